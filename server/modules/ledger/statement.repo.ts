import type { GroupId, Instant, UserId } from '../../../contract/ids.ts';
import { kobo, type Kobo } from '../../../contract/money.ts';
import { fromDate, toDate } from '../../platform/clock/clock.ts';
import type { Queryable } from '../../platform/database/database.ts';
import type { Row } from '../../platform/database/row.ts';
import { cutPage, type Page } from '../../platform/paging/cursor.ts';
import type { TransactionType } from './posting.ts';

/** A line as the statement shows it. */
export interface StatementEntry {
  readonly id: string;
  readonly type: TransactionType;
  /** Signed: negative leaves the wallet. */
  readonly amountKobo: Kobo;
  readonly description: string;
  readonly status: string;
  readonly createdAt: Instant;
  readonly groupId: GroupId | null;
  readonly reference: string | null;
}

export interface StatementPage {
  readonly entries: readonly StatementEntry[];
  readonly nextCursor: string | null;
}

const columns = 't.id, t.type, t.amount, t.description, t.status, t.created_at, t.group_id, t.paystack_reference';

// Both walk wallet_transactions_statement from a known place: the thousandth page costs what the first one does.
const firstPage = {
  name: 'ledger-statement-first',
  text: `SELECT ${columns} FROM wallet_transactions t
    WHERE t.wallet_id = (SELECT id FROM wallets WHERE user_id = $1)
    ORDER BY t.created_at DESC, t.id DESC LIMIT $2`,
};
const laterPage = {
  name: 'ledger-statement-later',
  text: `SELECT ${columns} FROM wallet_transactions t
    WHERE t.wallet_id = (SELECT id FROM wallets WHERE user_id = $1) AND (t.created_at, t.id) < ($3, $4)
    ORDER BY t.created_at DESC, t.id DESC LIMIT $2`,
};

type EntryRow = Row<'wallet_transactions', typeof columns>;

const toEntry = (row: EntryRow): StatementEntry => ({
  id: row.id,
  type: row.type,
  amountKobo: kobo(row.amount),
  description: row.description,
  status: row.status,
  createdAt: fromDate(row.created_at),
  groupId: row.group_id,
  reference: row.paystack_reference,
});

/** One page of a member's statement, newest first. */
export async function statementPage(
  queryable: Queryable,
  userId: UserId,
  { limit, after }: Page,
): Promise<StatementPage> {
  const rows =
    after === undefined
      ? await queryable.query<EntryRow>(firstPage, [userId, limit + 1])
      : await queryable.query<EntryRow>(laterPage, [userId, limit + 1, toDate(after.at), after.id]);
  const page = cutPage(rows.map(toEntry), limit, ({ createdAt, id }) => ({ at: createdAt, id }));
  return { entries: page.rows, nextCursor: page.nextCursor };
}
