import { clean, cleanAddress } from '../../../../contract/clean.ts';
import { foldForSearch } from '../../../../contract/fold-name.ts';

/** What a search may mean: each part finds people by one thing, and null finds nobody. */
export interface SearchTerms {
  readonly id: string | null;
  /** The beginning of an address, in lower case. */
  readonly email: string | null;
  /** The beginning of a name or a last name, folded. */
  readonly name: string | null;
  /** The last ten digits of a phone number: the same with and without the country's code. */
  readonly phone: string | null;
  /** The invitation code of a group. */
  readonly groupCode: string | null;
  /** The reference of a payment. */
  readonly reference: string | null;
}

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const GROUP_CODE = /^[A-Z2-9]{8}$/;
const PHONE_DIGITS = 10;

/** Reads what was typed into the search. Of names and addresses the beginning is enough. */
export function searchTerms(typed: string): SearchTerms {
  const text = clean('name', typed).replace(/\s+/g, ' ');
  const lower = text.toLowerCase();
  // No name has this sign, and no address a blank.
  const address = lower.includes('@') ? cleanAddress(lower.replace(/\s/g, '')) : lower;
  const phone = clean('phone', typed);
  const digits = phone.replace(/\D/g, '');
  const isPhone = /^\+?\d+$/.test(phone) && digits.length >= PHONE_DIGITS;
  const name = foldForSearch(text);
  return {
    id: UUID.test(lower) ? lower : null,
    email: /^[^\s]{2,}$/.test(address) && !isPhone ? address : null,
    name: /^\p{L}[\p{L}.]+$/u.test(name) ? name : null,
    phone: isPhone ? digits.slice(-PHONE_DIGITS) : null,
    groupCode: GROUP_CODE.test(text.toUpperCase()) ? text.toUpperCase() : null,
    reference: /^[\w.=-]{4,}$/.test(text) ? text : null,
  };
}
