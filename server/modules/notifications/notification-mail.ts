import * as z from 'zod';
import type { Instant } from '../../../contract/ids.ts';
import type { Language } from '../../../contract/languages.ts';
import { notificationTypes, priorities } from '../../../contract/notifications.ts';
import { text } from '../../platform/texts/text.ts';
import { textIn } from '../../platform/texts/texts.ts';
import { greetingFor } from '../../providers/mail/render-mail.ts';
import { renderMailTemplate } from './render-channels.ts';
import type { Delivery } from './deliveries.repo.ts';
import { NOT_SENT_REASONS, type DeliveryPlan } from './delivery-plan.ts';
import type { NotificationsDeps } from './deps.ts';
import { isQuestion, kindOf } from './kinds.ts';
import { findLanguage } from './language.repo.ts';
import { isMailSuppressed } from './mail-suppressions.repo.ts';
import type { NewNotification } from './new-notification.ts';
import { findNotification, recordMailSent, type Notification } from './notifications.repo.ts';
import { findPreferences } from './preferences.repo.ts';
import { isAlwaysMailed, mailTime } from './preferences.rules.ts';
import { mailPreferencesLink, unsubscribeUrl } from './unsubscribe.ts';
import { englishOf, variablesSchema, renderIn, textsOf, textsSchema, type RenderedNotification } from './texts.ts';

type Mailed = Pick<Notification, 'type' | 'priority' | 'actionUrl'> &
  RenderedNotification & {
    readonly mayBeDenied: boolean;
    readonly mustReach?: boolean | undefined;
    readonly expiresAt?: Instant | null;
  };

// The key is `alert`, because at first only alerts had stored texts. Rows from that time contain no type.
const storedMetadata = z.object({
  alert: z.object({
    type: z.enum(notificationTypes).default('security_alert'),
    priority: z.enum(priorities).default('urgent'),
    title: z.string(),
    message: z.string(),
    actionUrl: z.nullable(z.string()),
    actionText: z.nullable(z.string()),
    mayBeDenied: z.boolean(),
    mustReach: z.optional(z.boolean()),
    figures: z.optional(variablesSchema),
    texts: z.optional(textsSchema),
  }),
});

export type StoredMail = z.input<typeof storedMetadata>;

/**
 * Returns the text to store with a mail's delivery, because an intruder could delete the notification before the mail
 * is sent. Returns undefined unless the mail is always sent.
 */
export function deliverySnapshot(notification: NewNotification): StoredMail | undefined {
  if (!isAlwaysMailed(notification)) return undefined;
  const { type, priority, actionUrl = null, actionText, mustReach } = notification;
  const mayBeDenied = notification.mayBeDenied ?? false;
  const { headline: title, sentence: message, ...figures } = englishOf(notification);
  const action = actionText === undefined ? null : textIn(actionText, 'en');
  const texts = textsOf(notification, { inSms: true, inTemplates: true });
  const about = { type, priority, title, message, actionUrl, actionText: action, mayBeDenied };
  return { alert: { ...about, ...(mustReach === true ? { mustReach } : {}), figures, texts } };
}

/** Returns the text stored with the delivery, or else the notification's. Undefined if the notification was deleted. */
export async function mailContentIn(
  { database }: Pick<NotificationsDeps, 'database'>,
  delivery: Delivery,
  language: Language,
): Promise<Mailed | undefined> {
  const { data } = storedMetadata.safeParse(delivery.metadata);
  if (data !== undefined) {
    const { figures, texts, ...kept } = data.alert;
    const told = { ...figures, headline: kept.title, sentence: kept.message };
    return { ...kept, ...renderIn({ ...kept, metadata: { texts, told } }, language) };
  }
  const stored =
    delivery.notificationId === null ? undefined : await findNotification(database, delivery.notificationId);
  return stored && { ...stored, mayBeDenied: false, ...renderIn(stored, language) };
}

/** Returns the text of the mail. If it was held back until its question was answered or ended, it asks nothing. */
async function wordsOf({ database, log }: NotificationsDeps, mailed: Mailed, now: Instant) {
  const { type, told, actionText, expiresAt = null } = mailed;
  if (isQuestion(type) && expiresAt !== null && expiresAt <= now) {
    const settled = text('You do not need to do anything: this was answered or ended before we sent this email.');
    return { paragraphs: [settled, text('Our question was:'), told.sentence], button: undefined, arranged: undefined };
  }
  const arranged = mailed.isArranged ? await renderMailTemplate(database, log, type, told) : undefined;
  return { paragraphs: [told.sentence], button: actionText ?? undefined, arranged };
}

export async function planMail(deps: NotificationsDeps, delivery: Delivery, now: Instant): Promise<DeliveryPlan> {
  const { database, mailer, publicUrl, findRecipient } = deps;
  const { id, userId, notificationId } = delivery;
  const language = await findLanguage(database, userId);
  const mailed = await mailContentIn(deps, delivery, language);
  if (mailed === undefined) return { kind: 'skip', why: NOT_SENT_REASONS.deleted };
  const recipient = await findRecipient(userId);
  if (recipient === undefined) return { kind: 'skip', why: NOT_SENT_REASONS.noAddress };
  const dueAt = mailTime(mailed, await findPreferences(database, userId), now);
  if (dueAt === undefined) return { kind: 'skip', why: NOT_SENT_REASONS.switchedOff };
  // Sends security alerts even to a suppressed email address, because a full mailbox may have room again.
  if (mailed.type !== 'security_alert' && (await isMailSuppressed(database, userId, recipient.email))) {
    return { kind: 'skip', why: NOT_SENT_REASONS.stopped };
  }
  if (dueAt > now) return { kind: 'hold' };
  const { actionUrl, mayBeDenied, told } = mailed;
  const mayEnd = !isAlwaysMailed(mailed);
  const { paragraphs, button, arranged } = await wordsOf(deps, mailed, now);
  const letter = {
    greeting: greetingFor(recipient.firstName),
    paragraphs,
    body: arranged?.body,
    lists: mailed.mailList === undefined ? undefined : [mailed.mailList],
    action: actionUrl === null ? undefined : { text: button ?? text('Open Rota'), url: `${publicUrl}${actionUrl}` },
    objection: mayBeDenied ? objectionTo(deps, delivery) : undefined,
    choice: mayEnd ? mailPreferencesLink(publicUrl) : undefined,
  };
  return {
    kind: 'send',
    send: () =>
      mailer.send({
        id,
        to: recipient.email,
        language,
        subject: arranged?.subject ?? told.headline,
        letter,
        unsubscribeUrl: mayEnd ? unsubscribeUrl(deps, userId, kindOf(mailed.type).switch) : undefined,
      }),
    afterwards: async (tx, _, at) => {
      if (notificationId !== null) await recordMailSent(tx, notificationId, at);
    },
  };
}

const objectionTo = ({ publicUrl, notMeToken }: NotificationsDeps, { userId, createdAt }: Delivery) => ({
  text: text('This was not me'),
  url: `${publicUrl}/not-me?token=${notMeToken(userId, createdAt)}`,
});
