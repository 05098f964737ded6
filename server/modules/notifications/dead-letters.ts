import type { DeliveryId, Instant, UserId } from '../../../contract/ids.ts';
import { fromDate, type Clock } from '../../platform/clock/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { logActivity, validateOperatorAction, type OperatorAction } from '../activity/index.ts';
import { findFailedDeliveries, requeueFailed } from './dead-letters.repo.ts';
import { DELIVER } from './deliver.ts';

export interface DeadLetter {
  readonly deliveryId: string;
  readonly userId: UserId;
  readonly method: string;
  readonly email: string;
  /** Undefined for a summary or a deleted notification. */
  readonly type: string | undefined;
  readonly title: string | undefined;
  readonly attempts: number;
  readonly lastAttemptAt: Instant | undefined;
  readonly reason: string;
  /** True if the delivery may have succeeded because only its response was lost. */
  readonly mayHaveArrived: boolean;
}

const MOST = 200;

export async function deadLetters(database: Database): Promise<DeadLetter[]> {
  const rows = await findFailedDeliveries(database, MOST);
  return rows.map((row) => ({
    deliveryId: row.id,
    userId: row.user_id,
    method: row.delivery_method,
    email: row.email,
    type: row.type ?? undefined,
    title: row.title ?? undefined,
    attempts: row.attempt_count,
    lastAttemptAt: row.last_attempt_at === null ? undefined : fromDate(row.last_attempt_at),
    reason: row.failure_reason ?? '',
    mayHaveArrived: (row.metadata as { mayHaveArrived?: boolean } | null)?.mayHaveArrived === true,
  }));
}

/** Retries a dead letter under the user's current preferences. Throws DELIVERY_NOT_FOUND for any other delivery. */
export async function retryDeadLetter(
  { database, clock }: { readonly database: Database; readonly clock: Clock },
  id: DeliveryId,
  by: OperatorAction,
): Promise<string> {
  const act = validateOperatorAction(by);
  return database.transaction(async (tx) => {
    const taken = await requeueFailed(tx, id);
    if (taken === undefined) throw new AppError('DELIVERY_NOT_FOUND');
    await DELIVER.enqueue(tx, [{ deliveryId: id }]);
    const description = `Retried a failed ${taken.method} delivery.`;
    const target = { targetType: 'user', targetId: taken.userId } as const;
    const facts = { before: { delivery: 'failed' }, after: { delivery: 'pending' } };
    await logActivity(
      tx,
      { ...act, ...target, ...facts, action: 'delivery_retried', description },
      await clock.now(tx),
    );
    return description;
  });
}
