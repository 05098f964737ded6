import type { AdminRole } from '../../../../contract/admin/permissions.ts';
import { HOUR_MS, MINUTE_MS } from '../../../../contract/durations.ts';
import { CONSOLE_IDLE_MINUTES } from '../../../../contract/limits.ts';
import type { AdminId, Instant } from '../../../../contract/ids.ts';
import { toDate } from '../../../platform/clock/clock.ts';
import { sql, type Queryable, type Tx } from '../../../platform/database/database.ts';
import { fromRow } from '../../../platform/database/from-row.ts';
import type { Row } from '../../../platform/database/row.ts';

/** Maximum lifetime of a console session, in real time. */
const LIFETIME_MS = 8 * HOUR_MS;
const IDLE_MS = CONSOLE_IDLE_MINUTES * MINUTE_MS;
/** Minimum interval between two writes of the last use of a session. */
const TOUCH_MS = MINUTE_MS;

const valid = 'a.is_active AND NOT EXISTS (SELECT FROM token_blacklist b WHERE b.token = s.token)';
const live = `s.expires_at > $2 AND ${valid}`;
const sessionColumns = 's.id, s.ip_address, s.user_agent, s.created_at, s.last_used_at';

export interface LiveAdminSession {
  readonly id: string;
  readonly adminId: AdminId;
  readonly username: string;
  readonly email: string;
  readonly role: AdminRole;
  readonly hasGivenSecrets: boolean;
  /** True if the recorded last use is older than TOUCH_MS. */
  readonly stale: boolean;
}

/** Returns the live session of a hashed token. Undefined if it is expired or revoked, or its admin is inactive. */
export async function findAdminSession(
  queryable: Queryable,
  token: Buffer,
  realNow: Instant,
): Promise<LiveAdminSession | undefined> {
  const findLive = sql('admin-sessions-find')`
    SELECT s.id, s.admin_id, s.last_used_at <= $3 AS stale, a.username, a.email, a.role,
      a.has_given_secrets
    FROM admin_sessions s JOIN super_admins a ON a.id = s.admin_id WHERE s.token = $1 AND ${live}`;
  const [row] = await queryable.query<
    Row<'admin_sessions', 'id'> & {
      admin_id: AdminId;
      stale: boolean;
      username: string;
      email: string;
      role: AdminRole;
      has_given_secrets: boolean;
    }
  >(findLive, [token, toDate(realNow), new Date(realNow - TOUCH_MS)]);
  if (row === undefined) return undefined;
  const { id, admin_id: adminId, stale, username, email, role } = row;
  return { id, adminId, stale, username, email, role, hasGivenSecrets: row.has_given_secrets };
}

export interface NewAdminSession {
  readonly id: string;
  readonly adminId: AdminId;
  /** SHA-256 of the token. */
  readonly token: Buffer;
  readonly ip: string;
  readonly userAgent: string | undefined;
}

export async function insertAdminSession(
  tx: Tx,
  { id, adminId, token, ip, userAgent }: NewAdminSession,
  realNow: Instant,
): Promise<void> {
  const values = [id, adminId, token, ip, userAgent?.slice(0, 500) ?? null, toDate(realNow)];
  const insertOne = sql('admin-sessions-insert')`
    INSERT INTO admin_sessions (id, admin_id, token, ip_address, user_agent, created_at, last_used_at, expires_at)
    VALUES ($1, $2, $3, $4, $5, $6, $6, $7)`;
  await tx.query(insertOne, [...values, new Date(realNow + IDLE_MS)]);
}

export async function touchAdminSession(queryable: Queryable, id: string, ip: string, realNow: Instant): Promise<void> {
  const touchOne = sql('admin-sessions-touch')`UPDATE admin_sessions SET last_used_at = $2, ip_address = $3,
      expires_at = least($4, created_at + $5::float8 * interval '1 millisecond')
    WHERE id = $1`;
  await queryable.query(touchOne, [id, toDate(realNow), ip, new Date(realNow + IDLE_MS), LIFETIME_MS]);
}

export interface ListedAdminSession {
  readonly id: string;
  readonly ipAddress: string;
  readonly userAgent: string | null;
  readonly createdAt: Instant;
  readonly lastUsedAt: Instant;
}

/** Most recently used first. */
export async function listAdminSessions(
  queryable: Queryable,
  adminId: AdminId,
  realNow: Instant,
): Promise<ListedAdminSession[]> {
  const selectOf = sql('admin-sessions-list')`
    SELECT ${sessionColumns} FROM admin_sessions s JOIN super_admins a ON a.id = s.admin_id
    WHERE s.admin_id = $1 AND ${live} ORDER BY s.last_used_at DESC, s.id`;
  const rows = await queryable.query<Row<'admin_sessions', typeof sessionColumns>>(selectOf, [
    adminId,
    toDate(realNow),
  ]);
  return rows.map(fromRow);
}

/** Counts live sessions by admin id. Omits admins without a session. */
export async function countAdminSessions(queryable: Queryable, realNow: Instant): Promise<ReadonlyMap<string, number>> {
  const countLive = sql('admin-sessions-count')`
    SELECT s.admin_id, count(*)::integer AS count FROM admin_sessions s JOIN super_admins a ON a.id = s.admin_id
    WHERE s.expires_at > $1 AND ${valid} GROUP BY s.admin_id`;
  const rows = await queryable.query<Row<'admin_sessions', 'admin_id'> & { count: number }>(countLive, [
    toDate(realNow),
  ]);
  return new Map(rows.map((row) => [row.admin_id, row.count]));
}

export type EndReason = 'user_logout' | 'ended_by_admin' | 'admin_suspended' | 'secrets_reset' | 'secrets_chosen';

interface Ending {
  readonly sessionId?: string;
  readonly exceptId?: string;
  readonly reason: EndReason;
  readonly realNow: Instant;
}

/** Revokes the token of one session, or of all an admin's sessions except one. Returns the number of tokens. */
export async function blacklistTokens(
  tx: Tx,
  adminId: AdminId,
  { sessionId, exceptId, reason, realNow }: Ending,
): Promise<number> {
  const values = [adminId, toDate(realNow), sessionId ?? null, reason, LIFETIME_MS, exceptId ?? null];
  // Keeps the entry for the session's maximum lifetime, because a request in flight may still extend the session.
  const blacklist = sql('admin-tokens-blacklist')`
    INSERT INTO token_blacklist (token, user_id, blacklisted_at, expires_at, reason)
    SELECT s.token, s.admin_id, $2, s.created_at + $5::float8 * interval '1 millisecond', $4 FROM admin_sessions s
    WHERE s.admin_id = $1 AND ($3::uuid IS NULL OR s.id = $3) AND s.id IS DISTINCT FROM $6::uuid AND s.expires_at > $2
    ON CONFLICT DO NOTHING RETURNING token`;
  return (await tx.query(blacklist, values)).length;
}

/** Removes expired sessions and revoked tokens. */
export async function deleteExpiredAdminSessions(queryable: Queryable, realNow: Instant): Promise<void> {
  const deleteOver = sql('admin-sessions-delete-over')`DELETE FROM admin_sessions WHERE expires_at <= $1`;
  await queryable.query(deleteOver, [toDate(realNow)]);
  const deleteOverTokens = sql('admin-tokens-delete-over')`DELETE FROM token_blacklist WHERE expires_at <= $1`;
  await queryable.query(deleteOverTokens, [toDate(realNow)]);
}
