import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { projectRoot } from '../../../platform/config/project-root.ts';
import { isRepeated, isRun } from '../../../platform/patterns/patterns.ts';
import { isNigerianWord } from './nigerian-words.ts';

/** Maximum characters in a block that a password must not merely repeat. Refuses `abcdabcd`, allows `lagoslagos`. */
const BLOCK = 4;

const ROWS = ['1234567890-=', '!@#$%^&*()_+', 'qwertyuiop[]', "asdfghjkl;'", 'zxcvbnm,./'];
const BOTH_DIRECTIONS = ROWS.flatMap((row) => [row, Array.from(row).reverse().join('')]);

const isPattern = (text: string): boolean =>
  isRepeated(text, BLOCK) || isRun(text) || BOTH_DIRECTIONS.some((row) => row.includes(text));

/**
 * True for a repeated block, a run of characters or a keyboard row. Ignores doubled letters (`aabbcc`) and one extra
 * character at either end.
 */
const isPatterned = (password: string): boolean =>
  [password, password.replace(/(.)\1+/gu, '$1')]
    .flatMap((text) => [text, text.slice(1), text.slice(0, -1)])
    .some(isPattern);

let list: Promise<ReadonlySet<string>> | undefined;

/** Loads the list on first use. Entries are lower case and have at least six characters (decision 0022). */
async function load(): Promise<ReadonlySet<string>> {
  const file = path.join(projectRoot(), 'server/modules/accounts/passwords/common-passwords.txt');
  return new Set((await readFile(file, 'utf8')).split('\n'));
}

/** True for a common password, Nigerian word, repeated block, run of characters or keyboard row. Ignores case. */
export async function isCommonPassword(password: string): Promise<boolean> {
  const typed = password.toLowerCase();
  if (isPatterned(typed) || isNigerianWord(typed)) return true;
  return (await (list ??= load())).has(typed);
}
