import type { Language } from '../../../contract/languages.ts';
import { inLanguage, type Text } from './text.ts';

/** What is said to somebody: a text of ours is put in words in their language, a string stays as somebody wrote it. */
export type Words = string | Text;

export const wordsIn = (words: Words, language: Language): string =>
  typeof words === 'string' ? words : inLanguage(words, language);
