import type { Instant, UserId, WithdrawalId } from '../../../../contract/ids.ts';
import type { Kobo } from '../../../../contract/money.ts';
import { sql, type Queryable } from '../../../platform/database/database.ts';
import { fromRow } from '../../../platform/database/from-row.ts';
import type { Row } from '../../../platform/database/row.ts';

const columns = 'w.id, w.user_id, w.reference, w.amount, w.status, w.created_at, w.held_until, w.attempts';

export interface UnsentWithdrawal {
  readonly id: WithdrawalId;
  readonly userId: UserId;
  readonly userName: string;
  readonly reference: string;
  readonly amountKobo: Kobo;
  readonly status: 'pending' | 'processing';
  readonly createdAt: Instant;
  /** End of the hold after a password reset. Null without a hold. */
  readonly heldUntil: Instant | null;
  readonly attempts: number;
}

export async function findUnsentWithdrawals(queryable: Queryable, limit: number): Promise<UnsentWithdrawal[]> {
  // Uses the partial index on these statuses.
  const list = sql('withdrawals-waiting')`
    SELECT ${columns}, u.name AS user_name FROM withdrawal_requests w JOIN users u ON u.id = w.user_id
    WHERE w.status IN ('pending', 'processing') ORDER BY w.created_at, w.id LIMIT $1`;
  const rows = await queryable.query<Row<'withdrawal_requests', typeof columns> & { user_name: string }>(list, [limit]);
  return rows.map(({ status, amount, ...row }) => ({
    ...fromRow(row),
    amountKobo: amount,
    status: status === 'pending' ? 'pending' : 'processing',
  }));
}
