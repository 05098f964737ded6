import type { UserId, Instant } from '../../../contract/ids.ts';
import { toDate, fromDate } from '../../platform/clock/clock.ts';
import type { Position } from '../../platform/database/acknowledgement.ts';
import { type Queryable, sql, type Tx } from '../../platform/database/database.ts';
import { FLUSH_POSITION, joinedPosition, type PositionColumns } from '../../platform/database/wal-position.ts';
import type { Row } from '../../platform/database/row.ts';
import { SESSION_TOUCH_MS, SESSION_IDLE_MS, REMEMBERED_SESSION_MS, SHORT_SESSION_MS } from './session-token.ts';

export const liveSessionColumns = `s.id, s.user_id, s.password_proved_at, s.last_used_at <= $3 AS stale,
  s.previous_sid IS NOT NULL AND s.previous_ends_at IS NULL AS is_unconfirmed`;

export interface LiveSession {
  readonly id: string;
  readonly userId: UserId;
  readonly provedAt: Instant;
  readonly stale: boolean;
  /** True until the browser first sends the renewed token. */
  readonly isUnconfirmed: boolean;
  /** Primary's WAL position when it found the session. Absent unless requested. */
  readonly position?: Position | undefined;
}

type LiveRow = Row<'sessions', 'id' | 'user_id' | 'password_proved_at'> & { stale: boolean; is_unconfirmed: boolean };

const liveValues = (sid: Buffer | readonly Buffer[], realNow: Instant) => [
  sid,
  toDate(realNow),
  new Date(realNow - SESSION_TOUCH_MS),
];

const toLive = (row: LiveRow): LiveSession => ({
  id: row.id,
  userId: row.user_id,
  provedAt: fromDate(row.password_proved_at),
  stale: row.stale,
  isUnconfirmed: row.is_unconfirmed,
});

const WHERE_LIVE = 'WHERE s.sid = ANY($1::bytea[]) AND s.expire > $2 AND u.is_active';

type FoundRow = LiveRow & Row<'sessions', 'sid'>;

function inOrder<R extends FoundRow>(
  sids: readonly Buffer[],
  rows: readonly R[],
  toSession: (row: R) => LiveSession,
): (LiveSession | undefined)[] {
  const found = new Map(rows.map((row) => [row.sid.toString('latin1'), toSession(row)]));
  return sids.map((sid) => found.get(sid.toString('latin1')));
}

/**
 * Returns the live sessions of hashed tokens, in the order of the tokens. An entry is undefined if the session has
 * ended or the user is suspended.
 */
export async function findLiveSessions(
  queryable: Queryable,
  sids: readonly Buffer[],
  realNow: Instant,
): Promise<(LiveSession | undefined)[]> {
  const findLive = sql('sessions-find')`
    SELECT s.sid, ${liveSessionColumns} FROM sessions s JOIN users u ON u.id = s.user_id
    ${WHERE_LIVE}`;
  const rows = await queryable.query<FoundRow>(findLive, liveValues(sids, realNow));
  return inOrder(sids, rows, toLive);
}

/**
 * Like `findLiveSessions`, and also returns the primary's WAL position, which a standby must have reached to serve
 * these calls.
 */
export async function findPlacedSessions(
  queryable: Queryable,
  sids: readonly Buffer[],
  realNow: Instant,
): Promise<(LiveSession | undefined)[]> {
  const findPlaced = sql('sessions-find-placed')`
    SELECT s.sid, ${liveSessionColumns}, position.lsn, position.file
    FROM sessions s JOIN users u ON u.id = s.user_id CROSS JOIN ${FLUSH_POSITION}
    ${WHERE_LIVE}`;
  const rows = await queryable.query<FoundRow & PositionColumns>(findPlaced, liveValues(sids, realNow));
  return inOrder(sids, rows, (row) => ({ ...toLive(row), position: joinedPosition(row) }));
}

/** Finds a session by its previous token, if that token is still valid. */
export async function findSessionByPrevious(
  queryable: Queryable,
  sid: Buffer,
  realNow: Instant,
): Promise<LiveSession | undefined> {
  const findByPrevious = sql('sessions-find-by-previous')`
    SELECT ${liveSessionColumns} FROM sessions s JOIN users u ON u.id = s.user_id
    WHERE s.previous_sid = $1 AND s.expire > $2 AND (s.previous_ends_at IS NULL OR s.previous_ends_at > $2) AND u.is_active`;
  const [row] = await queryable.query<LiveRow>(findByPrevious, liveValues(sid, realNow));
  return row === undefined ? undefined : toLive(row);
}

export const isSessionLive = async (queryable: Queryable, id: string, realNow: Instant): Promise<boolean> => {
  const isLiveStill = sql('sessions-is-live')`SELECT s.id FROM sessions s JOIN users u ON u.id = s.user_id
    WHERE s.id = $1 AND s.expire > $2 AND u.is_active`;
  return (await queryable.query(isLiveStill, [id, toDate(realNow)])).length === 1;
};

/** Locks a live session until the transaction ends. Returns false if it has ended. */
export const lockSession = async (tx: Tx, id: string, realNow: Instant): Promise<boolean> => {
  const holdLive = sql('sessions-hold')`SELECT id FROM sessions WHERE id = $1 AND expire > $2 FOR KEY SHARE`;
  return (await tx.query(holdLive, [id, toDate(realNow)])).length === 1;
};

/** Records that the browser sent the renewed token. The previous token stays valid until `previousEndsAt`. */
export async function confirmRenewal(queryable: Queryable, id: string, previousEndsAt: Instant): Promise<void> {
  const confirmOne = sql('sessions-confirm')`
    UPDATE sessions SET previous_ends_at = $2 WHERE id = $1 AND previous_sid IS NOT NULL AND previous_ends_at IS NULL`;
  await queryable.query(confirmOne, [id, toDate(previousEndsAt)]);
}

export async function touchSession(queryable: Queryable, id: string, ip: string, realNow: Instant): Promise<void> {
  // In real time, a session expires 30 days after sign-in (12 hours if it is not remembered) or 7 days after its last
  // use, whichever is earlier.
  const touchOne = sql('sessions-touch')`WITH touched AS (
      UPDATE sessions SET last_used_at = $2, expire = least($3, created_at + CASE WHEN is_remembered THEN $4::float8 ELSE $5::float8 END * interval '1 millisecond')
      WHERE id = $1 AND last_used_at <= $6 RETURNING id, expire
    )
    UPDATE saved_login_sessions d SET last_used_at = $2, expires_at = t.expire, ip_address = $7 FROM touched t WHERE d.id = t.id`;
  await queryable.query(touchOne, [
    id,
    toDate(realNow),
    new Date(realNow + SESSION_IDLE_MS),
    REMEMBERED_SESSION_MS,
    SHORT_SESSION_MS,
    new Date(realNow - SESSION_TOUCH_MS),
    ip,
  ]);
}
