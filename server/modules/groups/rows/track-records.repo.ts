import type { UserId } from '../../../../contract/ids.ts';
import type { Contribution } from '../../../../circle/types.ts';
import type { KycStatus } from './applicants.repo.ts';
import { fromDate, instantOrNull } from '../../../platform/clock/clock.ts';
import { sql, type Queryable } from '../../../platform/database/database.ts';
import type { NonNullColumns, Row } from '../../../platform/database/row.ts';

const columns = 'c.user_id, c.status, c.due_date, c.paid_at';

type PaidRow = Row<'contributions', typeof columns> & NonNullColumns<Row<'contributions', 'due_date'>>;
type Paid = Pick<Contribution, 'status' | 'dueDate' | 'paidAt'>;

export async function findContributionsPaidToOthers(
  queryable: Queryable,
  userIds: readonly UserId[],
): Promise<ReadonlyMap<UserId, readonly Paid[]>> {
  // A round without a payout row has not opened. Contributions to it are always for another member.
  const readPaidToOthers = sql('groups-paid-to-others')`SELECT ${columns} FROM group_members m
    JOIN contributions c ON c.group_id = m.group_id AND c.user_id = m.user_id
    LEFT JOIN payouts p ON p.group_id = c.group_id AND p.cycle = c.cycle AND p.round = c.round
    WHERE m.user_id = ANY($1::uuid[]) AND p.recipient_id IS DISTINCT FROM c.user_id`;
  const rows = await queryable.query<PaidRow>(readPaidToOthers, [userIds]);
  const paid = new Map<UserId, Paid[]>(userIds.map((userId) => [userId, []]));
  for (const row of rows) {
    const { status } = row;
    paid.get(row.user_id)?.push({ status, dueDate: fromDate(row.due_date), paidAt: instantOrNull(row.paid_at) });
  }
  return paid;
}

export async function findKycStatuses(
  queryable: Queryable,
  userIds: readonly UserId[],
): Promise<ReadonlyMap<UserId, KycStatus>> {
  const readKycStatuses = sql('groups-kyc-statuses')`SELECT id, kyc_status FROM users WHERE id = ANY($1::uuid[])`;
  const rows = await queryable.query<Row<'users', 'id' | 'kyc_status'>>(readKycStatuses, [userIds]);
  return new Map(rows.map((row) => [row.id, row.kyc_status]));
}
