import { expect, test } from 'vitest';
import type { Group } from '../../../../contract/group-schemas.ts';
import { aGroup, aMembership } from '../../../circles/testing.ts';
import { earliestDays, payoutOfSeat, priceOf, runningPriceOf, type Calendar } from './price.ts';

const group = aGroup();
const now = Date.parse('2026-12-31T12:00:00.000Z');

test('states what is paid, what is received, and the difference', () => {
  expect(priceOf(group, { kind: 'seat', seat: 2 })).toMatchObject({
    contributionKobo: 20_000_00n,
    times: 5,
    payers: 5,
    paysFrom: 1,
    paysTo: 5,
    paysKobo: 100_000_00n,
    receives: { grossKobo: 100_000_00n, platformFeeKobo: 500_00n, managementFeeKobo: 500_00n, netKobo: 99_000_00n },
    costKobo: 1_000_00n,
    earliest: 2,
    latest: 2,
    closeDays: 7,
    worst: {
      missed: { atCloseKobo: 79_200_00n, laterKobo: 19_800_00n },
      lateFeeKobo: 400_00n,
      exitRounds: 3,
      exitDebtKobo: 60_000_00n,
      refund: { grossKobo: 20_000_00n, netKobo: 19_800_00n },
    },
  });
});

test('for an unknown seat, states the largest debt and the largest refund', () => {
  expect(priceOf(group, { kind: 'free', seats: [3, 4, 5] })).toMatchObject({
    earliest: 3,
    latest: 5,
    worst: { exitRounds: 2, exitDebtKobo: 40_000_00n, refund: { grossKobo: 80_000_00n } },
  });
  expect(priceOf(group, { kind: 'free', seats: [] })).toBeUndefined();
});

test('before a draw the turn may be any, so the worst cases are those of the first and the last', () => {
  expect(priceOf(group, { kind: 'lot' })).toMatchObject({
    earliest: 1,
    latest: 5,
    paysKobo: 100_000_00n,
    receives: { netKobo: 99_000_00n },
    worst: { exitRounds: 4, exitDebtKobo: 80_000_00n, refund: { grossKobo: 80_000_00n } },
  });
});

test('rounds close sooner at higher frequency', () => {
  const closeDays = (frequency: Group['frequency']) =>
    priceOf({ ...group, frequency }, { kind: 'seat', seat: 1 })?.closeDays;
  expect([closeDays('weekly'), closeDays('bi-weekly'), closeDays('monthly')]).toEqual([2, 4, 7]);
});

test('dates assume that the circle fills in time', () => {
  expect(earliestDays({ ...group, maxMembers: 2 }, now)).toEqual(['2027-01-01', '2027-02-01']);
  expect(earliestDays({ ...group, startDate: '2027-01-31', maxMembers: 2 }, now)).toEqual(['2027-01-31', '2027-02-28']);
});

test('nothing starts within two days of changed terms', () => {
  const held = { ...group, holdUntil: '2027-01-02T12:00:00.000Z', maxMembers: 2 };
  expect(earliestDays(held, now)).toEqual(['2027-01-03', '2027-02-03']);
});

test('in a running circle, uses the calendar’s pot and rounds after departures', () => {
  const round = (number: number, owes: boolean) => ({ number, owes }) as Calendar['rounds'][number];
  const prospect: NonNullable<Calendar['prospect']> = {
    seat: 2,
    hasReceived: false,
    times: 3,
    pays: '60000.00',
    payers: 3,
    receives: { gross: '60000.00', platformFee: '300.00', managementFee: '300.00', net: '59400.00' },
    missed: { atClose: '39600.00', later: '19800.00' },
    lateFee: '400.00',
    exitRounds: 1,
    exitDebt: '20000.00',
    refund: { gross: '20000.00', net: '19800.00' },
  };
  const calendar = (changes: Partial<typeof prospect>): Calendar => ({
    cycle: 1,
    assumed: false,
    rounds: [round(1, true), round(2, true), round(3, true), round(4, false)],
    prospect: { ...prospect, ...changes },
  });
  expect(runningPriceOf(group, calendar({}))).toMatchObject({
    times: 3,
    paysKobo: 60_000_00n,
    paysFrom: 1,
    paysTo: 3,
    receives: { netKobo: 59_400_00n },
    costKobo: 600_00n,
    worst: { missed: { atCloseKobo: 39_600_00n }, exitRounds: 1, exitDebtKobo: 20_000_00n },
  });
  // A short pot leaves a seat's costs and payout as they are.
  const short = { gross: '40000.00', platformFee: '200.00', managementFee: '200.00', net: '39600.00' };
  expect(runningPriceOf(group, calendar({ hasReceived: true, receives: short, missed: null }))).toMatchObject({
    hasReceived: true,
    costKobo: null,
    worst: { missed: null },
  });
  expect(runningPriceOf(group, { ...calendar({}), prospect: null })).toBeUndefined();
});

test('a seat of a circle that has not started brings its pot less the fees', () => {
  expect(payoutOfSeat(group, aMembership({ payoutAmount: null }), 5)).toBe('99000.00');
  expect(payoutOfSeat(group, aMembership({ payoutAmount: '79200.00' }), 5)).toBe('79200.00');
});
