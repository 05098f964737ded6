/** Letters of Nigerian languages that Unicode normalisation does not reduce to their plain form. */
const LETTERS: Readonly<Record<string, string>> = {
  ...{ ɓ: 'b', ɗ: 'd', ƙ: 'k', ƴ: 'y' },
  ...{ ŋ: 'n', ɛ: 'e', ɔ: 'o', ǝ: 'e', ə: 'e' },
};

function plainLetter(letter: string): string {
  const lower = letter.toLowerCase();
  const plain = LETTERS[lower] ?? lower;
  return letter === lower ? plain : plain.toUpperCase();
}

/** Apostrophes and the lookalikes that keyboards, registries and word processors use. */
const APOSTROPHES = /['’‘‛ʼʻʽʾʿʹˈˊˋ`´′‵＇Ꞌꞌ՚׳]/gu;
const DASHES = /[\p{Pd}\u2212\u2043]/gu;
const MARKS = /[\p{M}\p{Cf}]/gu;

interface Fold {
  /** NFKD also replaces letters of another width or style. */
  readonly form: 'NFD' | 'NFKD';
  readonly isLowerCase: boolean;
  readonly apostrophe: string;
  readonly dash: string;
  /** Replaces characters other than letters and digits; undefined leaves such characters unchanged. */
  readonly others: string | undefined;
}

const FOLDS = {
  /** Single-spaced words, for comparing names and for names of banks and files. */
  words: { form: 'NFKD', isLowerCase: true, apostrophe: '', dash: ' ', others: ' ' },
  search: { form: 'NFKD', isLowerCase: true, apostrophe: '', dash: ' ', others: undefined },
  /** For SMS: letters without accents, straight apostrophes and plain hyphens, which the SMS alphabet has. */
  text: { form: 'NFD', isLowerCase: false, apostrophe: "'", dash: '-', others: undefined },
} as const satisfies Record<string, Fold>;

/** Folds spellings of a name into one: accents, Hausa letters, apostrophes, dashes, spaces. */
export function foldName(name: string, purpose: keyof typeof FOLDS): string {
  const { form, isLowerCase, apostrophe, dash, others }: Fold = FOLDS[purpose];
  // Runs before normalisation: NFKD splits a lone acute accent into a space and a mark.
  const plain = name
    .replace(APOSTROPHES, apostrophe)
    .replace(DASHES, dash)
    .normalize(form)
    .replace(MARKS, '')
    .replace(/[ɓɗƙƴŋɛɔǝə]/giu, plainLetter);
  const kept = others === undefined ? plain : plain.replace(/[^\p{L}\p{N}]+/gu, others);
  return (isLowerCase ? kept.toLowerCase() : kept).replace(/\s+/gu, ' ').trim();
}

export const removeSpaces = (folded: string): string => folded.replaceAll(' ', '');

/** Folds a text for searching. `fold_name` in the database folds the same way (decision 0119). */
export const foldForSearch = (text: string): string => removeSpaces(foldName(text, 'search'));
