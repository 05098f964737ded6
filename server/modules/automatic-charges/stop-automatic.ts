import { endOfDay } from '../../../circle/time.ts';
import { formatClockTime } from '../../../contract/format-clock.ts';
import type { Instant, UserId } from '../../../contract/ids.ts';
import { formatDay } from '../../platform/clock/format-lagos-time.ts';
import type { Tx } from '../../platform/database/database.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Text } from '../../platform/texts/text.ts';
import { insertConsent } from '../wallet/index.ts';
import { isCovered, phaseOf } from './automatic-charges.rules.ts';
import { endCharge, findCharges, findChargesEndedWith, lockCharge, lockOpenCharges } from './charges.repo.ts';
import { findTries } from './tries.repo.ts';
import type { AutomaticChargesDeps } from './deps.ts';
import { findDues, type ChargeDue } from './dues.repo.ts';
import { sourceEnded } from './notices.ts';
import { toChargeViews } from './read-automatic.ts';
import { deleteTopUp, lockTopUp, lockTopUpsOfSource, pauseTopUp, planAgain, type TopUp } from './top-ups.repo.ts';

/** Who stopped automatic charges, or why they ended. */
export interface Stop {
  readonly why: string;
  /** Null if the person did not stop them in a session. */
  readonly sessionId: string | null;
}

/**
 * Stops a person's automatic charges, at any time. An attempt already at the bank may still succeed, but is not
 * retried. Returns false if they were off.
 */
export async function stopAutomatic(tx: Tx, userId: UserId, stop: Stop, now: Instant): Promise<boolean> {
  const topUp = await lockTopUp(tx, userId);
  if (topUp === undefined) return false;
  await end(tx, topUp, stop, now);
  return true;
}

async function end(tx: Tx, topUp: TopUp, stop: Stop, now: Instant): Promise<void> {
  const { userId, sourceId } = topUp;
  const open = (await lockOpenCharges(tx, userId)).filter(({ status }) => phaseOf(status) === 'open');
  const dues = await findDues(
    tx,
    open.map(({ id }) => id),
  );
  for (const { id } of open) {
    const covered = isCovered(dues.filter(({ chargeId }) => chargeId === id));
    await endCharge(tx, id, covered ? { status: 'covered', why: null } : { status: 'stopped', why: stop.why }, now);
  }
  await deleteTopUp(tx, userId);
  const { sessionId } = stop;
  const withdrawn = {
    userId,
    kind: 'automatic',
    act: 'withdrawn',
    words: null,
    sourceId,
    caps: null,
    sessionId,
  } as const;
  await insertConsent(tx, withdrawn, now);
}

/**
 * Stops automatic charges from a source that can no longer be used. Call before locking the source. With `said`,
 * notifies the person of this reason; without it, they removed the source themselves. Returns true if it notified them.
 */
export async function sourceHasEnded(
  deps: Pick<AutomaticChargesDeps, 'notifications'>,
  tx: Tx,
  sourceId: string,
  { why, said, sessionId }: Stop & { readonly said: Text | null },
  now: Instant,
): Promise<boolean> {
  let isTold = false;
  for (const topUp of await lockTopUpsOfSource(tx, sourceId)) {
    const open = await lockOpenCharges(tx, topUp.userId);
    // The refusal that ended the source may already have ended its charge.
    const charges = [...(await findChargesEndedWith(tx, topUp, why)), ...open].sort((a, b) => a.dueDay - b.dueDay);
    const dues = await findDues(
      tx,
      charges.map(({ id }) => id),
    );
    await end(tx, topUp, { why, sessionId }, now);
    if (said === null || charges.length === 0) continue;
    const plans = charges.map(({ id, dueDay }) => ({ dueDay, dues: dues.filter(({ chargeId }) => chargeId === id) }));
    await deps.notifications.add(tx, [sourceEnded(topUp.userId, said, plans, now)], now);
    isTold = true;
  }
  return isTold;
}

/** Pauses automatic charges from a source while one of its payments is disputed, or resumes them. */
export async function pauseSource(tx: Tx, sourceId: string, paused: boolean, now: Instant): Promise<void> {
  for (const { userId } of await lockTopUpsOfSource(tx, sourceId)) {
    await pauseTopUp(tx, userId, paused ? { at: now, why: 'dispute' } : null);
    if (!paused) await planAgain(tx, [userId], now);
  }
}

const hasUnpaid = (dues: readonly ChargeDue[]): boolean => dues.some(({ state }) => state === 'unpaid');

/** Skips one charge. Its contributions are then paid from the wallet or by hand. Throws NOT_FOUND and CHARGE_SENT. */
export function skipCharge(deps: AutomaticChargesDeps, userId: UserId, chargeId: string, now: Instant) {
  return deps.database.transaction(async (tx) => {
    await lockTopUp(tx, userId);
    const charge = await lockCharge(tx, chargeId);
    if (charge?.userId !== userId) throw new AppError('NOT_FOUND');
    const phase = phaseOf(charge.status);
    if (phase === 'with the bank') {
      const sentAt = (await findTries(tx, [chargeId])).at(-1)?.createdAt ?? endOfDay(charge.dueDay);
      const at = `${formatDay(sentAt, now)}, ${formatClockTime(sentAt)}`;
      throw new AppError('CHARGE_SENT', { params: { at } });
    }
    const dues = await findDues(tx, [chargeId]);
    if (phase === 'open') {
      const status = hasUnpaid(dues) ? 'skipped' : 'covered';
      await endCharge(tx, chargeId, { status, why: null }, now);
    }
    const [view] = await toChargeViews(deps, tx, await findCharges(tx, [chargeId]), now);
    if (view === undefined) throw new Error('A locked charge was not found');
    return { charge: view };
  });
}
