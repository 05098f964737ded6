import type { Instant, WithdrawalId } from '../../../../contract/ids.ts';
import { fromDate, toDate } from '../../../platform/clock/clock.ts';
import { type Queryable, sql, type Tx } from '../../../platform/database/database.ts';
import type { Row } from '../../../platform/database/row.ts';
import { columns, findOneWithdrawal, toWithdrawal, type Withdrawal, type WithdrawalRow } from './withdrawals.repo.ts';

/** Moves a pending request to processing. Returns undefined if the request is not pending. */
export const claimWithdrawal = (
  queryable: Queryable,
  id: string,
  leaseUntil: Instant,
): Promise<Withdrawal | undefined> => {
  // Only one caller can make this change, so only one makes the first call to the provider.
  const claimPending = sql('withdrawal-claim')`
    UPDATE withdrawal_requests SET status = 'processing', attempts = attempts + 1, next_check_at = $2,
      in_hand_until = $2
    WHERE id = $1 AND status = 'pending' RETURNING ${columns}`;
  return findOneWithdrawal(queryable, claimPending, [id, toDate(leaseUntil)]);
};

/** Claims a locked request. Check first that no process has claimed it. */
export async function claimLockedWithdrawal(tx: Tx, id: WithdrawalId, leaseUntil: Instant): Promise<Withdrawal> {
  const claimLocked = sql('withdrawal-claim-locked')`
    UPDATE withdrawal_requests SET status = 'processing', attempts = attempts + 1, next_check_at = $2,
      in_hand_until = $2
    WHERE id = $1 RETURNING ${columns}`;
  const row = await findOneWithdrawal(tx, claimLocked, [id, toDate(leaseUntil)]);
  if (row === undefined) throw new Error(`Withdrawal ${id} no longer exists`);
  return row;
}

/** Claims due requests in processing. Other processes skip them. */
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

export async function findOverdueWithdrawals(
  queryable: Queryable,
  now: Instant,
  limit: number,
): Promise<WithdrawalId[]> {
  const duePending = sql('withdrawals-due-pending')`
    SELECT id FROM withdrawal_requests WHERE next_check_at <= $1 AND status = 'pending'
    ORDER BY next_check_at LIMIT $2`;
  return (await queryable.query<Row<'withdrawal_requests', 'id'>>(duePending, [toDate(now), limit])).map(
    ({ id }) => id,
  );
}

/** Records a call to the provider before the call. Returns false if the request is no longer processing. */
export async function markSending(queryable: Queryable, id: WithdrawalId, at: Instant): Promise<boolean> {
  const noteSent = sql('withdrawal-note-sending')`
    UPDATE withdrawal_requests SET last_sent_at = $2 WHERE id = $1 AND status = 'processing' RETURNING id`;
  return (await queryable.query(noteSent, [id, toDate(at)])).length === 1;
}

export interface AttemptOutcome {
  /** The provider's status or refusal, or a note that no response came. */
  readonly answer: string;
  readonly at: Instant;
  readonly nextCheckAt: Instant;
  readonly transferCode: string | null;
}

/** Releases a claimed request and stores the provider's response and the next check. */
export async function scheduleWithdrawalCheck(
  queryable: Queryable,
  id: WithdrawalId,
  { answer, at, nextCheckAt, transferCode }: AttemptOutcome,
): Promise<void> {
  const plan = sql('withdrawal-plan')`
    UPDATE withdrawal_requests SET next_check_at = $2, transfer_code = coalesce($3, transfer_code),
      provider_answer = $4, answered_at = $5, in_hand_until = NULL
    WHERE id = $1 AND status = 'processing'`;
  await queryable.query(plan, [id, toDate(nextCheckAt), transferCode, answer, toDate(at)]);
}

export async function earliestWithdrawalCheck(queryable: Queryable): Promise<Instant | null> {
  const earliest = sql('withdrawals-earliest')`SELECT min(next_check_at) AS at FROM withdrawal_requests`;
  const [row] = await queryable.query<{ at: Date | null }>(earliest, []);
  return row?.at == null ? null : fromDate(row.at);
}
