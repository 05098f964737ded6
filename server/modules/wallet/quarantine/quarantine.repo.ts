import type { Instant, UserId } from '../../../../contract/ids.ts';
import { kobo, type Kobo } from '../../../../contract/money.ts';
import { fromDate, toDate } from '../../../platform/clock/clock.ts';
import { sql, type Queryable, type Tx } from '../../../platform/database/database.ts';
import type { Row } from '../../../platform/database/row.ts';
import { rowsOf, type Columns } from '../../../platform/database/stored-rows.ts';
import { toJsonb } from '../../../platform/database/to-jsonb.ts';
import { newId } from '../../../platform/ids/new-id.ts';
import type { QuarantineReason } from './quarantine.rules.ts';

/** Money at the provider that we did not expect. It is never credited or dropped automatically (circle-rules §13). */
export interface NewQuarantinedPayment {
  readonly provider: string;
  readonly reference: string;
  readonly reason: QuarantineReason;
  readonly amountKobo: Kobo | null;
  readonly currency: string | null;
  /** Facts about the payment by name, such as the provider's status and the expected total. */
  readonly details: Readonly<Record<string, string | null>>;
}

// Joins the owner of the deposit or withdrawal with this reference.
const columns = 'q.id, q.provider, q.reference, q.reason, q.amount, q.currency, q.created_at, q.resolved_at';
const known = `SELECT ${columns}, u.id AS user_id, u.name AS user_name, u.email, d.sender_name, d.sender_bank,
    coalesce(u.identity_first_name, u.first_name) || ' ' || coalesce(u.identity_last_name, u.last_name) AS verified_name
  FROM quarantined_payments q LEFT JOIN deposits d ON d.reference = q.reference
    LEFT JOIN withdrawal_requests w ON w.reference = q.reference
    LEFT JOIN users u ON u.id = coalesce(d.user_id, w.user_id)`;

const QUARANTINED = {
  provider: 'provider',
  reference: 'reference',
  reason: 'reason',
  amountKobo: 'amount',
  currency: 'currency',
  details: ['details', toJsonb],
} satisfies Columns<'quarantined_payments', NewQuarantinedPayment>;
const written = rowsOf('quarantined_payments', { ...QUARANTINED, id: 'id', at: 'created_at' });

/** Quarantines a payment. Repeating the call with the same reference and reason changes nothing. */
export async function quarantinePayment(
  queryable: Queryable,
  payment: NewQuarantinedPayment,
  at: Instant,
): Promise<void> {
  const insert = sql('quarantine-insert')`
    INSERT INTO quarantined_payments (${written.names}) VALUES (${written.parameters})
    ON CONFLICT (reference, reason) DO NOTHING`;
  await queryable.query(insert, written.valuesOf({ ...payment, id: newId(), at }));
}

export interface QuarantinedPayment {
  readonly id: string;
  readonly provider: string;
  readonly reference: string;
  readonly reason: QuarantineReason;
  /** Amount at the provider at the time of the quarantine, in the currency's smallest unit. */
  readonly amountKobo: Kobo | null;
  readonly currency: string | null;
  readonly since: Instant;
  /** Owner of the deposit or withdrawal. Null for an unknown reference. */
  readonly owner: { readonly userId: UserId; readonly name: string; readonly email: string } | null;
  /** Sender of a transfer, and the verified name of its account number. Null for other payments. */
  readonly sender: { readonly name: string; readonly bank: string | null; readonly verifiedName: string } | null;
  readonly isDecided: boolean;
}

type QuarantineRow = Row<'quarantined_payments', typeof columns> & {
  reason: QuarantineReason;
  user_id: UserId | null;
  user_name: string | null;
  email: string | null;
  sender_name: string | null;
  sender_bank: string | null;
  verified_name: string | null;
};

const toPayment = (row: QuarantineRow): QuarantinedPayment => ({
  id: row.id,
  provider: row.provider,
  reference: row.reference,
  reason: row.reason,
  amountKobo: row.amount === null ? null : kobo(row.amount),
  currency: row.currency,
  since: fromDate(row.created_at),
  owner: row.user_id === null ? null : { userId: row.user_id, name: row.user_name ?? '', email: row.email ?? '' },
  sender:
    row.sender_name === null
      ? null
      : { name: row.sender_name, bank: row.sender_bank, verifiedName: row.verified_name ?? '' },
  isDecided: row.resolved_at !== null,
});

export async function openQuarantine(queryable: Queryable, limit: number): Promise<QuarantinedPayment[]> {
  const listOpen = sql('quarantine-open')`${known} WHERE q.resolved_at IS NULL ORDER BY q.created_at, q.id LIMIT $1`;
  return (await queryable.query<QuarantineRow>(listOpen, [limit])).map(toPayment);
}

export async function findQuarantined(queryable: Queryable, id: string): Promise<QuarantinedPayment | undefined> {
  const [row] = await queryable.query<QuarantineRow>(sql('quarantine-find')`${known} WHERE q.id = $1`, [id]);
  return row === undefined ? undefined : toPayment(row);
}

/** Locks a quarantined payment until the transaction ends. Returns true if it is still undecided. */
export async function lockQuarantined(tx: Tx, id: string): Promise<boolean> {
  const lock = sql('quarantine-lock')`SELECT resolved_at FROM quarantined_payments WHERE id = $1 FOR UPDATE`;
  const [row] = await tx.query<Row<'quarantined_payments', 'resolved_at'>>(lock, [id]);
  return row?.resolved_at === null;
}

export type Resolution = 'credited' | 'refunded' | 'acknowledged';

export async function resolveQuarantined(tx: Tx, id: string, resolution: Resolution, at: Instant): Promise<void> {
  const resolve = sql('quarantine-resolve')`
    UPDATE quarantined_payments SET resolution = $2, resolved_at = $3 WHERE id = $1`;
  await tx.query(resolve, [id, resolution, toDate(at)]);
}

/** Reopens a payment whose refund failed. */
export async function reopenQuarantined(tx: Tx, id: string): Promise<void> {
  const reopen = sql('quarantine-reopen')`
    UPDATE quarantined_payments SET resolution = NULL, resolved_at = NULL WHERE id = $1`;
  await tx.query(reopen, [id]);
}

export interface QuarantinePending {
  readonly waiting: number;
  readonly since: Instant | null;
}

export async function quarantinePending(queryable: Queryable): Promise<QuarantinePending> {
  const waiting = sql('quarantine-waiting')`
    SELECT count(*)::int AS waiting, min(created_at) AS since FROM quarantined_payments WHERE resolved_at IS NULL`;
  const [row] = await queryable.query<{ waiting: number; since: Date | null }>(waiting, []);
  return { waiting: row?.waiting ?? 0, since: row?.since == null ? null : fromDate(row.since) };
}
