import type { DebtId, GroupId } from '../../../contract/ids.ts';
import type { Debt } from '../../../circle/types.ts';
import { sql, type Tx } from '../../platform/database/database.ts';
import { rowsOf, type Columns } from '../../platform/database/stored-rows.ts';

/** A debt between members as it is written; a known row keeps the words with which it was opened. */
export interface CircleDebt extends Debt {
  readonly id: DebtId;
  readonly groupId: GroupId;
  readonly description: string;
}

const DEBT = {
  id: 'id',
  userId: 'user_id',
  groupId: 'group_id',
  type: 'type',
  cycle: 'cycle',
  round: 'round',
  amountKobo: 'amount',
  dueDate: 'due_date',
  description: 'description',
  status: 'status',
  openedAt: 'created_at',
  resolvedAt: 'resolved_at',
} satisfies Columns<'debts', CircleDebt>;

const debt = rowsOf('debts', DEBT, [
  'id',
  'user_id',
  'group_id',
  'type',
  'cycle',
  'round',
  'amount',
  'due_date',
  'description',
]);

/**
 * Writes debts of circles. Those that end are written first, because a member can owe only one contribution for a round
 * at a time: a new debt for it takes the place of the one that ends.
 */
export async function writeCircleDebts(tx: Tx, debts: readonly CircleDebt[]): Promise<void> {
  if (debts.length === 0) return;
  const rows = [...debts].sort((a, b) => orderOf(a) - orderOf(b));
  const upsert = sql('groups-debts-upsert')`INSERT INTO debts (${debt.names}) SELECT * FROM ${debt.rows}
    ON CONFLICT (id) DO UPDATE SET ${debt.overwrite}`;
  await tx.query(upsert, debt.valuesOfAll(rows));
}

const orderOf = ({ status }: Debt): number => (status === 'outstanding' ? 1 : 0);
