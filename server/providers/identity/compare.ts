import { foldName, removeSpaces } from '../../../contract/fold-name.ts';
import type { FieldMatch, IdentityClaim, Matches } from './identity.ts';

/** A registry's record of an identity number. */
export interface IdentityRecord {
  readonly firstName: string;
  readonly lastName: string;
  /** `YYYY-MM-DD`. */
  readonly dateOfBirth: string;
  readonly phones: readonly string[];
}

type Names = Pick<IdentityClaim, 'firstName' | 'lastName'>;

const inOrder = (parts: readonly string[]): string => parts.toSorted().join(' ');

const wordsOf = (name: string): string => inOrder(foldName(name, 'words').split(' '));

const together = (name: string): string => removeSpaces(foldName(name, 'words'));

const isSame = (one: string, other: string): boolean => one !== '' && one === other;

/** Compares one name: the same words in any order, or the same letters without spaces. */
const isSameName = (held: string, claimed: string): boolean =>
  isSame(wordsOf(held), wordsOf(claimed)) || isSame(together(held), together(claimed));

/**
 * Compares full names, because registries may swap first and last name or move a word between them. A claim must have
 * both names.
 */
function isSamePerson(held: Names, claimed: Names): boolean {
  if (together(claimed.firstName) === '' || together(claimed.lastName) === '') return false;
  const all = ({ firstName, lastName }: Names): string => wordsOf(`${firstName} ${lastName}`);
  const fields = ({ firstName, lastName }: Names): string => inOrder([together(firstName), together(lastName)]).trim();
  return isSame(all(held), all(claimed)) || isSame(fields(held), fields(claimed));
}

const LOCAL_DIGITS = 10;

/** Returns a phone number's local digits: 08012345678, 2348012345678 and +234 801 234 5678 are one number. */
const plainPhone = (phone: string): string => phone.replace(/\D/g, '').slice(-LOCAL_DIGITS);

const sameOr = (isSame: boolean): FieldMatch => (isSame ? 'same' : 'differs');

function comparePhones(held: readonly string[], claimed: string): FieldMatch {
  const lines = held.map(plainPhone).filter((line) => line.length === LOCAL_DIGITS);
  return lines.length === 0 ? 'not held' : sameOr(lines.includes(plainPhone(claimed)));
}

/** Compares a claim with a registry's record, field by field. */
export function compare(record: IdentityRecord, claim: IdentityClaim): Matches {
  const isWhole = isSamePerson(record, claim);
  return {
    firstName: sameOr(isWhole || isSameName(record.firstName, claim.firstName)),
    lastName: sameOr(isWhole || isSameName(record.lastName, claim.lastName)),
    dateOfBirth: sameOr(record.dateOfBirth === claim.dateOfBirth),
    phone: comparePhones(record.phones, claim.phone),
  };
}
