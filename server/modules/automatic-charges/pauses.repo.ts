import type { Instant } from '../../../contract/ids.ts';
import { toDate } from '../../platform/clock/clock.ts';
import { sql, type Queryable, type Tx } from '../../platform/database/database.ts';
import { newId } from '../../platform/ids/new-id.ts';
import type { Row } from '../../platform/database/row.ts';

export type Pause = Row<'automatic_pauses', 'act, operator, reason, at'>;

/** Reads the latest decision of the console's switch; undefined if it was never used. */
export async function latestPause(queryable: Queryable): Promise<Pause | undefined> {
  const find = sql('automatic-pause-latest')`
    SELECT act, operator, reason, at FROM automatic_pauses ORDER BY at DESC, id DESC LIMIT 1`;
  const [row] = await queryable.query<Pause>(find, []);
  return row;
}

export const isEverythingPaused = async (queryable: Queryable): Promise<boolean> =>
  (await latestPause(queryable))?.act === 'paused';

export async function insertPause(
  tx: Tx,
  { act, operator, reason }: Pick<Pause, 'act' | 'operator' | 'reason'>,
  now: Instant,
): Promise<void> {
  const insert = sql('automatic-pause-insert')`
    INSERT INTO automatic_pauses (id, act, operator, reason, at) VALUES ($1, $2, $3, $4, $5)`;
  await tx.query(insert, [newId(), act, operator, reason, toDate(now)]);
}
