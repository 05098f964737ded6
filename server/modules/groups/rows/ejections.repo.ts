import type { EjectionId, GroupId, UserId } from '../../../../contract/ids.ts';
import type { Ejection, EjectionKey } from '../../../../circle/decision-types.ts';
import { sql, type Queryable, type Tx } from '../../../platform/database/database.ts';
import type { Row } from '../../../platform/database/row.ts';
import { ejectionColumns, toEjection, type EjectionRow } from './decision-rows.ts';

const columns = 'group_id, nominated_user_id, nominator_user_id, cycle, round';

export interface EjectionRef {
  readonly groupId: GroupId;
  readonly key: EjectionKey;
}

export async function findEjection(queryable: Queryable, id: EjectionId): Promise<EjectionRef | undefined> {
  const readKey = sql('ejections-key')`SELECT ${columns} FROM member_ejections WHERE id = $1`;
  const [row] = await queryable.query<Row<'member_ejections', typeof columns>>(readKey, [id]);
  if (row === undefined) return undefined;
  const { group_id: groupId, nominated_user_id: nomineeId, nominator_user_id: nominatorId, cycle, round } = row;
  return { groupId, key: { nomineeId, nominatorId, cycle, round } };
}

export async function findEjectionsOf(
  queryable: Queryable,
  groupId: GroupId,
  nomineeId: UserId,
): Promise<EjectionId[]> {
  const readOfNominee = sql('ejections-of-nominee')`
    SELECT id FROM member_ejections WHERE group_id = $1 AND nominated_user_id = $2`;
  const rows = await queryable.query<Row<'member_ejections', 'id'>>(readOfNominee, [groupId, nomineeId]);
  return rows.map(({ id }) => id);
}

/** Stores the nominator's details. `circle/` ignores them. */
export async function saveEjectionDetails(tx: Tx, id: string, details: string): Promise<void> {
  const updateDetails = sql('ejections-details')`UPDATE member_ejections SET additional_details = $2 WHERE id = $1`;
  await tx.query(updateDetails, [id, details]);
}

/** Finds ejections of a user in all groups, either open or approved without an appeal. */
export async function findEjectionsAbout(
  queryable: Queryable,
  nomineeId: UserId,
): Promise<{ readonly groupId: GroupId; readonly groupName: string; readonly ejection: Ejection }[]> {
  const readAbout = sql('ejections-about')`SELECT ${ejectionColumns}, g.name AS group_name
    FROM member_ejections e JOIN groups g ON g.id = e.group_id
    WHERE e.nominated_user_id = $1
      AND (e.status IN ('nominated', 'voting') OR e.status = 'approved' AND e.appealed_at IS NULL)
    ORDER BY e.created_at DESC, e.id DESC`;
  const rows = await queryable.query<EjectionRow & { group_name: string }>(readAbout, [nomineeId]);
  return rows.map((row) => ({ groupId: row.group_id, groupName: row.group_name, ejection: toEjection(row) }));
}
