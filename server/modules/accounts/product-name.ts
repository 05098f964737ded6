/**
 * Letters and digits that stand in for those of the product's name: Cyrillic, Greek, and the signs people type for
 * them.
 */
const LOOKALIKES: Readonly<Record<string, string>> = {
  '0': 'o',
  о: 'o',
  ο: 'o',
  г: 'r',
  т: 't',
  τ: 't',
  а: 'a',
  α: 'a',
  '4': 'a',
  '@': 'a',
};

/** As a reader sees it: without case, marks and invisible signs, and with the letters that signs stand for. */
const asRead = (name: string): string =>
  name
    .normalize('NFKD')
    .replace(/[\p{M}\p{Cf}]/gu, '')
    .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .toLowerCase()
    .replace(/./gu, (sign) => LOOKALIKES[sign] ?? sign);

const OURS = /^rota(?:admin|app|bank|care|help|official|security|service|support|team)?$/;

/**
 * Whether a name has the product's in it as a word ("Rota Support", "R0TA", "R.o.t.a"). Rotary and Rotimi are names.
 */
export function resemblesProductName(name: string): boolean {
  const words = asRead(name).split(/[^\p{L}\p{N}]+/u);
  return words.some((word) => OURS.test(word)) || OURS.test(words.join(''));
}

interface Names {
  readonly firstName: string;
  readonly lastName: string;
}

const WORDS = 'Please use your own name. Rota is the name of this service.';

/**
 * Nobody goes by the product's name: its words would be believed to come from those who run it. Answers the refusal of
 * each field, none for somebody's own names.
 */
export function productNameFields({ firstName, lastName }: Names): Readonly<Record<string, string>> {
  const fields = {
    ...(resemblesProductName(firstName) ? { firstName: WORDS } : {}),
    ...(resemblesProductName(lastName) ? { lastName: WORDS } : {}),
  };
  const isCutInTwo = Object.keys(fields).length === 0 && OURS.test(asRead(firstName + lastName));
  return isCutInTwo ? { firstName: WORDS } : fields;
}
