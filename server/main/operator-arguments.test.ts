import { expect, test } from 'vitest';
import { readArguments, USAGE } from './operator-arguments.ts';

test.each([['--help'], ['-h'], ['help'], ['debts', '--help']])('%s asks how it is used', (...args) => {
  expect(readArguments(args)).toBe('help');
});

test('an unknown option is named in a sentence, with what there is', () => {
  expect(() => readArguments(['appeals', '--resaon', 'x'])).toThrow(`Unknown option '--resaon'\n\n${USAGE}`);
});
