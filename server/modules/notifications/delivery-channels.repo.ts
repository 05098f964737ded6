import type { UserId } from '../../../contract/ids.ts';
import { sql, type Tx } from '../../platform/database/database.ts';

/** How people are reached beside mails of their own. */
export interface DeliveryChannels {
  readonly haveDevice: ReadonlySet<UserId>;
  /** Summaries have what goes by no mail of its own, too. */
  readonly wantSummaries: ReadonlySet<UserId>;
}

/** Who of these people has a device that they chose, and who wants summaries: few, so rows are made for them alone. */
export async function findDeliveryChannels(tx: Tx, userIds: readonly UserId[]): Promise<DeliveryChannels> {
  const findWays = sql('deliveries-further-ways')`
    SELECT user_id, 'push' AS way FROM push_subscriptions WHERE user_id = ANY($1::uuid[])
    UNION SELECT user_id, 'summary' FROM user_notification_preferences
      WHERE user_id = ANY($1::uuid[]) AND email_frequency <> 'immediate'`;
  const rows = await tx.query<{ user_id: UserId; way: string }>(findWays, [userIds]);
  const reachedBy = (wanted: string) => new Set(rows.flatMap(({ user_id: id, way }) => (way === wanted ? [id] : [])));
  return { haveDevice: reachedBy('push'), wantSummaries: reachedBy('summary') };
}
