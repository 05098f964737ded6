import { expect, test } from 'vitest';
import type { Contribution, GroupDetail } from '../../../contract/groups.ts';
import { exitOf, paidIn } from './exit-view.ts';

const paid = (userId: string, round: number): Contribution =>
  ({
    userId,
    round,
    cycle: 1,
    amount: '20000.00',
    status: 'completed',
    dueDate: '2027-01-31T22:59:59.999Z',
  }) as Contribution;

const circle = (contributions: readonly Contribution[], status = 'active'): GroupDetail =>
  ({
    group: {
      status,
      contributionAmount: '20000.00',
      frequency: 'monthly',
      maxMembers: 5,
      currentRound: 3,
      currentCycle: 1,
      startDate: null,
      nextContributionDate: null,
      platformFeeRate: '0.50',
      managementFeeRate: '0.50',
    },
    contributions,
    round: null,
    // Only what the way out is read from.
  }) as unknown as GroupDetail;

const rows = [paid('ada', 1), paid('ada', 2), paid('bola', 1)];

test('before their turn, what was paid comes back in their round less its fees', () => {
  const exit = exitOf(circle(rows), { userId: 'ada', payoutPosition: 5, hasReceivedPayout: false });
  expect(exit).toMatchObject({
    kind: 'refund',
    round: 5,
    rounds: 2,
    division: { grossKobo: 4_000_000n, platformFeeKobo: 20_000n, managementFeeKobo: 20_000n, netKobo: 3_960_000n },
  });
});

test('after their turn, every later round that is not paid is owed', () => {
  const exit = exitOf(circle([...rows, paid('bola', 3)]), {
    userId: 'bola',
    payoutPosition: 1,
    hasReceivedPayout: true,
  });
  expect(exit).toEqual({ kind: 'debts', rounds: [4, 5], debtKobo: 4_000_000n });
});

test('nothing is owed or returned while the group is forming, or when nothing was paid', () => {
  const seat = { userId: 'ada', payoutPosition: 5, hasReceivedPayout: false };
  expect(exitOf(circle(rows, 'forming'), seat)).toEqual({ kind: 'nothing' });
  expect(exitOf(circle([]), seat)).toEqual({ kind: 'nothing' });
});

test('what was paid in counts completed contributions of this cycle', () => {
  expect(paidIn(circle(rows), 'ada')).toEqual({ rows: 2, totalKobo: 4_000_000n });
  expect(paidIn(circle(rows), 'chidi')).toEqual({ rows: 0, totalKobo: 0n });
});
