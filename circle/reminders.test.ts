import { describe, expect, it } from 'vitest';
import { nextEventAt } from './events.ts';
import { trio } from './testing.ts';
import { day, lagos, naira } from './testing-values.ts';

describe('reminders', () => {
  it('are sent to unpaid members at 08:00 three days before, one day before and on the due day', () => {
    const life = trio().pay('ada', 'bola', 'chi').until('2027-01-12 00:00').pay('ada');
    const seen: unknown[] = [];
    while (life.state.group.currentRound === 2 && life.now < lagos('2027-02-11 20:00')) {
      const next = nextEventAt(life.state);
      if (next === null) break;
      life.until(next);
      seen.push(new Date(next + 3_600_000).toISOString().slice(0, 16));
      if (seen.length === 2) life.pay('bola');
    }
    expect(seen.slice(0, 3)).toEqual(['2027-02-08T08:00', '2027-02-10T08:00', '2027-02-11T08:00']);
    const fee = { feeAheadKobo: naira(400n), lateAt: lagos('2027-02-12 23:59:59.999') };
    expect(life.notices('contribution_reminder').slice(-5)).toMatchObject([
      // Bola's contribution to their own round bears no late fee.
      { priority: 'medium', to: ['bola'], params: { daysLeft: 3, round: 2, feeAheadKobo: 0n } },
      { priority: 'medium', to: ['chi'], params: { daysLeft: 3, round: 2, ...fee } },
      { priority: 'medium', to: ['bola'], params: { daysLeft: 1 } },
      { priority: 'medium', to: ['chi'], params: { daysLeft: 1, ...fee } },
      { priority: 'high', to: ['chi'], params: { daysLeft: 0, ...fee } },
    ]);
  });

  it('that were due before the round opened are not sent', () => {
    const life = trio({ startDate: day('2027-01-31') }).until('2027-01-31 12:00');
    expect(life.notices('contribution_reminder')).toMatchObject([
      { to: ['ada'], params: { daysLeft: 0 } },
      { to: ['bola', 'chi'], params: { daysLeft: 0 } },
    ]);
  });

  it('turn into overdue notices at the due date, then daily until the round closes', () => {
    const life = trio({ frequency: 'weekly' }).pay('ada', 'bola').until('2027-01-20 00:00');
    const ofRound1 = life
      .notices('contribution_overdue')
      .filter((notice) => notice.type === 'contribution_overdue' && notice.params.round === 1);
    expect(ofRound1).toMatchObject([
      {
        priority: 'urgent',
        to: ['chi'],
        params: { closesAt: lagos('2027-01-13 23:59:59.999'), lateFeeKobo: 0n, feeAheadKobo: naira(400n) },
      },
      {
        priority: 'urgent',
        to: ['chi'],
        params: { dueDate: lagos('2027-01-11 23:59:59.999'), lateFeeKobo: naira(400n), feeAheadKobo: 0n },
      },
    ]);
  });

  it('overtaken by a later one are not sent after downtime', () => {
    const life = trio().pay('ada', 'bola').downUntil('2027-01-13 12:00');
    expect(life.notices('contribution_reminder')).toEqual([]);
    expect(life.notices('contribution_overdue')).toHaveLength(1);
    life.until('2027-01-13 23:59:59.999');
    expect(life.notices('contribution_overdue')).toHaveLength(2);
    const closed = trio().pay('ada', 'bola').downUntil('2027-01-25 12:00');
    expect(closed.notices('contribution_overdue')).toEqual([]);
    expect(closed.notices('debt_created')).toHaveLength(2);
  });

  it('are not scheduled when everyone has paid', () => {
    const life = trio().pay('ada', 'bola', 'chi');
    expect(nextEventAt(life.state)).toBe(life.state.group.dueDate);
  });
});
