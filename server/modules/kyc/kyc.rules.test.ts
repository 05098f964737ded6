import { describe, expect, it } from 'vitest';
import type { LookUp } from '../../providers/identity/identity.ts';
import { isVerified, mismatch } from './kyc.rules.ts';

const claim = { number: '1', firstName: 'Ọlá-Olúwa', lastName: "O'Brien Ade", dateOfBirth: '1990-05-06' };
const found = (firstName: string, lastName: string, dateOfBirth = '1990-05-06'): LookUp => ({
  outcome: 'found',
  record: { firstName, lastName, dateOfBirth },
});

describe('what the register answers', () => {
  it.each([
    ['OLA OLUWA', 'OBRIEN-ADE'],
    ['olaoluwa', "o'brien ade"],
    ['Ọlá-Olúwa', "O'Brien Ade"],
  ])('confirms %s %s', (firstName, lastName) => {
    expect(mismatch('bvn', claim, found(firstName, lastName))).toBeUndefined();
  });

  it('contradicts another name, another date of birth, or knows nobody', () => {
    expect(mismatch('bvn', claim, found('Ola', "O'Brien Ade"))).toBe(
      'The name on this BVN does not match the name you entered',
    );
    expect(mismatch('nin', claim, found('Olaoluwa', 'Ade'))).toBe(
      'The name on this NIN does not match the name you entered',
    );
    expect(mismatch('nin', claim, found('Olaoluwa', "O'Brien Ade", '1991-05-06'))).toBe(
      'The date of birth on this NIN does not match the one you entered',
    );
    expect(mismatch('bvn', claim, { outcome: 'notFound' })).toBe('We could not find this BVN. Please check the number');
  });

  it('says nothing while the register is away', () => {
    expect(mismatch('bvn', claim, { outcome: 'unavailable', reason: 'status 503' })).toBeUndefined();
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
