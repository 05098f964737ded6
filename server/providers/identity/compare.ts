import type { FieldMatch, IdentityClaim, Matches } from './identity.ts';

/** What a register holds for a number, with the phone numbers that it knows. */
export interface IdentityRecord {
  readonly firstName: string;
  readonly lastName: string;
  /** `YYYY-MM-DD`. */
  readonly dateOfBirth: string;
  readonly phones: readonly string[];
}

/** A name as registers and people spell it: case, accents, hyphens and spaces do not matter. */
const plainName = (name: string): string =>
  name
    .normalize('NFKD')
    .replace(/[^\p{L}]/gu, '')
    .toLowerCase();

const LOCAL_DIGITS = 10;

/** 08012345678, 2348012345678 and +234 801 234 5678 are one line. */
const plainPhone = (phone: string): string => phone.replace(/\D/g, '').slice(-LOCAL_DIGITS);

const sameOr = (isSame: boolean): FieldMatch => (isSame ? 'same' : 'differs');

function comparePhones(held: readonly string[], claimed: string): FieldMatch {
  const lines = held.map(plainPhone).filter((line) => line.length === LOCAL_DIGITS);
  return lines.length === 0 ? 'not held' : sameOr(lines.includes(plainPhone(claimed)));
}

/** Compares a claim with what a register holds, field by field. */
export const compare = (record: IdentityRecord, claim: IdentityClaim): Matches => ({
  firstName: sameOr(plainName(record.firstName) === plainName(claim.firstName)),
  lastName: sameOr(plainName(record.lastName) === plainName(claim.lastName)),
  dateOfBirth: sameOr(record.dateOfBirth === claim.dateOfBirth),
  phone: comparePhones(record.phones, claim.phone),
});
