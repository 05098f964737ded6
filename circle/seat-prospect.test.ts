import { describe, expect, it } from 'vitest';
import { nettingOf } from './departure-sums.ts';
import { projectedDivision, dutiesOf } from './duties.ts';
import { dividePot } from './fees.ts';
import { roundCalendar } from './round-calendar.ts';
import { seatProspect } from './seat-prospect.ts';
import { circleOf, CircleScenario } from './testing.ts';
import { lagos, naira, user } from './testing-values.ts';
import { kobo } from '../contract/money.ts';

const prospectOf = (life: CircleScenario, name: string) =>
  seatProspect(life.state, roundCalendar(life.state, life.now), user(name));

/** Ada, Bola, Chi and Dayo: round 1 is over, and Dayo (seat 4) has left after paying only Ada. */
const withoutDayo = (): CircleScenario =>
  circleOf(4).pay('ada', 'bola', 'chi', 'dayo').until('2027-01-20 12:00').leave('dayo');

describe('cost and return of a seat in a running circle', () => {
  it('are those of the full circle while no one has departed', () => {
    const life = circleOf(4);
    expect(prospectOf(life, 'bola')).toMatchObject({
      seat: 2,
      hasReceived: false,
      times: 4,
      paysKobo: naira(80_000n),
      payers: 4,
      receives: { grossKobo: naira(80_000n), netKobo: naira(79_200n) },
      worst: { missed: { atCloseKobo: naira(59_400n) }, exitRounds: 2, refund: { grossKobo: naira(20_000n) } },
    });
    expect(prospectOf(life, 'ada')?.worst.refund).toBeNull();
  });

  it('leave out members who departed without having paid the seat', () => {
    const life = withoutDayo();
    expect(prospectOf(life, 'bola')).toMatchObject({
      times: 3,
      paysKobo: naira(60_000n),
      payers: 3,
      receives: { grossKobo: naira(60_000n), netKobo: naira(59_400n) },
      worst: { missed: { atCloseKobo: naira(39_600n) }, exitRounds: 1, exitDebtKobo: naira(20_000n) },
    });
  });

  it('include what a member who has received would owe on leaving now', () => {
    const life = withoutDayo();
    expect(prospectOf(life, 'ada')).toMatchObject({
      hasReceived: true,
      times: 4,
      receives: { netKobo: naira(79_200n) },
      worst: { missed: null, refund: null, exitRounds: 3, exitDebtKobo: naira(60_000n) },
    });
    expect(prospectOf(life.pay('ada'), 'ada')?.worst.exitRounds).toBe(2);
  });

  it('are null without a seat, and before the start', () => {
    expect(prospectOf(withoutDayo(), 'dayo')).toBeNull();
    expect(prospectOf(new CircleScenario({}, lagos('2027-01-10 12:00')).admit('bola'), 'bola')).toBeNull();
  });
});

it('the projected pot of each seat matches the duties of its round', () => {
  const before = circleOf(4).pay('ada', 'bola', 'chi', 'dayo').until('2027-01-20 12:00');
  const lives = [circleOf(4), before, withoutDayo(), withoutDayo().leave('chi')];
  for (const { state } of lives) {
    for (const member of state.members) {
      const { seat, hasReceivedPayout } = member;
      if (seat === null || hasReceivedPayout || seat < state.group.currentRound) {
        expect(projectedDivision(state.group, member)).toBeNull();
        continue;
      }
      const { owing } = dutiesOf(state, seat);
      const gross = kobo(state.group.contributionKobo * BigInt(owing.length));
      expect(projectedDivision(state.group, member)).toEqual(owing.length === 0 ? null : dividePot(state.group, gross));
    }
  }
});

it('a departure is netted with each other member: pairs that close, seats that pay back, debts that are forgiven', () => {
  const life = circleOf(4).pay('ada', 'bola', 'dayo').until('2027-01-20 12:00');
  expect(life.debtTexts('chi')).toContain('missed_contribution 1 2000000');
  expect(nettingOf(life.state, life.member('chi'), 3)).toMatchObject({
    closing: [1, 2, 4],
    payers: [],
    forgiven: [{ userId: 'chi', round: 1, amountKobo: naira(20_000n) }],
  });
  expect(nettingOf(life.state, life.member('dayo'), 4)).toMatchObject({ closing: [2, 3], payers: [1], forgiven: [] });
});
