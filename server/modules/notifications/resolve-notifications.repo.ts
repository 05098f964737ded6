import type { GroupId, Instant, UserId } from '../../../contract/ids.ts';
import type { NotificationType } from '../../../contract/notifications.ts';
import { toDate } from '../../platform/clock/clock.ts';
import { sql, type Tx } from '../../platform/database/database.ts';

/** A subject in a group that needs no more action. */
export interface ResolvedSubject {
  readonly groupId: GroupId;
  readonly type: NotificationType;
  readonly about: string;
  /** User whose notifications expire. Undefined means all users. */
  readonly userId: UserId | undefined;
}

/** Expires popups and buttons of notifications about these subjects. Call in the transaction of the change. */
export async function resolveNotifications(tx: Tx, matters: readonly ResolvedSubject[], at: Instant): Promise<void> {
  if (matters.length === 0) return;
  const endMatters = sql('notifications-end')`UPDATE notifications n SET expires_at = $5
    FROM unnest($1::uuid[], $2::text[], $3::uuid[], $4::uuid[]) AS e (about, type, group_id, user_id)
    WHERE n.related_entity_id = e.about AND n.type = e.type AND n.group_id = e.group_id
      AND (e.user_id IS NULL OR n.user_id = e.user_id) AND (n.expires_at IS NULL OR n.expires_at > $5)`;
  await tx.query(endMatters, [
    matters.map(({ about }) => about),
    matters.map(({ type }) => type),
    matters.map(({ groupId }) => groupId),
    matters.map(({ userId }) => userId ?? null),
    toDate(at),
  ]);
}
