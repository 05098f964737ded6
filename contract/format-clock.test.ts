import { expect, test } from 'vitest';
import { formatClockTime } from './format-clock.ts';

test.each([
  ['2026-01-31T23:50:00.000Z', '12:50am'],
  ['2026-01-31T23:00:00.000Z', '12:00am'],
  ['2026-01-31T00:05:00.000Z', '1:05am'],
  ['2026-01-31T11:09:00.000Z', '12:09pm'],
  ['2026-09-05T13:00:00.000Z', '2:00pm'],
])('%s is %s in Lagos', (iso, words) => {
  expect(formatClockTime(Date.parse(iso))).toBe(words);
});
