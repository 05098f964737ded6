/** Letters of Nigerian languages that no accent tells from the plain one. */
const LETTERS: Readonly<Record<string, string>> = {
  ...{ ɓ: 'b', ɗ: 'd', ƙ: 'k', ƴ: 'y' },
  ...{ ŋ: 'n', ɛ: 'e', ɔ: 'o', ǝ: 'e', ə: 'e' },
};

function plainLetter(letter: string): string {
  const lower = letter.toLowerCase();
  const plain = LETTERS[lower] ?? lower;
  return letter === lower ? plain : plain.toUpperCase();
}

/** The apostrophe and the signs that keyboards, registers and word processors write in its place. */
const APOSTROPHES = /['’‘‛ʼʻʽʾʿʹˈˊˋ`´′‵＇Ꞌꞌ՚׳]/gu;
const DASHES = /[\p{Pd}\u2212\u2043]/gu;
/** Accents, also written apart, and what cannot be seen. */
const MARKS = /[\p{M}\p{Cf}]/gu;

interface Fold {
  /** NFKD also replaces letters of another width or style. */
  readonly form: 'NFD' | 'NFKD';
  readonly isLowerCase: boolean;
  readonly apostrophe: string;
  readonly dash: string;
  /** Replaces everything but letters and digits; undefined keeps it. */
  readonly others: string | undefined;
}

const FOLDS = {
  /** Words with a blank between them: names that are compared, names of banks and files. */
  words: { form: 'NFKD', isLowerCase: true, apostrophe: '', dash: ' ', others: ' ' },
  /** Text that is searched. */
  search: { form: 'NFKD', isLowerCase: true, apostrophe: '', dash: ' ', others: undefined },
  /** Text to read, in the alphabet of text messages. */
  text: { form: 'NFD', isLowerCase: false, apostrophe: "'", dash: '-', others: undefined },
} as const satisfies Record<string, Fold>;

/** Folds the spellings of a name into one: accents, Hausa letters, apostrophes and look-alikes, dashes, blanks. */
export function foldName(name: string, purpose: keyof typeof FOLDS): string {
  const { form, isLowerCase, apostrophe, dash, others }: Fold = FOLDS[purpose];
  // Before the form: NFKD makes a blank and a mark of an acute accent that stands alone.
  const plain = name
    .replace(APOSTROPHES, apostrophe)
    .replace(DASHES, dash)
    .normalize(form)
    .replace(MARKS, '')
    .replace(/[ɓɗƙƴŋɛɔǝə]/giu, plainLetter);
  const kept = others === undefined ? plain : plain.replace(/[^\p{L}\p{N}]+/gu, others);
  return (isLowerCase ? kept.toLowerCase() : kept).replace(/\s+/gu, ' ').trim();
}

/** A folded text with its words run together. */
export const runTogether = (folded: string): string => folded.replaceAll(' ', '');

/** Folds a text for searching. `fold_name` in the database folds the same way (decision 0119). */
export const foldForSearch = (text: string): string => runTogether(foldName(text, 'search'));
