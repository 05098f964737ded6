import { clean, isReadable } from './clean.ts';
import { isCode } from './code-form.ts';

export { CODE_LENGTH, isCode } from './code-form.ts';

/** Characters of new codes, without lookalikes. Older codes also have O and I; none has 0 or 1. */
export const CODE_ALPHABET = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';

/** Removes spaces and hyphens, converts to upper case, and replaces 0 by O and 1 by I. */
const plain = (typed: string): string =>
  clean('code', typed).replace(/-/g, '').toUpperCase().replaceAll('0', 'O').replaceAll('1', 'I');

const ENDS = String.raw`(?![\p{L}\p{N}])`;
/** Matches a character of a link, also percent-encoded once or more inside another link. */
const inLink = (sign: string, numbers: string): string => `(?:${sign}|%(?:25)*${numbers})`;
const [SLASH, STARTS, IS] = [inLink('/', '2f'), inLink('[?&]', '(?:3f|26)'), inLink('=', '3d')];
const LINKS = [`${SLASH}join${SLASH}`, `${STARTS}code${IS}`].map(
  (before) => new RegExp(`${before}([a-z0-9]{8})${ENDS}`, 'iu'),
);

const WORD = String.raw`([a-z0-9]{8}|[a-z0-9]{4}\p{Pd}[a-z0-9]{4})${ENDS}`;
const SPACED_WORD = String.raw`([a-z0-9]{8}|[a-z0-9]{4}[\s\p{Pd}][a-z0-9]{4})${ENDS}`;
const AFTER_ITS_NAME = new RegExp(String.raw`\bcode\b(?:\s+is\b)?[^\p{L}\p{N}]{1,9}${SPACED_WORD}`, 'giu');
const AFTER_COLON = new RegExp(String.raw`:[^\p{L}\p{N}]{0,9}${WORD}`, 'giu');
const ALONE = new RegExp(String.raw`(?:^|[^\p{L}\p{N}])${WORD}`, 'giu');

const isMixed = (word: string): boolean => /\d/.test(word) && /[a-z]/i.test(word);
/** True for a mixed word without 0 or 1. No code has these digits, but names with a year in them do. */
const isClear = (word: string): boolean => isMixed(word) && !/[01]/.test(word);
const isLoud = (word: string): boolean => /^[A-Z]+$/.test(word.replace(/[\s\p{Pd}]/gu, ''));

const only = (words: readonly string[]): string | undefined =>
  new Set(words.map(plain)).size === 1 ? words[0] : undefined;

/** Finds the code in a message: in a link, after the word "code", or the one word most like a code. */
function findCode(message: string): string | undefined {
  const linked = LINKS.map((link) => link.exec(message)?.[1]).find((word) => word !== undefined);
  if (linked !== undefined) return plain(linked);
  const words = (pattern: RegExp): string[] => Array.from(message.matchAll(pattern), ([, word = '']) => word);
  const [named, alone] = [words(AFTER_ITS_NAME), words(ALONE)];
  const likely =
    [
      ...[isClear, isLoud, isMixed].map((looks) => named.filter(looks)),
      alone.filter(isClear),
      // Names and greetings also end with a colon, so only the last match counts.
      words(AFTER_COLON).filter(isLoud).slice(-1),
      alone.filter(isLoud),
      alone.filter(isMixed),
      named,
    ].find(({ length }) => length > 0) ?? [];
  const found = only(likely);
  return found === undefined ? undefined : plain(found);
}

/**
 * Normalises a typed code, or extracts one from a pasted link or message. Reads 0 and 1, which no code has, as O and I.
 */
export function extractInvitationCode(typed: string): string {
  const whole = plain(typed);
  if (!isReadable(typed)) return whole;
  // Chats add emphasis and quotation marks around a code.
  const bare = whole.replace(/[\p{P}\p{S}]/gu, '');
  return isCode(bare) ? bare : (findCode(clean('name', typed)) ?? whole);
}
