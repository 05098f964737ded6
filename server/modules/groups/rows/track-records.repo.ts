import type { GroupId, UserId } from '../../../../contract/ids.ts';
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

/** Finds other circles, running or with debts, in which these people have already collected in the current cycle. */
export async function findGroupsOwedAfterCollecting(
  queryable: Queryable,
  groupId: GroupId,
  userIds: readonly UserId[],
): Promise<readonly { readonly userId: UserId; readonly groupId: GroupId }[]> {
  const readCollected = sql('groups-owed-after-collecting')`SELECT m.user_id, m.group_id FROM group_members m
    JOIN groups g ON g.id = m.group_id
    WHERE m.user_id = ANY($1::uuid[]) AND m.group_id <> $2 AND m.has_received_payout
      AND (g.status = 'active' OR EXISTS (SELECT 1 FROM debts d
        WHERE d.group_id = m.group_id AND d.user_id = m.user_id AND d.status = 'outstanding'))`;
  const rows = await queryable.query<Row<'group_members', 'user_id' | 'group_id'>>(readCollected, [userIds, groupId]);
  return rows.map((row) => ({ userId: row.user_id, groupId: row.group_id }));
}

export async function findKycStatuses(
  queryable: Queryable,
  userIds: readonly UserId[],
): Promise<ReadonlyMap<UserId, KycStatus>> {
  const readKycStatuses = sql('groups-kyc-statuses')`SELECT id, kyc_status FROM users WHERE id = ANY($1::uuid[])`;
  const rows = await queryable.query<Row<'users', 'id' | 'kyc_status'>>(readKycStatuses, [userIds]);
  return new Map(rows.map((row) => [row.id, row.kyc_status]));
}
