import { describe, expect, it } from 'vitest';
import { nextEventAt } from './events.ts';
import { formatLagosDay, lagosDayOf } from './time.ts';
import { CircleScenario, trio } from './testing.ts';
import { day, lagos } from './testing-values.ts';
import type { Frequency } from './types.ts';

const dueDayOf = (life: CircleScenario): string => {
  const { dueDate } = life.state.group;
  return dueDate === null ? 'none' : formatLagosDay(lagosDayOf(dueDate));
};

/** Runs a circle in which everyone pays on each due day. Returns the due days as YYYY-MM-DD. */
function dueDays(life: CircleScenario): readonly string[] {
  const days: string[] = [];
  while (life.state.group.dueDate !== null) {
    days.push(dueDayOf(life));
    life.pay('ada', 'bola', 'chi').until(life.state.group.dueDate);
  }
  return days;
}

describe('starting', () => {
  it('without a start date, starts at once and is due the next day', () => {
    const life = trio();
    expect(life.state.group).toMatchObject({ status: 'active', currentRound: 1, currentCycle: 1 });
    expect(dueDayOf(life)).toBe('2027-01-11');
    expect(life.state.group.dueDate).toBe(lagos('2027-01-11 23:59:59.999'));
  });

  it('waits for the start date and is then due on that day', () => {
    const life = trio({ startDate: day('2027-01-31') });
    expect(life.state.group).toMatchObject({ status: 'forming', startedAt: null });
    expect(nextEventAt(life.state)).toBe(lagos('2027-01-31 00:00'));
    life.until('2027-01-30 23:59:59.999');
    expect(life.state.group.status).toBe('forming');
    life.until('2027-01-31 00:00');
    expect(life.state.group.status).toBe('active');
    expect(dueDayOf(life)).toBe('2027-01-31');
    expect(life.state.group.startedAt).toBe(lagos('2027-01-31 00:00'));
  });

  it('clamps monthly due days to the month’s end and returns to the anchor day', () => {
    expect(dueDays(trio({ startDate: day('2027-01-31') }).until('2027-01-31 09:00'))).toEqual([
      '2027-01-31',
      '2027-02-28',
      '2027-03-31',
    ]);
  });

  it.each<[Frequency, readonly string[]]>([
    ['weekly', ['2027-01-31', '2027-02-07', '2027-02-14']],
    ['bi-weekly', ['2027-01-31', '2027-02-14', '2027-02-28']],
  ])('counts %s due days from the anchor', (frequency, days) => {
    const life = trio({ startDate: day('2027-01-31'), frequency }).until('2027-01-31 09:00');
    expect(dueDays(life)).toEqual(days);
  });

  it('is due the day after it starts when the last seat was taken on or after the start date', () => {
    expect(dueDayOf(trio({ startDate: day('2027-01-10') }))).toBe('2027-01-11');
    const late = new CircleScenario({ startDate: day('2027-01-12') }, lagos('2027-01-10 12:00')).until(
      '2027-01-20 15:00',
    );
    expect(dueDayOf(late.admit('bola', 'chi'))).toBe('2027-01-21');
  });

  it('is due on the start date when downtime delays the start within that day, and the day after it otherwise', () => {
    const sameDay = trio({ startDate: day('2027-01-31') }).downUntil('2027-01-31 21:00');
    expect(dueDayOf(sameDay)).toBe('2027-01-31');
    expect(sameDay.notices('contribution_reminder')).toEqual([]);
    const nextDay = trio({ startDate: day('2027-01-31') }).downUntil('2027-02-01 00:00');
    expect(dueDayOf(nextDay)).toBe('2027-02-02');
  });

  it('opens round 1: a contribution for every seat, a payout for seat 1, a notice to all', () => {
    const life = trio();
    expect(life.state.contributions.map((row) => [row.userId, row.status, row.round])).toEqual([
      ['ada', 'pending', 1],
      ['bola', 'pending', 1],
      ['chi', 'pending', 1],
    ]);
    expect(life.state.payouts).toMatchObject([{ recipientId: 'ada', round: 1, status: 'pending', netKobo: 0n }]);
    expect(life.notices('round_started')).toMatchObject([
      { priority: 'medium', to: ['ada', 'bola', 'chi'], params: { recipientId: 'ada', round: 1 } },
    ]);
  });
});
