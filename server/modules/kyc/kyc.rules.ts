import type { User } from '../../../contract/accounts.ts';
import type { IdentityClaim, IdentityNumberKind, LookUp } from '../../providers/identity/identity.ts';

/** Approved and verified both count as verified; anything else is not. */
export const isVerified = (status: User['kycStatus']): boolean => status === 'approved' || status === 'verified';

/** A name as registers and people spell it: case, accents, hyphens and spaces do not matter. */
const plainName = (name: string): string =>
  name
    .normalize('NFKD')
    .replace(/[^\p{L}]/gu, '')
    .toLowerCase();

const LABELS: Readonly<Record<IdentityNumberKind, string>> = { bvn: 'BVN', nin: 'NIN' };

/**
 * Why what the register answered does not confirm what the person said; undefined when it does, or when the register is
 * away and so said nothing about the person.
 */
export function mismatch(kind: IdentityNumberKind, claim: IdentityClaim, answer: LookUp): string | undefined {
  const label = LABELS[kind];
  if (answer.outcome === 'unavailable') return undefined;
  if (answer.outcome === 'notFound') return `We could not find this ${label}. Please check the number`;
  const { record } = answer;
  const sameName =
    plainName(record.firstName) === plainName(claim.firstName) &&
    plainName(record.lastName) === plainName(claim.lastName);
  if (!sameName) return `The name on this ${label} does not match the name you entered`;
  if (record.dateOfBirth !== claim.dateOfBirth) {
    return `The date of birth on this ${label} does not match the one you entered`;
  }
  return undefined;
}
