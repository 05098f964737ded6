import { describe, expect, it } from 'vitest';
import { isIdentityRequired, isUnderReview } from './standing.ts';

const SENT = '2026-01-31T09:00:00.000Z';

describe('identity verification is requested', () => {
  it.each([
    ['has sent nothing', { kycStatus: 'pending', kycSubmittedAt: null, country: 'NG' }, true],
    ['was refused', { kycStatus: 'rejected', kycSubmittedAt: SENT, country: 'NG' }, true],
    ['is being checked', { kycStatus: 'pending', kycSubmittedAt: SENT, country: 'NG' }, false],
    ['is approved', { kycStatus: 'approved', kycSubmittedAt: SENT, country: 'NG' }, false],
    ['is verified', { kycStatus: 'verified', kycSubmittedAt: null, country: 'NG' }, false],
    ['lives abroad, where it opens nothing', { kycStatus: 'pending', kycSubmittedAt: null, country: 'US' }, false],
  ] as const)('from a user who %s', (_who, user, isAsked) => {
    expect(isIdentityRequired(user)).toBe(isAsked);
  });

  it('is under review from submission until the decision', () => {
    expect(isUnderReview({ kycStatus: 'pending', kycSubmittedAt: SENT })).toBe(true);
    expect(isUnderReview({ kycStatus: 'rejected', kycSubmittedAt: SENT })).toBe(false);
    expect(isUnderReview({ kycStatus: 'pending', kycSubmittedAt: null })).toBe(false);
  });
});
