import { carrierNumber, plainSms } from '../../providers/sms/sms.ts';
import { arrangeSms } from './arranged-words.ts';
import type { Delivery } from './deliveries.repo.ts';
import { NOT_SENT, type DeliveryPlan } from './delivery-plan.ts';
import type { NotificationsDeps } from './deps.ts';
import { mailedOf } from './notification-mail.ts';
import { recordTexted } from './notifications.repo.ts';
import { findPreferences } from './preferences.repo.ts';
import { wantsSms } from './preferences.rules.ts';

/**
 * A notification as a text message to the mobile number of its reader. What goes out so is high or urgent, which no
 * quiet hours hold.
 */
export async function planSms(deps: NotificationsDeps, delivery: Delivery): Promise<DeliveryPlan> {
  const { database, log, sms, findPhone } = deps;
  const { userId, notificationId } = delivery;
  if (sms === undefined) return { kind: 'skip', why: NOT_SENT.noSms };
  const told = await mailedOf(deps, delivery);
  if (told === undefined) return { kind: 'skip', why: NOT_SENT.deleted };
  if (!wantsSms(told, await findPreferences(database, userId))) return { kind: 'skip', why: NOT_SENT.switchedOff };
  const to = carrierNumber((await findPhone(userId)) ?? '');
  if (to === undefined) return { kind: 'skip', why: NOT_SENT.noPhone };
  const { type, title: headline, message: sentence } = told;
  const words = await arrangeSms(database, log, type, told.told ?? { headline, sentence });
  return {
    kind: 'send',
    send: () => sms.send(to, plainSms(words)),
    afterwards: async (tx, _, at) => {
      if (notificationId !== null) await recordTexted(tx, notificationId, at);
    },
  };
}
