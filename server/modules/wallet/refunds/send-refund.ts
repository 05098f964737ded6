import { instant, type Instant } from '../../../../contract/ids.ts';
import type { ScheduledTask } from '../../../platform/jobs/jobs.ts';
import type { Outcome } from '../../../providers/payments/outcome.ts';
import type { Payment } from '../../../providers/payments/payment-provider.ts';
import type { Refund } from '../../../providers/payments/payment-provider.ts';
import { checkDeposit } from '../deposits/check-deposit.ts';
import { findDeposit, lockDeposit } from '../deposits/deposits.repo.ts';
import { processEach } from '../process-each.ts';
import {
  claimDueRefunds,
  nextRefundCheckAt,
  lockPaymentRefund,
  scheduleRefundCheck,
  recordRefundOrdered,
  type PaymentRefund,
} from './payment-refunds.repo.ts';
import { checkRefunds, CLOCK_TOLERANCE_MS } from '../deposits/refund-deposit.ts';
import type { ChargeDeps } from '../sources/charge-source.ts';
import { isRotaRefund, refundNote } from './refund-mark.ts';
import { leaseEndsAt } from '../withdrawals/send-withdrawal.ts';
import { failReturn } from '../deposits/settle-deposit-return.ts';
import { failQuarantineRefund, settleQuarantineRefund } from './settle-quarantine-refund.ts';
import { isTooLateToSend, nextTransferCheck } from '../withdrawals/withdrawal.rules.ts';

type Deps = ChargeDeps;

type Fate = 'ended' | 'open' | 'silent' | 'not there';

/** Schedules another check of a refund. An unknown outcome never counts as a failure. */
async function wait(deps: Deps, refund: PaymentRefund, why: Outcome<unknown> | Fate, now: Instant): Promise<void> {
  const { id, reference, attempts } = refund;
  const level = why === 'open' ? 'info' : 'warn';
  deps.log[level]({ reference, refund: id, attempts, why }, 'refund not final; will check again');
  await scheduleRefundCheck(deps.database, id, nextTransferCheck(now, attempts));
}

async function giveUp(deps: Deps, refund: PaymentRefund, reason: string, now: Instant): Promise<void> {
  deps.log.error({ reference: refund.reference, refund: refund.id, reason }, 'refund failed permanently');
  await deps.database.transaction(async (tx) => {
    if (refund.quarantineId !== null) {
      await failQuarantineRefund(deps, tx, refund, reason, now);
      return;
    }
    const deposit = await lockDeposit(tx, refund.reference);
    const locked = await lockPaymentRefund(tx, refund.id);
    if (deposit === undefined || locked?.status !== 'pending') return;
    await failReturn(deps, tx, deposit, { refund: locked, reason }, now);
  });
}

/** Orders the refund, then reads its outcome from the provider's list. */
async function call(deps: Deps, refund: PaymentRefund, now: Instant): Promise<void> {
  const { id, reference, amountKobo, currency } = refund;
  const { startRefund } = deps.providers.named(refund.provider);
  if (startRefund === null) {
    await giveUp(deps, refund, 'The payment provider cannot refund payments', now);
    return;
  }
  const outcome = await startRefund({ reference, amountKobo, currency, note: refundNote(id) });
  if (outcome.kind === 'unknown') {
    await wait(deps, refund, outcome, now);
    return;
  }
  if (outcome.kind === 'ok') await recordRefundOrdered(deps.database, id);
  // A refusal may mean that an earlier order of the same refund has arrived, so the provider's list decides.
  await recheck(deps, refund, outcome.kind === 'refused' ? outcome.message : undefined, now);
}

/**
 * Finds the refund in the provider's list. Null if the list lacks the refund, undefined if the provider sent no
 * response.
 */
async function find(deps: Deps, refund: PaymentRefund): Promise<Refund | null | undefined> {
  const outcome = await deps.providers
    .named(refund.provider)
    .listRefunds(instant(refund.createdAt - CLOCK_TOLERANCE_MS));
  if (outcome.kind !== 'ok') return undefined;
  return outcome.value.found.find((each) => each.reference === refund.reference && isRotaRefund(refund, each)) ?? null;
}

