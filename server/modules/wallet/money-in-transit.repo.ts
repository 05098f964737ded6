import type { UserId } from '../../../contract/ids.ts';
import { kobo, type Kobo } from '../../../contract/money.ts';
import { sql, type Queryable } from '../../platform/database/database.ts';

export interface MoneyInTransit {
  /** Sum of the user's withdrawals that are not final. */
  readonly withdrawingKobo: Kobo;
  /** Money from the wallet that is on its way back to payers. If a return fails, its money comes back to the wallet. */
  readonly returningKobo: Kobo;
  /** Sum of the user's deposits that may still be paid. */
  readonly depositingKobo: Kobo;
  readonly isUnderReview: boolean;
}

export async function findMoneyInTransit(queryable: Queryable, userId: UserId): Promise<MoneyInTransit> {
  const find = sql('wallet-money-on-the-way')`SELECT
    (SELECT coalesce(sum(amount), 0)::bigint FROM withdrawal_requests
      WHERE user_id = $1 AND status IN ('pending', 'processing')) AS withdrawing,
    (SELECT coalesce(sum(from_wallet), 0)::bigint FROM payment_refunds
      WHERE user_id = $1 AND status = 'pending') AS sending_back,
    (SELECT coalesce(sum(amount), 0)::bigint FROM deposits WHERE user_id = $1 AND status = 'pending') AS depositing,
    EXISTS (SELECT FROM quarantined_payments q WHERE q.resolved_at IS NULL AND q.reference IN (
      SELECT reference FROM deposits WHERE user_id = $1
      UNION ALL SELECT reference FROM withdrawal_requests WHERE user_id = $1)) AS under_review`;
  const [row] = await queryable.query<{
    withdrawing: bigint;
    sending_back: bigint;
    depositing: bigint;
    under_review: boolean;
  }>(find, [userId]);
  return {
    withdrawingKobo: kobo(row?.withdrawing ?? 0n),
    returningKobo: kobo(row?.sending_back ?? 0n),
    depositingKobo: kobo(row?.depositing ?? 0n),
    isUnderReview: row?.under_review === true,
  };
}
