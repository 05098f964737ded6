import type { DeliveryId, Instant, NotificationId } from '../../../contract/ids.ts';
import { groupTopic, type Topic } from '../../../contract/events.ts';
import { settleAll, type Tx } from '../../platform/database/database.ts';
import { publishHints } from '../../platform/events/event-channel.repo.ts';
import { newId } from '../../platform/ids/new-id.ts';
import { textIn, type Textual } from '../../platform/texts/texts.ts';
import { inAppRenderer, type InAppArranger } from './render-channels.ts';
import { enqueueDeliveries } from './deliver.ts';
import { insertDeliveries, insertDeviceDeliveries } from './deliveries.repo.ts';
import type { NotificationsDeps } from './deps.ts';
import { findDeliveryChannels, type DeliveryChannels } from './delivery-channels.repo.ts';
import { kindOf } from './kinds.ts';
import { deliverySnapshot, type StoredMail } from './notification-mail.ts';
import type { NewNotification } from './new-notification.ts';
import { insertNotifications, type StoredNotification } from './notifications.repo.ts';
import {
  isSentByMail,
  isSentBySms,
  isPushed,
  canBeDigested,
  preferenceSwitchOf,
  urgencyOf,
} from './preferences.rules.ts';
import { insertSmsDeliveries } from './sms-deliveries.repo.ts';
import { textsOf } from './texts.ts';

/** Renders texts in English. Caches each text, because notifications to many users share one. */
function inEnglish(): (words: Textual) => string {
  const known = new Map<Textual, string>();
  return (words) => {
    const said = known.get(words) ?? textIn(words, 'en');
    known.set(words, said);
    return said;
  };
}

const topicsOf = ({ type, groupId }: NewNotification): Topic[] => [
  'notifications',
  ...(groupId === undefined ? [] : [groupTopic(groupId)]),
  ...(kindOf(type).is === 'money' ? (['wallet'] as const) : []),
];

/** Returns the row to store. It contains the English text as the template renders it, and the texts to translate. */
function toRow(
  notification: NewNotification,
  arranged: ReturnType<InAppArranger>,
  english: (words: Textual) => string,
): StoredNotification & { readonly kept: StoredMail | undefined } {
  const { title, message, actionText, figures, mailList } = notification;
  const { kept = {}, ...inApp } = arranged ?? {};
  const isSmsEligible = notification.staysInside !== true && isSentBySms(notification);
  const metadata = {
    ...notification.metadata,
    texts: textsOf(notification, { inSms: isSmsEligible, inTemplates: kept.told !== undefined }),
    mailList,
    groupName: isSmsEligible ? figures?.circle : undefined,
    ...kept,
  };
  return {
    ...notification,
    title: english(title),
    message: english(message),
    actionText: actionText === undefined ? undefined : english(actionText),
    ...inApp,
    metadata: Object.values(metadata).every((value) => value === undefined) ? undefined : metadata,
    id: newId<NotificationId>(),
    category: preferenceSwitchOf(notification),
    isSmsEligible,
    kept: deliverySnapshot(notification),
  };
}

/**
 * Writes notifications (circle-rules §14) and their deliveries in the transaction of the change they report. Marks a
 * notification as read if the user switched its category off. Each delivery decides later whether a mail is wanted.
 */
export async function addNotifications(
  { log, sms }: Pick<NotificationsDeps, 'log' | 'sms'>,
  tx: Tx,
  notifications: readonly NewNotification[],
  at: Instant,
): Promise<void> {
  if (notifications.length === 0) return;
  const [arranged, { haveDevice, wantSummaries }] = await settleAll<[InAppArranger, DeliveryChannels]>([
    inAppRenderer(tx, log, new Set(notifications.map(({ type }) => type))),
    findDeliveryChannels(tx, [...new Set(notifications.map(({ userId }) => userId))]),
  ]);
  const english = inEnglish();
  const rows = notifications.map((notification) => toRow(notification, arranged(notification), english));
  const outside = rows.filter((row) => row.staysInside !== true);
  const deliveries = outside.flatMap((row) => {
    const waits = canBeDigested(row) && wantSummaries.has(row.userId);
    if (!waits && !isSentByMail(row)) return [];
    const { id: notificationId, userId, kept: metadata } = row;
    return [{ id: newId<DeliveryId>(), notificationId, userId, waits, metadata, urgency: urgencyOf(row) }];
  });
  await settleAll([
    insertNotifications(tx, rows, at),
    insertDeliveries(tx, deliveries, at),
    insertDeviceDeliveries(
      tx,
      outside
        .filter((row) => isPushed(row) && haveDevice.has(row.userId))
        .map(({ id, userId }) => ({ id: newId<DeliveryId>(), notificationId: id, userId })),
      at,
    ),
    insertSmsDeliveries(
      tx,
      (sms === undefined ? [] : rows.filter(({ isSmsEligible }) => isSmsEligible)).map((row) => ({
        id: newId<DeliveryId>(),
        notificationId: row.id,
        userId: row.userId,
        metadata: row.kept,
      })),
      at,
    ),
    enqueueDeliveries(
      tx,
      deliveries.filter(({ waits }) => !waits),
    ),
    publishHints(
      tx,
      rows.map((row) => ({ userIds: [row.userId], topics: topicsOf(row) })),
    ),
  ]);
}
