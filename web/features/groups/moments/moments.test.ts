import { expect, test } from 'vitest';
import type { Contribution, Payout } from '../../../../contract/round-schemas.ts';
import type { ListedGroup } from '../../../../contract/group-schemas.ts';
import { ZERO_KOBO } from '../../../../contract/money.ts';
import type { LastSeenCircle } from '../../../../contract/group-parts.ts';
import { aContribution, aGroup, aMembership, aPayout } from '../../../circles/testing.ts';
import {
  isBehind,
  isShortPot,
  isUnoffered,
  isWhole,
  keyOf,
  lateFeesReceived,
  mayHaveMoment,
  momentSince,
  nextMoment,
  owingMembers,
  paidOnTime,
  potLeftInWallet,
  snapshotOf,
  type Moment,
} from './moments.ts';
import { owesLate } from './owes-late.ts';

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

test('a pot that was not seen is old news two rounds later, also to a viewer who knows the circle', () => {
  const paid = (currentRound: number) => circle('active', [aPayout()], { currentRound });
  expect(kindOf(circle('active'), paid(3))).toBe('pot');
  expect(kindOf(circle('active'), paid(4))).toBeUndefined();
});

test('no moment covers an overdue contribution, of whichever circle', () => {
  const dueMs = Date.parse('2027-01-20T22:59:59.999Z');
  const owing = (contributionStatus: 'pending' | 'completed' | 'missed') =>
    aGroup({
      status: 'active',
      nextContributionDate: '2027-01-20T22:59:59.999Z',
      membership: { ...aMembership(), contributionStatus },
    });
  expect([dueMs, dueMs + 1].map((nowMs) => owesLate([aGroup(), owing('pending')], nowMs))).toEqual([false, true]);
  expect(owesLate([owing('completed')], dueMs + 1)).toBe(false);
  expect(owesLate([owing('missed')], dueMs)).toBe(true);
});

test('the start is shown once per cycle', () => {
  expect(kindOf(circle('forming'), circle('active'))).toBe('started');
  expect(kindOf(circle('active'), circle('active'))).toBeUndefined();
  expect(kindOf(circle('completed', [aPayout()]), circle('active', [], { currentCycle: 2 }))).toBe('started');
});

test('a start offers automatic payment only to members whom no screen has offered it before', () => {
  const started = circle('active', [], { membership: aMembership() });
  const seen = (admitted: boolean) => ({ ...snapshotOf(circle('forming'), 'ada'), admitted });
  const offers = [null, seen(false), seen(true)].map((before) => isUnoffered({ ...started, seen: before }));
  expect(offers).toEqual([true, true, false]);
  const owned = circle('active', [], { membership: aMembership({ role: 'owner' }) });
  expect(isUnoffered({ ...owned, seen: null })).toBe(false);
});

test('someone who applies for a seat of a running circle sees no start', () => {
  const applied = { membership: aMembership({ status: 'pending' }) };
  expect(kindOf(undefined, circle('active', [], applied))).toBeUndefined();
  expect(mayHaveMoment(aGroup({ status: 'active', ...applied }))).toBe(false);
});

