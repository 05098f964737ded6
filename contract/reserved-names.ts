import { foldLookalikes } from './lookalikes.ts';
import { PAYMENT_PROVIDERS } from './payment-providers.ts';

const wordsOf = (text: string): string[][] =>
  ([0, 1] as const).map((reading) => foldLookalikes(text, reading).split(/[^\p{L}\p{N}]+/u));

/** Returns the words of a name twice: with digits and signs read as letters (`$upport`), and as spaces (`Admin 1`). */
const readingsOf = (name: string): string[][] => [name, name.replace(/[\d$@]/g, ' ')].flatMap(wordsOf);

const setOf = (names: readonly string[]): ReadonlySet<string> => new Set(names.map((name) => foldLookalikes(name)));

const ROLES = ['admin', 'app', 'bank', 'care', 'help', 'official', 'security', 'service', 'support', 'team'];
const OWN_NAMES = setOf(['rota', ...ROLES.map((role) => `rota${role}`)]);

/** Names that suggest Rota's staff or a payment provider. */
const RESERVED = setOf([
  ...PAYMENT_PROVIDERS,
  ...['support', 'admin', 'administrator', 'moderator', 'helpdesk', 'official'],
]);

/** Reserved pairs of words, within one name or across first and last name, in either order. */
const PAIRS = setOf([
  ...PAYMENT_PROVIDERS,
  ...['customercare', 'customerservice', 'helpdesk'],
  ...['carecustomer', 'servicecustomer', 'deskhelp'],
]);

/** True if a name contains the product's name as a word ("Rota Support", "R0TA", "R.o.t.a"). Rotary and Rotimi pass. */
export const resemblesProductName = (name: string): boolean =>
  readingsOf(name).some((words) => [...words, words.join('')].some((word) => OWN_NAMES.has(word)));

/** True if a name contains a word that suggests support staff. Admasu and Carew pass. */
export const isReserved = (name: string): boolean =>
  readingsOf(name).some(
    (words) => [...words, words.join('')].some((word) => RESERVED.has(word)) || PAIRS.has(words.join('')),
  );

interface Names {
  readonly firstName: string;
  readonly lastName: string;
}

const OF_PRODUCT = 'Please use your own name. Rota is the name of this service.';
const OF_STAFF = 'Please use your own name. People would take this one for our staff.';

function refusalOf(name: string): string | undefined {
  if (resemblesProductName(name)) return OF_PRODUCT;
  return isReserved(name) ? OF_STAFF : undefined;
}

function refusalOfBoth({ firstName, lastName }: Names): string | undefined {
  const joined = readingsOf(`${firstName} ${lastName}`).map((words) => words.join(''));
  if (joined.some((name) => OWN_NAMES.has(name))) return OF_PRODUCT;
  return joined.some((name) => PAIRS.has(name)) ? OF_STAFF : undefined;
}

/**
 * Returns an error for each name field that suggests the product, its staff or a payment provider, because members
 * would trust such a name.
 */
export function reservedNameFields(names: Names): Readonly<Record<string, string>> {
  const [firstName, lastName] = [refusalOf(names.firstName), refusalOf(names.lastName)];
  const fields = { ...(firstName && { firstName }), ...(lastName && { lastName }) };
  if (Object.keys(fields).length > 0) return fields;
  const both = refusalOfBoth(names);
  return both === undefined ? {} : { firstName: both };
}
