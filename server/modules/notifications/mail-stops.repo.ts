import type { Instant, UserId } from '../../../contract/ids.ts';
import { toDate } from '../../platform/clock/clock.ts';
import type { Queryable, Tx } from '../../platform/database/database.ts';

export type StopReason = 'bounce' | 'complaint';

// What was reported again, or before the person asked for mails again, changes nothing.
const stopOne = {
  name: 'mail-stops-stop',
  text: `INSERT INTO mail_stops AS s (user_id, email, reason, stopped_at) VALUES ($1, $2, $3, $4)
    ON CONFLICT (user_id) DO UPDATE SET email = $2, reason = $3, stopped_at = $4, lifted_at = NULL
      WHERE s.email <> $2 OR s.lifted_at < $4
    RETURNING user_id`,
};
const findOne = {
  name: 'mail-stops-find',
  text: 'SELECT 1 FROM mail_stops WHERE user_id = $1 AND email = $2 AND lifted_at IS NULL',
};
const liftOne = {
  name: 'mail-stops-lift',
  text: 'UPDATE mail_stops SET lifted_at = $2 WHERE user_id = $1 AND lifted_at IS NULL',
};
const deleteOne = { name: 'mail-stops-delete', text: 'DELETE FROM mail_stops WHERE user_id = $1' };

/** Stops ordinary mails to an address as of an instant; false when they are stopped, or were allowed since. */
export async function stopMails(
  tx: Tx,
  { userId, email, reason, at }: { userId: UserId; email: string; reason: StopReason; at: Instant },
): Promise<boolean> {
  return (await tx.query(stopOne, [userId, email, reason, toDate(at)])).length === 1;
}

export async function areMailsStopped(queryable: Queryable, userId: UserId, email: string): Promise<boolean> {
  return (await queryable.query(findOne, [userId, email])).length === 1;
}

/** The person asks for mails again. */
export async function liftMailStop(queryable: Queryable, userId: UserId, at: Instant): Promise<void> {
  await queryable.query(liftOne, [userId, toDate(at)]);
}

export async function deleteMailStopOf(tx: Tx, userId: UserId): Promise<void> {
  await tx.query(deleteOne, [userId]);
}
