import { createHash } from 'node:crypto';
import type { Instant, UserId } from '../../../contract/ids.ts';
import { toDate } from '../../platform/clock/clock.ts';
import type { Queryable, Tx } from '../../platform/database/database.ts';
import type { Row } from '../../platform/database/row.ts';
import type { PushSubscription } from '../../providers/push/push.ts';

// Whoever is signed in at a browser now is who reads its notifications.
const writeOne = {
  name: 'push-write',
  text: `INSERT INTO push_subscriptions (endpoint_hash, user_id, endpoint, p256dh, auth, created_at, session_id)
    VALUES ($1, $2, $3, $4, $5, $6, $7)
    ON CONFLICT (endpoint_hash) DO UPDATE SET user_id = $2, p256dh = $4, auth = $5, created_at = $6, session_id = $7`,
};
const deleteOldest = {
  name: 'push-delete-oldest',
  text: `DELETE FROM push_subscriptions WHERE endpoint_hash IN (SELECT endpoint_hash FROM push_subscriptions
    WHERE user_id = $1 ORDER BY created_at DESC, endpoint_hash OFFSET $2)`,
};
const deleteOne = {
  name: 'push-delete',
  text: 'DELETE FROM push_subscriptions WHERE endpoint_hash = $1 AND user_id = $2',
};
const deleteAll = { name: 'push-delete-all', text: 'DELETE FROM push_subscriptions WHERE user_id = $1' };
const deleteBySession = {
  name: 'push-delete-by-session',
  text: 'DELETE FROM push_subscriptions WHERE session_id = ANY ($1::uuid[])',
};
const selectAll = {
  name: 'push-of-user',
  text: 'SELECT endpoint, p256dh, auth FROM push_subscriptions WHERE user_id = $1 ORDER BY created_at',
};
const hasPaid = {
  name: 'push-has-contributed',
  text: 'SELECT 1 FROM contributions WHERE user_id = $1 AND paid_at IS NOT NULL LIMIT 1',
};

const MOST_DEVICES = 10;

const hashOf = (endpoint: string): Buffer => createHash('sha256').update(endpoint).digest();

/** Keeps the browser of somebody's session; the oldest makes room for one too many. */
export async function writeSubscription(
  tx: Tx,
  { userId, sessionId }: { readonly userId: UserId; readonly sessionId: string },
  to: PushSubscription,
  at: Instant,
): Promise<void> {
  await tx.query(writeOne, [hashOf(to.endpoint), userId, to.endpoint, to.p256dh, to.auth, toDate(at), sessionId]);
  await tx.query(deleteOldest, [userId, MOST_DEVICES]);
}

export async function deleteSubscription(queryable: Queryable, userId: UserId, endpoint: string): Promise<void> {
  await queryable.query(deleteOne, [hashOf(endpoint), userId]);
}

/** The browsers of sessions that have ended show nothing any more. */
export async function deletePushOfSessions(tx: Tx, sessionIds: readonly string[]): Promise<void> {
  await tx.query(deleteBySession, [sessionIds]);
}

/** No browser shows somebody's notifications any more. */
export async function deletePushOf(tx: Tx, userId: UserId): Promise<void> {
  await tx.query(deleteAll, [userId]);
}

export async function findSubscriptions(queryable: Queryable, userId: UserId): Promise<PushSubscription[]> {
  return queryable.query<Row<'push_subscriptions', 'endpoint, p256dh, auth'>>(selectAll, [userId]);
}

/** Whether somebody has ever paid a contribution. */
export async function hasContributed(queryable: Queryable, userId: UserId): Promise<boolean> {
  return (await queryable.query(hasPaid, [userId])).length === 1;
}
