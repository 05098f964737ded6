import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { arePatterned, arePrintable, isRepeated, isRun } from './patterns.ts';

test.each(['12345678', '87654321', '0987654321', '7890123', 'abcdefgh', 'hgfedcba', 'абвгдежз'])(
  '%s counts up or down',
  (text) => {
    expect(isRun(text)).toBe(true);
  },
);

test.each(['1', '', '12345679', 'abcdefgi', '13579', '1234321', '11111111'])('%s does not count up or down', (text) => {
  expect(isRun(text)).toBe(false);
});

test.each(['00000000', 'abababab', '123123123', '12341234', '12312312', '🙂🙂🙂🙂'])(
  '%s repeats a short block',
  (text) => {
    expect(isRepeated(text, 4)).toBe(true);
  },
);

test.each(['0', '', 'abcd', 'abcdab', 'abcdeabcde', '00000001'])('%s repeats no short block', (text) => {
  expect(isRepeated(text, 4)).toBe(false);
});

test('random bytes look random', () => {
  for (let time = 0; time < 10_000; time += 1) {
    const bytes = randomBytes(32);
    expect([arePatterned(bytes), arePrintable(bytes)]).toEqual([false, false]);
  }
});
