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

export const SEND_WITHDRAWAL = declareJob('send-withdrawal', z.object({ withdrawalId: idField<WithdrawalId>() }));

/** Returns the end of a lease during which only one process calls the provider. */
export const leaseEndsAt = (now: Instant): Instant => instant(now + 2 * MINUTE_MS);

/** Why the money is returned. `answer` is null if the provider was never called. */
interface ReturnReason {
  readonly reason: Text;
  readonly answer: string | null;
}

async function returnUnsent(
  deps: WalletDeps,
  tx: Tx,
  request: Withdrawal,
  why: ReturnReason,
  now: Instant,
): Promise<void> {
  const failure = { ...why, from: 'in_flight', transferCode: null, providerFeeKobo: null } as const;
  await failWithdrawal(deps, tx, request, failure, now);
}

async function giveUp(deps: WalletDeps, id: WithdrawalId, why: ReturnReason, now: Instant): Promise<void> {
  await deps.database.transaction(async (tx) => {
    const request = await lockWithdrawal(tx, id);
    if (request?.status === 'processing') await returnUnsent(deps, tx, request, why, now);
  });
}

/** Returns the money of a withdrawal that is too old to send. Returns false while its last call may be in flight. */
function returnIfTooLate(deps: WalletDeps, id: WithdrawalId, answer: string | null, now: Instant): Promise<boolean> {
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

/** Schedules another check of a withdrawal. An unknown outcome never counts as a failure. */
async function wait(deps: WalletDeps, request: Withdrawal, outcome: Outcome<unknown>, now: Instant): Promise<void> {
  const { id, reference, attempts } = request;
  deps.log.warn({ reference, attempts, outcome }, 'transfer outcome unknown; will check again');
  const nextCheckAt = nextTransferCheck(now, attempts);
  const answer = outcome.kind === 'refused' ? outcome.message : 'no answer';
  await scheduleWithdrawalCheck(deps.database, id, { answer, at: now, nextCheckAt, transferCode: null });
}

async function recheck(deps: WalletDeps, request: Withdrawal, now: Instant): Promise<void> {
  const outcome = await deps.providers.named(request.provider).verifyTransfer(request.reference);
  await (outcome.kind === 'ok' ? take(deps, request, outcome.value, now) : wait(deps, request, outcome, now));
}

/** Handles a refusal. A duplicate means that an earlier call arrived. Otherwise no money was sent. */
async function refused(deps: WalletDeps, request: Withdrawal, refusal: Refused, now: Instant): Promise<void> {
  if (refusal.reason === 'duplicate') {
    await recheck(deps, request, now);
    return;
  }
  deps.log.error({ reference: request.reference, refusal }, 'provider refused a transfer');
  const why = { reason: text('The payment provider could not send it'), answer: refusal.message };
  await giveUp(deps, request.id, why, now);
}

/** Sends the transfer under the withdrawal's own reference, for which the provider never sends twice. */
async function call(deps: WalletDeps, request: Withdrawal, now: Instant): Promise<void> {
  const { id, reference, netAmountKobo, recipientCode } = request;
  // Records the call before making it, because returning the money must wait for an hour after the last call.
  if (!(await markSending(deps.database, id, await deps.clock.now()))) return;
  const outcome = await deps.providers.named(request.provider).sendTransfer({
    reference,
    amountKobo: netAmountKobo,
    recipientCode,
    reason: 'Rota wallet withdrawal',
  });
  if (outcome.kind === 'unknown') await wait(deps, request, outcome, now);
  else if (outcome.kind === 'refused') await refused(deps, request, outcome, now);
  // The first response lacks the provider's charge, so a final transfer is queried again.
  else if (outcome.value.state === 'open') await take(deps, request, outcome.value, now);
  else await recheck(deps, request, now);
}

/** Queries the provider. Sends a withdrawal that the provider does not know, or returns its money if it is too old. */
export async function queryTransfer(deps: WalletDeps, request: Withdrawal, now: Instant): Promise<void> {
  const outcome = await deps.providers.named(request.provider).verifyTransfer(request.reference);
  if (outcome.kind === 'ok') await take(deps, request, outcome.value, now);
  else if (!isNotFound(outcome)) await wait(deps, request, outcome, now);
  else if (!isTooLateToSend(sendableAt(request), now)) await call(deps, request, now);
  else if (!(await returnIfTooLate(deps, request.id, outcome.message, now))) await wait(deps, request, outcome, now);
}

/** Claims and sends a pending withdrawal, or returns its money if it is too old. */
export async function sendWithdrawal(deps: WalletDeps, id: WithdrawalId, now: Instant): Promise<void> {
  const request = await claimWithdrawal(deps.database, id, leaseEndsAt(now));
  if (request === undefined) return;
  if (isTooLateToSend(sendableAt(request), now)) await returnIfTooLate(deps, id, null, now);
  else await call(deps, request, now);
}

export const sendWithdrawalJob = (deps: WalletDeps): JobHandler =>
  SEND_WITHDRAWAL.handler(async ({ withdrawalId }) => sendWithdrawal(deps, withdrawalId, await deps.clock.now()));
