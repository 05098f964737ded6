import type { UserId } from '../../../contract/ids.ts';
import type { Kobo } from '../../../contract/money.ts';
import { sql, type Queryable } from '../../platform/database/database.ts';

export interface WalletFacts {
  readonly balanceKobo: Kobo;
  /** Last digits of the person's own account number; null without one. */
  readonly last4: string | null;
}

/** Reads these people's balances and the account numbers to which they can send money. */
export async function findWallets(
  queryable: Queryable,
  userIds: readonly UserId[],
): Promise<ReadonlyMap<UserId, WalletFacts>> {
  const find = sql('automatic-wallets')`
    SELECT w.user_id, w.balance, right(a.number, 4) AS last4 FROM wallets w
    LEFT JOIN deposit_accounts a ON a.user_id = w.user_id AND a.status = 'active' WHERE w.user_id = ANY($1::uuid[])`;
  const rows = await queryable.query<{ user_id: UserId; balance: Kobo; last4: string | null }>(find, [userIds]);
  return new Map(rows.map(({ user_id, balance, last4 }) => [user_id, { balanceKobo: balance, last4 }]));
}