/** Settles a deposit's return together with the deposit. Returns false without a response. */
async function settleWithDeposit(deps: Deps, refund: PaymentRefund, now: Instant): Promise<boolean> {
  const deposit = await findDeposit(deps.database, refund.reference);
  if (deposit === undefined) throw new Error(`Deposit ${refund.reference} does not exist`);
  if ((await checkDeposit(deps, deposit, now)) === undefined) return false;
  return (await checkRefunds(deps, refund.provider, refund.createdAt, now)) !== undefined;
}

/**
 * Reads the payment, and settles its refund if the payment is fully reversed. Returns undefined if the provider does
 * not respond.
 */
async function checkPayment(deps: Deps, refund: PaymentRefund, now: Instant): Promise<Payment | undefined> {
  const payment = await deps.providers.named(refund.provider).verifyPayment(refund.reference);
  if (payment.kind !== 'ok') return undefined;
  // The payment was reversed by our order or by another refund.
  if (payment.value.state === 'reversed') await settlePayment(deps, refund, payment.value, now);
  return payment.value;
}

const settlePayment = ({ database, ...deps }: Deps, refund: PaymentRefund, { feesKobo }: Payment, now: Instant) =>
  database.transaction((tx) => settleQuarantineRefund(deps, tx, refund, feesKobo, now));

async function take(deps: Deps, refund: PaymentRefund, now: Instant): Promise<Fate> {
  const payment = refund.depositId === null ? await checkPayment(deps, refund, now) : undefined;
  const answered = refund.depositId === null ? payment !== undefined : await settleWithDeposit(deps, refund, now);
  const current = await deps.database.transaction((tx) => lockPaymentRefund(tx, refund.id));
  if (current?.status !== 'pending') return 'ended';
  const found = answered ? await find(deps, refund) : undefined;
  if (found === undefined) return 'silent';
  if (found === null) return 'not there';
  if (found.state === 'failed') {
    await giveUp(deps, refund, 'The payment provider could not send it', now);
    return 'ended';
  }
  if (payment === undefined || found.state !== 'sent') return 'open';
  await settlePayment(deps, refund, payment, now);
  return 'ended';
}

async function recheck(deps: Deps, refund: PaymentRefund, refusal: string | undefined, now: Instant): Promise<void> {
  const fate = await take(deps, refund, now);
  if (fate === 'ended') return;
  if (fate === 'not there' && refusal !== undefined) await giveUp(deps, refund, 'The payment provider refused it', now);
  else await wait(deps, refund, fate, now);
}

/** Processes a claimed refund. Orders a refund that the provider does not know, or fails one that is too old. */
async function processRefund(deps: Deps, refund: PaymentRefund, now: Instant): Promise<void> {
  // The provider cannot know the refund before the first attempt.
  if (refund.attempts === 1) {
    await call(deps, refund, now);
    return;
  }
  const fate = await take(deps, refund, now);
  if (fate === 'ended') return;
  // The provider's list may lack a refund for a while after the provider has confirmed it.
  if (fate !== 'not there' || refund.isOrdered) await wait(deps, refund, fate, now);
  else if (isTooLateToSend(refund.createdAt, now)) await giveUp(deps, refund, 'It could not be sent in time', now);
  else await call(deps, refund, now);
}

const BATCH_SIZE = 20;

/**
 * Sends refunds and checks them until they are final (circle-rules §13). Checks an unknown outcome with backoff, at
 * least hourly. Every refund becomes final within a day in which the provider responds.
 */
export function refundFollowUp(deps: Deps): ScheduledTask {
  return {
    name: 'refund follow-up',
    nextDueAt: () => nextRefundCheckAt(deps.database),
    async runDue(now) {
      let count = 0;
      for (;;) {
        const due = await claimDueRefunds(deps.database, now, leaseEndsAt(now), BATCH_SIZE);
        await processEach(deps.log, due, (refund) => processRefund(deps, refund, now));
        count += due.length;
        if (due.length < BATCH_SIZE) return count === 0 ? [] : [{ job: 'refund follow-up', count }];
      }
    },
  };
}
