import { describe, expect, it } from 'vitest';
import { earliestFirstDueDay, prospectOf } from './forecast.ts';
import { day, lagos, naira } from './testing-values.ts';

const terms = { platformFeeBps: 50n, managementFeeBps: 50n, contributionKobo: naira(20_000n), seats: 3 };

describe('the earliest first due day of a circle that has not started', () => {
  const now = lagos('2027-01-10 12:00');
  const earliest = (startDate: string | null, holdUntil: string | null = null) =>
    earliestFirstDueDay(
      {
        startDate: startDate === null ? null : day(startDate),
        holdUntil: holdUntil === null ? null : lagos(holdUntil),
      },
      now,
    );

  it('is a future start date when the last place is taken before that day', () => {
    expect(earliest('2027-01-31')).toBe(day('2027-01-31'));
  });

  it('is tomorrow without a start date, on it, and after it', () => {
    expect(earliest(null)).toBe(day('2027-01-11'));
    expect(earliest('2027-01-10')).toBe(day('2027-01-11'));
    expect(earliest('2027-01-02')).toBe(day('2027-01-11'));
  });

  it('waits the 48 hours after a change of the amount', () => {
    expect(earliest(null, '2027-01-12 09:00')).toBe(day('2027-01-13'));
    expect(earliest('2027-01-11', '2027-01-12 09:00')).toBe(day('2027-01-13'));
    expect(earliest('2027-01-12', '2027-01-12 09:00')).toBe(day('2027-01-12'));
  });
});

describe('cost and return of a place', () => {
  it('are every round paid in, and a pot less its fees', () => {
    const { paysKobo, receives } = prospectOf(terms, { earliest: 2, latest: 2 });
    expect(paysKobo).toBe(naira(60_000n));
    expect(receives).toEqual({
      grossKobo: naira(60_000n),
      platformFeeKobo: naira(300n),
      managementFeeKobo: naira(300n),
      netKobo: naira(59_400n),
    });
  });

  it('come to the same in two pieces when a member misses the round and repays', () => {
    const odd = { ...terms, contributionKobo: naira(33n), seats: 5 };
    for (const some of [terms, odd]) {
      const { receives, worst } = prospectOf(some, { earliest: 1, latest: 1 });
      expect((worst.missed?.atCloseKobo ?? 0n) + (worst.missed?.laterKobo ?? 0n)).toBe(receives.netKobo);
    }
    expect(prospectOf(terms, { earliest: 1, latest: 1 }).worst.missed).toEqual({
      atCloseKobo: naira(39_600n),
      laterKobo: naira(19_800n),
    });
  });

  it('include the maximum owed after leaving, and the maximum refunded', () => {
    const { worst } = prospectOf(terms, { earliest: 2, latest: 3 });
    expect(worst).toMatchObject({ lateFeeKobo: naira(400n), exitRounds: 1, exitDebtKobo: naira(20_000n) });
    expect(worst.refund).toMatchObject({ grossKobo: naira(40_000n), netKobo: naira(39_600n) });
  });
});
