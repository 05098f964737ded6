import type { Instant } from '../../../../contract/ids.ts';
import type { Tx } from '../../../platform/database/database.ts';
import type { Dispute } from '../../../providers/payments/money-in.ts';
import type { NamespacedProvider } from '../../../providers/payments/payment-providers.ts';
import { lockCustomer } from '../account-holder.repo.ts';
import { findDeposit, type Deposit } from '../deposits/deposits.repo.ts';
import type { WalletDeps } from '../deps.ts';
import { END_SOURCE } from '../sources/end-source-job.ts';
import { pausedNotice, resumedNotice } from './dispute-notices.ts';
import {
  findDisputedSources,
  findDisputeStatus,
  hasOpenDispute,
  pauseDisputedSource,
  resumeDisputedSource,
  storeDispute,
  type DisputedSource,
} from './disputes.repo.ts';

export type DisputeDeps = Pick<WalletDeps, 'database' | 'log' | 'notifications' | 'providers' | 'sourceWasPaused'>;

interface Change {
  readonly deposit: Deposit;
  readonly source: DisputedSource;
  readonly dispute: Dispute;
  readonly now: Instant;
}

/** Pauses the source of a disputed payment. Automatic charges lock their own rows before a source. */
async function pause(deps: DisputeDeps, tx: Tx, { deposit, source, dispute, now }: Change): Promise<void> {
  await deps.sourceWasPaused?.(tx, source.id, true, now);
  if (!(await pauseDisputedSource(tx, source.id))) return;
  await deps.notifications.add(tx, [pausedNotice(deposit.userId, source, dispute.amountKobo)], now);
}

async function resume(deps: DisputeDeps, tx: Tx, { deposit, source, now }: Change): Promise<void> {
  if (source.status !== 'paused' || (await hasOpenDispute(tx, source.id))) return;
  await deps.sourceWasPaused?.(tx, source.id, false, now);
  if (!(await resumeDisputedSource(tx, source.id))) return;
  await deps.notifications.add(tx, [resumedNotice(deposit.userId, source)], now);
}

/** Changes the source according to a dispute's state. The money of a lost one is returned separately. */
const EFFECTS: Readonly<Record<Dispute['state'], (deps: DisputeDeps, tx: Tx, change: Change) => Promise<void>>> = {
  open: pause,
  won: resume,
  lost: (_deps, tx, { source }) => END_SOURCE.enqueue(tx, [{ sourceId: source.id, why: 'charge-back' }]),
};

/** Stores the provider's record of a dispute, and pauses, resumes or ends the source of its payment (money-in §5). */
export async function settleDispute(
  deps: DisputeDeps,
  tx: Tx,
  provider: string,
  dispute: Dispute,
  now: Instant,
): Promise<void> {
  const { id, reference, amountKobo, state, word, openedAt, answerBy } = dispute;
  const deposit = await findDeposit(tx, reference);
  // Serialises the disputes of one person, whose payments may have the same source.
  if (deposit !== undefined) await lockCustomer(tx, deposit.userId);
  const before = await findDisputeStatus(tx, id);
  const isOpen = state === 'open';
  await storeDispute(tx, {
    id,
    provider,
    reference,
    depositId: deposit?.id ?? null,
    amountKobo,
    status: isOpen ? 'open' : 'resolved',
    word,
    openedAt,
    answerBy,
    endedAt: isOpen ? null : now,
    outcome: isOpen ? null : state,
  });
  if (deposit === undefined) {
    deps.log.error({ reference, dispute: id }, 'a payment that is no deposit of ours is disputed');
    return;
  }
  if (before === 'resolved' || (before === 'open' && isOpen)) return;
  for (const source of await findDisputedSources(tx, deposit.id)) {
    await EFFECTS[state](deps, tx, { deposit, source, dispute, now });
  }
}

/** Reads a dispute from the provider and settles it. Returns true if the provider responded. */
export async function checkDispute(
  deps: DisputeDeps,
  provider: NamespacedProvider,
  id: string,
  now: Instant,
): Promise<boolean> {
  if (provider.moneyIn === null) return true;
  const outcome = await provider.moneyIn.dispute(id);
  if (outcome.kind !== 'ok') {
    deps.log.warn({ dispute: id, outcome }, 'provider did not return a dispute; will retry');
    return false;
  }
  await deps.database.transaction((tx) => settleDispute(deps, tx, provider.name, outcome.value, now));
  return true;
}
