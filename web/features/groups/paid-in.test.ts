import { expect, test } from 'vitest';
import type { Contribution, GroupDetail } from '../../../contract/groups.ts';
import { paidIn } from './paid-in.ts';

const row = (userId: string, round: number, status = 'completed', cycle = 1): Contribution =>
  ({ userId, round, cycle, amount: '20000.00', status }) as Contribution;

test('what was paid in counts completed contributions of this cycle', () => {
  const contributions = [row('ada', 1), row('ada', 2), row('ada', 3, 'pending'), row('ada', 1, 'completed', 2)];
  // Only what it is read from.
  const detail = { group: { currentCycle: 1 }, contributions } as unknown as GroupDetail;
  expect(paidIn(detail, 'ada')).toEqual({ rows: 2, totalKobo: 4_000_000n });
  expect(paidIn(detail, 'chidi')).toEqual({ rows: 0, totalKobo: 0n });
});
