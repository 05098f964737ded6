import { describe, expect, it } from 'vitest';
import { daysOf, problemOf } from './statement-period.ts';

// Half past midnight in Lagos; in UTC it is the previous day, month and year.
const newYear = Date.parse('2026-12-31T23:30:00.000Z');

describe('the days of a period', () => {
  it.each([
    ['month', newYear, '2027-01-01', '2027-01-01'],
    ['quarter', newYear, '2026-10-01', '2027-01-01'],
    ['year', newYear, '2027-01-01', '2027-01-01'],
    ['month', Date.parse('2026-05-31T12:00:00.000Z'), '2026-05-01', '2026-05-31'],
    ['quarter', Date.parse('2026-05-31T12:00:00.000Z'), '2026-02-28', '2026-05-31'],
    ['year', Date.parse('2026-05-31T12:00:00.000Z'), '2026-01-01', '2026-05-31'],
  ] as const)('%s', (choice, now, from, to) => {
    expect(daysOf(choice, now)).toEqual({ from, to });
  });
});

describe('days that were typed', () => {
  it.each([
    ['', '', 'from-missing'],
    ['2026-02-30', '2026-03-01', 'from-missing'],
    ['2026-02-01', '', 'to-missing'],
    ['2026-02-02', '2026-02-01', 'out-of-order'],
    ['2026-02-01', '2026-02-01', undefined],
  ])('from %j to %j', (from, to, problem) => {
    expect(problemOf({ from, to })).toBe(problem);
  });
});
