import type { Instant, UserId } from '../../../contract/ids.ts';
import { fromDate, toDate } from '../../platform/clock/clock.ts';
import { sql, type Queryable, type Tx } from '../../platform/database/database.ts';
import type { Row } from '../../platform/database/row.ts';
import { rowsOf } from '../../platform/database/stored-rows.ts';
import type { Device } from './devices.ts';
import { REMEMBERED_SESSION_MS, SESSION_IDLE_MS, SHORT_SESSION_MS } from './session-token.ts';

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
  /** True if the session survives closing the browser. */
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
  const endsAt = new Date(realNow + Math.min(SESSION_IDLE_MS, isRemembered ? REMEMBERED_SESSION_MS : SHORT_SESSION_MS));
  const times = { createdAt: realNow, usedAt: realNow, provedAt: realNow, endsAt };
  const insertOne = sql('sessions-insert')`
    INSERT INTO sessions (${newSession.names}) VALUES (${newSession.parameters})`;
  await tx.query(insertOne, newSession.valuesOf({ ...session, ...times }));
  const saveOne = sql('saved-logins-insert')`
    INSERT INTO saved_login_sessions (${savedLogin.names}) VALUES (${savedLogin.parameters})`;
  await tx.query(saveOne, savedLogin.valuesOf({ ...session, ...device, ...times, ip: origin.ip }));
}

/** Replaces a session's token and, if given, its time of authentication. Returns undefined if the session has ended. */
export async function replaceToken(
  tx: Tx,
  id: string,
  sid: Buffer,
  provedAt: Instant | undefined,
): Promise<{ readonly openedAt: Instant; readonly isRemembered: boolean } | undefined> {
  const at = provedAt === undefined ? null : toDate(provedAt);
  // If the browser never used the renewed token, it still has the previous token, which therefore stays valid.
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

/** True if the user had a session on this kind of device after the given time. */
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

export async function findSessionsOf(
  queryable: Queryable,
  userId: UserId,
  realNow: Instant,
): Promise<readonly ListedSession[]> {
  // Sessions created by the previous release have no row in `saved_login_sessions`.
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
