import * as z from 'zod';
import { instant, type Instant, type NotificationId, type UserId } from '../../../contract/ids.ts';
import type { Clock } from '../../platform/clock/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import { declareJob, idField } from '../../platform/jobs/job-queue.repo.ts';
import type { JobHandler } from '../../platform/jobs/jobs.ts';
import type { Mailer } from '../../providers/mail/mail.ts';
import { greetingFor } from '../../providers/mail/render-mail.ts';
import { holdMail } from './held-mails.repo.ts';
import { findNotification, recordMailed, type NewNotification, type Notification } from './notifications.repo.ts';
import { findPreferences } from './preferences.repo.ts';
import { isAlert, mailTime } from './preferences.rules.ts';

const ANY_MAIL = z.object({ notificationId: idField<NotificationId>() });
const ALERT_MAIL = ANY_MAIL.extend({
  userId: idField<UserId>(),
  title: z.string(),
  message: z.string(),
  actionUrl: z.string().nullable(),
  actionText: z.string().nullable(),
  mayBeDenied: z.boolean(),
  at: z.number(),
});
type MailPayload = z.infer<typeof ALERT_MAIL> | z.infer<typeof ANY_MAIL>;

export const SEND_MAIL = declareJob<MailPayload>('send-notification-mail', z.union([ALERT_MAIL, ANY_MAIL]));

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
  /** From the accounts module too: what the link 'This was not me' of an alert carries. */
  readonly notMeToken: (userId: UserId, at: Instant) => string;
}

/** What is mailed of a notification. */
type Mailed = Pick<
  Notification,
  'id' | 'userId' | 'type' | 'priority' | 'title' | 'message' | 'actionUrl' | 'actionText' | 'createdAt'
>;

/**
 * What the job gets. An alert comes along with it: whoever has got into the account could delete the notification
 * before its mail went out.
 */
export function mailPayload(id: NotificationId, notification: NewNotification, at: Instant): MailPayload {
  if (!isAlert(notification)) return { notificationId: id };
  const { userId, title, message, actionUrl = null, actionText = null, mayBeDenied = false } = notification;
  return { notificationId: id, userId, title, message, actionUrl, actionText, mayBeDenied, at };
}

/** The alert that came along with the job; undefined for any other notification. */
function alertOf(payload: MailPayload): Mailed | undefined {
  if (!('at' in payload)) return undefined;
  const { notificationId: id, userId, title, message, actionUrl, actionText, at } = payload;
  const createdAt = instant(at);
  return { id, userId, type: 'security_alert', priority: 'urgent', title, message, actionUrl, actionText, createdAt };
}

/**
 * The job that mails one notification if its reader wants it, or lets it wait for the end of their quiet hours. It may
 * run twice: what has been sent is not sent again.
 */
export function sendNotificationMail(deps: SendMailDeps): JobHandler {
  const { database, clock, mailer, publicUrl, findRecipient } = deps;
  return SEND_MAIL.handler(async (payload) => {
    const stored = await findNotification(database, payload.notificationId);
    if (stored?.isEmailSent === true) return;
    const notification: Mailed | undefined = stored ?? alertOf(payload);
    // The person may have deleted it before its mail went out.
    if (notification === undefined) return;
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
    const letter = {
      greeting: greetingFor(recipient.firstName),
      paragraphs: [notification.message],
      action: actionUrl === null ? undefined : { text: actionText ?? 'Open Rota', url: `${publicUrl}${actionUrl}` },
      objection: 'mayBeDenied' in payload && payload.mayBeDenied ? objectionTo(deps, notification) : undefined,
    };
    await mailer.send({ to: recipient.email, subject: notification.title, letter });
    await recordMailed(database, notification.id, await clock.now());
  });
}

function objectionTo({ publicUrl, notMeToken }: SendMailDeps, { userId, createdAt }: Mailed) {
  return { text: 'This was not me', url: `${publicUrl}/not-me?token=${notMeToken(userId, createdAt)}` };
}
