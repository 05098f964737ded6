import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { projectRoot } from '../../platform/config/project-root.ts';
import { isRepeated, isRun } from '../../platform/patterns/patterns.ts';
import { isNigerianWord } from './nigerian-words.ts';

/** The longest block of which a password may not consist: `abcdabcd` is one, `lagoslagos` none. */
const BLOCK = 4;

/** Of a keyboard as people in Nigeria have it. */
const ROWS = ['1234567890-=', '!@#$%^&*()_+', 'qwertyuiop[]', "asdfghjkl;'", 'zxcvbnm,./'];
const EITHER_WAY = ROWS.flatMap((row) => [row, Array.from(row).reverse().join('')]);

/** A row, or a part of one, and at most one sign more before it or behind it. */
const isRow = (password: string): boolean =>
  EITHER_WAY.some((row) => [password, password.slice(1), password.slice(0, -1)].some((part) => row.includes(part)));

let list: Promise<ReadonlySet<string>> | undefined;

/** Sorted, in lower case, from six characters on (decision 0118). It is read when it is first needed. */
async function load(): Promise<ReadonlySet<string>> {
  const file = path.join(projectRoot(), 'server/modules/accounts/common-passwords.txt');
  return new Set((await readFile(file, 'utf8')).split('\n'));
}

/**
 * Whether a password, as a whole and whatever its case, is what others choose too: among the most common ones, a word
 * of Nigeria with digits behind it, one sign or a short block over and over, a run, or a row of the keyboard.
 */
export async function isCommon(password: string): Promise<boolean> {
  const typed = password.toLowerCase();
  if (isRepeated(typed, BLOCK) || isRun(typed) || isRow(typed) || isNigerianWord(typed)) return true;
  return (await (list ??= load())).has(typed);
}
