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
  holdBackDelivery,
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

export interface DeliveryRequest {
  readonly id: DeliveryId;
  readonly urgency: Urgency;
}

/** Enqueues deliveries with one statement per urgency. */
export async function enqueueDeliveries(tx: Tx, deliveries: readonly DeliveryRequest[]): Promise<void> {
  for (const urgency of new Set(deliveries.map((delivery) => delivery.urgency))) {
    const these = deliveries.filter((delivery) => delivery.urgency === urgency);
    // A transaction uses one connection, so parallel statements would not be faster.
    await DELIVER.enqueue(
      tx,
      these.map(({ id }) => ({ deliveryId: id })),
      urgency,
    );
  }
}

/** Minutes between the eight attempts, together just over a day (decision 0023). */
export const WAITS_MIN = [1, 5, 15, 60, 180, 420, 900] as const;
/** Lease of an attempt. Longer than any attempt takes, so an expired lease belongs to a process that died. */
const LEASE_MS = 5 * MINUTE_MS;

const later = (now: Instant, minutes: number | undefined): Instant | undefined =>
  minutes === undefined ? undefined : instant(now + minutes * MINUTE_MS);

/**
 * Job that sends one notification by one channel, or one summary. Safe to run twice, because only one run claims the
 * row. A failed attempt does not fail the job. Instead, the row stores the time of the next attempt.
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
        // Locks the preferences, so that a concurrent change of quiet hours cannot miss this delivery.
        const preferences = await lockPreferences(tx, delivery.userId, now);
        await holdBackDelivery(tx, id, endOfQuiet(preferences, now));
      });
    }
    const attempt = await claimDelivery(database, id, now, instant(now + LEASE_MS));
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

/** Releases deliveries after their quiet hours, retry delay or lease. */
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
