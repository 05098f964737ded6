import type { DebtId, EjectionId, GroupId, Instant, UserId } from '../../../../contract/ids.ts';
import type { Kobo } from '../../../../contract/money.ts';
import type { debtTypes } from '../../../../contract/debts.ts';
import { isDebtOfContribution } from '../../../../circle/debts.ts';
import { sql, type Queryable } from '../../../platform/database/database.ts';
import { fromRow } from '../../../platform/database/from-row.ts';
import type { Row } from '../../../platform/database/row.ts';
import { cursorPosition, type Position } from '../../../platform/paging/cursor.ts';

const appealColumns = `e.id, e.group_id, e.nominated_user_id, e.reason, e.additional_details, e.appeal_reason,
  e.appealed_at, e.effective_at`;

const debtColumns =
  'd.id, d.user_id, d.group_id, d.type, d.amount, d.status, d.cycle, d.round, d.description, d.created_at';
const ofDebts = `u.name AS user_name, u.email, g.name AS group_name
  FROM debts d JOIN users u ON u.id = d.user_id LEFT JOIN groups g ON g.id = d.group_id`;

export interface PendingAppeal {
  readonly ejectionId: EjectionId;
  readonly groupId: GroupId;
  readonly groupName: string;
  readonly nomineeId: UserId;
  readonly nominatedName: string;
  readonly nominatorName: string;
  readonly reason: string;
  readonly additionalDetails: string | null;
  readonly appealReason: string;
  readonly appealedAt: Instant;
  /** False until the member's round closes, after which the ejection takes effect. */
  readonly isInEffect: boolean;
}

type AppealRow = Row<'member_ejections', typeof appealColumns> & {
  group_name: string;
  nominated_name: string;
  nominator_name: string;
  appealed_at: Date;
};

export async function findAppeals(queryable: Queryable): Promise<PendingAppeal[]> {
  const readAppeals = sql('operator-appeals')`
    SELECT ${appealColumns}, g.name AS group_name, n.name AS nominated_name, o.name AS nominator_name
    FROM member_ejections e JOIN groups g ON g.id = e.group_id JOIN users n ON n.id = e.nominated_user_id
      JOIN users o ON o.id = e.nominator_user_id
    WHERE e.status = 'appealing' AND e.appealed_at IS NOT NULL ORDER BY e.appealed_at, e.id LIMIT 200`;
  const rows = await queryable.query<AppealRow>(readAppeals, []);
  return rows.map(({ id, nominated_user_id, appeal_reason, effective_at, ...row }) => ({
    ...fromRow(row),
    ejectionId: id,
    nomineeId: nominated_user_id,
    appealReason: appeal_reason ?? '',
    isInEffect: effective_at !== null,
  }));
}

export interface OperatorDebt {
  readonly id: DebtId;
  readonly userId: UserId;
  readonly userName: string;
  readonly email: string;
  readonly groupId: GroupId | null;
  readonly groupName: string | null;
  readonly type: (typeof debtTypes)[number];
  readonly amountKobo: Kobo;
  readonly status: 'outstanding' | 'resolved' | 'forgiven';
  readonly cycle: number | null;
  readonly round: number | null;
  readonly description: string;
  readonly createdAt: Instant;
  /** False for a missed contribution or a refund, because that money belongs to another member. */
  readonly isForgivable: boolean;
}

type DebtRow = Row<'debts', typeof debtColumns> &
  Row<'users', 'email'> & { user_name: string; group_name: string | null };

export const isForgivable = ({ type }: { readonly type: (typeof debtTypes)[number] }): boolean =>
  type === 'platform_fee' || !isDebtOfContribution({ type });

const toKnownDebt = ({ amount, ...row }: DebtRow): OperatorDebt => ({
  ...fromRow(row),
  amountKobo: amount,
  isForgivable: isForgivable(row),
});

/** Reads outstanding debts, oldest first. If `email` is given, reads the debts of that user; otherwise reads a page. */
export async function findOutstandingDebts(
  queryable: Queryable,
  {
    email,
    limit,
    after,
  }: { readonly email?: string | undefined; readonly limit: number; readonly after?: Position | undefined },
): Promise<OperatorDebt[]> {
  const readDebts = sql('operator-debts')`
    SELECT ${debtColumns}, ${ofDebts} WHERE d.status = 'outstanding' AND (d.created_at, d.id) > ($2, $3::uuid)
    ORDER BY d.created_at, d.id LIMIT $1`;
  const readDebtsOfUser = sql('operator-debts-of-user')`
    SELECT ${debtColumns}, ${ofDebts} WHERE d.status = 'outstanding' AND u.email = $2
    ORDER BY d.created_at, d.id LIMIT $1`;
  const rows =
    email === undefined
      ? await queryable.query<DebtRow>(readDebts, [limit, ...cursorPosition(after, 'oldest')])
      : await queryable.query<DebtRow>(readDebtsOfUser, [limit, email]);
  return rows.map(toKnownDebt);
}

export async function findOperatorDebt(queryable: Queryable, id: DebtId): Promise<OperatorDebt | undefined> {
  const readDebt = sql('operator-debt')`SELECT ${debtColumns}, ${ofDebts} WHERE d.id = $1`;
  const [row] = await queryable.query<DebtRow>(readDebt, [id]);
  return row === undefined ? undefined : toKnownDebt(row);
}
