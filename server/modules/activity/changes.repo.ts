import { sql, type Tx } from '../../platform/database/database.ts';

export async function hasTransactionChanges(tx: Tx): Promise<boolean> {
  // PostgreSQL assigns an id to a transaction when it first changes or locks a row.
  const isNumbered = sql('activity-has-changed')`SELECT pg_current_xact_id_if_assigned() IS NOT NULL AS changed`;
  const [row] = await tx.query<{ changed: boolean }>(isNumbered, []);
  return row?.changed === true;
}
