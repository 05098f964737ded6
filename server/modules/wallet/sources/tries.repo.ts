import type { Instant, UserId } from '../../../../contract/ids.ts';
import type { Kobo } from '../../../../contract/money.ts';
import { fromDate, toDate } from '../../../platform/clock/clock.ts';
import { sql, type Queryable, type Tx } from '../../../platform/database/database.ts';
import type { Row } from '../../../platform/database/row.ts';
import type { Refusal } from '../../../providers/payments/payment-ways.ts';
import type { Deposit } from '../deposits/deposits.repo.ts';
import type { SourceLabel } from '../../../../contract/source-label.ts';
import type { TryTimes } from './try.rules.ts';

export interface NewTry {
  readonly id: string;
  readonly sourceId: string;
  readonly reference: string;
  readonly amountKobo: Kobo;
  readonly feeKobo: Kobo;
  /** Null for a charge by the person. */
  readonly automatic: { readonly chargeId: string; readonly number: number } | null;
  readonly at: Instant;
  readonly nextCheckAt: Instant;
}

type InsertedRow = Row<'deposits', 'user_id' | 'provider' | 'way'>;

/**
 * Inserts an attempt. Returns undefined if the source is inactive or has an open attempt, or if its owner cannot be
 * charged: closed, suspended, on hold, abroad or without a verified identity.
 */
export async function insertTry(tx: Tx, start: NewTry): Promise<Deposit | undefined> {
  const insert = sql('tries-insert')`
    WITH source AS (
      SELECT s.id, s.user_id, s.provider, s.kind FROM payment_sources s JOIN users u ON u.id = s.user_id
      WHERE s.id = $2 AND s.status = 'active' AND u.closed_at IS NULL AND u.is_active AND u.country = 'NG'
        AND u.kyc_status IN ('approved', 'verified') AND u.withdrawals_held_since IS NULL
      FOR KEY SHARE OF u FOR SHARE OF s)
    INSERT INTO deposits (id, user_id, provider, reference, amount, fee, status, created_at, next_check_at, way, source_id,
      automatic_charge_id, try, last_sent_at)
    SELECT $1, user_id, provider, $3, $4, $5, 'pending', $6, $7, kind, id, $8, $9, $6 FROM source
    ON CONFLICT (source_id) WHERE status = 'pending' DO NOTHING
    RETURNING user_id, provider, way`;
  const [row] = await tx.query<InsertedRow>(insert, [
    start.id,
    start.sourceId,
    start.reference,
    start.amountKobo,
    start.feeKobo,
    toDate(start.at),
    toDate(start.nextCheckAt),
    start.automatic?.chargeId ?? null,
    start.automatic?.number ?? null,
  ]);
  if (row === undefined) return undefined;
  const { id, reference, amountKobo, feeKobo, at: createdAt } = start;
  const { user_id: userId, provider, way } = row;
  return { id, userId, provider, reference, amountKobo, feeKobo, status: 'pending', createdAt, way };
}

export interface Try extends TryTimes {
  readonly depositId: string;
  readonly userId: UserId;
  readonly sourceId: string;
  readonly automatic: {
    readonly chargeId: string;
    readonly number: number;
    /** Lagos day as `YYYY-MM-DD`. */
    readonly dueDay: string;
  } | null;
  readonly source: SourceLabel;
  readonly confirmUrl: string | null;
}

const tryColumns = `d.id, d.user_id, d.source_id, d.automatic_charge_id, d.try, d.created_at, d.last_sent_at, d.sends, d.confirm_url, c.due_day,
  s.kind, s.brand, s.bank_name, s.last4`;

type TryRow = Row<
  'deposits',
  | 'id'
  | 'user_id'
  | 'source_id'
  | 'automatic_charge_id'
  | 'try'
  | 'created_at'
  | 'last_sent_at'
  | 'sends'
  | 'confirm_url'
> &
  Row<'payment_sources', 'kind' | 'brand' | 'bank_name' | 'last4'> & { due_day: string | null };

/** Reads a charge of a saved source. Undefined if the deposit came another way. */
export async function findTry(queryable: Queryable, depositId: string): Promise<Try | undefined> {
  const find = sql('tries-find')`
    SELECT ${tryColumns} FROM deposits d JOIN payment_sources s ON s.id = d.source_id
    LEFT JOIN automatic_charges c ON c.id = d.automatic_charge_id WHERE d.id = $1`;
  const [row] = await queryable.query<TryRow>(find, [depositId]);
  if (row?.source_id == null || row.last_sent_at === null) return undefined;
  const { automatic_charge_id: chargeId, try: number, due_day: dueDay } = row;
  return {
    depositId: row.id,
    userId: row.user_id,
    sourceId: row.source_id,
    createdAt: fromDate(row.created_at),
    lastSentAt: fromDate(row.last_sent_at),
    sends: row.sends,
    confirmUrl: row.confirm_url,
    isAutomatic: chargeId !== null,
    automatic: chargeId === null || number === null || dueDay === null ? null : { chargeId, number, dueDay },
    source: { kind: row.kind, brand: row.brand, bankName: row.bank_name, last4: row.last4 },
  };
}

export interface ChargeSecrets {
  readonly token: Buffer;
  readonly email: string;
}

/**
 * Records a call to the provider before it is made, and returns the encrypted token. Returns undefined if another
 * process has made the call, or the source has ended.
 */
export async function markTrySending(
  queryable: Queryable,
  depositId: string,
  sends: number,
  at: Instant,
): Promise<ChargeSecrets | undefined> {
  const mark = sql('tries-mark-sending')`
    UPDATE deposits d SET sends = d.sends + 1, last_sent_at = $3 FROM payment_sources s
    WHERE d.id = $1 AND d.sends = $2 AND d.status = 'pending' AND s.id = d.source_id AND s.status = 'active'
    RETURNING s.token, s.token_email`;
  const rows = await queryable.query<Row<'payment_sources', 'token' | 'token_email'>>(mark, [
    depositId,
    sends,
    toDate(at),
  ]);
  const [row] = rows;
  return row?.token == null || row.token_email === null ? undefined : { token: row.token, email: row.token_email };
}

/** Stores what an unpaid attempt is waiting for. */
export async function keepTryOpen(
  tx: Tx,
  depositId: string,
  { confirmUrl, nextCheckAt }: { readonly confirmUrl: string | null; readonly nextCheckAt: Instant },
): Promise<void> {
  const keep = sql('tries-keep-open')`
    UPDATE deposits SET status = 'pending', confirm_url = $2, next_check_at = $3, refused = NULL WHERE id = $1`;
  await tx.query(keep, [depositId, confirmUrl, toDate(nextCheckAt)]);
}

/** Stores why an attempt failed. */
export async function failTry(
  tx: Tx,
  depositId: string,
  {
    status,
    refusal,
    at,
  }: { readonly status: 'failed' | 'abandoned'; readonly refusal: Refusal | null; readonly at: Instant },
): Promise<void> {
  const fail = sql('tries-fail')`
    UPDATE deposits SET status = $2, refused = $3, settled_at = $4, next_check_at = NULL, confirm_url = NULL WHERE id = $1`;
  await tx.query(fail, [depositId, status, refusal, toDate(at)]);
}

/** Schedules the next check of an attempt whose call got no response. Another process may already have settled it. */
export async function scheduleTryCheck(queryable: Queryable, depositId: string, nextCheckAt: Instant): Promise<void> {
  const schedule = sql('tries-schedule')`UPDATE deposits SET next_check_at = $2 WHERE id = $1 AND status = 'pending'`;
  await queryable.query(schedule, [depositId, toDate(nextCheckAt)]);
}
