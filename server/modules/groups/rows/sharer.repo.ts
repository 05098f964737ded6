import type { UserId } from '../../../../contract/ids.ts';
import { languageOf, type Language } from '../../../../contract/languages.ts';
import { sql, type Queryable } from '../../../platform/database/database.ts';
import type { Row } from '../../../platform/database/row.ts';

export interface Sharer {
  readonly firstName: string;
  readonly language: Language;
}

export async function findSharer(queryable: Queryable, userId: UserId): Promise<Sharer> {
  const find = sql('groups-sharer')`SELECT first_name, language FROM users WHERE id = $1`;
  const [row] = await queryable.query<Row<'users', 'first_name' | 'language'>>(find, [userId]);
  if (row === undefined) throw new Error('The user of a session does not exist');
  // People also type a second name here.
  const [firstName = ''] = row.first_name.split(' ', 1);
  return { firstName, language: languageOf(row.language) };
}
