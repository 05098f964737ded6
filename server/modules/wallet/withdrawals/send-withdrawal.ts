import * as z from 'zod';
import { MINUTE_MS } from '../../../../contract/durations.ts';
import { instant, type Instant, type WithdrawalId } from '../../../../contract/ids.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { declareJob, idField } from '../../../platform/jobs/job-queue.repo.ts';
import type { JobHandler } from '../../../platform/jobs/jobs.ts';
import { text, type Text } from '../../../platform/texts/text.ts';
import { isNotFound, type Outcome, type Refused } from '../../../providers/payments/outcome.ts';
import type { Transfer } from '../../../providers/payments/payment-provider.ts';
import type { WalletDeps } from '../deps.ts';
import { settleWithdrawal } from './settle-withdrawal.ts';
import { failWithdrawal } from './fail-withdrawal.ts';
import { isTooLateToSend, nextTransferCheck, returnableAt, sendableAt } from './withdrawal.rules.ts';
import { lockWithdrawal, type Withdrawal } from './withdrawals.repo.ts';
import { claimWithdrawal, markSending, scheduleWithdrawalCheck } from './withdrawal-attempts.repo.ts';

/** The job that follows a new request. */
export const SEND_WITHDRAWAL = declareJob('send-withdrawal', z.object({ withdrawalId: idField<WithdrawalId>() }));

/** While one process talks to the provider about a request, no other takes it. */
export const leaseUntil = (now: Instant): Instant => instant(now + 2 * MINUTE_MS);

/** Why the money of a request goes back, and what the provider had said of it; null when it was never asked. */
interface GivingUp {
  readonly reason: Text;
  readonly answer: string | null;
}

async function returnUnsent(deps: WalletDeps, tx: Tx, request: Withdrawal, why: GivingUp, now: Instant): Promise<void> {
  const failure = { ...why, from: 'in_flight', transferCode: null, providerFeeKobo: null } as const;
  await failWithdrawal(deps, tx, request, failure, now);
}

/** Ends a request that the provider has refused. What it has become meanwhile decides. */
async function giveUp(deps: WalletDeps, id: WithdrawalId, why: GivingUp, now: Instant): Promise<void> {
  await deps.database.transaction(async (tx) => {
    const request = await lockWithdrawal(tx, id);
    if (request?.status === 'processing') await returnUnsent(deps, tx, request, why, now);
  });
}

/** Ends a request that came too late to be sent; false while the last call to send it is too young for that. */
function giveUpLate(deps: WalletDeps, id: WithdrawalId, answer: string | null, now: Instant): Promise<boolean> {
  return deps.database.transaction(async (tx) => {
    const request = await lockWithdrawal(tx, id);
    if (request?.status !== 'processing') return true;
    if (now < returnableAt(request)) return false;
    await returnUnsent(deps, tx, request, { reason: text('It could not be sent in time'), answer }, now);
    return true;
  });
}

async function take(deps: WalletDeps, request: Withdrawal, found: Transfer, now: Instant): Promise<void> {
  const final = await deps.database.transaction((tx) => settleWithdrawal(deps, tx, request.id, found, now));
  if (final) return;
  const { id, attempts } = request;
  const { word: answer, transferCode } = found;
  await scheduleWithdrawalCheck(deps.database, id, {
    answer,
    at: now,
    nextCheckAt: nextTransferCheck(now, attempts),
    transferCode,
  });
}

/** Nobody knows yet: the request stays as it is and is asked about later. This is never taken for a failure. */
async function wait(deps: WalletDeps, request: Withdrawal, outcome: Outcome<unknown>, now: Instant): Promise<void> {
  const { id, reference, attempts } = request;
  deps.log.warn({ reference, attempts, outcome }, 'the fate of a transfer is unknown; it will be asked about again');
  const nextCheckAt = nextTransferCheck(now, attempts);
  const answer = outcome.kind === 'refused' ? outcome.message : 'no answer';
  await scheduleWithdrawalCheck(deps.database, id, { answer, at: now, nextCheckAt, transferCode: null });
}

async function readAgain(deps: WalletDeps, request: Withdrawal, now: Instant): Promise<void> {
  const outcome = await deps.providers.named(request.provider).verifyTransfer(request.reference);
  await (outcome.kind === 'ok' ? take(deps, request, outcome.value, now) : wait(deps, request, outcome, now));
}

/** The provider said no. It may be about an earlier call that did arrive; otherwise nothing was sent. */
async function refused(deps: WalletDeps, request: Withdrawal, refusal: Refused, now: Instant): Promise<void> {
  if (refusal.reason === 'duplicate') {
    await readAgain(deps, request, now);
    return;
  }
  deps.log.error({ reference: request.reference, refusal }, 'the provider refused a transfer');
  const why = { reason: text('The payment provider could not send it'), answer: refusal.message };
  await giveUp(deps, request.id, why, now);
}

/** Calls the provider with the request's own reference. The same reference again can never send twice. */
async function call(deps: WalletDeps, request: Withdrawal, now: Instant): Promise<void> {
  const { id, reference, netAmountKobo, recipientCode } = request;
  // Written down before it is done: from when on the money may go back counts from here. What is over is not sent.
  if (!(await markSending(deps.database, id, await deps.clock.now()))) return;
  const outcome = await deps.providers.named(request.provider).sendTransfer({
    reference,
    amountKobo: netAmountKobo,
    recipientCode,
    reason: 'Rota wallet withdrawal',
  });
  if (outcome.kind === 'unknown') await wait(deps, request, outcome, now);
  else if (outcome.kind === 'refused') await refused(deps, request, outcome, now);
  // The first answer does not tell the provider's charge, so a final one is read again before it counts.
  else if (outcome.value.state === 'open') await take(deps, request, outcome.value, now);
  else await readAgain(deps, request, now);
}

/**
 * Asks the provider about a request in processing. One that it does not know is sent (again) with the same reference;
 * one that has become too old for that is given up, an hour after the last call to send it.
 */
export async function queryTransfer(deps: WalletDeps, request: Withdrawal, now: Instant): Promise<void> {
  const outcome = await deps.providers.named(request.provider).verifyTransfer(request.reference);
  if (outcome.kind === 'ok') await take(deps, request, outcome.value, now);
  else if (!isNotFound(outcome)) await wait(deps, request, outcome, now);
  else if (!isTooLateToSend(sendableAt(request), now)) await call(deps, request, now);
  else if (!(await giveUpLate(deps, request.id, outcome.message, now))) await wait(deps, request, outcome, now);
}

/**
 * Sends a pending request, or gives it up when it has become too old: it was never sent. Does nothing when another
 * process has it, or when it was cancelled.
 */
export async function sendWithdrawal(deps: WalletDeps, id: WithdrawalId, now: Instant): Promise<void> {
  const request = await claimWithdrawal(deps.database, id, leaseUntil(now));
  if (request === undefined) return;
  if (isTooLateToSend(sendableAt(request), now)) await giveUpLate(deps, id, null, now);
  else await call(deps, request, now);
}

export const sendWithdrawalJob = (deps: WalletDeps): JobHandler =>
  SEND_WITHDRAWAL.handler(async ({ withdrawalId }) => sendWithdrawal(deps, withdrawalId, await deps.clock.now()));
