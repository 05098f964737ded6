import type { Instant, UserId, WalletId, WithdrawalId } from '../../../../contract/ids.ts';
import { kobo, type Kobo } from '../../../../contract/money.ts';
import { fromDate, toDate } from '../../../platform/clock/clock.ts';
import { sql, type Queryable, type Tx } from '../../../platform/database/database.ts';
import type { Row } from '../../../platform/database/row.ts';
import { rowsOf, type Columns } from '../../../platform/database/stored-rows.ts';
import { cutPage, type Page } from '../../../platform/paging/cursor.ts';
import type { WithdrawalStatus } from './withdrawal.rules.ts';

export interface Withdrawal {
  readonly id: WithdrawalId;
  readonly userId: UserId;
  /** At which payment provider it is. */
  readonly provider: string;
  readonly reference: string;
  readonly amountKobo: Kobo;
  readonly feeKobo: Kobo;
  readonly netAmountKobo: Kobo;
  readonly method: 'standard' | 'instant';
  readonly recipientCode: string;
  readonly status: WithdrawalStatus;
  readonly failureReason: string | null;
  readonly createdAt: Instant;
  readonly processedAt: Instant | null;
  /** Until when it waits before it is sent, since its payout account was set after a reset of the password. */
  readonly heldUntil: Instant | null;
  /** How often the provider was called or asked. */
  readonly attempts: number;
  /** Until when somebody who asks the provider about it has it to themselves; null when nobody does. */
  readonly inHandUntil: Instant | null;
  /** When the provider was last called to send it; null when it never was. */
  readonly lastSentAt: Instant | null;
}

type WithdrawalRow = Row<'withdrawal_requests', typeof columns>;

const columns = `id, user_id, provider, reference, amount, fee, net_amount, withdrawal_method, recipient_code, status,
  failure_reason, created_at, processed_at, held_until, attempts, in_hand_until,
  last_sent_at`;

const toWithdrawal = (row: WithdrawalRow): Withdrawal => ({
  id: row.id,
  userId: row.user_id,
  provider: row.provider,
  reference: row.reference,
  amountKobo: kobo(row.amount),
  feeKobo: kobo(row.fee),
  netAmountKobo: kobo(row.net_amount),
  method: row.withdrawal_method,
  recipientCode: row.recipient_code,
  status: row.status,
  failureReason: row.failure_reason,
  createdAt: fromDate(row.created_at),
  processedAt: row.processed_at === null ? null : fromDate(row.processed_at),
  heldUntil: row.held_until === null ? null : fromDate(row.held_until),
  attempts: row.attempts,
  inHandUntil: row.in_hand_until === null ? null : fromDate(row.in_hand_until),
  lastSentAt: row.last_sent_at === null ? null : fromDate(row.last_sent_at),
});

type NewWithdrawal = Pick<
  Withdrawal,
  | 'id'
  | 'userId'
  | 'provider'
  | 'reference'
  | 'amountKobo'
  | 'feeKobo'
  | 'netAmountKobo'
  | 'method'
  | 'recipientCode'
  | 'createdAt'
  | 'heldUntil'
> & { readonly walletId: WalletId; readonly nextCheckAt: Instant };

async function one(queryable: Queryable, statement: { name: string; text: string }, values: readonly unknown[]) {
  const [row] = await queryable.query<WithdrawalRow>(statement, values);
  return row === undefined ? undefined : toWithdrawal(row);
}

const NEW_WITHDRAWAL = {
  id: 'id',
  userId: 'user_id',
  walletId: 'wallet_id',
  provider: 'provider',
  reference: 'reference',
  amountKobo: 'amount',
  feeKobo: 'fee',
  netAmountKobo: 'net_amount',
  method: 'withdrawal_method',
  recipientCode: 'recipient_code',
  createdAt: 'created_at',
  nextCheckAt: 'next_check_at',
  heldUntil: 'held_until',
} satisfies Columns<'withdrawal_requests', NewWithdrawal>;
const newWithdrawal = rowsOf('withdrawal_requests', NEW_WITHDRAWAL);

/** Writes a pending request. The wallet must be locked already: this row refers to it. */
export async function insertWithdrawal(tx: Tx, request: NewWithdrawal): Promise<Withdrawal> {
  const insert = sql('withdrawal-insert')`
    INSERT INTO withdrawal_requests (${newWithdrawal.names}) VALUES (${newWithdrawal.parameters}) RETURNING ${columns}`;
  const row = await one(tx, insert, newWithdrawal.valuesOf(request));
  if (row === undefined) throw new Error('An inserted row was not returned');
  return row;
}

