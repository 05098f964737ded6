import type { UserId } from '../../../contract/ids.ts';
import { sql, type Tx } from '../../platform/database/database.ts';

export interface DeliveryChannels {
  readonly haveDevice: ReadonlySet<UserId>;
  /** Users whose summaries also contain notifications that are not mailed alone. */
  readonly wantSummaries: ReadonlySet<UserId>;
}

/** Finds users with a push device and users who want summaries. Most users have neither and get no rows. */
export async function findDeliveryChannels(tx: Tx, userIds: readonly UserId[]): Promise<DeliveryChannels> {
  const findWays = sql('deliveries-further-ways')`
    SELECT user_id, 'push' AS way FROM push_subscriptions WHERE user_id = ANY($1::uuid[])
    UNION SELECT user_id, 'summary' FROM user_notification_preferences
      WHERE user_id = ANY($1::uuid[]) AND email_frequency <> 'immediate'`;
  const rows = await tx.query<{ user_id: UserId; way: string }>(findWays, [userIds]);
  const reachedBy = (channel: string) => new Set(rows.flatMap(({ user_id: id, way }) => (way === channel ? [id] : [])));
  return { haveDevice: reachedBy('push'), wantSummaries: reachedBy('summary') };
}
