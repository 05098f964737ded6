import type { Instant, UserId } from '../../../../contract/ids.ts';
import { fromDate, toDate } from '../../../platform/clock/clock.ts';
import { sql, type Queryable, type Tx } from '../../../platform/database/database.ts';
import { fromRow } from '../../../platform/database/from-row.ts';
import type { Row } from '../../../platform/database/row.ts';

const columns = 'id, user_id, number, register, status, created_at, ends_at, due_at';

type StoredRow = Row<'lost_factor_requests', typeof columns>;

export interface LostFactors {
  readonly id: string;
  readonly userId: UserId;
  readonly number: StoredRow['number'];
  readonly register: StoredRow['register'];
  readonly status: 'asked' | 'waiting';
  readonly askedAt: Instant;
  readonly endsAt: Instant | null;
  readonly dueAt: Instant;
}

export interface NewLostFactors extends Pick<LostFactors, 'id' | 'userId' | 'number' | 'register'> {
  readonly dueAt: Instant;
}

/** Stores a lost-factors request. Returns false if the account already has an open one. */
export async function insertLostFactors(
  tx: Tx,
  { id, userId, number, register, dueAt }: NewLostFactors,
  at: Instant,
): Promise<boolean> {
  const insertOne = sql('lost-factors-insert')`
    INSERT INTO lost_factor_requests (id, user_id, number, register, status, created_at, due_at)
    VALUES ($1, $2, $3, $4, 'asked', $5, $6) ON CONFLICT (user_id) WHERE due_at IS NOT NULL DO NOTHING RETURNING id`;
  return (await tx.query(insertOne, [id, userId, number, register, toDate(at), toDate(dueAt)])).length === 1;
}

/** Returns an account's open request. Lock the account before changing it. */
export async function findLostFactors(queryable: Queryable, userId: UserId): Promise<LostFactors | undefined> {
  const findOpen = sql('lost-factors-open')`
    SELECT ${columns} FROM lost_factor_requests WHERE user_id = $1 AND due_at IS NOT NULL`;
  const [row] = await queryable.query<StoredRow>(findOpen, [userId]);
  if (row?.due_at == null) return undefined;
  const { created_at, due_at, status, ...rest } = row;
  return {
    ...fromRow(rest),
    status: status === 'waiting' ? 'waiting' : 'asked',
    askedAt: fromDate(created_at),
    dueAt: fromDate(due_at),
  };
}

export interface UndecidedLostFactors {
  readonly userId: UserId;
  readonly name: string;
  readonly email: string;
  readonly askedAt: Instant;
}

/** Returns the requests that await a decision, longest wait first. */
export async function listUndecidedLostFactors(queryable: Queryable): Promise<UndecidedLostFactors[]> {
  const listUndecided = sql('lost-factors-undecided')`
    SELECT r.user_id, u.name, u.email, r.created_at FROM lost_factor_requests r JOIN users u ON u.id = r.user_id
    WHERE r.status = 'asked' ORDER BY r.created_at, r.id LIMIT 200`;
  const rows = await queryable.query<
    Row<'users', 'name' | 'email'> & Row<'lost_factor_requests', 'user_id' | 'created_at'>
  >(listUndecided, []);
  return rows.map(({ user_id: userId, name, email, created_at: at }) => ({
    userId,
    name,
    email,
    askedAt: fromDate(at),
  }));
}

/** Starts the waiting period, which lasts until `endsAt`. The last notice is due at `dueAt`. */
export async function writeAccepted(tx: Tx, id: string, endsAt: Instant, dueAt: Instant): Promise<void> {
  const acceptOne = sql('lost-factors-accept')`
    UPDATE lost_factor_requests SET status = 'waiting', ends_at = $2, due_at = $3 WHERE id = $1 AND status = 'asked'`;
  await tx.query(acceptOne, [id, toDate(endsAt), toDate(dueAt)]);
}

/** Records that the last notice was sent and sets the end of the waiting period. */
export async function writeLastNotice(tx: Tx, id: string, endsAt: Instant): Promise<void> {
  const delayOne = sql('lost-factors-delay')`
    UPDATE lost_factor_requests SET ends_at = $2, due_at = $2 WHERE id = $1 AND status = 'waiting'`;
  await tx.query(delayOne, [id, toDate(endsAt)]);
}

/** Ends an account's open request. Returns false if no request is open. */
export async function endLostFactors(
  tx: Tx,
  userId: UserId,
  status: 'done' | 'declined' | 'stopped' | 'expired',
  at: Instant,
): Promise<boolean> {
  const endOne = sql('lost-factors-end')`
    UPDATE lost_factor_requests SET status = $2, ended_at = $3, due_at = NULL WHERE user_id = $1 AND due_at IS NOT NULL
    RETURNING id`;
  return (await tx.query(endOne, [userId, status, toDate(at)])).length === 1;
}

/** Returns when the next step of any open request is due, or null if no request is open. */
export async function nextLostFactorsDueAt(queryable: Queryable): Promise<Instant | null> {
  const earliest = sql('lost-factors-earliest')`SELECT min(due_at) AS at FROM lost_factor_requests`;
  const [row] = await queryable.query<{ at: Date | null }>(earliest, []);
  return row?.at == null ? null : fromDate(row.at);
}

export async function findDueLostFactors(queryable: Queryable, now: Instant, limit: number): Promise<UserId[]> {
  const dueOnes = sql('lost-factors-due')`
    SELECT user_id FROM lost_factor_requests WHERE due_at <= $1 ORDER BY due_at, id LIMIT $2`;
  const rows = await queryable.query<Row<'lost_factor_requests', 'user_id'>>(dueOnes, [toDate(now), limit]);
  return rows.map(({ user_id: userId }) => userId);
}

export async function deleteLostFactorsOf(tx: Tx, userId: UserId): Promise<void> {
  await tx.query(sql('lost-factors-delete')`DELETE FROM lost_factor_requests WHERE user_id = $1`, [userId]);
}
