import { instant, type Instant } from '../../../../contract/ids.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { ScheduledTask } from '../../../platform/jobs/jobs.ts';
import type { EventSubject } from '../../../providers/payments/payment-provider.ts';
import type { NamespacedProvider } from '../../../providers/payments/payment-providers.ts';
import { checkDeposit } from '../deposits/check-deposit.ts';
import { isUnpaid } from '../deposits/deposit.rules.ts';
import { findDeposit } from '../deposits/deposits.repo.ts';
import type { WalletDeps } from '../deps.ts';
import { eachAlone } from '../each-alone.ts';
import { expeditePaymentRefund } from '../refunds/payment-refunds.repo.ts';
import { quarantine } from '../quarantine/quarantine.repo.ts';
import { checkRefunds } from '../deposits/refund-deposit.ts';
import { settleWithdrawal } from '../withdrawals/settle-withdrawal.ts';
import { claimDueEvents, earliestEvent, finishEvent, storeEvent, type StoredEvent } from './webhook-events.repo.ts';
import { FIRST_RETRY_MS, isLastTry } from './webhook.rules.ts';
import { findWithdrawal } from '../withdrawals/withdrawals.repo.ts';

/**
 * Puts money with an unknown reference in quarantine: people decide whose it is. A payment that the provider does not
 * call paid is no money. Returns true if the event is done with.
 */
async function quarantineUnknown(
  { database }: WalletDeps,
  provider: NamespacedProvider,
  reference: string,
  kind: 'deposit' | 'transfer',
  now: Instant,
): Promise<boolean> {
  const outcome =
    kind === 'deposit' ? await provider.verifyPayment(reference) : await provider.verifyTransfer(reference);
  const found = outcome.kind === 'ok' ? outcome.value : undefined;
  if (kind === 'deposit' && found !== undefined && found.state !== 'paid') return found.state !== 'open';
  await quarantine(
    database,
    {
      provider: provider.name,
      reference,
      reason: kind === 'deposit' ? 'unknown_deposit' : 'unknown_transfer',
      amountKobo: found?.amountKobo ?? null,
      currency: found?.currency ?? null,
      details: { source: 'webhook', providerStatus: found?.word ?? null },
    },
    now,
  );
  return true;
}

/** These and the next answer whether the provider's own record confirms what its event said. */
async function handlePayment(
  deps: WalletDeps,
  provider: NamespacedProvider,
  { reference, money }: Extract<EventSubject, { kind: 'payment' }>,
  now: Instant,
): Promise<boolean> {
  const deposit = await findDeposit(deps.database, reference);
  if (money === 'went back') await expeditePaymentRefund(deps.database, reference, now);
  if (deposit === undefined) {
    return money === 'came' || money === 'perhaps'
      ? quarantineUnknown(deps, provider, reference, 'deposit', now)
      : true;
  }
  const checked = await checkDeposit(deps, deposit, now);
  if (checked === undefined) return false;
  if (money === 'came') return !isUnpaid(checked.status);
  if (money === 'perhaps') return checked.status !== 'pending';
  if (money === undefined || checked.status !== 'completed') return true;
  // The payment as a whole still stands, so a part of it went back.
  const refunds = await checkRefunds(deps, checked.provider, checked.createdAt, now);
  return refunds?.references.has(reference) === true;
}

async function handleTransfer(
  deps: WalletDeps,
  provider: NamespacedProvider,
  reference: string,
  now: Instant,
): Promise<boolean> {
  const request = await findWithdrawal(deps.database, reference);
  if (request === undefined) return quarantineUnknown(deps, provider, reference, 'transfer', now);
  if (request.status === 'pending') return true;
  const outcome = await provider.verifyTransfer(reference);
  if (outcome.kind === 'ok') {
    await deps.database.transaction((tx) => settleWithdrawal(deps, tx, request.id, outcome.value, now));
    return outcome.value.state !== 'open';
  }
  deps.log.warn({ reference, outcome }, 'the provider gave no answer about a transfer that it told of');
  return false;
}

function act(deps: WalletDeps, provider: NamespacedProvider, about: EventSubject, now: Instant): Promise<boolean> {
  if (about.kind === 'payment') return handlePayment(deps, provider, about, now);
  if (about.kind === 'transfer') return handleTransfer(deps, provider, about.reference, now);
  return Promise.resolve(true);
}

/**
 * Handles a stored event. It is a hint only: the provider itself is asked about the reference, so events may come
 * twice, late, or in any order. What it does not confirm yet is asked again as planned with the event, and after the
 * last try left to the follow-up that every deposit and withdrawal has.
 */
async function handle(deps: WalletDeps, event: StoredEvent, now: Instant): Promise<void> {
  const provider = deps.providers.named(event.provider);
  const confirmed = await act(deps, provider, provider.readKept(event.payload), now);
  if (confirmed || isLastTry(event.attempts)) await finishEvent(deps.database, event.id, now);
}

/** The provider is answered after this real time even if handling takes longer; it goes on by itself. */
const ANSWER_WITHIN_MS = 5000;

function atMost(ms: number, work: Promise<void>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const enough = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, ms);
  });
  return Promise.race([work, enough]).finally(() => {
    clearTimeout(timer);
  });
}

export interface Webhook {
  readonly rawBody: Buffer;
  readonly signature: unknown;
  readonly now: Instant;
}

/**
 * Takes a webhook: checks its signature over the raw bytes (INVALID_SIGNATURE), stores what is used of it once, and
 * handles it at once if it can. What is stored but not handled is found again by {@link webhookSweep}.
 */
export async function receiveWebhook(
  deps: WalletDeps,
  provider: NamespacedProvider,
  { rawBody, signature, now }: Webhook,
): Promise<void> {
  const meaning = provider.readEvent(rawBody, signature);
  if (meaning.kind === 'forged') throw new AppError('INVALID_SIGNATURE');
  const { key, kept: payload } = meaning;
  const nextTryAt = instant(now + FIRST_RETRY_MS);
  const received = { provider: provider.name, dedupeKey: key, payload, about: meaning, at: now, nextTryAt };
  const event = await storeEvent(deps.database, received);
  if (event === undefined) return;
  const handled = handle(deps, event, now).catch((error: unknown) => {
    deps.log.error({ err: error, event: key }, 'a webhook could not be handled; it will be tried again');
  });
  await atMost(ANSWER_WITHIN_MS, handled);
}

const BATCH_SIZE = 20;

/**
 * Tries events again that were not handled: the process ended, the database was away, the provider did not confirm yet.
 */
export function webhookSweep(deps: WalletDeps): ScheduledTask {
  return {
    name: 'webhook inbox',
    nextDueAt: () => earliestEvent(deps.database),
    async runDue(now) {
      const due = await claimDueEvents(deps.database, now, BATCH_SIZE);
      for (const event of due) await eachAlone(deps.log, [event], (alone) => handle(deps, alone, now));
      return due.length === 0 ? [] : [{ job: 'webhook inbox', count: due.length }];
    },
  };
}
