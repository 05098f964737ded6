import type { Instant, UserId } from '../../../contract/ids.ts';
import { fromDate, toDate } from '../../platform/clock/clock.ts';
import { sql, type Queryable, type Tx } from '../../platform/database/database.ts';
import type { Row } from '../../platform/database/row.ts';
import { rowsOf } from '../../platform/database/stored-rows.ts';
import type { Device } from './devices.ts';
import { REMEMBERED_MS, SESSION_IDLE_MS, SESSION_TOUCH_MS, SHORT_MS } from './session-token.ts';

// `expire` is the nearer of both ends: 30 days after the sign-in (12 hours for a short session), 7 after the last use.
// All by real time.
const live = `s.id, s.user_id, s.password_proved_at, s.last_used_at <= $3 AS stale,
  s.previous_sid IS NOT NULL AND s.previous_ends_at IS NULL AS is_unconfirmed`;
const ended = `UPDATE saved_login_sessions SET is_active = false WHERE id IN (SELECT id FROM gone)`;
// With what is left of earlier sessions on such a device, so that it is a new one.
const forgotten = `DELETE FROM saved_login_sessions d USING saved_login_sessions g WHERE g.id IN (SELECT id FROM gone)
  AND d.user_id = g.user_id AND d.device_fingerprint = g.device_fingerprint AND (d.id = g.id OR NOT d.is_active)`;

