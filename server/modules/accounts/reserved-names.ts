/** Digits, signs and letters of other scripts that readers mistake for a Latin letter, in the case that looks alike. */
const SHAPES: Readonly<Record<string, string>> = {
  a: '4@аАαΑɑᴀᎪ',
  c: 'сСϲϹᴄᏟ',
  d: 'ԁᴅᎠ',
  e: '3еЕεΕᴇᎬ',
  f: 'ғꜰ',
  h: 'һНнΗʜᎻ',
  // At a glance, l and 1 look like i.
  i: '1lLӏӀіІιΙıɪʟᎥ',
  k: 'кКκΚᴋᏦ',
  m: 'мМΜᴍᎷ',
  n: 'пПηΝɴո',
  o: '0оОοΟσᴏօ',
  p: 'рРρΡᴘᏢ',
  r: 'гГʀᎡ',
  s: '5$ѕЅꜱᏚ',
  t: '7тТτΤᴛᎢ',
  u: 'υᴜսц',
  v: 'νᴠѵᏙ',
  y: 'уУүγΥʏ',
};

const LOOKALIKES: ReadonlyMap<string, string> = new Map(
  Object.entries(SHAPES).flatMap(([letter, shapes]) => Array.from(shapes, (shape) => [shape, letter] as const)),
);

/** Folds a name to its look: no case, accents or invisible characters, and lookalikes replaced by their letters. */
const asRead = (name: string): string =>
  name
    .normalize('NFKD')
    .replace(/[\p{M}\p{Cf}\p{Default_Ignorable_Code_Point}]/gu, '')
    .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .replace(/./gu, (sign) => LOOKALIKES.get(sign) ?? sign.toLowerCase())
    .replaceAll('rn', 'm');

const wordsOf = (text: string): string[] => asRead(text).split(/[^\p{L}\p{N}]+/u);

/** Reads a name twice: the sign in `$upport` is a letter, those in `Admin 1` and `Admin!` are not. */
const readingsOf = (name: string): string[][] => [wordsOf(name), wordsOf(name.replace(/[\d$@]/g, ' '))];

const setOf = (names: readonly string[]): ReadonlySet<string> => new Set(names.map(asRead));

const ROLES = ['admin', 'app', 'bank', 'care', 'help', 'official', 'security', 'service', 'support', 'team'];
const OURS = setOf(['rota', ...ROLES.map((role) => `rota${role}`)]);

/** Names that suggest Rota's staff or the payment provider. */
const RESERVED = setOf(['support', 'admin', 'administrator', 'moderator', 'helpdesk', 'paystack', 'official']);

/** Reserved names of two words, within one field or across both. */
const PAIRS = setOf(['customercare', 'customerservice', 'helpdesk', 'paystack']);

/** Whether a name contains the product's name as a word ("Rota Support", "R0TA", "R.o.t.a"). Rotary and Rotimi pass. */
export const resemblesProductName = (name: string): boolean =>
  readingsOf(name).some((words) => [...words, words.join('')].some((word) => OURS.has(word)));

/** Whether a name contains a word that suggests support staff. Admasu and Carew pass. */
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

/** Finds a name that only both fields together spell: "Ro ta", "Customer Care". */
function refusalOfBoth({ firstName, lastName }: Names): string | undefined {
  const joined = readingsOf(`${firstName} ${lastName}`).map((words) => words.join(''));
  if (joined.some((name) => OURS.has(name))) return OF_PRODUCT;
  return joined.some((name) => PAIRS.has(name)) ? OF_STAFF : undefined;
}

/**
 * Refuses the names of the product, its staff and the payment provider, which members would trust. Returns an error for
 * each such field.
 */
export function reservedNameFields(names: Names): Readonly<Record<string, string>> {
  const [firstName, lastName] = [refusalOf(names.firstName), refusalOf(names.lastName)];
  const fields = { ...(firstName && { firstName }), ...(lastName && { lastName }) };
  if (Object.keys(fields).length > 0) return fields;
  const both = refusalOfBoth(names);
  return both === undefined ? {} : { firstName: both };
}
