import type { Instant } from '../../../contract/ids.ts';
import { fromDate, toDate } from '../../platform/clock/clock.ts';
import { sql, type Queryable, type Tx } from '../../platform/database/database.ts';
import type { Row } from '../../platform/database/row.ts';

const columns = 'paused_at, paused_by, reason';
type PauseRow = Row<'automatic_pause', typeof columns>;

/** A pause of everyone's automatic charges. */
export interface Pause {
  readonly at: Instant;
  /** Name of the operator. */
  readonly by: string;
  readonly reason: string;
}

const toPause = ({ paused_at: at, paused_by: by, reason }: PauseRow): Pause | null =>
  at === null || by === null || reason === null ? null : { at: fromDate(at), by, reason };

const pauseOf = ([row]: readonly PauseRow[]): Pause | null => (row === undefined ? null : toPause(row));

export async function findPause(queryable: Queryable): Promise<Pause | null> {
  const find = sql('automatic-pause-find')`SELECT ${columns} FROM automatic_pause`;
  return pauseOf(await queryable.query<PauseRow>(find, []));
}

/**
 * True while charges are paused for everyone. Locks the switch until the claim commits, so that no claim follows a
 * pause.
 */
export async function isPausedForAll(tx: Tx): Promise<boolean> {
  const hold = sql('automatic-pause-hold')`SELECT ${columns} FROM automatic_pause FOR SHARE`;
  return pauseOf(await tx.query<PauseRow>(hold, [])) !== null;
}

export async function lockPause(tx: Tx): Promise<Pause | null> {
  const lock = sql('automatic-pause-lock')`SELECT ${columns} FROM automatic_pause FOR UPDATE`;
  return pauseOf(await tx.query<PauseRow>(lock, []));
}

/** Starts the pause, or ends it if null. Lock it first. */
export async function setPause(tx: Tx, pause: Pause | null): Promise<void> {
  const set = sql('automatic-pause-set')`UPDATE automatic_pause SET paused_at = $1, paused_by = $2, reason = $3`;
  await tx.query(set, [pause === null ? null : toDate(pause.at), pause?.by ?? null, pause?.reason ?? null]);
}