export interface LiveSession {
  readonly id: string;
  readonly userId: UserId;
  readonly provedAt: Instant;
  /** Its last use was written long enough ago to write it again. */
  readonly stale: boolean;
  /** Its token was renewed, and the new one has not come yet. */
  readonly isUnconfirmed: boolean;
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

/** The sessions of tokens' stored forms, each at its place, unless it is over or its user is suspended. */
export async function findLiveSessions(
  queryable: Queryable,
  sids: readonly Buffer[],
  realNow: Instant,
): Promise<(LiveSession | undefined)[]> {
  const findLive = sql('sessions-find')`SELECT s.sid, ${live} FROM sessions s JOIN users u ON u.id = s.user_id
    WHERE s.sid = ANY($1::bytea[]) AND s.expire > $2 AND u.is_active`;
  const rows = await queryable.query<LiveRow & Row<'sessions', 'sid'>>(findLive, liveValues(sids, realNow));
  const found = new Map(rows.map((row) => [row.sid.toString('latin1'), toLive(row)]));
  return sids.map((sid) => found.get(sid.toString('latin1')));
}

/** The session whose token before the last renewal this was, as long as that is answered. */
export async function findSessionByPrevious(
  queryable: Queryable,
  sid: Buffer,
  realNow: Instant,
): Promise<LiveSession | undefined> {
  const findByPrevious = sql('sessions-find-by-previous')`
    SELECT ${live} FROM sessions s JOIN users u ON u.id = s.user_id
    WHERE s.previous_sid = $1 AND s.expire > $2 AND (s.previous_ends_at IS NULL OR s.previous_ends_at > $2) AND u.is_active`;
  const [row] = await queryable.query<LiveRow>(findByPrevious, liveValues(sid, realNow));
  return row === undefined ? undefined : toLive(row);
}

/** Whether a session goes on. */
export const isSessionLive = async (queryable: Queryable, id: string, realNow: Instant): Promise<boolean> => {
  const isLiveStill = sql('sessions-is-live')`SELECT s.id FROM sessions s JOIN users u ON u.id = s.user_id
    WHERE s.id = $1 AND s.expire > $2 AND u.is_active`;
  return (await queryable.query(isLiveStill, [id, toDate(realNow)])).length === 1;
};

/** Locks a live session until the transaction ends. False when the session has ended. */
export const holdSession = async (tx: Tx, id: string, realNow: Instant): Promise<boolean> => {
  const holdLive = sql('sessions-hold')`SELECT id FROM sessions WHERE id = $1 AND expire > $2 FOR KEY SHARE`;
  return (await tx.query(holdLive, [id, toDate(realNow)])).length === 1;
};

/** The new token has arrived: the one before it is good until an instant. */
export async function confirmRenewal(queryable: Queryable, id: string, previousEndsAt: Instant): Promise<void> {
  const confirmOne = sql('sessions-confirm')`
    UPDATE sessions SET previous_ends_at = $2 WHERE id = $1 AND previous_sid IS NOT NULL AND previous_ends_at IS NULL`;
  await queryable.query(confirmOne, [id, toDate(previousEndsAt)]);
}

/** Writes that a session was used, and from where. */
export async function touchSession(queryable: Queryable, id: string, ip: string, realNow: Instant): Promise<void> {
  const touchOne = sql('sessions-touch')`WITH touched AS (
      UPDATE sessions SET last_used_at = $2, expire = least($3, created_at + CASE WHEN is_remembered THEN $4::float8 ELSE $5::float8 END * interval '1 millisecond')
      WHERE id = $1 AND last_used_at <= $6 RETURNING id, expire
    )
    UPDATE saved_login_sessions d SET last_used_at = $2, expires_at = t.expire, ip_address = $7 FROM touched t WHERE d.id = t.id`;
  await queryable.query(touchOne, [
    id,
    toDate(realNow),
    new Date(realNow + SESSION_IDLE_MS),
    REMEMBERED_MS,
    SHORT_MS,
    new Date(realNow - SESSION_TOUCH_MS),
    ip,
  ]);
}

/** Where a session was opened. */
export interface SessionOrigin {
  readonly ip: string;
  readonly userAgent: string | undefined;
}

export interface NewSession {
  readonly id: string;
  readonly sid: Buffer;
  readonly userId: UserId;
  readonly origin: SessionOrigin;
  readonly device: Device;
  /** It outlives the browser. */
  readonly isRemembered: boolean;
}

const newSession = rowsOf('sessions', {
  id: 'id',
  sid: 'sid',
  userId: 'user_id',
  origin: ['sess', (origin: SessionOrigin) => JSON.stringify(origin)],
  isRemembered: 'is_remembered',
  createdAt: 'created_at',
  usedAt: 'last_used_at',
  provedAt: 'password_proved_at',
  endsAt: 'expire',
});
const savedLogin = rowsOf('saved_login_sessions', {
  id: 'id',
  sid: 'session_token',
  userId: 'user_id',
  fingerprint: 'device_fingerprint',
  deviceName: 'device_name',
  browser: 'browser',
  ip: 'ip_address',
  createdAt: 'created_at',
  usedAt: 'last_used_at',
  endsAt: 'expires_at',
});

export async function insertSession(tx: Tx, session: NewSession, realNow: Instant): Promise<void> {
  const { origin, device, isRemembered } = session;
  const endsAt = new Date(realNow + Math.min(SESSION_IDLE_MS, isRemembered ? REMEMBERED_MS : SHORT_MS));
  const times = { createdAt: realNow, usedAt: realNow, provedAt: realNow, endsAt };
  const insertOne = sql('sessions-insert')`
    INSERT INTO sessions (${newSession.names}) VALUES (${newSession.parameters})`;
  await tx.query(insertOne, newSession.valuesOf({ ...session, ...times }));
  const saveOne = sql('saved-logins-insert')`
    INSERT INTO saved_login_sessions (${savedLogin.names}) VALUES (${savedLogin.parameters})`;
  await tx.query(saveOne, savedLogin.valuesOf({ ...session, ...device, ...times, ip: origin.ip }));
}

/**
 * Gives a session another token; `provedAt` when its holder has just proved who they are. Undefined when it has ended.
 */
export async function replaceToken(
  tx: Tx,
  id: string,
  sid: Buffer,
  provedAt: Instant | undefined,
): Promise<{ readonly openedAt: Instant; readonly isRemembered: boolean } | undefined> {
  const at = provedAt === undefined ? null : toDate(provedAt);
  // A token that was renewed and has never come back did not arrive: the one before it is still the browser's.
  const renewOne = sql('sessions-renew')`WITH renewed AS (
      UPDATE sessions SET sid = $2, password_proved_at = coalesce($3, password_proved_at), previous_ends_at = NULL, previous_sid =
        CASE WHEN previous_sid IS NOT NULL AND previous_ends_at IS NULL THEN previous_sid ELSE sid END
      WHERE id = $1 RETURNING id, created_at, is_remembered
    ), saved AS (
      UPDATE saved_login_sessions d SET session_token = $2 FROM renewed r WHERE d.id = r.id
    )
    SELECT created_at, is_remembered FROM renewed`;
  const [row] = await tx.query<Row<'sessions', 'created_at' | 'is_remembered'>>(renewOne, [id, sid, at]);
  return row === undefined ? undefined : { openedAt: fromDate(row.created_at), isRemembered: row.is_remembered };
}

const idsOf = (rows: readonly { id: string }[]): string[] => rows.map(({ id }) => id);

/** Removes the session of a token's stored form, and answers its id. Its device stays remembered. */
export const deleteSessionByToken = async (tx: Tx, sid: Buffer): Promise<string[]> => {
  const deleteByToken = sql('sessions-delete-by-token')`
    WITH gone AS (DELETE FROM sessions WHERE sid = $1 OR previous_sid = $1 RETURNING id), saved AS (${ended})
    SELECT id FROM gone`;
  return idsOf(await tx.query<Row<'sessions', 'id'>>(deleteByToken, [sid]));
};

/** Removes a session of a user and forgets its device. Answers its id, or nothing. */
export const deleteSession = async (tx: Tx, userId: UserId, id: string): Promise<string[]> => {
  const deleteOne = sql('sessions-delete')`
    WITH gone AS (DELETE FROM sessions WHERE id = $1 AND user_id = $2 RETURNING id), saved AS (${forgotten})
    SELECT id FROM gone`;
  return idsOf(await tx.query<Row<'sessions', 'id'>>(deleteOne, [id, userId]));
};

/** Removes every session of a user, but for one when it is given, and answers their ids. */
export const deleteSessionsOf = async (tx: Tx, userId: UserId, except?: string): Promise<string[]> => {
  const deleteAll = sql('sessions-delete-all')`
    WITH gone AS (DELETE FROM sessions WHERE user_id = $1 AND ($2::uuid IS NULL OR id <> $2) RETURNING id), saved AS (${ended})
    SELECT id FROM gone`;
  return idsOf(await tx.query<Row<'sessions', 'id'>>(deleteAll, [userId, except ?? null]));
};

/** Forgets the devices on which a user signed in, but for that of one session when it is given. */
export async function forgetDevices(tx: Tx, userId: UserId, except?: string): Promise<void> {
  const forgetAll = sql('saved-logins-forget')`
    DELETE FROM saved_login_sessions WHERE user_id = $1 AND ($2::uuid IS NULL OR id <> $2)`;
  await tx.query(forgetAll, [userId, except ?? null]);
}

/** Removes some of the sessions that are over. */
export async function deleteOverSessions(queryable: Queryable, realNow: Instant): Promise<void> {
  const deleteOver = sql('sessions-delete-over')`WITH gone AS (
      DELETE FROM sessions WHERE id IN (SELECT id FROM sessions WHERE expire <= $1 ORDER BY expire LIMIT 100 FOR UPDATE SKIP LOCKED)
      RETURNING id
    )
    ${ended}`;
  await queryable.query(deleteOver, [toDate(realNow)]);
}

/** Removes some of the saved logins whose device was last used at or before an instant. */
export async function deleteSavedLogins(queryable: Queryable, usedBy: Instant): Promise<void> {
  const deleteOld = sql('saved-logins-delete-old')`
    DELETE FROM saved_login_sessions WHERE id IN (SELECT id FROM saved_login_sessions WHERE last_used_at <= $1
    ORDER BY last_used_at LIMIT 100 FOR UPDATE SKIP LOCKED)`;
  await queryable.query(deleteOld, [toDate(usedBy)]);
}

/** Whether a user signed in, or was signed in, on such a device after an instant. */
export async function isDeviceKnown(
  queryable: Queryable,
  userId: UserId,
  { fingerprint }: Device,
  after: Instant,
): Promise<boolean> {
  const findDevice = sql('saved-logins-device')`
    SELECT id FROM saved_login_sessions WHERE user_id = $1 AND device_fingerprint = $2 AND last_used_at > $3 LIMIT 1`;
  return (await queryable.query(findDevice, [userId, fingerprint, toDate(after)])).length === 1;
}

export interface ListedSession {
  readonly id: string;
  readonly lastUsedAt: Instant;
  readonly deviceName: string | null;
  readonly browser: string | null;
  readonly ipAddress: string;
}

/** The live sessions of a user, last used first. */
export async function findSessionsOf(
  queryable: Queryable,
  userId: UserId,
  realNow: Instant,
): Promise<readonly ListedSession[]> {
  // A session of a process of the version before has no saved row.
  const listAll = sql('sessions-list')`
    SELECT s.id, s.last_used_at, d.device_name, d.browser, coalesce(d.ip_address, s.sess ->> 'ip', '') AS ip_address
    FROM sessions s LEFT JOIN saved_login_sessions d ON d.id = s.id
    WHERE s.user_id = $1 AND s.expire > $2 ORDER BY s.last_used_at DESC, s.id DESC`;
  const rows = await queryable.query<
    Row<'sessions', 'id' | 'last_used_at'> & {
      device_name: string | null;
      browser: string | null;
      ip_address: string;
    }
  >(listAll, [userId, toDate(realNow)]);
  return rows.map(({ id, last_used_at: lastUsedAt, device_name: deviceName, browser, ip_address: ipAddress }) => ({
    id,
    lastUsedAt: fromDate(lastUsedAt),
    deviceName,
    browser,
    ipAddress,
  }));
}
