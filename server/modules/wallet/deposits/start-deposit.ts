import { depositFee } from '../../../../contract/deposit-fee.ts';
import { ACCESS_RULES } from '../../../../contract/access-rules.ts';
import type { Instant, UserId } from '../../../../contract/ids.ts';
import { kobo, parseNaira, toNaira, type Kobo } from '../../../../contract/money.ts';
import type { ResponseOf } from '../../../../contract/route.ts';
import { DEPOSIT_TOO_LARGE, WALLET_LIMITS, type startDeposit as route } from '../../../../contract/wallet.ts';
import { AppError, invalidInput } from '../../../platform/errors/app-error.ts';
import { assertNotRestricted } from '../../../platform/http/access-rules.ts';
import { saveIdempotencyRecord, type IdempotentRequest } from '../../../platform/http/idempotency.repo.ts';
import { newId } from '../../../platform/ids/new-id.ts';
import { findAccountRestrictions } from '../../kyc/index.ts';
import { findCustomer, type Customer } from '../account-holder.repo.ts';
import { nextDepositCheck, totalOf } from './deposit.rules.ts';
import { finishDeposit, insertDeposit, type Deposit } from './deposits.repo.ts';
import type { WalletDeps } from '../deps.ts';

export interface StartDeposit {
  readonly userId: UserId;
  /** As the contract has let it through. */
  readonly amount: string | number;
  readonly now: Instant;
  readonly idempotency: IdempotentRequest | undefined;
}

/** An amount that the contract has checked; it cannot fail here unless the contract changes. */
export function checkedAmount(amount: string | number): Kobo {
  const amountKobo = parseNaira(amount);
  if (amountKobo === undefined) throw new Error('The contract let an amount through that is none');
  return amountKobo;
}

async function assertAllowed({ database, ledger }: WalletDeps, customer: Customer, amountKobo: Kobo, feeKobo: Kobo) {
  const { userId } = customer;
  if (amountKobo + feeKobo > WALLET_LIMITS.maxChargeKobo) throw invalidInput({ amount: DEPOSIT_TOO_LARGE });
  const balanceKobo = await ledger.balance(database, userId);
  if (kobo(balanceKobo + amountKobo) > WALLET_LIMITS.maxBalanceKobo) throw new AppError('DEPOSIT_LIMIT');
}

/** Asks the provider for the page to pay on. Without one the customer cannot be charged, so the refusal says so. */
async function openCheckout({ database, providers, publicUrl, log }: WalletDeps, deposit: Deposit, email: string) {
  const outcome = await providers.named(deposit.provider).startPayment({
    reference: deposit.reference,
    email,
    amountKobo: totalOf(deposit),
    ownerId: deposit.userId,
    callbackUrl: `${publicUrl}/wallet`,
    // With the reference, so that the page can say whether it was really not paid.
    cancelUrl: `${publicUrl}/wallet/deposit?cancelled=${encodeURIComponent(deposit.reference)}`,
  });
  if (outcome.kind === 'ok') return outcome.value.authorizationUrl;
  log.warn({ reference: deposit.reference, outcome }, 'a deposit could not be started');
  // A refused one does not exist. Of an unknown one nobody has the page; reconciliation finds out what became of it.
  if (outcome.kind === 'refused') await finishDeposit(database, deposit.id, 'abandoned', deposit.createdAt);
  throw new AppError('PROVIDER_UNAVAILABLE');
}

/**
 * Starts a deposit (circle-rules §13): the row is there before the provider hears of its reference, so that no payment
 * can be unknown to us. Throws 400 when amount and fee exceed ₦10,000,000, DEPOSIT_LIMIT when the wallet would hold too
 * much, PROVIDER_UNAVAILABLE when nothing was started.
 */
export async function startDeposit(deps: WalletDeps, input: StartDeposit): Promise<ResponseOf<typeof route>> {
  const { userId, now, idempotency } = input;
  const amountKobo = checkedAmount(input.amount);
  const feeKobo = depositFee(amountKobo);
  const customer = await findCustomer(deps.database, userId);
  await assertAllowed(deps, customer, amountKobo, feeKobo);
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
  };
  const inserted = await insertDeposit(deps.database, deposit, nextDepositCheck(now, now) ?? now);
  if (!inserted) {
    // Moved abroad, or closed, since it was looked at.
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
