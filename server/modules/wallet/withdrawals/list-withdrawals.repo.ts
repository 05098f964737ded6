import type { Instant, UserId } from '../../../../contract/ids.ts';
import { toDate } from '../../../platform/clock/clock.ts';
import { type Queryable, sql } from '../../../platform/database/database.ts';
import { paginate, type Page } from '../../../platform/paging/cursor.ts';
import { columns, toWithdrawal, type Withdrawal, type WithdrawalRow } from './withdrawals.repo.ts';

export async function findLeftSince(queryable: Queryable, userId: UserId, since: Instant): Promise<Withdrawal[]> {
  const listLeft = sql('withdrawals-left-since')`
    SELECT ${columns} FROM withdrawal_requests WHERE user_id = $1 AND created_at > $2
    AND status IN ('processing', 'completed') ORDER BY created_at DESC, id DESC`;
  return (await queryable.query<WithdrawalRow>(listLeft, [userId, toDate(since)])).map(toWithdrawal);
}

/** Reads withdrawals whose outcome is unknown. */
export async function openWithdrawals(queryable: Queryable, limit: number): Promise<Withdrawal[]> {
  const listOpen = sql('withdrawals-open')`
    SELECT ${columns} FROM withdrawal_requests WHERE next_check_at IS NOT NULL ORDER BY next_check_at LIMIT $1`;
  return (await queryable.query<WithdrawalRow>(listOpen, [limit])).map(toWithdrawal);
}

export async function settledWithdrawals(queryable: Queryable, limit: number): Promise<Withdrawal[]> {
  const listSettled = sql('withdrawals-settled')`
    SELECT ${columns} FROM withdrawal_requests WHERE status IN ('completed', 'failed') ORDER BY id DESC LIMIT $1`;
  return (await queryable.query<WithdrawalRow>(listSettled, [limit])).map(toWithdrawal);
}

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
  return paginate(rows.map(toWithdrawal), limit, ({ createdAt, id }) => ({ at: createdAt, id }));
}