export const findWithdrawal = (queryable: Queryable, reference: string): Promise<Withdrawal | undefined> =>
  one(queryable, sql('withdrawal-find')`SELECT ${columns} FROM withdrawal_requests WHERE reference = $1`, [reference]);

/** Locks a request until the transaction ends. */
export const lockWithdrawal = (tx: Tx, id: string): Promise<Withdrawal | undefined> => {
  const lock = sql('withdrawal-lock')`SELECT ${columns} FROM withdrawal_requests WHERE id = $1 FOR UPDATE`;
  return one(tx, lock, [id]);
};

/** Locks the requests of a user that were not sent yet, in id order. */
export async function lockPendingOf(tx: Tx, userId: UserId): Promise<Withdrawal[]> {
  const lockPending = sql('withdrawals-lock-pending')`
    SELECT ${columns} FROM withdrawal_requests WHERE user_id = $1 AND status = 'pending' ORDER BY id FOR UPDATE`;
  return (await tx.query<WithdrawalRow>(lockPending, [userId])).map(toWithdrawal);
}

/** A user's requests since an instant that have left or are on their way, newest first. */
export async function findLeftSince(queryable: Queryable, userId: UserId, since: Instant): Promise<Withdrawal[]> {
  const listLeft = sql('withdrawals-left-since')`
    SELECT ${columns} FROM withdrawal_requests WHERE user_id = $1 AND created_at > $2
    AND status IN ('processing', 'completed') ORDER BY created_at DESC, id DESC`;
  return (await queryable.query<WithdrawalRow>(listLeft, [userId, toDate(since)])).map(toWithdrawal);
}

/** Takes a pending request into processing; undefined when it is not pending (any more). */
export const claimWithdrawal = (
  queryable: Queryable,
  id: string,
  leaseUntil: Instant,
): Promise<Withdrawal | undefined> => {
  // Only one caller sees the step from pending: it alone makes the first call to the provider.
  const claimPending = sql('withdrawal-claim')`
    UPDATE withdrawal_requests SET status = 'processing', attempts = attempts + 1, next_check_at = $2,
      in_hand_until = $2
    WHERE id = $1 AND status = 'pending' RETURNING ${columns}`;
  return one(queryable, claimPending, [id, toDate(leaseUntil)]);
};

/** Takes a locked request into processing, or once more: nobody else has it, and it is not final. */
export async function claimLockedWithdrawal(tx: Tx, id: WithdrawalId, leaseUntil: Instant): Promise<Withdrawal> {
  const claimLocked = sql('withdrawal-claim-locked')`
    UPDATE withdrawal_requests SET status = 'processing', attempts = attempts + 1, next_check_at = $2,
      in_hand_until = $2
    WHERE id = $1 RETURNING ${columns}`;
  const row = await one(tx, claimLocked, [id, toDate(leaseUntil)]);
  if (row === undefined) throw new Error(`Withdrawal ${id} has disappeared`);
  return row;
}

/** Takes requests in processing that are due; other processes take others. */
export async function claimDueWithdrawals(
  queryable: Queryable,
  now: Instant,
  leaseUntil: Instant,
  limit: number,
): Promise<Withdrawal[]> {
  const claimDue = sql('withdrawals-claim-due')`
    UPDATE withdrawal_requests SET attempts = attempts + 1, next_check_at = $2, in_hand_until = $2
    WHERE status = 'processing' AND id IN (SELECT id FROM withdrawal_requests
      WHERE next_check_at <= $1 AND status = 'processing' ORDER BY next_check_at LIMIT $3 FOR UPDATE SKIP LOCKED)
    RETURNING ${columns}`;
  const rows = await queryable.query<WithdrawalRow>(claimDue, [toDate(now), toDate(leaseUntil), limit]);
  return rows.map(toWithdrawal);
}

/** Pending requests whose job should have come long ago. */
export async function overduePending(queryable: Queryable, now: Instant, limit: number): Promise<WithdrawalId[]> {
  const duePending = sql('withdrawals-due-pending')`
    SELECT id FROM withdrawal_requests WHERE next_check_at <= $1 AND status = 'pending'
    ORDER BY next_check_at LIMIT $2`;
  return (await queryable.query<Row<'withdrawal_requests', 'id'>>(duePending, [toDate(now), limit])).map(
    ({ id }) => id,
  );
}

/** Writes down that the provider is about to be called to send it; false when it is not in processing any more. */
export async function noteSending(queryable: Queryable, id: WithdrawalId, at: Instant): Promise<boolean> {
  const noteSent = sql('withdrawal-note-sending')`
    UPDATE withdrawal_requests SET last_sent_at = $2 WHERE id = $1 AND status = 'processing' RETURNING id`;
  return (await queryable.query(noteSent, [id, toDate(at)])).length === 1;
}

