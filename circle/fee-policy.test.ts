import { expect, it } from 'vitest';
import { isFeePolicy, feeSchedule, feesOnDay, canFeesStartOn, policyOf, type FeeChange } from './fee-policy.ts';
import { day, lagos } from './testing-values.ts';

const rates = (platformFeeBps: bigint, managementFeeBps: bigint) => ({ platformFeeBps, managementFeeBps });
const change = (version: number, from: string, given: FeeChange['rates']): FeeChange => ({
  version,
  from: day(from),
  rates: given,
});

const FIRST = change(1, '1970-01-01', rates(50n, 50n));
const MARCH = change(2, '2027-03-01', rates(75n, 50n));
const JUNE = change(4, '2027-06-01', rates(0n, 100n));
const JUNE_TAKEN_BACK = change(5, '2027-06-01', null);

it.each([
  ['2027-02-28', 1],
  ['2027-03-01', 2],
  ['2027-05-31', 2],
  ['2027-06-01', 4],
  ['2031-01-01', 4],
])('on %s the fees of version %i are in force', (on, version) => {
  expect(feesOnDay([JUNE, FIRST, MARCH], day(on)).version).toBe(version);
});

it('a withdrawn change leaves the earlier fees in force, and a day can be planned again', () => {
  expect(feesOnDay([FIRST, MARCH, JUNE, JUNE_TAKEN_BACK], day('2027-06-01')).version).toBe(2);
  const again = change(6, '2027-06-01', rates(60n, 60n));
  expect(feesOnDay([again, JUNE_TAKEN_BACK, JUNE, MARCH, FIRST], day('2027-06-02'))).toBe(again);
});

it('the schedule has each day once, in order', () => {
  const april = change(3, '2027-04-01', rates(10n, 10n));
  expect(feeSchedule([JUNE_TAKEN_BACK, april, JUNE, MARCH, FIRST])).toEqual([FIRST, MARCH, april]);
});

it('there is no day without fees', () => {
  expect(() => feesOnDay([MARCH], day('2027-02-28'))).toThrow('No fee policy is in force');
});

it('combined fees never exceed the promised maximum, and none is negative', () => {
  const given = [
    rates(0n, 0n),
    rates(100n, 100n),
    rates(200n, 0n),
    rates(101n, 100n),
    rates(-1n, 50n),
    rates(50n, -1n),
  ];
  expect(given.map(isFeePolicy)).toEqual([true, true, true, false, false, false]);
  expect(policyOf(rates(75n, 25n))).toEqual({ platformFeeBps: 75n, managementFeeBps: 25n, maximumTotalBps: 200n });
});

it.each([
  ['2027-02-28 23:00', true],
  ['2027-02-28 23:01', false],
  ['2027-03-01 12:00', false],
])('at %s the fees of the first of March can still be changed: %s', (now, isOpen) => {
  expect(canFeesStartOn(day('2027-03-01'), lagos(now))).toBe(isOpen);
});
