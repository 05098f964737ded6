import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { projectRoot } from '../../../platform/config/project-root.ts';
import { isRepeated, isRun } from '../../../platform/patterns/patterns.ts';
import { isNigerianWord } from './nigerian-words.ts';

/** The longest block that a password may not simply repeat: `abcdabcd` repeats one, `lagoslagos` does not. */
const BLOCK = 4;

/** Rows of a keyboard as used in Nigeria. */
const ROWS = ['1234567890-=', '!@#$%^&*()_+', 'qwertyuiop[]', "asdfghjkl;'", 'zxcvbnm,./'];
const EITHER_WAY = ROWS.flatMap((row) => [row, Array.from(row).reverse().join('')]);

const isPattern = (text: string): boolean =>
  isRepeated(text, BLOCK) || isRun(text) || EITHER_WAY.some((row) => row.includes(text));

/** Whether it is a pattern, as typed or doubled (`aabbcc`), with at most one extra character at either end. */
const isPatterned = (password: string): boolean =>
  [password, password.replace(/(.)\1+/gu, '$1')]
    .flatMap((text) => [text, text.slice(1), text.slice(0, -1)])
    .some(isPattern);

let list: Promise<ReadonlySet<string>> | undefined;

/** Reads the list on first use: sorted, lower case, at least six characters each (decision 0022). */
async function load(): Promise<ReadonlySet<string>> {
  const file = path.join(projectRoot(), 'server/modules/accounts/passwords/common-passwords.txt');
  return new Set((await readFile(file, 'utf8')).split('\n'));
}

/**
 * Whether a whole password, ignoring case, is an obvious choice: a common password, a Nigerian word with digits after
 * it, a repeated character or short block, a run, or a keyboard row.
 */
export async function isCommon(password: string): Promise<boolean> {
  const typed = password.toLowerCase();
  if (isPatterned(typed) || isNigerianWord(typed)) return true;
  return (await (list ??= load())).has(typed);
}
