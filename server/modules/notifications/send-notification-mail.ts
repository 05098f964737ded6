import type { UserId } from '../../../contract/ids.ts';
import type { Clock } from '../../platform/clock/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import type { JobHandler } from '../../platform/jobs/jobs.ts';
import type { Mailer } from '../../providers/mail/mail.ts';
import { renderMail } from '../../providers/mail/render-mail.ts';
import { holdMail } from './held-mails.repo.ts';
import { findNotification, recordMailed } from './notifications.repo.ts';
import { findPreferences } from './preferences.repo.ts';
import { mailTime } from './preferences.rules.ts';

export const SEND_MAIL = 'send-notification-mail';

/** Where a person's mail goes. */
export interface MailRecipient {
  readonly email: string;
  readonly firstName: string;
}

export interface SendMailDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly mailer: Mailer;
  /** Where browsers reach the product, without a trailing slash. */
  readonly publicUrl: string;
  /** From the accounts module above; undefined for somebody without a confirmed address. */
  readonly findRecipient: (userId: UserId) => Promise<MailRecipient | undefined>;
}

/**
 * The job that mails one notification if its reader wants it, or lets it wait for the end of their quiet hours. It may run
 * twice: what has been sent is not sent again.
 */
export function sendNotificationMail({ database, clock, mailer, publicUrl, findRecipient }: SendMailDeps): JobHandler {
  return {
    name: SEND_MAIL,
    async run({ notificationId }) {
      const notification = await findNotification(database, String(notificationId));
      // The person may have deleted it before its mail went out.
      if (notification === undefined || notification.isEmailSent) return;
      const recipient = await findRecipient(notification.userId);
      if (recipient === undefined) return;
      const now = await clock.now();
      const dueAt = mailTime(notification, await findPreferences(database, notification.userId), now);
      if (dueAt === undefined) return;
      if (dueAt > now) {
        await holdMail(database, notification.id, dueAt);
        return;
      }
      const { actionUrl, actionText } = notification;
      const letter = renderMail({
        greeting: `Hello ${recipient.firstName},`,
        paragraphs: [notification.message],
        action: actionUrl === null ? undefined : { text: actionText ?? 'Open Rota', url: `${publicUrl}${actionUrl}` },
      });
      await mailer.send({ to: recipient.email, subject: notification.title, ...letter });
      await recordMailed(database, notification.id, await clock.now());
    },
  };
}
