import { HOUR_MS } from '../../../../contract/durations.ts';
import { instant, type Instant } from '../../../../contract/ids.ts';
import { kobo } from '../../../../contract/money.ts';
import { fromDate, toDate } from '../../../platform/clock/clock.ts';
import { sql, type Queryable } from '../../../platform/database/database.ts';
import { totalOf } from '../deposits/deposit.rules.ts';
import type { QuarantineState, OurRecord, Subject } from './compare.rules.ts';

const depositColumns = 'reference, status, amount, fee, created_at, settled_at';
const withdrawalColumns = 'reference, status, net_amount, created_at, processed_at';

export interface Period {
  readonly from: Instant;
  readonly until: Instant;
}

/** Webhooks arrive within moments, so a webhook counts as missing after an hour. */
const WEBHOOK_GRACE_MS = HOUR_MS;

interface Row extends Record<string, unknown> {
  readonly reference: string;
  readonly status: string;
  readonly created_at: Date;
}

/**
 * Reads records that started in a period or have a listed reference. `isUnannounced` is never true for records from
 * before the period.
 */
export async function ourRecords(
  queryable: Queryable,
  { subject, provider }: { readonly subject: Subject; readonly provider: string },
  { from, until }: Period,
  references: readonly string[],
): Promise<Map<string, OurRecord>> {
  const values = [toDate(from), toDate(until), references, provider];
  const deposits = sql('reconciliation-deposits')`
    SELECT ${depositColumns} FROM deposits WHERE created_at >= $1 AND created_at <= $2 AND provider = $4
    UNION SELECT ${depositColumns} FROM deposits WHERE reference = ANY($3::text[])`;
  const withdrawals = sql('reconciliation-withdrawals')`
    SELECT ${withdrawalColumns} FROM withdrawal_requests WHERE created_at >= $1 AND created_at <= $2 AND provider = $4
    UNION SELECT ${withdrawalColumns} FROM withdrawal_requests WHERE reference = ANY($3::text[])`;
  const rows =
    subject === 'payment'
      ? (await queryable.query<Row & { amount: bigint; fee: bigint; settled_at: Date | null }>(deposits, values)).map(
          (row) => ({
            row,
            amountKobo: totalOf({ amountKobo: kobo(row.amount), feeKobo: kobo(row.fee) }),
            endedAt: row.settled_at,
          }),
        )
      : (await queryable.query<Row & { net_amount: bigint; processed_at: Date | null }>(withdrawals, values)).map(
          (row) => ({ row, amountKobo: kobo(row.net_amount), endedAt: row.processed_at }),
        );
  const heard = await reportedSince(
    queryable,
    from,
    rows.map(({ row }) => row.reference),
  );
  const latest = instant(until - WEBHOOK_GRACE_MS);
  return new Map(
    rows.map(({ row, amountKobo, endedAt }) => [
      row.reference,
      {
        status: row.status,
        amountKobo,
        isUnannounced:
          endedAt !== null &&
          fromDate(row.created_at) >= from &&
          fromDate(endedAt) <= latest &&
          !heard.has(row.reference),
      },
    ]),
  );
}

async function reportedSince(queryable: Queryable, from: Instant, references: readonly string[]): Promise<Set<string>> {
  const announced = sql('reconciliation-told')`
    SELECT DISTINCT reference FROM webhook_events WHERE received_at >= $1 AND reference = ANY($2::text[])`;
  const rows = await queryable.query<{ reference: string }>(announced, [toDate(from), references]);
  return new Set(rows.map(({ reference }) => reference));
}

export async function quarantineStatesOf(
  queryable: Queryable,
  references: readonly string[],
): Promise<ReadonlyMap<string, QuarantineState>> {
  const asides = sql('reconciliation-asides')`
    SELECT reference, bool_or(resolved_at IS NULL) AS waits FROM quarantined_payments
    WHERE reference = ANY($1::text[]) GROUP BY reference`;
  const rows = await queryable.query<{ reference: string; waits: boolean }>(asides, [references]);
  return new Map(rows.map(({ reference, waits }) => [reference, waits ? 'waits' : 'decided']));
}
