import { describe, expect, it } from 'vitest';
import { roundCalendar } from './round-calendar.ts';
import { CircleScenario, trio } from './testing.ts';
import { lagos, naira, user } from './testing-values.ts';
import { formatLagosDay } from './time.ts';

const calendarOf = (life: CircleScenario) =>
  roundCalendar(life.state, life.now).map(({ round, dueDay, stage, kind, recipientId, owing, division }) => ({
    round,
    day: formatLagosDay(dueDay),
    stage,
    kind,
    recipientId,
    owing,
    gross: division.grossKobo,
  }));
const everyone = ['ada', 'bola', 'chi'];

describe('the calendar of all rounds', () => {
  it('follows the anchor day and names the recipient of each round', () => {
    const life = trio().until('2027-01-10 18:00');
    expect(calendarOf(life)).toMatchObject([
      { round: 1, day: '2027-01-11', stage: 'open', kind: 'payout', recipientId: 'ada', owing: everyone },
      { round: 2, day: '2027-02-11', stage: 'coming', kind: 'payout', recipientId: 'bola', owing: everyone },
      { round: 3, day: '2027-03-11', stage: 'coming', kind: 'payout', recipientId: 'chi', gross: naira(60_000n) },
    ]);
  });

  it('keeps the days past rounds were due', () => {
    const life = trio({ frequency: 'weekly' }).pay('ada', 'bola', 'chi').until('2027-01-12 12:00');
    expect(calendarOf(life)).toMatchObject([
      { day: '2027-01-11', stage: 'ended', kind: 'payout', recipientId: 'ada', gross: naira(60_000n) },
      { day: '2027-01-18', stage: 'open' },
      { day: '2027-01-25', stage: 'coming' },
    ]);
  });

  it('puts no later round before one that opened late', () => {
    const life = trio({ frequency: 'weekly' }).downUntil('2027-02-20 12:00');
    expect(life.state.group.currentRound).toBeGreaterThan(1);
    const days = calendarOf(life).map(({ day }) => day);
    expect(days).toEqual([...days].sort());
    expect(new Set(days).size).toBe(3);
  });

  it('has no recipients for free seats, and days as if the circle were full now', () => {
    const life = new CircleScenario({}, lagos('2027-01-10 12:00')).admit('bola');
    expect(calendarOf(life)).toMatchObject([
      { day: '2027-01-11', stage: 'coming', recipientId: 'ada' },
      { day: '2027-02-11', recipientId: 'bola' },
      { day: '2027-03-11', recipientId: null, kind: 'payout', gross: naira(60_000n) },
    ]);
  });

  it('shows the refund of a member who left, owed by those they have paid', () => {
    const life = trio({ frequency: 'weekly' }).pay('ada', 'bola', 'chi').until('2027-01-12 12:00');
    life.do({ type: 'leave', userId: user('chi'), reason: null });
    expect(calendarOf(life)).toMatchObject([
      { kind: 'payout', recipientId: 'ada' },
      { kind: 'payout', recipientId: 'bola', owing: ['ada', 'bola'], gross: naira(40_000n) },
      { kind: 'refund', recipientId: 'chi', owing: ['ada'], gross: naira(20_000n) },
    ]);
    life.pay('ada', 'bola').until('2027-01-19 12:00').pay('ada').until('2027-01-27 12:00');
    expect(life.state.group.status).toBe('completed');
    expect(calendarOf(life)[2]).toMatchObject({ stage: 'ended', kind: 'refund', recipientId: 'chi' });
  });

  it('shows no payout in the round of a member who left without having paid', () => {
    const life = trio({ frequency: 'weekly' }).until('2027-01-10 18:00');
    life.do({ type: 'leave', userId: user('chi'), reason: null });
    expect(calendarOf(life)[2]).toMatchObject({ kind: 'none', recipientId: 'chi', owing: [] });
    life.pay('ada', 'bola').until('2027-01-12 12:00').pay('ada', 'bola').until('2027-01-19 12:00');
    expect(life.state.group.status).toBe('completed');
    expect(calendarOf(life)[2]).toMatchObject({ stage: 'ended', kind: 'none', gross: 0n });
  });
});
