import type { Language } from '../../../contract/languages.ts';
import { inLanguage, type Text } from './text.ts';

/** A text, rendered in the reader's language, or a string, shown as it was written. */
export type Textual = string | Text;

export const textIn = (words: Textual, language: Language): string =>
  typeof words === 'string' ? words : inLanguage(words, language);
