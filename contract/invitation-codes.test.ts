import { expect, test } from 'vitest';
import { CODE_LENGTH, CODE_SIGNS, readCode } from './invitation-codes.ts';

test.each([
  ['ABCD2345', 'ABCD2345'],
  [' abcd-2345\n', 'ABCD2345'],
  ['ab cd 23 45', 'ABCD2345'],
  // What keyboards and chats make of a hyphen.
  ['ABCD–2345', 'ABCD2345'],
  ['ABCD‑2345', 'ABCD2345'],
  ['0I1OABCD', 'OIIOABCD'],
  ['', ''],
])('%j is read as %s', (typed, code) => {
  expect(readCode(typed)).toBe(code);
});

test('a new code has no sign that is read as another', () => {
  expect(CODE_SIGNS).toMatch(/^[A-Z2-9]{32}$/);
  expect(CODE_SIGNS).not.toMatch(/[OI]/);
  expect(new Set(CODE_SIGNS).size).toBe(CODE_SIGNS.length);
  expect(readCode(CODE_SIGNS)).toBe(CODE_SIGNS);
  expect(CODE_LENGTH).toBe(8);
});
