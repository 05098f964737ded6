import { clean } from './clean.ts';
import { isCode } from './code-form.ts';

export { CODE_LENGTH, isCode } from './code-form.ts';

/** The signs of new codes: none that can be taken for another. Older codes have O and I besides; none has 0 or 1. */
export const CODE_SIGNS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';

/** In capitals, and without spaces and hyphens. */
const plain = (typed: string): string =>
  clean('code', typed).replace(/-/g, '').toUpperCase().replaceAll('0', 'O').replaceAll('1', 'I');

const ENDS = String.raw`(?![\p{L}\p{N}])`;
const IN_LINK = new RegExp(String.raw`(?:/join/|[?&]code=)([a-z0-9]{8})${ENDS}`, 'iu');
const AFTER_ITS_NAME = new RegExp(
  String.raw`\bcode\b(?:\s+is\b)?[^\p{L}\p{N}]{1,9}([a-z0-9]{8}|[a-z0-9]{4}[\s\p{Pd}][a-z0-9]{4})${ENDS}`,
  'giu',
);
const ALONE = new RegExp(String.raw`(?:^|[^\p{L}\p{N}])([a-z0-9]{8}|[a-z0-9]{4}\p{Pd}[a-z0-9]{4})${ENDS}`, 'giu');

const isMixed = (word: string): boolean => /\d/.test(word) && /[a-z]/i.test(word);
const isLoud = (word: string): boolean => /^\P{Ll}*[A-Z]\P{Ll}*$/u.test(word);

/** The code in a message: that of a link, then what is called a code, then what looks like one and like no word. */
function findCode(message: string): string | undefined {
  const words = (pattern: RegExp): string[] => Array.from(message.matchAll(pattern), ([, word = '']) => word);
  const [named, alone] = [words(AFTER_ITS_NAME), words(ALONE)];
  const found =
    IN_LINK.exec(message)?.[1] ??
    named.find((word) => isMixed(word) || isLoud(word)) ??
    alone.find(isMixed) ??
    alone.find(isLoud) ??
    named[0];
  return found === undefined ? undefined : plain(found);
}

/**
 * An invitation code as people type it, or paste it with the link or message it came in, as it is stored: in capitals,
 * without spaces and hyphens. No code ever had a 0 or a 1, so these are the letters that they look like.
 */
export function readCode(typed: string): string {
  const whole = plain(typed);
  // Chats put marks of emphasis and quotation around it.
  const bare = whole.replace(/[\p{P}\p{S}]/gu, '');
  return isCode(bare) ? bare : (findCode(clean('name', typed)) ?? whole);
}
