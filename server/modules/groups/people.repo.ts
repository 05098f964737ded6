import type { UserId } from '../../../contract/ids.ts';
import type { Queryable } from '../../platform/database/database.ts';
import type { Person } from './circle-record.ts';

const readNames = {
  name: 'groups-people',
  text: 'SELECT id, first_name, last_name, name FROM users WHERE id = ANY($1::uuid[])',
};

interface NameRow {
  id: UserId;
  first_name: string;
  last_name: string;
  name: string;
}

/** The names of people. */
export async function readPeople(queryable: Queryable, userIds: readonly UserId[]): Promise<Map<UserId, Person>> {
  const rows = await queryable.query<NameRow>(readNames, [userIds]);
  return new Map(rows.map((row) => [row.id, { firstName: row.first_name, lastName: row.last_name, name: row.name }]));
}
