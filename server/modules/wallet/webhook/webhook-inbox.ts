import { instant, type Instant } from '../../../../contract/ids.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { ScheduledTask } from '../../../platform/jobs/jobs.ts';
import type { EventSubject } from '../../../providers/payments/payment-provider.ts';
import type { NamespacedProvider } from '../../../providers/payments/payment-providers.ts';
import { checkDeposit } from '../deposits/check-deposit.ts';
import { isUnpaid } from '../deposits/deposit.rules.ts';
import { findDeposit } from '../deposits/deposits.repo.ts';
import type { WalletDeps } from '../deps.ts';
import { processEach } from '../process-each.ts';
import { expeditePaymentRefund } from '../refunds/payment-refunds.repo.ts';
import { quarantinePayment } from '../quarantine/quarantine.repo.ts';
import { checkRefunds } from '../deposits/refund-deposit.ts';
import { settleWithdrawal } from '../withdrawals/settle-withdrawal.ts';
import { claimDueEvents, earliestEvent, finishEvent, storeEvent, type StoredEvent } from './webhook-events.repo.ts';
import { FIRST_RETRY_MS, isLastTry } from './webhook.rules.ts';
import { findWithdrawal } from '../withdrawals/withdrawals.repo.ts';

/** Quarantines money with an unknown reference, unless none was paid. Returns true if the event needs no retry. */
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
  await quarantinePayment(
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

/** Settles the deposit. Returns true if the provider's record confirms the event. */
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
  // The deposit is still completed, so the event reports a partial refund.
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
  deps.log.warn({ reference, outcome }, 'provider did not confirm a transfer from its webhook; will retry');
  return false;
}

function act(deps: WalletDeps, provider: NamespacedProvider, about: EventSubject, now: Instant): Promise<boolean> {
  if (about.kind === 'payment') return handlePayment(deps, provider, about, now);
  if (about.kind === 'transfer') return handleTransfer(deps, provider, about.reference, now);
  return Promise.resolve(true);
}

/**
 * Handles a stored event, which is only a hint. The provider's record decides, so events may repeat or arrive late or
 * in any order. An unconfirmed event is retried and then left to the scheduled checks.
 */
async function handle(deps: WalletDeps, event: StoredEvent, now: Instant): Promise<void> {
  const provider = deps.providers.named(event.provider);
  const confirmed = await act(deps, provider, provider.readKept(event.payload), now);
  if (confirmed || isLastTry(event.attempts)) await finishEvent(deps.database, event.id, now);
}

/** Maximum real time until the provider gets its response. Handling continues afterwards. */
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

/** Verifies, stores and handles a webhook. {@link webhookSweep} retries. Throws INVALID_SIGNATURE. */
export async function receiveWebhook(
  deps: WalletDeps,
  provider: NamespacedProvider,
  { rawBody, signature, now }: Webhook,
): Promise<void> {
  const meaning = provider.readEvent(rawBody, signature);
  if (meaning.kind === 'forged') throw new AppError('INVALID_SIGNATURE');
  const { key, redacted: payload } = meaning;
  const nextTryAt = instant(now + FIRST_RETRY_MS);
  const received = { provider: provider.name, dedupeKey: key, payload, about: meaning, at: now, nextTryAt };
  const event = await storeEvent(deps.database, received);
  if (event === undefined) return;
  const handled = handle(deps, event, now).catch((error: unknown) => {
    deps.log.error({ err: error, event: key }, 'webhook failed; will retry');
  });
  await atMost(ANSWER_WITHIN_MS, handled);
}

const BATCH_SIZE = 20;

/** Retries events whose handling failed, and events that the provider's record did not confirm. */
export function webhookSweep(deps: WalletDeps): ScheduledTask {
  return {
    name: 'webhook inbox',
    nextDueAt: () => earliestEvent(deps.database),
    async runDue(now) {
      const due = await claimDueEvents(deps.database, now, BATCH_SIZE);
      for (const event of due) await processEach(deps.log, [event], (alone) => handle(deps, alone, now));
      return due.length === 0 ? [] : [{ job: 'webhook inbox', count: due.length }];
    },
  };
}
