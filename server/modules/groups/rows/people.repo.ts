import type { UserId } from '../../../../contract/ids.ts';
import { sql, type Queryable } from '../../../platform/database/database.ts';
import type { Row } from '../../../platform/database/row.ts';
import type { Person } from '../shell/circle-record.ts';

type NameRow = Row<'users', 'id' | 'first_name' | 'last_name' | 'name'>;

export async function readPeople(queryable: Queryable, userIds: readonly UserId[]): Promise<Map<UserId, Person>> {
  const readNames = sql('groups-people')`SELECT id, first_name, last_name, name FROM users WHERE id = ANY($1::uuid[])`;
  const rows = await queryable.query<NameRow>(readNames, [userIds]);
  return new Map(rows.map((row) => [row.id, { firstName: row.first_name, lastName: row.last_name, name: row.name }]));
}
