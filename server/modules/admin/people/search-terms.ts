import { clean, cleanAddress } from '../../../../contract/clean.ts';
import { foldForSearch } from '../../../../contract/fold-name.ts';

/** The possible meanings of a search text, each for its own index. Null matches nothing. */
export interface SearchTerms {
  readonly id: string | null;
  /** Prefix of an email address, in lower case. */
  readonly email: string | null;
  /** Prefix of a name or last name, folded for search. */
  readonly name: string | null;
  /** Last ten digits of a phone number. They are equal with and without the country code. */
  readonly phone: string | null;
  readonly groupCode: string | null;
  readonly reference: string | null;
}

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const GROUP_CODE = /^[A-Z2-9]{8}$/;
const PHONE_DIGITS = 10;

export function searchTerms(typed: string): SearchTerms {
  const text = clean('name', typed).replace(/\s+/g, ' ');
  const lower = text.toLowerCase();
  // Names contain no @, and email addresses contain no spaces.
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
