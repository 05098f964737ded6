import type { Instant, NotificationId } from '../../../contract/ids.ts';
import { fromDate, toDate } from '../../platform/clock/clock.ts';
import type { Queryable, Tx } from '../../platform/database/database.ts';
import type { Row } from '../../platform/database/row.ts';

const hold = {
  name: 'notifications-hold-mail',
  text: 'UPDATE notifications SET mail_due_at = $2 WHERE id = $1 AND NOT is_email_sent',
};
const findNext = {
  name: 'notifications-next-held-mail',
  text: 'SELECT min(mail_due_at) AS next FROM notifications WHERE mail_due_at IS NOT NULL',
};
const release = {
  name: 'notifications-release-mails',
  text: `UPDATE notifications SET mail_due_at = NULL WHERE id IN (SELECT id FROM notifications
      WHERE mail_due_at <= $1 ORDER BY mail_due_at LIMIT 1000 FOR UPDATE SKIP LOCKED)
    RETURNING id`,
};

/** The mail of a notification waits until an instant. */
export async function holdMail(queryable: Queryable, id: NotificationId, until: Instant): Promise<void> {
  await queryable.query(hold, [id, toDate(until)]);
}

export async function findNextHeldMail(queryable: Queryable): Promise<Instant | null> {
  const [row] = await queryable.query<{ next: Date | null }>(findNext, []);
  return row?.next == null ? null : fromDate(row.next);
}

/** Takes up to 1,000 mails whose wait is over. */
export async function releaseHeldMails(tx: Tx, now: Instant): Promise<NotificationId[]> {
  return (await tx.query<Row<'notifications', 'id'>>(release, [toDate(now)])).map(({ id }) => id);
}
