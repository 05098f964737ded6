import { describe, expect, it } from 'vitest';
import { advanceAll, decide } from './decide.ts';
import { nextEventAt } from './events.ts';
import { CircleScenario, trio } from './testing.ts';
import { transferTexts } from './testing-values.ts';
import { lagos, naira, user } from './testing-values.ts';

const DUE = lagos('2027-01-11 23:59:59.999');

/** Lists the types of all notices and transfers so far, in order. */
const story = (life: CircleScenario): readonly string[] =>
  life.history.flatMap((change) => {
    if (change.kind === 'notice') return [change.notice.type];
    return change.kind === 'transfer' ? [change.type] : [];
  });

describe('the order of time', () => {
  it('has no events while seats are free, or after the cycle', () => {
    expect(nextEventAt(new CircleScenario({}, lagos('2027-01-10 12:00')).state)).toBeNull();
    expect(nextEventAt(trio().until('2028-01-01 00:00').state)).toBeNull();
  });

  it('includes the expiry of an application', () => {
    const life = new CircleScenario({}, lagos('2027-01-10 12:00')).join('bola').until('2027-01-11 12:00').join('chi');
    expect(nextEventAt(life.state)).toBe(lagos('2027-01-17 12:00'));
    life.vote('ada', 'bola');
    expect(nextEventAt(life.state)).toBe(lagos('2027-01-18 12:00'));
  });

  it('includes the next reminder, slot, overdue notice, late fee and close', () => {
    const life = trio({ frequency: 'weekly' }, '2027-01-10 07:00');
    life.do({ type: 'set-auto-contribute', userId: user('chi'), enabled: true });
    const instants: string[] = [];
    while (life.state.group.currentRound === 1) {
      const next = nextEventAt(life.state);
      if (next === null) break;
      const before = life.history.length;
      life.now = next;
      life.do({ type: 'advance' });
      const notice = life.history.slice(before).find((change) => change.kind === 'notice');
      const what = notice?.kind === 'notice' ? notice.notice.type : 'slot';
      instants.push(`${new Date(next + 3_600_000).toISOString().slice(5, 16)} ${what}`);
    }
    expect(instants).toEqual([
      '01-10T08:00 contribution_reminder',
      '01-11T08:00 slot',
      '01-11T08:00 contribution_reminder',
      '01-11T20:00 slot',
      '01-11T23:59 slot',
      '01-11T23:59 contribution_overdue',
      '01-12T23:59 late_fee_applied',
      '01-12T23:59 contribution_overdue',
      '01-13T23:59 debt_created',
    ]);
  });

  it('orders events of one instant: auto-contribute, collection, late fee, close, reminders', () => {
    const life = trio().pay('bola', 'chi').fund('ada', naira(20_000n));
    life.do({ type: 'set-auto-contribute', userId: user('ada'), enabled: true });
    life.downUntil('2027-01-11 23:59:59.999');
    expect(story(life).slice(-8)).toEqual([
      'contribution',
      'payout_available',
      'payout',
      'platform_fee',
      'management_fee',
      'payout_received',
      'round_completed',
      'round_started',
    ]);
    expect(life.contribution('ada', 1)?.isBacklogPayment).toBe(false);
    expect(life.payout(1)?.grossKobo).toBe(naira(60_000n));
  });

  it('applies one event at a time, and nothing before its instant', () => {
    const life = trio().pay('ada', 'bola', 'chi');
    const early = decide(life.state, { type: 'advance' }, lagos('2027-01-11 23:59:59.998'));
    expect(early).toEqual({ ok: true, changes: [], state: life.state });
    const once = decide(life.state, { type: 'advance' }, lagos('2027-06-01 00:00'));
    expect(once.ok && once.state.group.currentRound).toBe(2);
  });

  it('applies all due events, each stamped with the time of application', () => {
    const now = lagos('2027-03-20 12:00');
    const { state, changes } = advanceAll(trio().pay('ada', 'bola', 'chi').state, now);
    expect(state.payouts.map((payout) => payout.paidAt)).toEqual([now, null]);
    expect(state.group).toMatchObject({ currentRound: 2, dueDate: lagos('2027-03-21 23:59:59.999') });
    expect(transferTexts(changes)).toHaveLength(3);
  });

  it('accepts no payment after a close', () => {
    const life = trio().pay('ada', 'bola').fund('chi', naira(20_000n));
    life.downUntil('2027-01-19 12:00');
    life.do({ type: 'contribute', userId: user('chi'), amountKobo: naira(20_000n) });
    expect(life.contribution('chi', 1)?.status).toBe('missed');
    expect(life.contribution('chi', 2)?.status).toBe('completed');
  });

  it('collects when the due day ends', () => {
    expect(nextEventAt(trio().pay('ada', 'bola', 'chi').state)).toBe(DUE);
  });
});
