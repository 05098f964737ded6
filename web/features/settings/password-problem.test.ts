import { expect, it } from 'vitest';
import { passwordProblem } from './password-problem.ts';

it.each([
  ['', '', 'short'],
  ['12345', '12345', 'short'],
  ['👍👍👍', '👍👍👍', 'short'],
  ['123456', '12345', 'different'],
  ['123456', '123456 ', 'different'],
  ['123456', '123456', undefined],
  ['      ', '      ', 'short'],
  [' 12345', ' 12345', undefined],
  ['\u00e912345', 'e\u030112345', undefined],
  ['e\u03011234', 'e\u03011234', 'short'],
])('"%s" and "%s": %s', (password, repeated, problem) => {
  expect(passwordProblem(password, repeated)).toBe(problem);
});
