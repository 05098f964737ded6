import { describe, expect, it } from 'vitest';
import { createCircle } from './create.ts';
import { applicant, day, lagos, newCircle } from './testing-values.ts';

const NOW = lagos('2027-01-10 12:00');
const codeOf = (wanted: Parameters<typeof newCircle>[0]): string => {
  const creation = createCircle(newCircle(wanted), NOW);
  return creation.ok ? 'created' : creation.refusal.code;
};

describe('creating a circle', () => {
  it('seats a participating owner, approved, and fixes the rates of the policy', () => {
    const creation = createCircle(newCircle(), NOW);
    expect(creation.ok && creation.state).toMatchObject({
      group: { status: 'forming', currentRound: 1, currentCycle: 1, platformFeeBps: 50n, managementFeeBps: 50n },
      members: [{ userId: 'ada', status: 'approved', seat: 1, approvedAt: NOW }],
    });
    expect(creation.ok && creation.changes.map((change) => change.kind)).toEqual(['group', 'member']);
  });

  it('takes the rates in force, even when they are zero', () => {
    const creation = createCircle(newCircle({ platformFeeBps: 0n, managementFeeBps: 125n }), NOW);
    expect(creation.ok && creation.state.group).toMatchObject({ platformFeeBps: 0n, managementFeeBps: 125n });
  });

  it('seats no one when the owner only manages', () => {
    const creation = createCircle(newCircle({ ownerParticipates: false }), NOW);
    expect(creation.ok && creation.state.members).toEqual([]);
  });

  it.each([
    [{ owner: applicant('ada', { country: 'GH', kycVerified: false, hasOutstandingDebt: true }) }, 'NIGERIA_ONLY'],
    [{ owner: applicant('ada', { kycVerified: false, hasOutstandingDebt: true }) }, 'KYC_REQUIRED_TO_CREATE'],
    [{ owner: applicant('ada', { hasOutstandingDebt: true }) }, 'DEBTS_BEFORE_CREATING'],
    [{ startDate: day('2027-01-09') }, 'START_DATE_PASSED'],
    [{ startDate: day('2027-01-10') }, 'created'],
  ])('%# returns %s', (wanted, code) => {
    expect(codeOf(wanted)).toBe(code);
  });
});
