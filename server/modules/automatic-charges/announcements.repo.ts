import type { GroupId, Instant, UserId } from '../../../contract/ids.ts';
import { instantOrNull, toDate } from '../../platform/clock/clock.ts';
import { sql, type Queryable, type Tx } from '../../platform/database/database.ts';
import type { NonNullColumns, Row } from '../../platform/database/row.ts';
import type { RoundOfMember } from './dues.repo.ts';

type Key = readonly [readonly GroupId[], readonly number[], readonly number[], readonly UserId[]];

/** Returns the key of each contribution, as one array per column. */
const keysOf = (dues: readonly RoundOfMember[]): Key => [
  dues.map(({ groupId }) => groupId),
  dues.map(({ cycle }) => cycle),
  dues.map(({ round }) => round),
  dues.map(({ userId }) => userId),
];

/** Records that the charge of these contributions was announced. Keeps the time of an earlier announcement. */
export async function announceDues(tx: Tx, dues: readonly RoundOfMember[], now: Instant): Promise<void> {
  const announce = sql('automatic-announce')`UPDATE automatic_charge_dues d SET announced_at = $5
    FROM unnest($1::uuid[], $2::int[], $3::int[], $4::uuid[]) AS n (group_id, cycle, round, user_id)
    WHERE (d.group_id, d.cycle, d.round, d.user_id) = (n.group_id, n.cycle, n.round, n.user_id)
      AND d.announced_at IS NULL`;
  await tx.query(announce, [...keysOf(dues), toDate(now)]);
}

type ChargeOfDueRow = NonNullColumns<Row<'automatic_charge_dues', 'group_id, cycle, round, user_id, charge_id'>> & {
  announced_at: Date | null;
};

/** Finds the charges of contributions. */
export async function findChargesOfDues(
  queryable: Queryable,
  dues: readonly RoundOfMember[],
): Promise<(RoundOfMember & { readonly chargeId: string; readonly announcedAt: Instant | null })[]> {
  const find = sql('automatic-charges-of-dues')`
    SELECT d.group_id, d.cycle, d.round, d.user_id, d.charge_id, d.announced_at FROM automatic_charge_dues d
    JOIN unnest($1::uuid[], $2::int[], $3::int[], $4::uuid[]) AS n (group_id, cycle, round, user_id)
      ON (d.group_id, d.cycle, d.round, d.user_id) = (n.group_id, n.cycle, n.round, n.user_id)`;
  const rows = await queryable.query<ChargeOfDueRow>(find, [...keysOf(dues)]);
  return rows.map(({ group_id: groupId, user_id: userId, charge_id: chargeId, announced_at, cycle, round }) => ({
    groupId,
    userId,
    cycle,
    round,
    chargeId,
    announcedAt: instantOrNull(announced_at),
  }));
}
