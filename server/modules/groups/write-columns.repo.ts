import type { Instant } from '../../../contract/ids.ts';
import { toDate } from '../../platform/clock/clock.ts';
import type { Statement, Tx } from '../../platform/database/database.ts';

export const dateOf = (at: Instant | null): Date | null => (at === null ? null : toDate(at));

/** Writes rows column by column: one array per column of the statement. */
export async function writeColumns<Row>(
  tx: Tx,
  statement: Statement,
  rows: readonly Row[],
  columns: readonly ((row: Row) => unknown)[],
  further: readonly unknown[] = [],
): Promise<void> {
  if (rows.length === 0) return;
  await tx.query(statement, [...columns.map((column) => rows.map(column)), ...further]);
}
