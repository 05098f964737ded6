import * as z from 'zod';
import { instant, type DeliveryId, type NotificationId, type UserId } from '../../../contract/ids.ts';
import type { Database } from '../../platform/database/database.ts';
import { newId } from '../../platform/ids/new-id.ts';
import { declareJob, idField } from '../../platform/jobs/job-queue.repo.ts';
import type { JobHandler } from '../../platform/jobs/jobs.ts';
import { DELIVER } from './deliver.ts';
import { insertLegacyDelivery } from './earlier-mails.repo.ts';
import type { StoredMail } from './notification-mail.ts';
import { findNotification } from './notifications.repo.ts';

const ANY_MAIL = z.object({ notificationId: idField<NotificationId>() });
/** Payload of the job for an alert. Unlike the payload for other mails, it contains the text to send. */
const ALERT_MAIL = ANY_MAIL.extend({
  userId: idField<UserId>(),
  title: z.string(),
  message: z.string(),
  actionUrl: z.nullable(z.string()),
  actionText: z.nullable(z.string()),
  mayBeDenied: z.boolean(),
  at: z.number(),
});
type Mail = z.output<typeof ALERT_MAIL> | z.output<typeof ANY_MAIL>;

const EARLIER_MAIL = declareJob<Mail>('send-notification-mail', z.union([ALERT_MAIL, ANY_MAIL]));

/** Job of versions without a delivery log. Adds a delivery for its mail. Safe to run twice. */
export function adoptLegacyMails({ database }: { readonly database: Database }): JobHandler {
  return EARLIER_MAIL.handler((mail) =>
    database.transaction(async (tx) => {
      const stored = await findNotification(tx, mail.notificationId);
      if (stored?.isEmailSent === true) return;
      const alert = 'at' in mail ? mail : undefined;
      // Sends an alert even if its notification was deleted.
      const userId = alert?.userId ?? stored?.userId;
      if (userId === undefined) return;
      const id = newId<DeliveryId>();
      const row = { id, notificationId: mail.notificationId, userId, metadata: alert && wordsOf(alert) };
      const createdAt = stored?.createdAt ?? instant(alert?.at ?? 0);
      if (await insertLegacyDelivery(tx, row, createdAt))
        await DELIVER.enqueue(tx, [{ deliveryId: id }], alert && 'first');
    }),
  );
}

function wordsOf(mail: z.output<typeof ALERT_MAIL>): StoredMail {
  const { title, message, actionUrl, actionText, mayBeDenied } = mail;
  return { alert: { title, message, actionUrl, actionText, mayBeDenied } };
}
