import type { Instant, UserId } from '../../../contract/ids.ts';
import { fromDate, toDate } from '../../platform/clock/clock.ts';
import type { Queryable, Tx } from '../../platform/database/database.ts';
import type { Row } from '../../platform/database/row.ts';
import { SESSION_IDLE_MS, SESSION_LIFETIME_MS, SESSION_TOUCH_MS } from './session-token.ts';

// `expire` is the nearer of both ends: 30 days after the sign-in, 7 after the last use. All by real time.
const findLive = {
  name: 'sessions-find',
  text: `SELECT s.user_id, s.password_proved_at, s.last_used_at <= $3 AS stale FROM sessions s JOIN users u ON u.id = s.user_id
    WHERE s.sid = $1 AND s.expire > $2 AND u.is_active`,
};
const touchOne = {
  name: 'sessions-touch',
  text: `UPDATE sessions SET last_used_at = $2, expire = least($3, created_at + $4 * interval '1 millisecond')
    WHERE sid = $1 AND last_used_at <= $5`,
};
const insertOne = {
  name: 'sessions-insert',
  text: `INSERT INTO sessions (sid, user_id, sess, created_at, last_used_at, password_proved_at, expire)
    VALUES ($1, $2, $3, $4, $4, $4, $5)`,
};
const deleteOne = { name: 'sessions-delete', text: 'DELETE FROM sessions WHERE sid = $1 RETURNING sid' };
const proveOne = {
  name: 'sessions-prove',
  text: 'UPDATE sessions SET password_proved_at = $2 WHERE sid = $1 RETURNING sid',
};
const deleteAll = {
  name: 'sessions-delete-all',
  text: 'DELETE FROM sessions WHERE user_id = $1 AND ($2::bytea IS NULL OR sid <> $2) RETURNING sid',
};
const deleteOver = {
  name: 'sessions-delete-over',
  text: `DELETE FROM sessions WHERE sid IN (SELECT sid FROM sessions WHERE expire <= $1
    ORDER BY expire LIMIT 100 FOR UPDATE SKIP LOCKED)`,
};

export interface LiveSession {
  readonly userId: UserId;
  readonly provedAt: Instant;
  /** Its last use was written long enough ago to write it again. */
  readonly stale: boolean;
}

/** The session of a stored id, unless it is over or its user is suspended. */
export async function findLiveSession(
  queryable: Queryable,
  sid: Buffer,
  realNow: Instant,
): Promise<LiveSession | undefined> {
  const [row] = await queryable.query<Row<'sessions', 'user_id' | 'password_proved_at'> & { stale: boolean }>(
    findLive,
    [sid, toDate(realNow), new Date(realNow - SESSION_TOUCH_MS)],
  );
  if (row === undefined) return undefined;
  return { userId: row.user_id, provedAt: fromDate(row.password_proved_at), stale: row.stale };
}

export async function touchSession(queryable: Queryable, sid: Buffer, realNow: Instant): Promise<void> {
  await queryable.query(touchOne, [
    sid,
    toDate(realNow),
    new Date(realNow + SESSION_IDLE_MS),
    SESSION_LIFETIME_MS,
    new Date(realNow - SESSION_TOUCH_MS),
  ]);
}

/** Where a session was opened, for the person's list of devices. */
export interface SessionOrigin {
  readonly ip: string;
  readonly userAgent: string | undefined;
}

export async function insertSession(
  tx: Tx,
  sid: Buffer,
  userId: UserId,
  origin: SessionOrigin,
  realNow: Instant,
): Promise<void> {
  const end = new Date(realNow + Math.min(SESSION_IDLE_MS, SESSION_LIFETIME_MS));
  await tx.query(insertOne, [sid, userId, JSON.stringify(origin), toDate(realNow), end]);
}

/** False when there is no such session. */
export async function deleteSession(queryable: Queryable, sid: Buffer): Promise<boolean> {
  const rows = await queryable.query(deleteOne, [sid]);
  return rows.length === 1;
}

/** The session's holder has just proved the password. False when there is no such session any more. */
export async function recordProof(queryable: Queryable, sid: Buffer, realNow: Instant): Promise<boolean> {
  return (await queryable.query(proveOne, [sid, toDate(realNow)])).length === 1;
}

/** Removes every session of a user, but for one when it is given, and answers their stored ids. */
export async function deleteSessionsOf(tx: Tx, userId: UserId, except?: Buffer): Promise<Buffer[]> {
  return (await tx.query<Row<'sessions', 'sid'>>(deleteAll, [userId, except ?? null])).map(({ sid }) => sid);
}

/** Removes some of the sessions that are over. */
export async function deleteOverSessions(queryable: Queryable, realNow: Instant): Promise<void> {
  await queryable.query(deleteOver, [toDate(realNow)]);
}
