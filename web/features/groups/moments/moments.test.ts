import { expect, test } from 'vitest';
import type { Contribution, Payout } from '../../../../contract/round-schemas.ts';
import type { ListedGroup } from '../../../../contract/group-schemas.ts';
import { kobo } from '../../../../contract/money.ts';
import type { LastSeenCircle } from '../../../../contract/group-parts.ts';
import { aContribution, aGroup, aMembership, aPayout } from '../../../circles/testing.ts';
import {
  isShortPot,
  isCelebrated,
  potLeftInWallet,
  mayHaveMoment,
  momentSince,
  snapshotOf,
  type Moment,
} from './moments.ts';

const NOW = Date.parse('2027-01-20T10:00:00.000Z');

const circle = (
  status: ListedGroup['status'],
  payouts: Payout[] = [],
  changes: Partial<ListedGroup> = {},
  contributions: Contribution[] = [],
) => ({ group: aGroup({ status, ...changes }), payouts, contributions });
const kindOf = (before: ReturnType<typeof circle> | undefined, now: ReturnType<typeof circle>): string | undefined =>
  momentSince(before === undefined ? null : snapshotOf(before, 'ada'), now, 'ada', NOW)?.kind;

test('a viewer who never saw the circle gets what is still new', () => {
  expect(kindOf(undefined, circle('active'))).toBe('started');
  expect(kindOf(undefined, circle('active', [], { currentRound: 2 }))).toBeUndefined();
  expect(kindOf(undefined, circle('active', [aPayout()], { currentRound: 3 }))).toBe('pot');
  expect(kindOf(undefined, circle('active', [aPayout()], { currentRound: 4 }))).toBeUndefined();
  for (const status of ['forming', 'completed', 'cancelled'] as const)
    expect(kindOf(undefined, circle(status, [aPayout()]))).toBeUndefined();
});

test('the start is shown once per cycle', () => {
  expect(kindOf(circle('forming'), circle('active'))).toBe('started');
  expect(kindOf(circle('active'), circle('active'))).toBeUndefined();
  expect(kindOf(circle('completed', [aPayout()]), circle('active', [], { currentCycle: 2 }))).toBe('started');
});

test('a start is not shown after the viewer has acted in the circle', () => {
  const before = circle('forming');
  const paid = (userId: string) => [aContribution(userId, { status: 'completed' })];
  expect(kindOf(before, circle('active', [], {}, paid('ada')))).toBeUndefined();
  expect(kindOf(before, circle('active', [], {}, paid('bola')))).toBe('started');
  const mine = (status: Contribution['status']) => circle('active', [], {}, [aContribution('ada', { status })]);
  expect(kindOf(before, mine('pending'))).toBe('started');
  expect(kindOf(before, mine('late'))).toBeUndefined();
  expect(kindOf(undefined, circle('active', [], {}, paid('ada')))).toBeUndefined();
  expect(kindOf(before, circle('active', [aPayout()]))).toBe('pot');
});

test('a start is not shown after the first due date', () => {
  const DUE = '2027-01-31T22:59:59.999Z';
  const begun = circle('active', [], { nextContributionDate: DUE }, [aContribution('ada'), aContribution('bola')]);
  const at = (nowMs: number, myId = 'ada') =>
    [null, snapshotOf(circle('forming'), myId)].map((before) => momentSince(before, begun, myId, nowMs)?.kind);
  expect(at(Date.parse(DUE))).toEqual(['started', 'started']);
  expect(at(Date.parse(DUE) + 1)).toEqual([undefined, undefined]);
  // An owner without a seat owes nothing, but a start after the first due date is old news for them too.
  expect(at(Date.parse(DUE) + 1, 'owner')).toEqual([undefined, undefined]);
  expect(kindOf(circle('forming'), circle('active', [], { currentRound: 2 }))).toBeUndefined();
});

test('does not congratulate a late member, judged by the due date', () => {
  const taken = { contribution: '0.00', debts: '0.00', arrived: '9900.00' };
  const pot: Moment = {
    kind: 'pot',
    groupId: 'yaba',
    cycle: 1,
    round: 2,
    amount: '9900.00',
    feesKobo: kobo(0n),
    taken,
  };
  const dueMs = Date.parse('2027-01-31T22:59:59.999Z');
  const joy = (nowMs: number, changes: Partial<Contribution> = {}) =>
    isCelebrated(
      pot,
      { group: aGroup(), contributions: [aContribution('ada', changes)], owed: { amount: '0.00', debtors: [] } },
      'ada',
      nowMs,
    );
  expect([joy(dueMs), joy(dueMs + 1)]).toEqual([true, false]);
  expect([joy(dueMs, { status: 'missed' }), joy(dueMs + 1, { status: 'completed' })]).toEqual([false, true]);
  expect(joy(dueMs + 1, { cycle: 2 })).toBe(true);
});

