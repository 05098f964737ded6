import type { LedgerAccountName, TransferDetails } from '../../../../contract/admin/books.ts';
import { type Queryable, sql } from '../../../platform/database/database.ts';
import { NAMED_ACCOUNTS, type NamedColumns, toAccount } from './accounts.repo.ts';
import { type CauseColumns, columns, factsOf, type TransferFacts } from './transfers.repo.ts';

export interface TransferDetail extends TransferFacts {
  readonly from: LedgerAccountName;
  readonly to: LedgerAccountName;
  /** Id of the transfer that reversed this one. */
  readonly reversedBy: string | null;
  readonly reverses: string | null;
}

interface SidesColumns extends CauseColumns {
  readonly debit_account_id: string;
  readonly credit_account_id: string;
  readonly reversed_by: string | null;
  readonly reverses: string | null;
}

export async function findTransfer(queryable: Queryable, id: string): Promise<TransferDetail | undefined> {
  const findOne = sql('admin-ledger-transfer')`SELECT ${columns}, t.debit_account_id, t.credit_account_id,
      (SELECT r.reversal_id FROM transfer_reversals r WHERE r.transfer_id = t.id) AS reversed_by,
      (SELECT r.transfer_id FROM transfer_reversals r WHERE r.reversal_id = t.id) AS reverses
    FROM transfers t LEFT JOIN groups g ON g.id = t.group_id WHERE t.id = $1`;
  const [row] = await queryable.query<SidesColumns>(findOne, [id]);
  if (row === undefined) return undefined;
  // A separate statement, because with so many joins PostgreSQL stops optimising their order and scans whole tables.
  const findSides = sql('admin-ledger-transfer-sides')`
    SELECT a.id, a.kind, a.name, a.user_id FROM ${NAMED_ACCOUNTS} a WHERE a.id = ANY($1::uuid[])`;
  const sides = await queryable.query<NamedColumns>(findSides, [[row.debit_account_id, row.credit_account_id]]);
  const sideOf = (accountId: string): LedgerAccountName => {
    const side = sides.find((each) => each.id === accountId);
    if (side === undefined) throw new Error('An account of the transfer does not exist');
    return toAccount(side);
  };
  return {
    ...factsOf(row),
    from: sideOf(row.debit_account_id),
    to: sideOf(row.credit_account_id),
    reversedBy: row.reversed_by,
    reverses: row.reverses,
  };
}

interface CauseRow extends Record<string, unknown> {
  readonly kind: TransferDetails['causes'][number]['kind'];
  readonly id: string;
  readonly status: string;
  readonly amount: bigint | null;
  readonly at: Date;
  readonly user_id: string | null;
  readonly user_name: string | null;
}

export const transferSourcesOf = (
  queryable: Queryable,
  { reference, group, cycle, round }: TransferFacts,
): Promise<CauseRow[]> => {
  const findCauses = sql('admin-ledger-causes')`
    SELECT f.kind, f.id, f.status, f.amount, f.at, u.id AS user_id, u.name AS user_name FROM (
      SELECT 'deposit' AS kind, id, status, amount, created_at AS at, user_id FROM deposits WHERE reference = $1
      UNION ALL SELECT 'withdrawal', id, status, amount, created_at, user_id FROM withdrawal_requests WHERE reference = $1
      UNION ALL SELECT 'quarantine', id, reason || ', ' || coalesce(resolution, 'waits'), amount, created_at, NULL
        FROM quarantined_payments WHERE reference = $1
      UNION ALL SELECT 'payout', id, status, gross_amount, created_at, recipient_id FROM payouts
        WHERE group_id = $2 AND cycle = $3 AND round = $4) f
    LEFT JOIN users u ON u.id = f.user_id ORDER BY f.at, f.id`;
  return queryable.query<CauseRow>(findCauses, [reference, group?.id ?? null, cycle, round]);
};

interface LineColumns extends Record<string, unknown> {
  readonly id: string;
  readonly user_id: string;
  readonly user_name: string;
  readonly amount: bigint;
  readonly description: string;
}

/** Returns a transfer's entries on members' statements. */
export const linesOf = (queryable: Queryable, transferId: string): Promise<LineColumns[]> => {
  // A wallet has only a few entries at one instant, so this lookup is cheap.
  const findLines = sql('admin-ledger-lines')`SELECT l.id, l.user_id, u.name AS user_name, l.amount, l.description
    FROM transfers t JOIN wallet_transactions l
      ON l.wallet_id IN (t.debit_account_id, t.credit_account_id) AND l.created_at = t.created_at AND l.transfer_id = t.id
    JOIN users u ON u.id = l.user_id WHERE t.id = $1 ORDER BY l.id`;
  return queryable.query<LineColumns>(findLines, [transferId]);
};

interface ActColumns extends Record<string, unknown> {
  readonly id: string;
  readonly created_at: Date;
  readonly operator: string;
  readonly description: string;
  readonly reason: string;
}

/** Returns the audit entries about any of the ids, oldest first. */
export const findActionsOn = (queryable: Queryable, ids: readonly string[]): Promise<ActColumns[]> => {
  const findActs = sql('admin-ledger-acts')`
    SELECT id, created_at, description, coalesce(metadata ->> 'operator', 'unknown') AS operator,
      coalesce(metadata ->> 'reason', '') AS reason
    FROM admin_activity_logs WHERE target_id = ANY($1::uuid[]) ORDER BY created_at, id LIMIT 50`;
  return queryable.query<ActColumns>(findActs, [ids]);
};
