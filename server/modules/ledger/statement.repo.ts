import type { GroupId, Instant, UserId } from '../../../contract/ids.ts';
import { kobo, type Kobo } from '../../../contract/money.ts';
import { fromDate } from '../../platform/clock/clock.ts';
import { sql, type Queryable } from '../../platform/database/database.ts';
import type { Row } from '../../platform/database/row.ts';
import { paginate, cursorPosition, type Page } from '../../platform/paging/cursor.ts';
import type { TransactionType } from './posting.ts';

export interface StatementEntry {
  readonly id: string;
  readonly type: TransactionType;
  /** Negative if the money leaves the wallet. */
  readonly amountKobo: Kobo;
  readonly description: string;
  readonly status: string;
  readonly createdAt: Instant;
  readonly groupId: GroupId | null;
  readonly reference: string | null;
  /** True for another member's late fee. */
  readonly isLateFee: boolean;
}

export interface WalletPageRequest {
  readonly userId: UserId;
  readonly page: Page;
}

/** A wallet's balance and one page of its statement, newest first, both from the same instant. */
export interface WalletPage {
  readonly balanceKobo: Kobo;
  readonly entries: readonly StatementEntry[];
  readonly nextCursor: string | null;
}

const columns = 't.id, t.type, t.amount, t.description, t.status, t.created_at, t.group_id, t.paystack_reference';

// Each page is an index scan of wallet_transactions_statement, so a late page costs as much as the first.
export const readPages = sql('ledger-wallet-pages')`SELECT k.place::int, w.balance, ${columns}, t.is_late_fee
  FROM unnest($1::uuid[], $2::timestamptz[], $3::uuid[], $4::int[]) WITH ORDINALITY AS k (user_id, at, id, most, place)
  JOIN wallets w ON w.user_id = k.user_id
  LEFT JOIN LATERAL (SELECT ${columns}, t.type = 'backlog_distribution'
      AND (SELECT x.type FROM transfers x WHERE x.id = t.transfer_id) = 'late_fee' AS is_late_fee
    FROM wallet_transactions t
    WHERE t.wallet_id = w.id AND (t.created_at, t.id) < (k.at, k.id)
    ORDER BY t.created_at DESC, t.id DESC LIMIT k.most) t ON true
  ORDER BY k.place, t.created_at DESC, t.id DESC`;

type EntryRow = Row<'wallet_transactions', typeof columns> & { is_late_fee: boolean };

const toEntry = (row: EntryRow): StatementEntry => ({
  id: row.id,
  type: row.type,
  amountKobo: kobo(row.amount),
  description: row.description,
  status: row.status,
  createdAt: fromDate(row.created_at),
  groupId: row.group_id,
  reference: row.paystack_reference,
  isLateFee: row.is_late_fee,
});

type NoEntry = { readonly [Column in keyof EntryRow]: null };
type PageRow = Row<'wallets', 'balance'> & { place: number } & (EntryRow | NoEntry);

/** Returns a page per request, in the order of the requests. Undefined for a user without a wallet. */
export async function walletPages(
  queryable: Queryable,
  requests: readonly WalletPageRequest[],
): Promise<readonly (WalletPage | undefined)[]> {
  const ends = requests.map(({ page }) => cursorPosition(page.after, 'newest'));
  const rows = await queryable.query<PageRow>(readPages, [
    requests.map(({ userId }) => userId),
    ends.map(([at]) => at),
    ends.map(([, id]) => id),
    requests.map(({ page }) => page.limit + 1),
  ]);
  const rowsAt: PageRow[][] = requests.map(() => []);
  for (const row of rows) rowsAt[row.place - 1]?.push(row);
  return requests.map(({ page: { limit } }, index) => {
    const own = rowsAt[index] ?? [];
    if (own[0] === undefined) return undefined;
    const entries = own.flatMap((row) => (row.id === null ? [] : [toEntry(row)]));
    const page = paginate(entries, limit, ({ createdAt, id }) => ({ at: createdAt, id }));
    return { balanceKobo: kobo(own[0].balance), entries: page.rows, nextCursor: page.nextCursor };
  });
}
