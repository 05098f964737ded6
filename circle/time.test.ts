import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { instant } from '../contract/ids.ts';
import { day, lagos } from './testing-values.ts';
import {
  addMonths,
  atHour,
  endOfDay,
  formatLagosDay,
  lagosDay,
  lagosDayOf,
  parseLagosDay,
  startOfDay,
} from './time.ts';

describe('Lagos days', () => {
  it('start an hour before UTC days', () => {
    expect(lagosDayOf(instant(Date.parse('2027-01-30T22:59:59.999Z')))).toBe(day('2027-01-30'));
    expect(lagosDayOf(instant(Date.parse('2027-01-30T23:00:00.000Z')))).toBe(day('2027-01-31'));
    expect(startOfDay(day('2027-01-31'))).toBe(Date.parse('2027-01-30T23:00:00.000Z'));
    expect(endOfDay(day('2027-01-31'))).toBe(Date.parse('2027-01-31T22:59:59.999Z'));
    expect(atHour(day('2027-01-31'), 8)).toBe(lagos('2027-01-31 08:00'));
  });

  it('agree with the platform calendar for four centuries', () => {
    for (let days = -40_000; days < 106_000; days += 17) {
      expect(formatLagosDay(lagosDay(days))).toBe(new Date(days * 86_400_000).toISOString().slice(0, 10));
    }
  });

  it('parse what they format', () => {
    const days = fc.integer({ min: -719_000, max: 2_000_000 });
    fc.assert(
      fc.property(days, (days) => parseLagosDay(formatLagosDay(lagosDay(days))) === days),
      { seed: 1 },
    );
  });

  it.each(['2027-02-29', '2027-13-01', '2027-00-10', '2027-04-31', '2027-1-1', 'x', '', '2027-01-01T00:00'])(
    'do not parse %j',
    (text) => {
      expect(parseLagosDay(text)).toBeUndefined();
    },
  );

  it.each([
    ['2027-01-31', 1, '2027-02-28'],
    ['2028-01-31', 1, '2028-02-29'],
    ['2027-01-31', 2, '2027-03-31'],
    ['2027-01-31', 3, '2027-04-30'],
    ['2027-12-15', 1, '2028-01-15'],
    ['2027-11-30', 3, '2028-02-29'],
    ['2027-01-31', 14, '2028-03-31'],
  ])('%s plus %i months is %s', (from, months, to) => {
    expect(formatLagosDay(addMonths(day(from), months))).toBe(to);
  });
});
