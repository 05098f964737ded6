import { depositFee } from '../../../../contract/deposit-fee.ts';
import { ACCESS_RULES } from '../../../../contract/access-rules.ts';
import type { Instant, UserId } from '../../../../contract/ids.ts';
import { parseNaira, toNaira, type Kobo } from '../../../../contract/money.ts';
import type { ResponseOf } from '../../../../contract/route.ts';
import { DEPOSIT_TOO_LARGE, WALLET_LIMITS, type startDeposit as route } from '../../../../contract/wallet.ts';
import { AppError, invalidInput } from '../../../platform/errors/app-error.ts';
import { assertNotRestricted } from '../../../platform/http/access-rules.ts';
import { saveIdempotencyRecord, type IdempotentRequest } from '../../../platform/http/idempotency.repo.ts';
import { newId } from '../../../platform/ids/new-id.ts';
import { findAccountRestrictions } from '../../kyc/index.ts';
import { findCustomer, type Customer } from '../account-holder.repo.ts';
import { depositLimit } from './deposit-limits.ts';
import { nextDepositCheck, totalOf } from './deposit.rules.ts';
import { finishDeposit, insertDeposit, type Deposit } from './deposits.repo.ts';
import type { WalletDeps, WantedPayment } from '../deps.ts';

export interface StartDeposit {
  readonly userId: UserId;
  readonly amount: string | number;
  readonly pays?: Omit<WantedPayment, 'userId'> | undefined;
  readonly now: Instant;
  readonly idempotency: IdempotentRequest | undefined;
}

export function checkedAmount(amount: string | number): Kobo {
  const amountKobo = parseNaira(amount);
  if (amountKobo === undefined) throw new Error('The contract accepted an invalid amount');
  return amountKobo;
}

async function assertAllowed(deps: WalletDeps, customer: Customer, amountKobo: Kobo, feeKobo: Kobo, now: Instant) {
  if (amountKobo + feeKobo > WALLET_LIMITS.maxChargeKobo) throw invalidInput({ amount: DEPOSIT_TOO_LARGE });
  const limit = await depositLimit(deps, deps.database, { customer, amountKobo, now });
  if (limit !== undefined) throw limit;
}

/** Requests the provider's checkout page. Without this page, no one can pay. */
async function openCheckout({ database, providers, publicUrl, log }: WalletDeps, deposit: Deposit, email: string) {
  const outcome = await providers.named(deposit.provider).startPayment({
    reference: deposit.reference,
    email,
    amountKobo: totalOf(deposit),
    ownerId: deposit.userId,
    callbackUrl: `${publicUrl}/wallet`,
    // The deposit page uses the reference to check whether the deposit was in fact paid.
    cancelUrl: `${publicUrl}/wallet/deposit?cancelled=${encodeURIComponent(deposit.reference)}`,
  });
  if (outcome.kind === 'ok') return outcome.value.authorizationUrl;
  log.warn({ reference: deposit.reference, outcome }, 'deposit could not be started');
  // If the provider refuses a payment, the payment does not exist. If the outcome is unknown, no one saw the checkout
  // page, and reconciliation checks the deposit later.
  if (outcome.kind === 'refused') await finishDeposit(database, deposit.id, 'abandoned', deposit.createdAt);
  throw new AppError('PROVIDER_UNAVAILABLE');
}

/**
 * Starts a deposit (circle-rules §13). Writes the row before calling the provider, so that every payment is known.
 * Throws 400 above ₦10,000,000 including the fee, PROVIDER_UNAVAILABLE, NOTHING_DUE, and the errors of `depositLimit`.
 */
export async function startDeposit(deps: WalletDeps, input: StartDeposit): Promise<ResponseOf<typeof route>> {
  const { userId, now, idempotency } = input;
  const amountKobo = checkedAmount(input.amount);
  const feeKobo = depositFee(amountKobo);
  const customer = await findCustomer(deps.database, userId);
  await assertAllowed(deps, customer, amountKobo, feeKobo, now);
  const id = newId();
  const { name: provider, namespace } = deps.providers.forDeposits;
  const deposit: Deposit = {
    id,
    userId,
    provider,
    reference: `${namespace}dep-${id}`,
    amountKobo,
    feeKobo,
    status: 'pending',
    createdAt: now,
    way: 'page',
  };
  const inserted = await deps.database.transaction(async (tx) => {
    if (!(await insertDeposit(tx, deposit, nextDepositCheck(now, now) ?? now))) return false;
    if (input.pays !== undefined) await deps.payOnArrival?.(tx, id, { userId, ...input.pays });
    return true;
  });
  if (!inserted) {
    // The user has moved abroad or closed the account concurrently.
    assertNotRestricted(ACCESS_RULES.startDeposit, await findAccountRestrictions(deps.database, userId));
    throw new AppError('NOT_AUTHENTICATED');
  }
  const authorizationUrl = await openCheckout(deps, deposit, customer.email);
  const answer = {
    success: true,
    authorization_url: authorizationUrl,
    reference: deposit.reference,
    amount: toNaira(amountKobo),
    fee: toNaira(feeKobo),
    total: toNaira(totalOf(deposit)),
  };
  await deps.database.transaction((tx) => saveIdempotencyRecord(tx, idempotency, answer, now));
  return answer;
}
