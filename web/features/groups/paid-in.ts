import type { GroupDetail } from '../../../contract/groups.ts';
import { sumKobo, type Kobo } from '../../../contract/money.ts';
import { amountOf } from '../../lib/money.ts';

/** What somebody has paid into this cycle, in contributions. */
export function paidIn({ group, contributions }: GroupDetail, userId: string): { rows: number; totalKobo: Kobo } {
  const rows = contributions.filter(
    (row) => row.userId === userId && row.cycle === group.currentCycle && row.status === 'completed',
  );
  return { rows: rows.length, totalKobo: sumKobo(rows.map(({ amount }) => amountOf(amount))) };
}