test('someone who has taken over a seat is told so once, and the others are not', () => {
  const person = (userId: string) => ({ userId, name: userId });
  const taken = {
    seat: 4,
    from: person('dele'),
    to: person('ada'),
    date: '2027-01-19T10:00:00.000Z',
    amount: '40000.00',
  };
  const [applied, inside] = [aMembership({ status: 'pending' }), aMembership()];
  const at = (membership: typeof inside) => ({
    ...circle('active', [], { currentRound: 3, membership }),
    handovers: [taken],
  });
  expect(kindOf(undefined, at(inside))).toBe('in');
  expect(kindOf(circle('active', [], { membership: applied }), at(inside))).toBe('in');
  expect(kindOf(at(inside), at(inside))).toBeUndefined();
  expect(momentSince(null, at(inside), 'bola', NOW)).toBeUndefined();
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

test('a late member is behind, judged by the due date', () => {
  const dueMs = Date.parse('2027-01-31T22:59:59.999Z');
  const behind = (nowMs: number, changes: Partial<Contribution> = {}, who = 'ada') =>
    isBehind({ group: aGroup(), contributions: [aContribution(who, changes)] }, 'ada', nowMs);
  expect([behind(dueMs), behind(dueMs + 1)]).toEqual([false, true]);
  expect([behind(dueMs, { status: 'missed' }), behind(dueMs + 1, { status: 'completed' })]).toEqual([true, false]);
  expect(behind(dueMs + 1, { cycle: 2 })).toBe(false);
  expect(behind(dueMs + 1, {}, 'bola')).toBe(false);
});

test('an admission is told once, to a member of a forming circle', () => {
  const forming = (changes: Partial<ReturnType<typeof aMembership>> = {}) => ({
    ...circle('forming'),
    group: { ...aGroup(), membership: aMembership(changes) },
  });
  const applied = snapshotOf(forming({ status: 'pending' as never }), 'ada');
  expect(applied.admitted).toBe(false);
  expect(momentSince(applied, forming(), 'ada', NOW)?.kind).toBe('in');
  expect(momentSince(null, forming(), 'ada', NOW)?.kind).toBe('in');
  expect(momentSince(snapshotOf(forming(), 'ada'), forming(), 'ada', NOW)).toBeUndefined();
  expect(momentSince(null, forming({ role: 'owner' as never }), 'ada', NOW)).toBeUndefined();
  expect(momentSince(applied, forming({ status: 'pending' as never }), 'ada', NOW)).toBeUndefined();
});

test('“none of them late” is said only if all others paid by the due date', () => {
  const paid = (who: string, paidAt = '2027-01-31T10:00:00.000Z') =>
    aContribution(who, { status: 'completed', paidAt, round: 2 });
  const said = (...contributions: Contribution[]) => paidOnTime({ group: aGroup(), contributions }, 2, 'ada');
  expect(said(paid('bola'), paid('chi'), aContribution('ada', { round: 2 }))).toBe(2);
  expect(said(paid('bola'), paid('chi', '2027-02-01T10:00:00.000Z'))).toBeUndefined();
  expect(said(paid('bola'), aContribution('chi', { round: 2 }))).toBeUndefined();
  expect(said()).toBeUndefined();
});

test('the list shows which circles may have a moment', () => {
  const listed = (seen: LastSeenCircle | null, changes: Partial<ListedGroup>, received = false): boolean =>
    mayHaveMoment(aGroup({ status: 'active', seen, membership: aMembership({ received }), ...changes }));
  const seen = { cycle: 1, status: 'active', received: false, admitted: true } as const;
  expect(listed(null, {})).toBe(true);
  expect(listed(null, { currentRound: 2 })).toBe(false);
  expect(listed(null, { currentRound: 3 }, true)).toBe(true);
  expect(listed(null, { currentRound: 4 }, true)).toBe(false);
  expect(listed(null, { status: 'forming' })).toBe(true);
  expect(listed({ ...seen, status: 'forming' }, { status: 'forming' })).toBe(false);
  expect(listed({ ...seen, admitted: false }, { status: 'forming' })).toBe(true);
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

test('of several moments the pot comes first, and an open one stays open', () => {
  const about = (groupId: string) => ({ groupId, cycle: 1 });
  const taken = { contribution: '0.00', debts: '0.00', arrived: '100.00' };
  const pot: Moment = { kind: 'pot', ...about('p'), round: 1, amount: '100.00', feesKobo: ZERO_KOBO, taken };
  const admitted: Moment = { kind: 'in', ...about('i') };
  const started: Moment = { kind: 'started', ...about('s') };
  expect(nextMoment([admitted, started, pot], undefined)).toBe(pot);
  expect(nextMoment([admitted, started, pot], keyOf(started))).toBe(started);
  expect(nextMoment([admitted, started], keyOf(pot))).toBe(started);
  expect(nextMoment([], keyOf(pot))).toBeUndefined();
});

test('names who still owes for a pot, and the late fees that came with it', () => {
  const late = aContribution('chi', { round: 2, status: 'completed', lateFee: '400.00' });
  const rows = {
    group: aGroup(),
    contributions: [late, aContribution('bola', { round: 2, status: 'missed', lateFee: '400.00' })],
  };
  expect(owingMembers(rows, 2, 'ada')).toEqual(['bola']);
  const line = (changes: object) => ({
    type: 'backlog_distribution' as const,
    groupId: rows.group.id,
    amount: '400.00',
    createdAt: '2027-02-03T10:00:00.000Z',
    ...changes,
  });
  const fees = (...lines: ReturnType<typeof line>[]) => lateFeesReceived(rows, 2, 'ada', lines);
  expect(fees(line({}))).toEqual([{ name: 'chi', amount: '400.00' }]);
  expect(fees(line({ groupId: 'other' }), line({ amount: '19800.00' }), line({ createdAt: late.dueDate }))).toEqual([]);
});

test('a cycle is whole only if nothing is owed and no payment is missing', () => {
  const whole = (status: 'completed' | 'missed', amount: string) =>
    isWhole({ group: aGroup(), contributions: [aContribution('bola', { status })], owed: { amount, debtors: [] } });
  expect(whole('completed', '0.00')).toBe(true);
  expect(whole('completed', '400.00')).toBe(false);
  expect(whole('missed', '0.00')).toBe(false);
});

test('offers no more of a pot for withdrawal than the wallet holds', () => {
  expect(potLeftInWallet('247500.00', undefined)).toBe('247500.00');
  expect(potLeftInWallet('247500.00', '300000.00')).toBe('247500.00');
  expect(potLeftInWallet('247500.00', '198750.00')).toBe('198750.00');
});
