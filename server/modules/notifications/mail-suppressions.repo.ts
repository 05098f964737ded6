import type { Instant, UserId } from '../../../contract/ids.ts';
import { toDate } from '../../platform/clock/clock.ts';
import { sql, type Queryable, type Tx } from '../../platform/database/database.ts';

export type SuppressionReason = 'bounce' | 'complaint';

/**
 * Suppresses ordinary mails to an email address. Returns false if they are already suppressed, or if the suppression
 * was lifted after the report.
 */
export async function suppressMail(
  tx: Tx,
  { userId, email, reason, at }: { userId: UserId; email: string; reason: SuppressionReason; at: Instant },
): Promise<boolean> {
  // Changes nothing for a repeated report, or for a report from before the suppression was lifted.
  const stopOne = sql('mail-stops-stop')`
    INSERT INTO mail_stops AS s (user_id, email, reason, stopped_at) VALUES ($1, $2, $3, $4)
    ON CONFLICT (user_id) DO UPDATE SET email = $2, reason = $3, stopped_at = $4, lifted_at = NULL
      WHERE s.email <> $2 OR s.lifted_at < $4
    RETURNING user_id`;
  return (await tx.query(stopOne, [userId, email, reason, toDate(at)])).length === 1;
}

export async function isMailSuppressed(queryable: Queryable, userId: UserId, email: string): Promise<boolean> {
  const findOne = sql('mail-stops-find')`
    SELECT 1 FROM mail_stops WHERE user_id = $1 AND email = $2 AND lifted_at IS NULL`;
  return (await queryable.query(findOne, [userId, email])).length === 1;
}

export async function liftMailSuppression(queryable: Queryable, userId: UserId, at: Instant): Promise<void> {
  const liftOne = sql('mail-stops-lift')`UPDATE mail_stops SET lifted_at = $2 WHERE user_id = $1 AND lifted_at IS NULL`;
  await queryable.query(liftOne, [userId, toDate(at)]);
}

export async function deleteMailSuppressionOf(tx: Tx, userId: UserId): Promise<void> {
  await tx.query(sql('mail-stops-delete')`DELETE FROM mail_stops WHERE user_id = $1`, [userId]);
}
