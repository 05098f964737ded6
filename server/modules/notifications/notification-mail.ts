import * as z from 'zod';
import type { Instant } from '../../../contract/ids.ts';
import { notificationTypes, priorities } from '../../../contract/notifications.ts';
import { greetingFor } from '../../providers/mail/render-mail.ts';
import { arrangeMail } from './arranged-words.ts';
import type { Delivery } from './deliveries.repo.ts';
import { NOT_SENT, type DeliveryPlan } from './delivery-plan.ts';
import type { NotificationsDeps } from './deps.ts';
import { kindOf } from './kinds.ts';
import { areMailsStopped } from './mail-stops.repo.ts';
import { findNotification, recordMailed, type NewNotification, type Notification } from './notifications.repo.ts';
import { findPreferences } from './preferences.repo.ts';
import { isAlwaysMailed, mailTime } from './preferences.rules.ts';
import type { Told } from './template.rules.ts';
import { choiceOfMails, unsubscribeUrl } from './unsubscribe.ts';

/** What is mailed of a notification. */
type Mailed = Pick<Notification, 'type' | 'priority' | 'title' | 'message' | 'actionUrl' | 'actionText'> & {
  readonly mayBeDenied: boolean;
  /** What the code said, where a template may arrange it. */
  readonly told: Told | undefined;
  /** For a text message: its sentence in few words, and the circle's name, which may be left out. */
  readonly forSms: Pick<Told, 'brief' | 'circle'>;
};

const figuresFields = z.object({
  circle: z.optional(z.string()),
  amount: z.optional(z.string()),
  date: z.optional(z.string()),
  fee: z.optional(z.string()),
});
const toldMetadata = z.object({ told: figuresFields.extend({ headline: z.string(), sentence: z.string() }) });
const smsMetadata = z.object({ brief: z.optional(z.string()), groupName: z.optional(z.string()) });

// Named for alerts, which were the first to be kept; rows of then have no type.
const keptMetadata = z.object({
  alert: z.object({
    type: z.enum(notificationTypes).default('security_alert'),
    priority: z.enum(priorities).default('urgent'),
    title: z.string(),
    message: z.string(),
    actionUrl: z.nullable(z.string()),
    actionText: z.nullable(z.string()),
    mayBeDenied: z.boolean(),
    figures: z.optional(figuresFields),
  }),
});

/** What stands in the row of a delivery that always goes. */
export type KeptWords = z.input<typeof keptMetadata>;

/**
 * What a delivery keeps of a notification that is always mailed: whoever has got into the account could delete the
 * notification before its mail went out. Undefined for anything else.
 */
export function wordsToKeep(notification: NewNotification): KeptWords | undefined {
  if (!isAlwaysMailed(notification)) return undefined;
  const { type, priority, title, message, actionUrl = null, actionText = null, figures } = notification;
  const mayBeDenied = notification.mayBeDenied ?? false;
  return { alert: { type, priority, title, message, actionUrl, actionText, mayBeDenied, figures } };
}

/** What a delivery tells: what it kept itself, else the notification; undefined where that was deleted. */
export async function mailedOf(
  { database }: Pick<NotificationsDeps, 'database'>,
  delivery: Delivery,
): Promise<Mailed | undefined> {
  const { data } = keptMetadata.safeParse(delivery.metadata);
  if (data !== undefined) {
    const { figures, ...kept } = data.alert;
    return { ...kept, forSms: {}, told: { ...figures, headline: kept.title, sentence: kept.message } };
  }
  const stored =
    delivery.notificationId === null ? undefined : await findNotification(database, delivery.notificationId);
  if (stored === undefined) return undefined;
  const { told } = toldMetadata.safeParse(stored.metadata).data ?? {};
  const { brief, groupName: circle } = smsMetadata.safeParse(stored.metadata).data ?? {};
  return { ...stored, mayBeDenied: false, told, forSms: { brief, circle } };
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
  if (dueAt > now) return { kind: 'hold' };
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
        language: 'en',
        subject: arranged?.subject ?? mailed.told?.headline ?? mailed.title,
        letter,
        unsubscribeUrl: mayEnd ? unsubscribeUrl(deps, userId, kindOf(mailed.type).switch) : undefined,
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
