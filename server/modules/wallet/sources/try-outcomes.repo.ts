import { kobo, type Kobo } from '../../../../contract/money.ts';
import { sql, type Queryable } from '../../../platform/database/database.ts';
import type { Row } from '../../../platform/database/row.ts';
import type { Refusal } from '../../../providers/payments/payment-ways.ts';

/** Returns the sum, with its fee, that an open try of a source may still take. */
export async function findOpenTry(queryable: Queryable, sourceId: string): Promise<Kobo | undefined> {
  const find = sql('tries-open-of-source')`
    SELECT amount, fee FROM deposits WHERE source_id = $1 AND status = 'pending'`;
  const [row] = await queryable.query<Row<'deposits', 'amount' | 'fee'>>(find, [sourceId]);
  return row && kobo(row.amount + row.fee);
}

/** Reads what an unfinished or failed try told. */
export async function findTryOutcome(
  queryable: Queryable,
  depositId: string,
): Promise<{ readonly confirmUrl: string | null; readonly refused: Refusal | null }> {
  const find = sql('tries-outcome')`SELECT confirm_url, refused FROM deposits WHERE id = $1`;
  const [row] = await queryable.query<Row<'deposits', 'confirm_url' | 'refused'>>(find, [depositId]);
  return { confirmUrl: row?.confirm_url ?? null, refused: row?.refused ?? null };
}
