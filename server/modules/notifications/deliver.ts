import * as z from 'zod';
import { MINUTE_MS } from '../../../contract/durations.ts';
import { instant, type DeliveryId, type Instant } from '../../../contract/ids.ts';
import type { Database, Tx } from '../../platform/database/database.ts';
import { declareJob, idField } from '../../platform/jobs/job-queue.repo.ts';
import type { ScheduledTask, JobHandler, Urgency } from '../../platform/jobs/jobs.ts';
import {
  claimDelivery,
  findDelivery,
  findNextAttempt,
  holdDelivery,
  recordDelivered,
  recordFailure,
  skipDelivery,
  type Delivery,
} from './deliveries.repo.ts';
import { failureOf } from './delivery-failure.ts';
import type { DeliveryPlan } from './delivery-plan.ts';
import type { NotificationsDeps } from './deps.ts';
import { planMail } from './notification-mail.ts';
import { planPush } from './push-message.ts';
import { planSms } from './sms-message.ts';
import { lockPreferences } from './preferences.repo.ts';
import { endOfQuiet } from './preferences.rules.ts';
import { releaseHeldDeliveries } from './released-deliveries.repo.ts';
import { planSummary } from './summary-mail.ts';

export const DELIVER = declareJob('deliver', z.object({ deliveryId: idField<DeliveryId>() }), 'outside');

/** What is to be sent, and before what else. */
export interface DeliveryRequest {
  readonly id: DeliveryId;
  readonly urgency: Urgency;
}

/** Has deliveries sent, the urgent ones first: one statement for each urgency there is among them. */
export async function enqueueDeliveries(tx: Tx, deliveries: readonly DeliveryRequest[]): Promise<void> {
  for (const urgency of new Set(deliveries.map((delivery) => delivery.urgency))) {
    const these = deliveries.filter((delivery) => delivery.urgency === urgency);
    // One transaction has one connection: nothing is gained by asking at once.
    await DELIVER.enqueue(
      tx,
      these.map(({ id }) => ({ deliveryId: id })),
      urgency,
    );
  }
}

/** Minutes between the eight attempts, together somewhat more than a day (decision 0023). */
export const WAITS_MIN = [1, 5, 15, 60, 180, 420, 900] as const;
/** No attempt takes as long: what is in hand for longer was dropped. */
const IN_HAND_MS = 5 * MINUTE_MS;

const later = (now: Instant, minutes: number | undefined): Instant | undefined =>
  minutes === undefined ? undefined : instant(now + minutes * MINUTE_MS);

/**
 * The job that sends one notification by one channel, or one summary. It may run twice: only one run takes the row in
 * hand, and what is delivered, skipped or given up is not sent again. A failure is written down, with the time of the
 * next attempt; it fails no job.
 */
export function deliver(deps: NotificationsDeps): JobHandler {
  const { database, clock, log, countDelivery } = deps;
  return DELIVER.handler(async ({ deliveryId: id }) => {
    const delivery = await findDelivery(database, id);
    if (delivery?.status !== 'pending') return;
    const now = await clock.now();
    const plan = await planOf(deps, delivery, now);
    if (plan.kind === 'skip') return skipDelivery(database, id, plan.why);
    if (plan.kind === 'hold') {
      return database.transaction(async (tx) => {
        // Whoever changes their quiet hours moves what is held: what is only about to be held must not be missed.
        const preferences = await lockPreferences(tx, delivery.userId, now);
        await holdDelivery(tx, id, endOfQuiet(preferences, now));
      });
    }
    const attempt = await claimDelivery(database, id, now, instant(now + IN_HAND_MS));
    if (attempt === undefined) return undefined;
    let externalId: string;
    try {
      externalId = await plan.send();
    } catch (error) {
      const { isFinal, ...failure } = failureOf(error);
      const again = isFinal ? undefined : later(now, WAITS_MIN[attempt - 1]);
      countDelivery(delivery.method, 'failed');
      await recordFailure(database, id, failure, again);
      log.warn({ delivery: id, attempt, reason: failure.reason, isLast: again === undefined }, 'not delivered');
      return undefined;
    }
    countDelivery(delivery.method, 'taken');
    return database.transaction(async (tx) => {
      const sentAt = await clock.now(tx);
      await recordDelivered(tx, id, externalId, sentAt);
      await plan.afterwards?.(tx, externalId, sentAt);
    });
  });
}

function planOf(deps: NotificationsDeps, delivery: Delivery, now: Instant): Promise<DeliveryPlan> {
  const { method, summaryAt } = delivery;
  if (method === 'push') return planPush(deps, delivery, now);
  if (method === 'sms') return planSms(deps, delivery);
  return summaryAt === null ? planMail(deps, delivery, now) : planSummary(deps, { ...delivery, summaryAt }, now);
}

/** Sends what waited for the end of quiet hours, for another attempt, or was in the hands of a process that died. */
export function dueDeliveries(database: Database): ScheduledTask {
  return {
    name: 'deliveries',
    nextDueAt: () => findNextAttempt(database),
    runDue: (now) =>
      database.transaction(async (tx) => {
        const released = await releaseHeldDeliveries(tx, now);
        await enqueueDeliveries(tx, released);
        return released.length === 0 ? [] : [{ job: DELIVER.name, count: released.length }];
      }),
  };
}
