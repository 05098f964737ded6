import { MINUTE_MS } from '../../../../contract/durations.ts';
import { instant, type Instant } from '../../../../contract/ids.ts';
import { kobo } from '../../../../contract/money.ts';
import { isNotFound } from '../../../providers/payments/outcome.ts';
import type { Payment } from '../../../providers/payments/payment-provider.ts';
import { BY_PAGE } from '../../../providers/payments/payment-ways.ts';
import { isChargeOfSource } from './deposit.rules.ts';
import { expediteDeposit, type Deposit } from './deposits.repo.ts';
import { handleUnknownCharge, type ChargeDeps } from '../sources/charge-source.ts';
import { rescheduleTry } from '../sources/reschedule-try.ts';
import { settleDeposit } from './settle-deposit.ts';

type Deps = ChargeDeps;

/**
 * Returns the record of a payment that the provider does not know. Starting the payment failed, so no one can have paid
 * it.
 */
const unstartedPayment = ({ reference, userId }: Deposit): Payment => ({
  reference,
  state: 'unpaid',
  word: '',
  refusal: null,
  amountKobo: kobo(0n),
  currency: 'NGN',
  feesKobo: null,
  owner: { kind: 'told', id: userId },
  customerCode: null,
  ...BY_PAGE,
});

/**
 * Settles a deposit by the provider's record. Returns undefined if the provider did not respond; reconciliation then
 * checks again.
 */
export async function checkDeposit(deps: Deps, deposit: Deposit, now: Instant): Promise<Deposit | undefined> {
  const outcome = await deps.providers.named(deposit.provider).verifyPayment(deposit.reference);
  if (outcome.kind === 'ok') {
    return deps.database.transaction((tx) => settleDeposit(deps, tx, outcome.value, now));
  }
  const isCharge = isChargeOfSource(deposit.way);
  if (isNotFound(outcome) && isCharge) return handleUnknownCharge(deps, deposit, outcome, now);
  if (isNotFound(outcome) && deposit.status !== 'completed') {
    return deps.database.transaction((tx) => settleDeposit(deps, tx, unstartedPayment(deposit), now));
  }
  deps.log.warn({ reference: deposit.reference, outcome }, 'provider did not confirm a deposit');
  if (isCharge) await rescheduleTry(deps.database, deposit.id, now);
  return undefined;
}

/** Checks a deposit that may have been paid. If the provider does not respond, the next check is in a minute. */
export async function checkPaidDeposit(deps: Deps, deposit: Deposit, now: Instant): Promise<Deposit | undefined> {
  const checked = await checkDeposit(deps, deposit, now);
  if (checked === undefined) await expediteDeposit(deps.database, deposit.reference, instant(now + MINUTE_MS));
  return checked;
}
