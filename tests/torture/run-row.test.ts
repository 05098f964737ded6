import { expect, it } from 'vitest';
import { mustDo } from './run-row.ts';

it('a whole run does each row’s least, a shorter one as much less', () => {
  expect([60, 90, 30, 4].map((minutes) => mustDo(100_000, minutes))).toEqual([100_000, 100_000, 50_000, 6667]);
});