test('the list shows which circles may have a moment', () => {
  const listed = (seen: LastSeenCircle | null, changes: Partial<ListedGroup>, received = false): boolean =>
    mayHaveMoment(aGroup({ status: 'active', seen, membership: aMembership({ received }), ...changes }));
  const seen = { cycle: 1, status: 'active', received: false } as const;
  expect(listed(null, {})).toBe(true);
  expect(listed(null, { currentRound: 2 })).toBe(false);
  expect(listed(null, { currentRound: 3 }, true)).toBe(true);
  expect(listed(null, { currentRound: 4 }, true)).toBe(false);
  expect(listed(null, { status: 'forming' })).toBe(false);
  expect(listed(seen, {})).toBe(false);
  expect(listed({ ...seen, status: 'forming' }, {})).toBe(true);
  expect(listed(seen, { currentCycle: 2 })).toBe(true);
  expect(listed(seen, {}, true)).toBe(true);
  expect(listed({ ...seen, received: true }, {}, true)).toBe(false);
  expect(listed(seen, { status: 'completed' })).toBe(true);
});

test('a pot states deductions and the amount received', () => {
  const taken = { contribution: '0.00', debts: '20400.00', arrived: '39000.00' };
  const potOf = (payout: Payout) =>
    momentSince(snapshotOf(circle('active'), 'ada'), circle('active', [payout]), 'ada', NOW);
  expect(potOf(aPayout({ taken }))).toMatchObject({ amount: '59400.00', feesKobo: 600_00n, taken });
  expect(potOf(aPayout())).toMatchObject({ taken: { arrived: '59400.00' } });
});

test('shows the viewer’s pot once, and neither an empty nor another member’s one', () => {
  const moment = momentSince(snapshotOf(circle('active'), 'ada'), circle('active', [aPayout()]), 'ada', NOW);
  expect(moment).toMatchObject({ kind: 'pot', round: 2, amount: '59400.00' });
  expect(kindOf(circle('active', [aPayout()]), circle('active', [aPayout()]))).toBeUndefined();
  expect(kindOf(circle('active'), circle('active', [aPayout({ amount: '0.00' })]))).toBeUndefined();
  expect(kindOf(circle('active'), circle('active', [aPayout({ recipientId: 'bola' })]))).toBeUndefined();
  expect(kindOf(circle('active'), circle('active', [aPayout({ status: 'pending' })]))).toBeUndefined();
});

test('the last recipient sees the pot, and all others the circle’s end', () => {
  expect(kindOf(circle('active'), circle('completed', [aPayout()]))).toBe('pot');
  expect(kindOf(circle('active', [aPayout()]), circle('completed', [aPayout()]))).toBe('finished');
  expect(kindOf(circle('forming'), circle('cancelled'))).toBeUndefined();
});

test('a pot is short while another member has not paid; late fees and one’s own debts do not count', () => {
  const short = (...rows: Parameters<typeof aContribution>[]): boolean =>
    isShortPot(
      { group: aGroup(), contributions: rows.map(([id, changes]) => aContribution(id, { round: 2, ...changes })) },
      2,
      'ada',
    );
  expect(short(['ada', { status: 'missed' }], ['bola', { status: 'completed' }])).toBe(false);
  expect(short(['ada', { status: 'completed' }], ['bola', { status: 'missed' }])).toBe(true);
  expect(short(['bola', { status: 'missed', round: 1 }], ['chi', { status: 'missed', cycle: 2 }])).toBe(false);
});

test('does not celebrate while others still owe money', () => {
  const taken = { contribution: '0.00', debts: '0.00', arrived: '9900.00' };
  const [pot, finished, started]: Moment[] = [
    { kind: 'pot', groupId: 'yaba', cycle: 1, round: 1, amount: '9900.00', feesKobo: kobo(100_00n), taken },
    { kind: 'finished', groupId: 'yaba', cycle: 1 },
    { kind: 'started', groupId: 'yaba', cycle: 1 },
  ];
  const detail = (status: 'completed' | 'missed', amount: string) => ({
    group: aGroup(),
    contributions: [aContribution('bola', { status })],
    owed: { amount, debtors: [] },
  });
  const joys = (now: ReturnType<typeof detail>): boolean[] =>
    [pot, finished, started].flatMap((moment) => (moment === undefined ? [] : isCelebrated(moment, now, 'ada', NOW)));
  expect(joys(detail('completed', '0.00'))).toEqual([true, true, true]);
  expect(joys(detail('completed', '400.00'))).toEqual([true, false, true]);
  expect(joys(detail('missed', '20400.00'))).toEqual([false, false, true]);
  // The end is not celebrated while others have not paid.
  expect(isCelebrated({ kind: 'finished', groupId: 'yaba', cycle: 1 }, detail('missed', '0.00'), 'ada', NOW)).toBe(
    false,
  );
});

test('offers no more of a pot for withdrawal than the wallet holds', () => {
  expect(potLeftInWallet('247500.00', undefined)).toBe('247500.00');
  expect(potLeftInWallet('247500.00', '300000.00')).toBe('247500.00');
  expect(potLeftInWallet('247500.00', '198750.00')).toBe('198750.00');
});
