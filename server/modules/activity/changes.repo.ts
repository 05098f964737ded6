import { sql, type Tx } from '../../platform/database/database.ts';

/** Whether a transaction has changed anything yet. */
export async function hasChanged(tx: Tx): Promise<boolean> {
  // A transaction gets its number when it first changes, or locks, a row.
  const isNumbered = sql('activity-has-changed')`SELECT pg_current_xact_id_if_assigned() IS NOT NULL AS changed`;
  const [row] = await tx.query<{ changed: boolean }>(isNumbered, []);
  return row?.changed === true;
}
