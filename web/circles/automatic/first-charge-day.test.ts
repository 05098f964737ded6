import { expect, test } from 'vitest';
import { kobo } from '../../../contract/money.ts';
import { aMembership, aPlanEntry } from '../testing.ts';
import { firstChargeOf, lateFeesOf } from './first-charge-day.ts';

/** 9:35pm in Lagos on 27 January 2027, when the circle starts. */
const STARTED = Date.parse('2027-01-27T20:35:00.000Z');
const debit = { of: 'total', bps: 50n, flatKobo: kobo(0n), flatFromKobo: kobo(0n), capKobo: kobo(100_000n) } as const;
const circle = { id: 'yaba', membership: aMembership({ payoutPosition: 2 }) };
const due = (date: string, amount = '100000.00') =>
  aPlanEntry({ groupId: 'yaba', round: 1, date, amount, status: 'due' });
const at = (nowMs: number, ...days: string[]) =>
  firstChargeOf(
    days.map((day) => due(day)),
    [circle],
    { kind: 'debit', tariff: debit, nowMs },
  );

test('a mandate allowed on the evening before the due day is debited the day after it', () => {
  expect(at(STARTED, '2027-02-28', '2027-01-28')).toEqual({
    dueDay: '2027-01-28',
    at: '2027-01-29T05:30:00.000Z',
    mostKobo: 10_050_252n,
  });
});

test('a mandate allowed in time is debited the day before, and one allowed on the due day cannot be', () => {
  expect(at(STARTED, '2027-01-30')?.at).toBe('2027-01-29T05:30:00.000Z');
  expect(at(STARTED, '2027-01-27')?.at).toBeNull();
  expect(at(STARTED, '2027-01-26')).toBeUndefined();
});

test('the late fee counts what is due that day, except in the own round', () => {
  const other = { id: 'lekki', membership: aMembership({ payoutPosition: 1 }) };
  const entries = [due('2027-01-28'), { ...due('2027-01-28'), groupId: 'lekki' }, due('2027-02-28')];
  expect(lateFeesOf(entries, [circle, other], '2027-01-28')).toBe(200_000n);
  expect(lateFeesOf(entries, [other], '2027-01-28')).toBe(0n);
});
