import { expect, test } from 'vitest';
import type { Contribution, GroupDetail } from '../../../../contract/round-schemas.ts';
import { aGroup } from '../../../circles/testing.ts';
import { currentEntry, entriesOf, type CalendarRound } from './round-entry.ts';

const round = (number: number, more: Partial<CalendarRound> = {}): CalendarRound => ({
  number,
  dueDay: `2027-0${String(number)}-11`,
  paidDay: null,
  stage: 'coming',
  kind: 'payout',
  recipientId: `user-${String(number)}`,
  recipientName: `Member ${String(number)}`,
  grossAmount: '60000.00',
  amount: '59400.00',
  owes: true,
  ...more,
});
const row = (number: number, status: Contribution['status'], cycle = 1): Contribution => ({
  id: `${String(cycle)}-${String(number)}`,
  userId: 'user-2',
  round: number,
  cycle,
  amount: '20000.00',
  status,
  dueDate: null,
  paidAt: null,
  lateFee: '0.00',
  isBacklogPayment: false,
  createdAt: '2027-01-01T00:00:00.000Z',
  firstName: 'Member',
  lastName: '2',
  name: 'Member 2',
});
// Contains only what the function reads.
const detail = (contributions: Contribution[]) =>
  ({ group: { currentCycle: 1 }, contributions }) as Pick<GroupDetail, 'group' | 'contributions'>;

test('each round has the viewer’s part and the payout’s state', () => {
  const rounds = [
    round(1, { stage: 'ended' }),
    round(2, { stage: 'open' }),
    round(3),
    round(4, { kind: 'none', owes: false }),
    round(5, { kind: 'refund', owes: false }),
  ];
  const entries = entriesOf(rounds, detail([row(1, 'missed'), row(2, 'pending')]), 'user-2');
  expect(entries.map(({ mine, part, payout }) => [mine, part, payout])).toEqual([
    [false, 'missed', 'received'],
    [true, 'due', 'open'],
    [false, 'to-come', 'to-come'],
    [false, 'open', 'none'],
    [false, 'open', 'to-come'],
  ]);
});

test('a payment counts before its round has opened, and one of an earlier cycle does not', () => {
  const parts = (rows: Contribution[]) => entriesOf([round(1)], detail(rows), 'user-2').map(({ part }) => part);
  expect(parts([row(1, 'completed')])).toEqual(['paid']);
  expect(parts([row(1, 'late')])).toEqual(['late']);
  const open = [round(1, { stage: 'open' })];
  const unpaid = detail([{ ...row(1, 'pending'), dueDate: '2027-01-11T22:59:59.999Z' }]);
  const partAt = (now: string) => entriesOf(open, unpaid, 'user-2', Date.parse(now)).map(({ part }) => part);
  expect([...partAt('2027-01-11T22:59:59.999Z'), ...partAt('2027-01-11T23:00:00.000Z')]).toEqual(['due', 'late']);
  expect(parts([row(1, 'completed', 2)])).toEqual(['to-come']);
});

test('selects the open round, else the next, else the last', () => {
  const first = (...stages: CalendarRound['stage'][]) =>
    currentEntry(
      entriesOf(
        stages.map((stage, index) => round(index + 1, { stage })),
        detail([]),
        '',
      ),
    )?.number;
  expect(first('ended', 'open', 'coming')).toBe(2);
  expect(first('coming', 'coming')).toBe(1);
  expect(first('ended', 'ended')).toBe(2);
  expect(first()).toBeUndefined();
});

test('before a draw no round has a recipient yet', () => {
  const group = aGroup({ turnOrder: 'lot' });
  const undrawn = [round(1, { recipientId: null, recipientName: null })];
  const isUndrawn = (changes: Partial<typeof group>): boolean | undefined =>
    entriesOf(undrawn, { group: { ...group, ...changes }, contributions: [] }, 'user-1')[0]?.isUndrawn;
  expect([isUndrawn({}), isUndrawn({ status: 'active' }), isUndrawn({ turnOrder: 'joining' })]).toEqual([
    true,
    false,
    false,
  ]);
});
