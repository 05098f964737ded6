import { DAY_MS } from '../../../contract/durations.ts';
import type { NotificationType } from '../../../contract/notifications.ts';
import type { UserId } from '../../../contract/ids.ts';
import { countWithinLimit, type Limit } from '../../platform/throttle/throttle.repo.ts';
import { renderSmsTemplate } from './render-channels.ts';
import type { Delivery } from './deliveries.repo.ts';
import { NOT_SENT_REASONS, type DeliveryPlan } from './delivery-plan.ts';
import type { NotificationsDeps } from './deps.ts';
import { findLanguage } from './language.repo.ts';
import { mailContentIn } from './notification-mail.ts';
import { recordSmsSent } from './notifications.repo.ts';
import { findPreferences } from './preferences.repo.ts';
import { wantsSms } from './preferences.rules.ts';
import { confirmedNumber } from './sms-code.ts';

/** Limits messages, because others can cause them and each costs money. Security alerts have their own limit. */
const dailyLimit = (userId: UserId, type: NotificationType): Limit =>
  type === 'security_alert'
    ? { key: `sms-security:${userId}`, most: 10, windowMs: DAY_MS }
    : { key: `sms:${userId}`, most: 5, windowMs: DAY_MS };

/**
 * Plans an SMS to the user's confirmed phone number. Quiet hours never hold an SMS, because only high and urgent
 * notifications are sent by SMS. Beyond the daily limit, no SMS is sent.
 */
export async function planSms(deps: NotificationsDeps, delivery: Delivery): Promise<DeliveryPlan> {
  const { database, clock, log, sms } = deps;
  const { userId, notificationId, attempts } = delivery;
  if (sms === undefined) return { kind: 'skip', why: NOT_SENT_REASONS.noSms };
  const language = await findLanguage(database, userId);
  const content = await mailContentIn(deps, delivery, language);
  if (content === undefined) return { kind: 'skip', why: NOT_SENT_REASONS.deleted };
  const { type } = content;
  if (!wantsSms(content, await findPreferences(database, userId)))
    return { kind: 'skip', why: NOT_SENT_REASONS.switchedOff };
  const to = await confirmedNumber(deps, userId);
  if (to === undefined) return { kind: 'skip', why: NOT_SENT_REASONS.notConfirmed };
  // A retry does not count towards the limit.
  if (attempts === 0 && !(await countWithinLimit(database, dailyLimit(userId, type), clock.realNow()))) {
    return { kind: 'skip', why: NOT_SENT_REASONS.enough };
  }
  const words = await renderSmsTemplate(database, log, type, content.told, language);
  return {
    kind: 'send',
    send: () => sms.send(to, words),
    afterwards: async (tx, _, at) => {
      if (notificationId !== null) await recordSmsSent(tx, notificationId, at);
    },
  };
}
