import type { Instant } from '../../../contract/ids.ts';
import { fromDate } from '../../platform/clock/clock.ts';
import { sql, type Queryable } from '../../platform/database/database.ts';
import type { Row } from '../../platform/database/row.ts';

/** Returns the time up to which the search for transfers is complete; null before the first account number. */
export async function incomingAnsweredUntil(queryable: Queryable): Promise<Instant | null> {
  const read = sql('sandbox-incoming-answered')`SELECT answered_until FROM incoming_search`;
  const [row] = await queryable.query<Row<'incoming_search', 'answered_until'>>(read, []);
  return row?.answered_until == null ? null : fromDate(row.answered_until);
}
