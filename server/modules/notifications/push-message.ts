import type { Instant } from '../../../contract/ids.ts';
import type { Language } from '../../../contract/languages.ts';
import type { PushOutcome, PushSender, PushSubscription } from '../../providers/push/push.ts';
import type { Delivery } from './deliveries.repo.ts';
import { DeliveryFailure } from './delivery-failure.ts';
import { NOT_SENT_REASONS, type DeliveryPlan } from './delivery-plan.ts';
import type { NotificationsDeps } from './deps.ts';
import { findLanguage } from './language.repo.ts';
import { countsAsRead, findNotification, type Notification } from './notifications.repo.ts';
import { findPreferences } from './preferences.repo.ts';
import { pushTime } from './preferences.rules.ts';
import { deleteSubscription, findSubscriptions } from './push-subscriptions.repo.ts';
import { renderIn } from './texts.ts';

/** Maximum characters of the body. Push services accept 4,096 bytes for the encrypted message. */
const LONGEST_BODY = 800;

/** Builds the payload for web/worker/push.ts. */
function messageOf(notification: Notification, language: Language): string {
  const { id, actionUrl } = notification;
  const { title, message } = renderIn(notification, language);
  return JSON.stringify({ id, title, body: message.slice(0, LONGEST_BODY), url: actionUrl ?? '/notifications' });
}

/**
 * Plans the push of an unread notification, now or after quiet hours. The delivery succeeds if one device accepts the
 * push.
 */
export async function planPush(deps: NotificationsDeps, delivery: Delivery, now: Instant): Promise<DeliveryPlan> {
  const { database, push } = deps;
  const { userId, notificationId } = delivery;
  const notification = notificationId === null ? undefined : await findNotification(database, notificationId);
  if (notification === undefined) return { kind: 'skip', why: NOT_SENT_REASONS.deleted };
  // Also skips notifications that are stored as read because they are switched off, and expired ones.
  if (countsAsRead(notification, now)) return { kind: 'skip', why: NOT_SENT_REASONS.read };
  const devices = await findSubscriptions(database, userId);
  if (push === undefined || devices.length === 0) return { kind: 'skip', why: NOT_SENT_REASONS.noDevice };
  const until = pushTime(notification, await findPreferences(database, userId), now);
  if (until > now) return { kind: 'hold' };
  const urgency = notification.priority === 'medium' ? 'normal' : 'high';
  const words = messageOf(notification, await findLanguage(database, userId));
  const send = (device: PushSubscription) => push.send(device, words, urgency);
  return { kind: 'send', send: () => sendToAll(deps, devices, send, userId) };
}

async function sendToAll(
  { database, log }: NotificationsDeps,
  devices: readonly PushSubscription[],
  send: (device: PushSubscription) => ReturnType<PushSender['send']>,
  userId: Delivery['userId'],
): Promise<string> {
  // A failure here does not fail the push. The next push finds the dead device again.
  const forget = (endpoint: string): Promise<void> =>
    deleteSubscription(database, userId, endpoint).catch((error: unknown) => {
      log.warn({ err: error }, 'could not delete an expired push subscription');
    });
  const outcomes = await Promise.allSettled(devices.map(send));
  const taken: (PushOutcome & { kind: 'taken' })[] = [];
  for (const [index, outcome] of outcomes.entries()) {
    if (outcome.status === 'rejected') continue;
    if (outcome.value.kind === 'taken') taken.push(outcome.value);
    else await forget(devices[index]?.endpoint ?? '');
  }
  if (taken[0] !== undefined) return taken[0].id;
  const isFinal = outcomes.every(({ status }) => status === 'fulfilled');
  throw new DeliveryFailure(isFinal ? 'no device left' : 'every push service refused it', { isFinal });
}
