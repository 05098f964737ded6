/** Letters, digits and signs of other scripts that a reader takes for a Latin letter, in the case in which they do. */
const SHAPES: Readonly<Record<string, string>> = {
  a: '4@аАαΑɑᴀᎪ',
  c: 'сСϲϹᴄᏟ',
  d: 'ԁᴅᎠ',
  e: '3еЕεΕᴇᎬ',
  f: 'ғꜰ',
  h: 'һНнΗʜᎻ',
  // Whoever reads quickly tells neither l nor 1 from i.
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

/** As a reader sees it: without case, marks and invisible signs, and with the letters that signs stand for. */
const asRead = (name: string): string =>
  name
    .normalize('NFKD')
    .replace(/[\p{M}\p{Cf}\p{Default_Ignorable_Code_Point}]/gu, '')
    .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .replace(/./gu, (sign) => LOOKALIKES.get(sign) ?? sign.toLowerCase())
    .replaceAll('rn', 'm');

const wordsOf = (text: string): string[] => asRead(text).split(/[^\p{L}\p{N}]+/u);

/** Read twice: `$upport` has a letter in its sign, `Admin 1` and `Admin!` have none in theirs. */
const readingsOf = (name: string): string[][] => [wordsOf(name), wordsOf(name.replace(/[\d$@]/g, ' '))];

const setOf = (names: readonly string[]): ReadonlySet<string> => new Set(names.map(asRead));

const ROLES = ['admin', 'app', 'bank', 'care', 'help', 'official', 'security', 'service', 'support', 'team'];
const OURS = setOf(['rota', ...ROLES.map((role) => `rota${role}`)]);

/** What those who run the product, or the payment provider, would be called. */
const RESERVED = setOf(['support', 'admin', 'administrator', 'moderator', 'helpdesk', 'paystack', 'official']);

/** In two words, within a field or from one to the other. */
const PAIRS = setOf(['customercare', 'customerservice', 'helpdesk', 'paystack']);

/**
 * Whether a name has the product's in it as a word ("Rota Support", "R0TA", "R.o.t.a"). Rotary and Rotimi are names.
 */
export const resemblesProductName = (name: string): boolean =>
  readingsOf(name).some((words) => [...words, words.join('')].some((word) => OURS.has(word)));

/** Whether a name has a word in it by which people would believe it to be support's. Admasu and Carew are names. */
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

/** A name that only both fields together spell, "Ro ta" or "Customer Care". */
function refusalOfBoth({ firstName, lastName }: Names): string | undefined {
  const joined = readingsOf(`${firstName} ${lastName}`).map((words) => words.join(''));
  if (joined.some((name) => OURS.has(name))) return OF_PRODUCT;
  return joined.some((name) => PAIRS.has(name)) ? OF_STAFF : undefined;
}

/**
 * Nobody goes by the product's name, its staff's or the payment provider's: their words would be believed to come from
 * those who run it. Answers the refusal of each field, none for somebody's own names.
 */
export function reservedNameFields(names: Names): Readonly<Record<string, string>> {
  const [firstName, lastName] = [refusalOf(names.firstName), refusalOf(names.lastName)];
  const fields = { ...(firstName && { firstName }), ...(lastName && { lastName }) };
  if (Object.keys(fields).length > 0) return fields;
  const both = refusalOfBoth(names);
  return both === undefined ? {} : { firstName: both };
}
