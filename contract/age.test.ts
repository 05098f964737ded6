import { expect, it } from 'vitest';
import { ageProblem } from './age.ts';

const TOO_YOUNG = 'You must be at least 18 years old';

it.each([
  ['2008-02-01', '2026-01-31', TOO_YOUNG],
  ['2008-02-01', '2026-02-01', undefined],
  ['2008-02-29', '2026-02-28', TOO_YOUNG],
  ['2008-02-29', '2026-03-01', undefined],
  ['0001-01-01', '2026-01-31', undefined],
  ['2026-02-01', '2026-01-31', 'Date of birth cannot be in the future'],
])('born on %s, on %s: %s', (dateOfBirth, today, problem) => {
  expect(ageProblem(dateOfBirth, today)).toBe(problem);
});
