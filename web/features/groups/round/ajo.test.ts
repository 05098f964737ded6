import { expect, test } from 'vitest';
import type { Contribution, Member } from '../../../../contract/groups.ts';
import { aGroup } from '../../../lib/circles/testing.ts';
import { ajoRows } from './ajo.ts';

const DUE = '2027-01-31T22:59:59.999Z';

const member = (userId: string, payoutPosition: number, status: Member['status'] = 'approved'): Member => ({
  userId,
  payoutPosition,
  status,
  hasReceivedPayout: false,
  firstName: userId,
  lastName: '',
  name: userId,
  email: null,
});

const paid = (userId: string, round: number, changes: Partial<Contribution> = {}): Contribution => ({
  id: `${userId}-${String(round)}`,
  userId,
  round,
  cycle: 2,
  amount: '20000.00',
  status: 'completed',
  dueDate: DUE,
  paidAt: DUE,
  lateFee: '0.00',
  isBacklogPayment: false,
  createdAt: DUE,
  firstName: userId,
  lastName: '',
  name: userId,
  ...changes,
});

const group = aGroup({ status: 'active', maxMembers: 3, currentRound: 2, currentCycle: 2 });

test('each person has a mark for each round, and their turn stands in their own', () => {
  const rows = ajoRows({
    group,
    members: [member('bola', 2), member('ada', 1), member('chidi', 3)],
    contributions: [
      paid('ada', 1),
      paid('ada', 2, { status: 'pending', paidAt: null }),
      paid('bola', 1, { paidAt: '2027-02-03T10:00:00.000Z' }),
      paid('bola', 2),
      paid('chidi', 1, { status: 'missed', paidAt: null }),
      paid('chidi', 2, { status: 'late', paidAt: null }),
      paid('chidi', 3, { cycle: 1 }),
    ],
  });
  expect(rows.map(({ member: { name } }) => name)).toEqual(['ada', 'bola', 'chidi']);
  expect(rows.map(({ cells }) => cells.map(({ state }) => state))).toEqual([
    ['paid', 'due', 'to-come'],
    ['paid-late', 'paid', 'to-come'],
    ['missed', 'late', 'to-come'],
  ]);
  expect(rows.map(({ cells }) => cells.findIndex(({ turn }) => turn))).toEqual([0, 1, 2]);
});

test('nothing is due from a seat that a round asked nothing of, nor later from one whose holder has left', () => {
  const [row] = ajoRows({ group, members: [member('ada', 1, 'left')], contributions: [paid('ada', 1)] });
  expect(row?.cells.map(({ state }) => state)).toEqual(['paid', 'open', 'open']);
});
