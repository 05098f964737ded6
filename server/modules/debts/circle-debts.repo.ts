import type { DebtId, GroupId } from '../../../contract/ids.ts';
import type { Debt } from '../../../circle/types.ts';
import { sql, type Tx } from '../../platform/database/database.ts';
import { rowsOf, type Columns } from '../../platform/database/stored-rows.ts';

/** A debt between members. Writing an already stored debt again does not change its `description`. */
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
  paidKobo: 'paid_amount',
  dueDate: 'due_date',
  description: 'description',
  status: 'status',
  openedAt: 'created_at',
  resolvedAt: 'resolved_at',
} satisfies Columns<'debts', CircleDebt>;

const debt = rowsOf('debts', DEBT, ['id', 'user_id', 'group_id', 'type', 'cycle', 'round', 'due_date', 'description']);

/** Writes debts, resolved ones first, because a unique index allows one open contribution debt per member and round. */
export async function writeCircleDebts(tx: Tx, debts: readonly CircleDebt[]): Promise<void> {
  if (debts.length === 0) return;
  const rows = [...debts].sort((a, b) => orderOf(a) - orderOf(b));
  const upsert = sql('groups-debts-upsert')`INSERT INTO debts (${debt.names}) SELECT * FROM ${debt.rows}
    ON CONFLICT (id) DO UPDATE SET ${debt.overwrite}`;
  await tx.query(upsert, debt.valuesOfAll(rows));
}

const orderOf = ({ status }: Debt): number => (status === 'outstanding' ? 1 : 0);
