import { describe, expect, it } from 'vitest';
import type { LookupResult, Matches } from '../../providers/identity/identity.ts';
import { fromIso, toIso } from '../../platform/clock/clock.ts';
import { isVerified, registryMismatch, nextIdentityCheck } from './kyc.rules.ts';

const same = { firstName: 'same', lastName: 'same', dateOfBirth: 'same', phone: 'same' } as const;
const found = (overrides: Partial<Matches>): LookupResult => ({ outcome: 'found', matches: { ...same, ...overrides } });

describe('the registry’s response', () => {
  it.each<Partial<Matches>>([{}, { phone: 'differs' }, { phone: 'not held' }])('confirms a claim: %j', (overrides) => {
    expect(registryMismatch('bvn', found(overrides))).toBeUndefined();
  });

  it('contradicts a different name or birth date, and an unknown number', () => {
    const words = (label: string) =>
      `The name or date of birth on this ${label} does not match what you entered. Write your names as on your BVN slip, surname last.`;
    expect(registryMismatch('bvn', found({ firstName: 'differs' }))).toBe(words('BVN'));
    expect(registryMismatch('nin', found({ lastName: 'differs' }))).toBe(words('NIN'));
    expect(registryMismatch('nin', found({ dateOfBirth: 'differs' }))).toBe(words('NIN'));
    expect(registryMismatch('nin', found({ dateOfBirth: 'not held' }))).toBe(words('NIN'));
    expect(registryMismatch('bvn', { outcome: 'not found' })).toBe(
      'We could not find this BVN. Please check the number',
    );
  });

  it('decides nothing while the registry is away', () => {
    expect(registryMismatch('bvn', { outcome: 'away', reason: 'status 503' })).toBeUndefined();
  });
});

it('approved and verified count as verified', () => {
  expect((['pending', 'approved', 'verified', 'rejected'] as const).map(isVerified)).toEqual([
    false,
    true,
    true,
    false,
  ]);
});

it('lookups repeat after 5, 15 and 30 minutes, then hourly for 24 hours', () => {
  const sent = fromIso('2026-01-31T09:00:00.000Z');
  const lookups: string[] = [];
  for (let at = nextIdentityCheck(sent, sent); at !== null; at = nextIdentityCheck(sent, at)) lookups.push(toIso(at));
  expect(lookups).toHaveLength(27);
  expect(lookups.map((at) => at.slice(11, 16)).slice(0, 5)).toEqual(['09:05', '09:15', '09:30', '10:00', '11:00']);
  expect(lookups.at(-1)).toBe('2026-02-01T09:00:00.000Z');
});
