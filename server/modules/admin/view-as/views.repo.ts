import type { AdminId, Instant, UserId } from '../../../../contract/ids.ts';
import { fromDate, toDate } from '../../../platform/clock/clock.ts';
import type { Queryable, Tx } from '../../../platform/database/database.ts';
import type { Row } from '../../../platform/database/row.ts';

/** A look at what somebody sees, while it lasts. */
export interface SupportView {
  readonly id: string;
  readonly adminId: AdminId;
  readonly operator: string;
  readonly userId: UserId;
  readonly userName: string;
  readonly reason: string;
  readonly startedAt: Instant;
  readonly expiresAt: Instant;
}

const columns = 'v.id, v.admin_id, v.operator, v.user_id, v.reason, v.started_at, v.expires_at';
const insert = {
  name: 'support-views-insert',
  text: `INSERT INTO support_views (id, admin_id, operator, user_id, reason, started_at, expires_at)
    VALUES ($1, $2, $3, $4, $5, $6, $7) ON CONFLICT (admin_id, user_id) WHERE ended_at IS NULL DO NOTHING RETURNING id`,
};
const person = {
  name: 'support-views-person',
  text: 'SELECT id, name FROM users WHERE id = $1 AND closed_at IS NULL',
};
const findOpen = {
  name: 'support-views-find',
  text: `SELECT ${columns}, u.name AS user_name FROM support_views v JOIN users u ON u.id = v.user_id
    WHERE v.id = $1 AND v.admin_id = $2 AND v.ended_at IS NULL AND v.expires_at > $3`,
};
const end = {
  name: 'support-views-end',
  text: `UPDATE support_views v SET ended_at = $2 FROM users u
    WHERE v.id = $1 AND u.id = v.user_id AND v.ended_at IS NULL RETURNING ${columns}, u.name AS user_name`,
};
const due = {
  name: 'support-views-due',
  text: 'SELECT id FROM support_views WHERE ended_at IS NULL AND expires_at <= $1 ORDER BY expires_at LIMIT $2',
};
const overOf = {
  name: 'support-views-over-of',
  text: 'SELECT id FROM support_views WHERE admin_id = $1 AND user_id = $2 AND ended_at IS NULL AND expires_at <= $3',
};
const earliest = {
  name: 'support-views-earliest',
  text: 'SELECT min(expires_at) AS at FROM support_views WHERE ended_at IS NULL',
};

type ViewRow = Row<'support_views', typeof columns> & { user_name: string };

const toView = (row: ViewRow): SupportView => ({
  id: row.id,
  adminId: row.admin_id as AdminId, // The column refers to admins.
  operator: row.operator,
  userId: row.user_id,
  userName: row.user_name,
  reason: row.reason,
  startedAt: fromDate(row.started_at),
  expiresAt: fromDate(row.expires_at),
});

/** The name of an open account; undefined for none. */
export async function findViewed(queryable: Queryable, userId: UserId): Promise<string | undefined> {
  return (await queryable.query<Row<'users', 'id' | 'name'>>(person, [userId]))[0]?.name;
}

/** False when this admin looks at this account already. */
export async function insertView(tx: Tx, view: SupportView): Promise<boolean> {
  const { id, adminId, operator, userId, reason, startedAt, expiresAt } = view;
  const values = [id, adminId, operator, userId, reason, toDate(startedAt), toDate(expiresAt)];
  return (await tx.query(insert, values)).length === 1;
}

/** One that an admin has open; undefined for somebody else's, and for one that is over. */
export async function findView(
  queryable: Queryable,
  id: string,
  adminId: AdminId,
  now: Instant,
): Promise<SupportView | undefined> {
  const [row] = await queryable.query<ViewRow>(findOpen, [id, adminId, toDate(now)]);
  return row && toView(row);
}

/** Ends one that is open; undefined where it has been ended. */
export async function endOne(tx: Tx, id: string, at: Instant): Promise<SupportView | undefined> {
  const [row] = await tx.query<ViewRow>(end, [id, toDate(at)]);
  return row && toView(row);
}

export async function findOver(queryable: Queryable, now: Instant, limit: number): Promise<string[]> {
  const rows = await queryable.query<Row<'support_views', 'id'>>(due, [toDate(now), limit]);
  return rows.map(({ id }) => id);
}

/** One of this admin and this person whose time is over, and which nobody has ended yet. */
export async function findOverOf(tx: Tx, { adminId, userId, startedAt }: SupportView): Promise<string | undefined> {
  const [row] = await tx.query<Row<'support_views', 'id'>>(overOf, [adminId, userId, toDate(startedAt)]);
  return row?.id;
}

export async function earliestEnd(queryable: Queryable): Promise<Instant | null> {
  const [row] = await queryable.query<{ at: Date | null }>(earliest, []);
  return row?.at == null ? null : fromDate(row.at);
}
