import * as z from 'zod';
import type { Instant } from '../../../contract/ids.ts';
import { greetingFor } from '../../providers/mail/render-mail.ts';
import { arrangeMail } from './arranged-words.ts';
import type { Delivery } from './deliveries.repo.ts';
import { NOT_SENT, type DeliveryPlan } from './delivery-plan.ts';
import type { NotificationsDeps } from './deps.ts';
import { areMailsStopped } from './mail-stops.repo.ts';
import { findNotification, recordMailed, type NewNotification, type Notification } from './notifications.repo.ts';
import { findPreferences } from './preferences.repo.ts';
import { CATEGORY_OF, isAlert, isAlwaysMailed, mailTime } from './preferences.rules.ts';
import type { Told } from './template.rules.ts';
import { choiceOfMails, unsubscribeUrl } from './unsubscribe.ts';

/** What is mailed of a notification. */
type Mailed = Pick<Notification, 'type' | 'priority' | 'title' | 'message' | 'actionUrl' | 'actionText'> & {
  readonly mayBeDenied: boolean;
  /** What the code said, where a template may arrange it. */
  readonly told: Told | undefined;
};

const toldMetadata = z.object({
  told: z.object({
    headline: z.string(),
    sentence: z.string(),
    circle: z.optional(z.string()),
    amount: z.optional(z.string()),
    date: z.optional(z.string()),
  }),
});

const alertMetadata = z.object({
  alert: z.object({
    title: z.string(),
    message: z.string(),
    actionUrl: z.nullable(z.string()),
    actionText: z.nullable(z.string()),
    mayBeDenied: z.boolean(),
  }),
});

/** What stands in the row of an alert's delivery. */
export type AlertWords = z.output<typeof alertMetadata>;

/**
 * What the delivery of an alert keeps of it: whoever has got into the account could delete the notification before its
 * mail went out. Undefined for anything else.
 */
export function alertOf(notification: NewNotification): AlertWords | undefined {
  if (!isAlert(notification)) return undefined;
  const { title, message, actionUrl = null, actionText = null, mayBeDenied = false } = notification;
  return { alert: { title, message, actionUrl, actionText, mayBeDenied } };
}

/** What a delivery tells: of an alert what it kept itself, else the notification; undefined where that was deleted. */
export async function mailedOf(
  { database }: Pick<NotificationsDeps, 'database'>,
  delivery: Delivery,
): Promise<Mailed | undefined> {
  const { data } = alertMetadata.safeParse(delivery.metadata);
  if (data !== undefined) {
    const told = { headline: data.alert.title, sentence: data.alert.message };
    return { type: 'security_alert', priority: 'urgent', ...data.alert, told };
  }
  const stored =
    delivery.notificationId === null ? undefined : await findNotification(database, delivery.notificationId);
  return stored && { ...stored, mayBeDenied: false, told: toldMetadata.safeParse(stored.metadata).data?.told };
}

/** The mail of one notification: whether its reader wants it, when, and what it says. */
export async function planMail(deps: NotificationsDeps, delivery: Delivery, now: Instant): Promise<DeliveryPlan> {
  const { database, mailer, publicUrl, findRecipient } = deps;
  const { id, userId, notificationId } = delivery;
  const mailed = await mailedOf(deps, delivery);
  if (mailed === undefined) return { kind: 'skip', why: NOT_SENT.deleted };
  const recipient = await findRecipient(userId);
  if (recipient === undefined) return { kind: 'skip', why: NOT_SENT.noAddress };
  const dueAt = mailTime(mailed, await findPreferences(database, userId), now);
  if (dueAt === undefined) return { kind: 'skip', why: NOT_SENT.switchedOff };
  // A full mailbox may be empty by now, and safety is worth the try.
  if (mailed.type !== 'security_alert' && (await areMailsStopped(database, userId, recipient.email))) {
    return { kind: 'skip', why: NOT_SENT.stopped };
  }
  if (dueAt > now) return { kind: 'hold', until: dueAt };
  const { actionUrl, actionText, mayBeDenied } = mailed;
  const mayEnd = !isAlwaysMailed(mailed);
  const arranged = mailed.told && (await arrangeMail(database, deps.log, mailed.type, mailed.told));
  const letter = {
    greeting: greetingFor(recipient.firstName),
    paragraphs: [mailed.told?.sentence ?? mailed.message],
    body: arranged?.body,
    action: actionUrl === null ? undefined : { text: actionText ?? 'Open Rota', url: `${publicUrl}${actionUrl}` },
    objection: mayBeDenied ? objectionTo(deps, delivery) : undefined,
    choice: mayEnd ? choiceOfMails(publicUrl) : undefined,
  };
  return {
    kind: 'send',
    send: () =>
      mailer.send({
        id,
        to: recipient.email,
        subject: arranged?.subject ?? mailed.told?.headline ?? mailed.title,
        letter,
        unsubscribeUrl: mayEnd ? unsubscribeUrl(deps, userId, CATEGORY_OF[mailed.type]) : undefined,
      }),
    afterwards: async (tx, _, at) => {
      if (notificationId !== null) await recordMailed(tx, notificationId, at);
    },
  };
}

const objectionTo = ({ publicUrl, notMeToken }: NotificationsDeps, { userId, createdAt }: Delivery) => ({
  text: 'This was not me',
  url: `${publicUrl}/not-me?token=${notMeToken(userId, createdAt)}`,
});
