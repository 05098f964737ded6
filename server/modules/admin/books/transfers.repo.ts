import type { LedgerAccountKind, LedgerAccountName } from '../../../../contract/admin/books.ts';
import type { Instant } from '../../../../contract/ids.ts';
import { kobo, type Kobo } from '../../../../contract/money.ts';
import { fromDate } from '../../../platform/clock/clock.ts';
import { sql, type Queryable } from '../../../platform/database/database.ts';
import type { Page } from '../../../platform/paging/cursor.ts';
import { NAMED_ACCOUNTS } from './accounts.repo.ts';

const AFTER_ALL = 'ffffffff-ffff-ffff-ffff-ffffffffffff';

export const columns =
  't.id, t.created_at, t.type, t.amount, t.group_id, g.name AS group_name, t.cycle, t.round, t.reference';

export interface CauseColumns extends Record<string, unknown> {
  readonly id: string;
  readonly created_at: Date;
  readonly type: string;
  readonly amount: bigint;
  readonly group_id: string | null;
  readonly group_name: string | null;
  readonly cycle: number | null;
  readonly round: number | null;
  readonly reference: string | null;
}

type Prefixed<Side extends string> = Readonly<
  Record<`${Side}_id`, string> &
    Record<`${Side}_kind`, LedgerAccountKind> &
    Record<`${Side}_name` | `${Side}_user_id`, string | null>
>;

export interface TransferFacts {
  readonly id: string;
  readonly at: Instant;
  readonly type: string;
  readonly amountKobo: Kobo;
  readonly group: { readonly id: string; readonly name: string } | null;
  readonly cycle: number | null;
  readonly round: number | null;
  readonly reference: string | null;
}

export const factsOf = (row: CauseColumns): TransferFacts => ({
  id: row.id,
  at: fromDate(row.created_at),
  type: row.type,
  amountKobo: kobo(row.amount),
  group: row.group_id === null || row.group_name === null ? null : { id: row.group_id, name: row.group_name },
  cycle: row.cycle,
  round: row.round,
  reference: row.reference,
});

export interface TransferForAccount extends TransferFacts {
  /** Negative if the money leaves the account. */
  readonly signedKobo: Kobo;
  readonly other: LedgerAccountName;
}

/** Returns an account's transfers, newest first. Returns one more than the page size if another page follows. */
export async function transfersOf(
  queryable: Queryable,
  accountId: string,
  { limit, after }: Page,
): Promise<TransferForAccount[]> {
  // Transfer ids sort by time, so each side reads its own index from the cursor on.
  const listPage = sql('admin-ledger-transfers')`SELECT ${columns}, p.signed, o.id AS other_id, o.kind AS other_kind,
      o.name AS other_name, o.user_id AS other_user_id FROM (
      (SELECT id, -amount AS signed, credit_account_id AS other FROM transfers
        WHERE debit_account_id = $1 AND id < $2 ORDER BY id DESC LIMIT $3)
      UNION ALL
      (SELECT id, amount, debit_account_id FROM transfers
        WHERE credit_account_id = $1 AND id < $2 ORDER BY id DESC LIMIT $3)
      ORDER BY id DESC LIMIT $3) p
    JOIN transfers t ON t.id = p.id JOIN ${NAMED_ACCOUNTS} o ON o.id = p.other
    LEFT JOIN groups g ON g.id = t.group_id ORDER BY t.id DESC`;
  const rows = await queryable.query<CauseColumns & { signed: bigint } & Prefixed<'other'>>(listPage, [
    accountId,
    after?.id ?? AFTER_ALL,
    limit + 1,
  ]);
  return rows.map((row) => ({
    ...factsOf(row),
    signedKobo: kobo(row.signed),
    other: { id: row.other_id, kind: row.other_kind, name: row.other_name, userId: row.other_user_id },
  }));
}
