import type { DebtId, GroupId, Instant, UserId } from '../../../../contract/ids.ts';
import type { Kobo } from '../../../../contract/money.ts';
import type { DebtKey } from '../../../../circle/types.ts';
import { toDate } from '../../../platform/clock/clock.ts';
import { sql, type Queryable } from '../../../platform/database/database.ts';
import { fromRow } from '../../../platform/database/from-row.ts';
import type { Row } from '../../../platform/database/row.ts';
import type { Page } from '../../../platform/paging/cursor.ts';

const debtViewColumns = `d.id, d.user_id, d.group_id, d.type, d.amount, d.paid_amount, d.status, d.round,
  d.cycle, d.due_date, d.description, d.created_at, d.resolved_at`;
const columns = `${debtViewColumns}, g.name AS group_name`;
const fromDebts = 'FROM debts d LEFT JOIN groups g ON g.id = d.group_id';

type DebtViewRow = Row<'debts', typeof debtViewColumns> & { group_name: string | null };

/** A debt as its debtor sees it. Group fields are null for a debt to the platform. */
export interface OwnDebt {
  readonly id: DebtId;
  readonly userId: UserId;
  readonly groupId: GroupId | null;
  readonly groupName: string | null;
  readonly type: DebtViewRow['type'];
  /** Kobo still owed. After payment, the full original amount. */
  readonly amountKobo: Kobo;
  /** Sum of partial payments: to the platform by hand, to a member by a set-off. */
  readonly paidKobo: Kobo;
  readonly status: DebtViewRow['status'];
  readonly cycle: number | null;
  readonly round: number | null;
  readonly dueDate: Instant | null;
  readonly description: string;
  readonly createdAt: Instant;
  readonly resolvedAt: Instant | null;
}

/** Returns the key by which `circle/` finds a debt. Undefined for a debt to the platform. */
export function debtKeyOf({
  userId,
  cycle,
  round,
  type,
}: Pick<OwnDebt, 'userId' | 'cycle' | 'round' | 'type'>): DebtKey | undefined {
  if (cycle === null || round === null || type === 'platform_fee') return undefined;
  return { userId, cycle, round, type };
}

const toOwnDebt = ({ amount, paid_amount, ...row }: DebtViewRow): OwnDebt => ({
  ...fromRow(row),
  amountKobo: amount,
  paidKobo: paid_amount,
});

/** Reads at most `limit + 1` debts, newest first. */
export async function findDebts(queryable: Queryable, userId: UserId, { limit, after }: Page): Promise<OwnDebt[]> {
  const firstPage = sql('debts-first')`
    SELECT ${columns} ${fromDebts} WHERE d.user_id = $1 ORDER BY d.created_at DESC, d.id DESC LIMIT $2`;
  const laterPage = sql('debts-later')`
    SELECT ${columns} ${fromDebts} WHERE d.user_id = $1 AND (d.created_at, d.id) < ($3, $4)
    ORDER BY d.created_at DESC, d.id DESC LIMIT $2`;
  const rows =
    after === undefined
      ? await queryable.query<DebtViewRow>(firstPage, [userId, limit + 1])
      : await queryable.query<DebtViewRow>(laterPage, [userId, limit + 1, toDate(after.at), after.id]);
  return rows.map(toOwnDebt);
}

export async function findDebt(queryable: Queryable, id: DebtId, userId: UserId): Promise<OwnDebt | undefined> {
  const readOne = sql('debts-one')`SELECT ${columns} ${fromDebts} WHERE d.id = $1 AND d.user_id = $2`;
  const [row] = await queryable.query<DebtViewRow>(readOne, [id, userId]);
  return row === undefined ? undefined : toOwnDebt(row);
}

export async function findOutstandingDebts(queryable: Queryable, userId: UserId): Promise<OwnDebt[]> {
  const readOutstanding = sql('debts-outstanding')`
    SELECT ${columns} ${fromDebts} WHERE d.user_id = $1 AND d.status = 'outstanding' ORDER BY d.created_at, d.id`;
  return (await queryable.query<DebtViewRow>(readOutstanding, [userId])).map(toOwnDebt);
}
