import type { UserId } from '../../../contract/ids.ts';
import { languageOf, type Language } from '../../../contract/languages.ts';
import { sql, type Queryable } from '../../platform/database/database.ts';
import type { Row } from '../../platform/database/row.ts';

export async function findLanguage(queryable: Queryable, userId: UserId): Promise<Language> {
  const [row] = await queryable.query<Row<'users', 'language'>>(
    sql('notifications-language')`SELECT language FROM users WHERE id = $1`,
    [userId],
  );
  return languageOf(row?.language);
}
