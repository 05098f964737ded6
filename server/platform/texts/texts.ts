import type { Language } from '../../../contract/languages.ts';
import { inLanguage, type Text } from './text.ts';

/** Renders words for a reader: a text in their language, a string as it was written. */
export type Textual = string | Text;

export const textIn = (words: Textual, language: Language): string =>
  typeof words === 'string' ? words : inLanguage(words, language);
