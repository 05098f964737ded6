import { expect, test } from 'vitest';
import type { Contribution } from '../../../../contract/round-schemas.ts';
import { aContribution, aGroup, aMember } from '../../../circles/testing.ts';
import { ajoRows } from './ajo.ts';

const DUE = '2027-01-31T22:59:59.999Z';

const paid = (userId: string, round: number, changes: Partial<Contribution> = {}): Contribution =>
  aContribution(userId, { round, cycle: 2, status: 'completed', paidAt: DUE, ...changes });

const group = aGroup({ status: 'active', maxMembers: 3, currentRound: 2, currentCycle: 2 });

test('each member has a mark for each round, and one for the member’s own turn', () => {
  const detail = {
    group,
    members: [aMember('bola', 2), aMember('ada', 1), aMember('chidi', 3)],
    contributions: [
      paid('ada', 1),
      paid('ada', 2, { status: 'pending', paidAt: null }),
      paid('bola', 1, { paidAt: '2027-02-03T10:00:00.000Z' }),
      paid('bola', 2),
      paid('chidi', 1, { status: 'missed', paidAt: null }),
      paid('chidi', 2, { status: 'late', paidAt: null }),
      paid('chidi', 3, { cycle: 1 }),
    ],
  };
  const rows = ajoRows(detail, Date.parse(DUE));
  expect(ajoRows(detail, Date.parse(DUE) + 1)[0]?.cells[1]?.state).toBe('late');
  expect(rows.map(({ member: { name } }) => name)).toEqual(['ada', 'bola', 'chidi']);
  expect(rows.map(({ cells }) => cells.map(({ state }) => state))).toEqual([
    ['paid', 'due', 'to-come'],
    ['paid-late', 'paid', 'to-come'],
    ['missed', 'late', 'to-come'],
  ]);
  expect(rows.map(({ cells }) => cells.findIndex(({ turn }) => turn))).toEqual([0, 1, 2]);
});

test('nothing is due from a seat without a contribution, nor from former members later', () => {
  const [row] = ajoRows({ group, members: [aMember('ada', 1, { status: 'left' })], contributions: [paid('ada', 1)] });
  expect(row?.cells.map(({ state }) => state)).toEqual(['paid', 'open', 'open']);
});
