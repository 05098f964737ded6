import { createHash } from 'node:crypto';
import type { Instant, UserId } from '../../../contract/ids.ts';
import { toDate } from '../../platform/clock/clock.ts';
import { sql, type Queryable, type Tx } from '../../platform/database/database.ts';
import type { Row } from '../../platform/database/row.ts';
import type { PushSubscription } from '../../providers/push/push.ts';

const MAX_DEVICES = 10;

const hashOf = (endpoint: string): Buffer => createHash('sha256').update(endpoint).digest();

/**
 * Stores the push subscription of a session's browser. Deletes the user's oldest subscription if there are too many.
 */
export async function writeSubscription(
  tx: Tx,
  { userId, sessionId }: { readonly userId: UserId; readonly sessionId: string },
  to: PushSubscription,
  at: Instant,
): Promise<void> {
  // A browser's subscription moves to the user who is now signed in.
  const writeOne = sql('push-write')`
    INSERT INTO push_subscriptions (endpoint_hash, user_id, endpoint, p256dh, auth, created_at, session_id)
    VALUES ($1, $2, $3, $4, $5, $6, $7)
    ON CONFLICT (endpoint_hash) DO UPDATE SET user_id = $2, p256dh = $4, auth = $5, created_at = $6, session_id = $7`;
  await tx.query(writeOne, [hashOf(to.endpoint), userId, to.endpoint, to.p256dh, to.auth, toDate(at), sessionId]);
  const deleteOldest = sql('push-delete-oldest')`
    DELETE FROM push_subscriptions WHERE endpoint_hash IN (SELECT endpoint_hash FROM push_subscriptions
    WHERE user_id = $1 ORDER BY created_at DESC, endpoint_hash OFFSET $2)`;
  await tx.query(deleteOldest, [userId, MAX_DEVICES]);
}

export async function deleteSubscription(queryable: Queryable, userId: UserId, endpoint: string): Promise<void> {
  const deleteOne = sql('push-delete')`DELETE FROM push_subscriptions WHERE endpoint_hash = $1 AND user_id = $2`;
  await queryable.query(deleteOne, [hashOf(endpoint), userId]);
}

export async function deletePushOfSessions(tx: Tx, sessionIds: readonly string[]): Promise<void> {
  const deleteBySession = sql('push-delete-by-session')`
    DELETE FROM push_subscriptions WHERE session_id = ANY ($1::uuid[])`;
  await tx.query(deleteBySession, [sessionIds]);
}

export async function deletePushOf(tx: Tx, userId: UserId): Promise<void> {
  await tx.query(sql('push-delete-all')`DELETE FROM push_subscriptions WHERE user_id = $1`, [userId]);
}

export async function findSubscriptions(queryable: Queryable, userId: UserId): Promise<PushSubscription[]> {
  const selectAll = sql('push-of-user')`
    SELECT endpoint, p256dh, auth FROM push_subscriptions WHERE user_id = $1 ORDER BY created_at`;
  return queryable.query<Row<'push_subscriptions', 'endpoint, p256dh, auth'>>(selectAll, [userId]);
}

export async function hasContributed(queryable: Queryable, userId: UserId): Promise<boolean> {
  const hasPaid = sql('push-has-contributed')`
    SELECT 1 FROM contributions WHERE user_id = $1 AND paid_at IS NOT NULL LIMIT 1`;
  return (await queryable.query(hasPaid, [userId])).length === 1;
}
