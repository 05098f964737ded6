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
])('"%s" and "%s": %s', (password, repeated, problem) => {
  expect(passwordProblem(password, repeated)).toBe(problem);
});
