import type { Instant, UserId } from '../../../../contract/ids.ts';
import type { Kobo } from '../../../../contract/money.ts';
import { fromDate, toDate } from '../../../platform/clock/clock.ts';
import { sql, type Queryable, type Tx } from '../../../platform/database/database.ts';
import { fromRow } from '../../../platform/database/from-row.ts';
import type { Row } from '../../../platform/database/row.ts';
import { rowsOf, type Columns } from '../../../platform/database/stored-rows.ts';

/** Money that we send back to a payer through the provider. */
export interface PaymentRefund {
  /** The note of the provider's refund contains this id, so that we can find the refund. */
  readonly id: string;
  readonly provider: string;
  readonly reference: string;
  readonly quarantineId: string | null;
  readonly depositId: string | null;
  readonly userId: UserId | null;
  /** In the currency's smallest unit. */
  readonly amountKobo: Kobo;
  readonly currency: string;
  /** Amount taken from the wallet. It is in flight until the refund is final. */
  readonly fromWalletKobo: Kobo;
  readonly status: 'pending' | 'completed' | 'failed';
  /** True after the provider has confirmed the order. */
  readonly isOrdered: boolean;
  readonly createdAt: Instant;
  readonly attempts: number;
}

type RefundRow = Row<'payment_refunds', typeof columns>;

const columns = `id, provider, reference, quarantine_id, deposit_id, user_id, amount, currency, from_wallet, status, is_ordered,
  created_at, attempts`;

const toRefund = ({ amount, from_wallet, ...row }: RefundRow): PaymentRefund => ({
  ...fromRow(row),
  amountKobo: amount,
  fromWalletKobo: from_wallet,
});

type NewRefund = Omit<PaymentRefund, 'status' | 'isOrdered' | 'attempts'>;

const NEW_REFUND = {
  id: 'id',
  provider: 'provider',
  reference: 'reference',
  quarantineId: 'quarantine_id',
  depositId: 'deposit_id',
  userId: 'user_id',
  amountKobo: 'amount',
  currency: 'currency',
  fromWalletKobo: 'from_wallet',
  createdAt: 'created_at',
} satisfies Columns<'payment_refunds', NewRefund>;
const newRefund = rowsOf('payment_refunds', { ...NEW_REFUND, nextCheckAt: 'next_check_at' });

/** Inserts a refund to send at once. */
export async function insertPaymentRefund(tx: Tx, refund: NewRefund): Promise<void> {
  const insert = sql('payment-refund-insert')`
    INSERT INTO payment_refunds (${newRefund.names}) VALUES (${newRefund.parameters})`;
  await tx.query(insert, newRefund.valuesOf({ ...refund, nextCheckAt: refund.createdAt }));
}

async function one(tx: Tx, statement: { name: string; text: string }, id: string): Promise<PaymentRefund | undefined> {
  const [row] = await tx.query<RefundRow>(statement, [id]);
  return row === undefined ? undefined : toRefund(row);
}

export const lockPaymentRefund = (tx: Tx, id: string): Promise<PaymentRefund | undefined> => {
  const lockById = sql('payment-refund-lock')`SELECT ${columns} FROM payment_refunds WHERE id = $1 FOR UPDATE`;
  return one(tx, lockById, id);
};

export async function findPaymentRefund(queryable: Queryable, id: string): Promise<PaymentRefund | undefined> {
  const find = sql('payment-refund-find')`SELECT ${columns} FROM payment_refunds WHERE id = $1`;
  const [row] = await queryable.query<RefundRow>(find, [id]);
  return row === undefined ? undefined : toRefund(row);
}

/** Locks the pending refund of a locked deposit. */
export const lockRefundOfDeposit = (tx: Tx, depositId: string): Promise<PaymentRefund | undefined> => {
  const lockOpen = sql('payment-refund-lock-open')`
    SELECT ${columns} FROM payment_refunds WHERE deposit_id = $1 AND status = 'pending' FOR UPDATE`;
  return one(tx, lockOpen, depositId);
};

export async function openPaymentRefunds(queryable: Queryable, limit: number): Promise<PaymentRefund[]> {
  const listOpen = sql('payment-refunds-open')`
    SELECT ${columns} FROM payment_refunds WHERE status = 'pending' ORDER BY created_at, id LIMIT $1`;
  return (await queryable.query<RefundRow>(listOpen, [limit])).map(toRefund);
}

/** Claims at most `limit` due refunds. Other processes skip them until `leaseUntil`. */
export async function claimDueRefunds(
  queryable: Queryable,
  now: Instant,
  leaseUntil: Instant,
  limit: number,
): Promise<PaymentRefund[]> {
  // Schedules the next check first, so that other processes skip the refund.
  const claim = sql('payment-refunds-claim')`
    UPDATE payment_refunds SET attempts = attempts + 1, next_check_at = $2 WHERE id IN (
      SELECT id FROM payment_refunds WHERE next_check_at <= $1 ORDER BY next_check_at LIMIT $3 FOR UPDATE SKIP LOCKED)
    RETURNING ${columns}`;
  return (await queryable.query<RefundRow>(claim, [toDate(now), toDate(leaseUntil), limit])).map(toRefund);
}

export async function scheduleRefundCheck(queryable: Queryable, id: string, nextCheckAt: Instant): Promise<void> {
  const plan = sql('payment-refund-plan')`
    UPDATE payment_refunds SET next_check_at = $2 WHERE id = $1 AND status = 'pending'`;
  await queryable.query(plan, [id, toDate(nextCheckAt)]);
}

export async function recordRefundOrdered(queryable: Queryable, id: string): Promise<void> {
  const ordered = sql('payment-refund-ordered')`UPDATE payment_refunds SET is_ordered = true WHERE id = $1`;
  await queryable.query(ordered, [id]);
}

/**
 * Brings the next check of a quarantined payment's refund forward to `at`. Leaves deposit refunds alone: the wait
 * before their next check prevents a second refund request.
 */
export async function expeditePaymentRefund(queryable: Queryable, reference: string, at: Instant): Promise<void> {
  const expedite = sql('payment-refund-expedite')`UPDATE payment_refunds SET next_check_at = $2
    WHERE reference = $1 AND status = 'pending' AND quarantine_id IS NOT NULL AND next_check_at > $2`;
  await queryable.query(expedite, [reference, toDate(at)]);
}

export async function finishPaymentRefund(
  tx: Tx,
  id: string,
  end: { readonly status: 'completed' | 'failed'; readonly reason: string | null; readonly at: Instant },
): Promise<void> {
  const finish = sql('payment-refund-finish')`
    UPDATE payment_refunds SET status = $2, failure_reason = $3, settled_at = $4, next_check_at = NULL WHERE id = $1`;
  await tx.query(finish, [id, end.status, end.reason, toDate(end.at)]);
}

export async function nextRefundCheckAt(queryable: Queryable): Promise<Instant | null> {
  const earliest = sql('payment-refunds-earliest')`SELECT min(next_check_at) AS at FROM payment_refunds`;
  const [row] = await queryable.query<{ at: Date | null }>(earliest, []);
  return row?.at == null ? null : fromDate(row.at);
}
