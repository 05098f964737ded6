import { expect, test } from 'vitest';
import type { NotificationType } from '../../../../contract/notifications.ts';
import { aGroup } from '../../../circles/testing.ts';
import type { PrimaryTask } from './kinds.ts';
import { COVERED_BY, announcedByCard } from './announced-by-card.ts';

const announced = (thing: PrimaryTask): string[] =>
  announcedByCard(thing).map(({ type, groupId }) => (groupId === undefined ? type : `${type} ${groupId}`));

test('a card announces what it shows of its circle, and nothing else', () => {
  const contribution = {
    groupId: 'yaba',
    groupName: 'Yaba',
    cycle: 1,
    round: 2,
    date: '2026-12-01',
    amount: '5000.00',
  };
  const others = { count: 0, totalKobo: 0n } as never; // The amounts have no effect in this test.
  expect(
    announced({
      kind: 'contribution',
      when: 'overdue',
      contribution,
      isOpen: true,
      isUpToDate: false,
      byItself: undefined,
      others,
    }),
  ).toContain('contribution_overdue yaba');
  const late = (lateFee: string) =>
    announced({
      kind: 'contribution',
      when: 'overdue',
      contribution: { ...contribution, toPay: { contribution: '5000.00', lateFee, total: '5000.00' } },
      isOpen: true,
      isUpToDate: false,
      byItself: undefined,
      others,
    });
  expect(late('100.00')).toContain('late_fee_applied yaba');
  expect(late('0.00')).not.toContain('late_fee_applied yaba');
  expect(announced({ kind: 'pot', pot: contribution })).toEqual(['payout_available yaba']);
  expect(announced({ kind: 'votes', group: aGroup({ id: 'lekki' }), count: 2 })).toEqual(['join_request lekki']);
  const decision = { groupId: 'lekki', groupName: 'Lekki', kind: 'vote', until: null } as const;
  expect(announced({ kind: 'decision', decision })).toEqual(['ejection_nominated lekki']);
});

test('tasks without a circle announce none; a card without a task announces nothing', () => {
  expect(announced({ kind: 'identity', state: 'refused' })).toEqual(['kyc_rejected']);
  expect(announced({ kind: 'identity', state: 'open' })).toEqual([]);
  expect(announced({ kind: 'start' })).toEqual([]);
  expect(announced({ kind: 'held' })).toEqual([]);
});

test('every type has a row: a new type does not compile without one', () => {
  const rows: Readonly<Record<NotificationType, unknown>> = COVERED_BY;
  // @ts-expect-error The row of a new type is missing.
  const withNewType: Readonly<Record<NotificationType | 'new_type', unknown>> = COVERED_BY;
  expect(withNewType).toBe(rows);
});
