import type { AdminId, Instant, UserId } from '../../../../contract/ids.ts';
import { fromDate, toDate } from '../../../platform/clock/clock.ts';
import { sql, type Queryable, type Tx } from '../../../platform/database/database.ts';
import type { Row } from '../../../platform/database/row.ts';
import { rowsOf, type Columns } from '../../../platform/database/stored-rows.ts';

/** A look at what somebody sees, while it lasts. */
export interface ImpersonationSession {
  readonly id: string;
  readonly adminId: AdminId;
  /** The session of the console that it began in, and ends with; null for one from before they had any. */
  readonly sessionId: string | null;
  readonly operator: string;
  readonly userId: UserId;
  readonly userName: string;
  readonly reason: string;
  readonly startedAt: Instant;
  readonly expiresAt: Instant;
}

const columns = 'v.id, v.admin_id, v.session_id, v.operator, v.user_id, v.reason, v.started_at, v.expires_at';
// Its time, or the closing of the account, whichever was first: no value is left out.
const endsAt = 'least(v.expires_at, u.closed_at)';
const open = 'FROM support_views v JOIN users u ON u.id = v.user_id WHERE v.ended_at IS NULL';

type ViewRow = Row<'support_views', typeof columns> & { user_name: string };

const toView = (row: ViewRow): ImpersonationSession => ({
  id: row.id,
  adminId: row.admin_id as AdminId, // The column refers to admins.
  sessionId: row.session_id,
  operator: row.operator,
  userId: row.user_id,
  userName: row.user_name,
  reason: row.reason,
  startedAt: fromDate(row.started_at),
  expiresAt: fromDate(row.expires_at),
});

/** The name of an open account, which stays open until the transaction ends; undefined for none. */
export async function findImpersonatedUser(tx: Tx, userId: UserId): Promise<string | undefined> {
  // Held against closing, which locks the row whole: whichever comes first, the other sees it.
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

/** False when this admin looks at this account already. */
export async function insertView(tx: Tx, view: ImpersonationSession): Promise<boolean> {
  const insert = sql('support-views-insert')`
    INSERT INTO support_views (${written.names}) VALUES (${written.parameters})
    ON CONFLICT (admin_id, user_id) WHERE ended_at IS NULL DO NOTHING RETURNING id`;
  return (await tx.query(insert, written.valuesOf(view))).length === 1;
}

/** One that a session has open; undefined for another's, and for one that is over. */
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

/** Ends one that is open; undefined where it has been ended. */
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

/** Those to be ended, and whether their account was closed. */
export async function findExpired(
  queryable: Queryable,
  now: Instant,
  limit: number,
): Promise<{ readonly id: string; readonly isClosed: boolean }[]> {
  const due = sql('support-views-due')`
    SELECT v.id, u.closed_at IS NOT NULL AS is_closed ${open} AND ${endsAt} <= $1 ORDER BY ${endsAt}, v.id LIMIT $2`;
  const rows = await queryable.query<Row<'support_views', 'id'> & { is_closed: boolean }>(due, [toDate(now), limit]);
  return rows.map(({ id, is_closed: isClosed }) => ({ id, isClosed }));
}

/** What an admin has open: of one session, or of any. */
export async function findOpenOf(tx: Tx, adminId: AdminId, sessionId: string | null): Promise<string[]> {
  const ofSession = sql('support-views-of-session')`
    SELECT id FROM support_views WHERE admin_id = $1 AND ($2::uuid IS NULL OR session_id = $2) AND ended_at IS NULL
    ORDER BY id`;
  return (await tx.query<Row<'support_views', 'id'>>(ofSession, [adminId, sessionId])).map(({ id }) => id);
}

/** One of this admin and this person whose time is over, or of another session, and which nobody has ended yet. */
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
