import type { AdminId, Instant, UserId } from '../../../../contract/ids.ts';
import { fromDate, toDate } from '../../../platform/clock/clock.ts';
import { sql, type Queryable, type Tx } from '../../../platform/database/database.ts';
import { fromRow } from '../../../platform/database/from-row.ts';
import type { Row } from '../../../platform/database/row.ts';
import { rowsOf, type Columns } from '../../../platform/database/stored-rows.ts';

export interface ImpersonationSession {
  readonly id: string;
  readonly adminId: AdminId;
  /** Console session that started the impersonation. Null for rows that are older than this column. */
  readonly sessionId: string | null;
  readonly operator: string;
  readonly userId: UserId;
  readonly userName: string;
  readonly reason: string;
  readonly startedAt: Instant;
  readonly expiresAt: Instant;
}

const columns = 'v.id, v.admin_id, v.session_id, v.operator, v.user_id, v.reason, v.started_at, v.expires_at';
// An impersonation ends when it expires or when the account closes, whichever comes first.
const endsAt = 'least(v.expires_at, u.closed_at)';
const open = 'FROM support_views v JOIN users u ON u.id = v.user_id WHERE v.ended_at IS NULL';

type ViewRow = Row<'support_views', typeof columns> & { user_name: string };

const toView = ({ admin_id, ...row }: ViewRow): ImpersonationSession => ({
  ...fromRow(row),
  adminId: admin_id as AdminId,
});

/**
 * Returns an account's name and keeps the account open until the transaction ends. Undefined if the account is closed.
 */
export async function findImpersonatedUser(tx: Tx, userId: UserId): Promise<string | undefined> {
  // FOR KEY SHARE conflicts with the FOR UPDATE of closing an account, so the later transaction sees the earlier one.
  const person = sql('support-views-person')`
    SELECT id, name FROM users WHERE id = $1 AND closed_at IS NULL FOR KEY SHARE`;
  return (await tx.query<Row<'users', 'id' | 'name'>>(person, [userId]))[0]?.name;
}

const VIEW = {
  id: 'id',
  adminId: 'admin_id',
  sessionId: 'session_id',
  operator: 'operator',
  userId: 'user_id',
  userName: 'not stored',
  reason: 'reason',
  startedAt: 'started_at',
  expiresAt: 'expires_at',
} satisfies Columns<'support_views', ImpersonationSession>;
const written = rowsOf('support_views', VIEW);

/** Returns false if the admin already impersonates this user. */
export async function insertImpersonation(tx: Tx, view: ImpersonationSession): Promise<boolean> {
  const insert = sql('support-views-insert')`
    INSERT INTO support_views (${written.names}) VALUES (${written.parameters})
    ON CONFLICT (admin_id, user_id) WHERE ended_at IS NULL DO NOTHING RETURNING id`;
  return (await tx.query(insert, written.valuesOf(view))).length === 1;
}

export async function findView(
  queryable: Queryable,
  id: string,
  sessionId: string,
  now: Instant,
): Promise<ImpersonationSession | undefined> {
  const findOpen = sql('support-views-find')`
    SELECT ${columns}, u.name AS user_name FROM support_views v JOIN users u ON u.id = v.user_id
    WHERE v.id = $1 AND v.session_id = $2 AND v.ended_at IS NULL AND v.expires_at > $3 AND u.closed_at IS NULL`;
  const [row] = await queryable.query<ViewRow>(findOpen, [id, sessionId, toDate(now)]);
  return row && toView(row);
}

/** Ends an open impersonation. Returns undefined if it has already ended. */
export async function endImpersonationSession(
  tx: Tx,
  id: string,
  at: Instant,
): Promise<ImpersonationSession | undefined> {
  const end = sql('support-views-end')`UPDATE support_views v SET ended_at = $2 FROM users u
    WHERE v.id = $1 AND u.id = v.user_id AND v.ended_at IS NULL RETURNING ${columns}, u.name AS user_name`;
  const [row] = await tx.query<ViewRow>(end, [id, toDate(at)]);
  return row && toView(row);
}

/** Returns expired impersonations, each with a flag that is true if the account was closed. */
export async function findExpiredImpersonations(
  queryable: Queryable,
  now: Instant,
  limit: number,
): Promise<{ readonly id: string; readonly isClosed: boolean }[]> {
  const due = sql('support-views-due')`
    SELECT v.id, u.closed_at IS NOT NULL AS is_closed ${open} AND ${endsAt} <= $1 ORDER BY ${endsAt}, v.id LIMIT $2`;
  const rows = await queryable.query<Row<'support_views', 'id'> & { is_closed: boolean }>(due, [toDate(now), limit]);
  return rows.map(({ id, is_closed: isClosed }) => ({ id, isClosed }));
}

/** Returns the ids of an admin's open impersonations: those of one console session, or all if `sessionId` is null. */
export async function findOpenImpersonations(tx: Tx, adminId: AdminId, sessionId: string | null): Promise<string[]> {
  const ofSession = sql('support-views-of-session')`
    SELECT id FROM support_views WHERE admin_id = $1 AND ($2::uuid IS NULL OR session_id = $2) AND ended_at IS NULL
    ORDER BY id`;
  return (await tx.query<Row<'support_views', 'id'>>(ofSession, [adminId, sessionId])).map(({ id }) => id);
}

/** Returns an admin's open impersonations of a user that have expired or belong to another console session. */
export async function findExpiredOf(
  tx: Tx,
  { adminId, userId, startedAt, sessionId }: ImpersonationSession,
): Promise<string | undefined> {
  const values = [adminId, userId, toDate(startedAt), sessionId];
  const overOf = sql('support-views-over-of')`
    SELECT id FROM support_views WHERE admin_id = $1 AND user_id = $2 AND ended_at IS NULL
    AND (expires_at <= $3 OR session_id IS DISTINCT FROM $4)`;
  const [row] = await tx.query<Row<'support_views', 'id'>>(overOf, values);
  return row?.id;
}

export async function earliestEnd(queryable: Queryable): Promise<Instant | null> {
  const earliest = sql('support-views-earliest')`SELECT min(${endsAt}) AS at ${open}`;
  const [row] = await queryable.query<{ at: Date | null }>(earliest, []);
  return row?.at == null ? null : fromDate(row.at);
}
