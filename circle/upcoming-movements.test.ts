import { describe, expect, it } from 'vitest';
import { hasPaidLastRound, upcomingMovements } from './upcoming-movements.ts';
import { roundCalendar } from './round-calendar.ts';
import { circleOf, CircleScenario, trio } from './testing.ts';
import { day, lagos, naira, user } from './testing-values.ts';
import { formatLagosDay } from './time.ts';

const ahead = (life: CircleScenario, name: string) =>
  upcomingMovements(life.state, user(name), life.now).map(
    ({ round, dueDay, kind, amountKobo, status }) =>
      `${String(round)} ${formatLagosDay(dueDay)} ${kind} ${String(amountKobo / 100n)} ${status}`,
  );

describe('upcoming movements of one person', () => {
  it('are every contribution, and the member’s own turn net of fees; the owner also earns from every pot', () => {
    const life = trio({ frequency: 'weekly' }).until('2027-01-10 18:00');
    expect(ahead(life, 'bola')).toEqual([
      '1 2027-01-11 contribution 20000 due',
      '2 2027-01-18 contribution 20000 planned',
      '2 2027-01-18 payout 59400 planned',
      '3 2027-01-25 contribution 20000 planned',
    ]);
    expect(ahead(life, 'ada').filter((line) => !line.includes('contribution'))).toEqual([
      '1 2027-01-11 payout 59400 due',
      '1 2027-01-11 management_fee 300 due',
      '2 2027-01-18 management_fee 300 planned',
      '3 2027-01-25 management_fee 300 planned',
    ]);
  });

  it('leave out what was paid, and mark complete pots and late payments', () => {
    const life = trio({ frequency: 'weekly' }).pay('bola', 'chi');
    expect(ahead(life, 'bola')[0]).toBe('2 2027-01-18 contribution 20000 planned');
    expect(ahead(life.pay('ada'), 'ada')[0]).toBe('1 2027-01-11 payout 59400 ready');
    const late = trio({ frequency: 'weekly' }).pay('ada', 'chi').until('2027-01-12 12:00');
    expect(ahead(late, 'ada')[0]).toBe('1 2027-01-11 payout 59400 late');
    expect(ahead(late, 'bola')[0]).toBe('1 2027-01-11 contribution 20000 late');
  });

  it('leave out closed pairs, and refund what was paid in', () => {
    const life = circleOf(4).pay('ada', 'bola', 'chi', 'dayo').until('2027-01-20 12:00').leave('dayo');
    const rounds = roundCalendar(life.state, life.now);
    expect(ahead(life, 'dayo')).toEqual([
      `4 ${formatLagosDay(rounds[3]?.dueDay ?? life.state.group.anchorDay ?? day('2027-01-01'))} refund 19800 planned`,
    ]);
    expect(ahead(life, 'bola').filter((line) => line.includes('contribution'))).toHaveLength(2);
    expect(ahead(life, 'bola').find((line) => line.includes('payout'))).toContain('payout 59400');
    expect(ahead(life, 'ada').filter((line) => line.includes('contribution'))).toHaveLength(3);
  });

  it('contain only debts for members who left after receiving, and nothing before the start or after the end', () => {
    const life = circleOf(3).pay('ada', 'bola', 'chi').until('2027-01-20 12:00').fund('bola', naira(0n));
    const forming = new CircleScenario({}, lagos('2027-01-10 12:00')).admit('bola');
    expect(ahead(forming, 'bola')).toEqual([]);
    life.pay('ada', 'bola', 'chi').do({ type: 'withdraw', userId: user('bola') });
    life.leave('bola');
    expect(ahead(life, 'bola')).toEqual([]);
    life.pay('ada', 'chi').until('2027-06-01 12:00');
    expect(life.state.group.status).toBe('completed');
    expect(ahead(life, 'ada')).toEqual([]);
  });

  it('are empty once the last round is paid, while it is still open', () => {
    const life = trio({ frequency: 'weekly' });
    const paid = (name: string) => hasPaidLastRound(life.state, user(name));
    life.pay('ada', 'bola', 'chi').until('2027-01-13 12:00');
    life.pay('ada', 'bola', 'chi').until('2027-01-20 12:00');
    expect(life.state.group.currentRound).toBe(3);
    expect(paid('ada')).toBe(false);
    life.pay('ada');
    expect([paid('ada'), paid('bola')]).toEqual([true, false]);
    life.pay('bola', 'chi').until('2027-06-01 12:00');
    expect(life.state.group.status).toBe('completed');
    expect(paid('ada')).toBe(false);
  });
});