/** What asking the provider has brought, when it was not the end. */
export interface Answered {
  /** The provider's own word, its words of refusal, or that it gave none. */
  readonly answer: string;
  readonly at: Instant;
  readonly nextCheckAt: Instant;
  readonly transferCode: string | null;
}

/** Puts a request in processing down again: when the provider is asked next, and what it said now. */
export async function planWithdrawal(
  queryable: Queryable,
  id: WithdrawalId,
  { answer, at, nextCheckAt, transferCode }: Answered,
): Promise<void> {
  const plan = sql('withdrawal-plan')`
    UPDATE withdrawal_requests SET next_check_at = $2, transfer_code = coalesce($3, transfer_code),
      provider_answer = $4, answered_at = $5, in_hand_until = NULL
    WHERE id = $1 AND status = 'processing'`;
  await queryable.query(plan, [id, toDate(nextCheckAt), transferCode, answer, toDate(at)]);
}

/** Gives a request its final status. */
export async function finishWithdrawal(
  tx: Tx,
  id: WithdrawalId,
  end: {
    readonly status: 'completed' | 'failed' | 'cancelled';
    readonly reason: string | null;
    readonly at: Instant;
    readonly transferCode: string | null;
    /** What the provider has said now; null when it was not asked, which leaves its last answer. */
    readonly answer: string | null;
  },
): Promise<Withdrawal> {
  const finish = sql('withdrawal-finish')`
    UPDATE withdrawal_requests SET status = $2, failure_reason = $3, processed_at = $4, next_check_at = NULL,
      in_hand_until = NULL, transfer_code = coalesce($5, transfer_code), provider_answer = coalesce($6, provider_answer),
      answered_at = CASE WHEN $6::text IS NULL THEN answered_at ELSE $4 END
    WHERE id = $1 RETURNING ${columns}`;
  const row = await one(tx, finish, [id, end.status, end.reason, toDate(end.at), end.transferCode, end.answer]);
  if (row === undefined) throw new Error(`Withdrawal ${id} has disappeared`);
  return row;
}

export async function earliestWithdrawalCheck(queryable: Queryable): Promise<Instant | null> {
  const earliest = sql('withdrawals-earliest')`SELECT min(next_check_at) AS at FROM withdrawal_requests`;
  const [row] = await queryable.query<{ at: Date | null }>(earliest, []);
  return row?.at == null ? null : fromDate(row.at);
}

/** Requests whose transfers may be at the provider without our knowing how they ended. */
export async function openWithdrawals(queryable: Queryable, limit: number): Promise<Withdrawal[]> {
  const listOpen = sql('withdrawals-open')`
    SELECT ${columns} FROM withdrawal_requests WHERE next_check_at IS NOT NULL ORDER BY next_check_at LIMIT $1`;
  return (await queryable.query<WithdrawalRow>(listOpen, [limit])).map(toWithdrawal);
}

/** The requests settled last. */
export async function settledWithdrawals(queryable: Queryable, limit: number): Promise<Withdrawal[]> {
  const listSettled = sql('withdrawals-settled')`
    SELECT ${columns} FROM withdrawal_requests WHERE status IN ('completed', 'failed') ORDER BY id DESC LIMIT $1`;
  return (await queryable.query<WithdrawalRow>(listSettled, [limit])).map(toWithdrawal);
}

/** One page of a user's requests, newest first. */
export async function withdrawalPage(
  queryable: Queryable,
  userId: UserId,
  { limit, after }: Page,
): Promise<{ readonly rows: readonly Withdrawal[]; readonly nextCursor: string | null }> {
  const firstPage = sql('withdrawals-first-page')`
    SELECT ${columns} FROM withdrawal_requests WHERE user_id = $1 ORDER BY created_at DESC, id DESC LIMIT $2`;
  const laterPage = sql('withdrawals-later-page')`
    SELECT ${columns} FROM withdrawal_requests WHERE user_id = $1 AND (created_at, id) < ($3, $4)
    ORDER BY created_at DESC, id DESC LIMIT $2`;
  const rows =
    after === undefined
      ? await queryable.query<WithdrawalRow>(firstPage, [userId, limit + 1])
      : await queryable.query<WithdrawalRow>(laterPage, [userId, limit + 1, toDate(after.at), after.id]);
  return cutPage(rows.map(toWithdrawal), limit, ({ createdAt, id }) => ({ at: createdAt, id }));
}
