import type { Instant, UserId } from '../../../contract/ids.ts';
import { kobo, type Kobo } from '../../../contract/money.ts';
import { fromDate, instantOrNull, toDate } from '../../platform/clock/clock.ts';
import { sql, type Queryable, type Tx } from '../../platform/database/database.ts';
import type { NonNullColumns, Row } from '../../platform/database/row.ts';
import type { Refusal } from '../../providers/payments/payment-ways.ts';

export interface Try {
  readonly chargeId: string;
  readonly number: number;
  readonly status: string;
  readonly amountKobo: Kobo;
  readonly feeKobo: Kobo;
  readonly refused: Refusal | null;
  readonly confirmUrl: string | null;
  readonly createdAt: Instant;
  readonly settledAt: Instant | null;
}

const tryColumns = 'automatic_charge_id, try, status, amount, fee, refused, confirm_url, created_at, settled_at';
type TryRow = NonNullColumns<Row<'deposits', 'automatic_charge_id, try, status, amount, fee, created_at'>> &
  Row<'deposits', 'refused, confirm_url, settled_at'>;

/** Reads the attempts of charges, in order. */
export async function findTries(queryable: Queryable, chargeIds: readonly string[]): Promise<Try[]> {
  const find = sql('automatic-tries')`SELECT ${tryColumns} FROM deposits
    WHERE automatic_charge_id = ANY($1::uuid[]) ORDER BY automatic_charge_id, try`;
  const rows = await queryable.query<TryRow>(find, [chargeIds]);
  return rows.map((row) => ({
    chargeId: row.automatic_charge_id,
    number: row.try,
    status: row.status,
    amountKobo: row.amount,
    feeKobo: row.fee,
    refused: row.refused,
    confirmUrl: row.confirm_url,
    createdAt: fromDate(row.created_at),
    settledAt: instantOrNull(row.settled_at),
  }));
}

/** Totals what a person's automatic charges took from `since` on, including pending attempts. */
export async function chargedSince(tx: Tx, userId: UserId, since: Instant): Promise<Kobo> {
  const add = sql('automatic-charged-since')`SELECT coalesce(sum(amount + fee), 0)::bigint AS total FROM deposits
    WHERE user_id = $1 AND automatic_charge_id IS NOT NULL AND created_at >= $2 AND status IN ('pending', 'completed')`;
  const [row] = await tx.query<{ total: bigint }>(add, [userId, toDate(since)]);
  return kobo(row?.total ?? 0n);
}

export async function hasOpenPayment(tx: Tx, sourceId: string): Promise<boolean> {
  const find = sql('automatic-source-busy')`SELECT id FROM deposits WHERE source_id = $1 AND status = 'pending'`;
  return (await tx.query<Row<'deposits', 'id'>>(find, [sourceId])).length > 0;
}
