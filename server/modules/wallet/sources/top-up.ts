import { lagosDayOf, startOfDay } from '../../../../circle/time.ts';
import { depositCost, ONE_TAP_FREE_KOBO } from '../../../../contract/deposit-cost.ts';
import type { Instant, UserId } from '../../../../contract/ids.ts';
import { formatNaira, kobo, toNaira, type Kobo } from '../../../../contract/money.ts';
import type { topUp as route } from '../../../../contract/payment-sources.ts';
import type { ResponseOf } from '../../../../contract/route.ts';
import { DEPOSIT_TOO_LARGE, WALLET_LIMITS } from '../../../../contract/wallet.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { AppError, invalidInput } from '../../../platform/errors/app-error.ts';
import { saveIdempotencyRecord, type IdempotentRequest } from '../../../platform/http/idempotency.repo.ts';
import { newId } from '../../../platform/ids/new-id.ts';
import { lockCustomer } from '../account-holder.repo.ts';
import { depositLimit } from '../deposits/deposit-limits.ts';
import { totalOf } from '../deposits/deposit.rules.ts';
import { findDeposit, type Deposit } from '../deposits/deposits.repo.ts';
import { checkedAmount } from '../deposits/start-deposit.ts';
import type { WalletDeps, WantedPayment } from '../deps.ts';
import { claimCharge, sendCharge } from './charge-source.ts';
import { sourceLabel } from '../../../../contract/source-label.ts';
import { findSource, tappedSince, type Source } from './sources.repo.ts';
import { findOpenTry, findTryOutcome } from './try-outcomes.repo.ts';
import { within } from './within.ts';

type Answer = ResponseOf<typeof route>;

export interface TopUp {
  readonly userId: UserId;
  readonly amount: string | number;
  readonly sourceId: string;
  /** The fee shown to the person. */
  readonly fee: string | number;
  readonly pays?: Omit<WantedPayment, 'userId'> | undefined;
  /** True if the person proved their password a few minutes ago. */
  readonly isFresh: boolean;
  readonly idempotency: IdempotentRequest | undefined;
  readonly now: Instant;
}

/** Real time that a request waits for the provider. Reconciliation handles a later response. */
const WAIT_MS = 10_000;

/** Returns the fee in force. Throws DEPOSIT_FEE_CHANGED if the person was shown another one. */
async function feeSeen(deps: WalletDeps, source: Source, amountKobo: Kobo, { fee, now }: TopUp): Promise<Kobo> {
  const { tariff } = await deps.tariffs.tariffInForce(source.kind, now);
  const { feeKobo } = depositCost(tariff, amountKobo);
  if (feeKobo !== checkedAmount(fee)) {
    throw new AppError('DEPOSIT_FEE_CHANGED', { params: { fee: formatNaira(feeKobo) } });
  }
  return feeKobo;
}

async function assertFreeOfPassword(tx: Tx, { userId, isFresh, now }: TopUp, totalKobo: Kobo): Promise<void> {
  if (isFresh) return;
  const tappedKobo = await tappedSince(tx, userId, startOfDay(lagosDayOf(now)));
  if (tappedKobo + totalKobo <= ONE_TAP_FREE_KOBO) return;
  throw new AppError('REAUTHENTICATION_REQUIRED', { flags: { requiresReauthentication: true } });
}

/** Throws the reason why a source cannot be charged now. */
async function refuseSource(tx: Tx, source: Source): Promise<never> {
  const open = await findOpenTry(tx, source.id);
  const label = sourceLabel(source);
  if (open !== undefined) {
    throw new AppError('CHARGE_OPEN', { params: { amount: formatNaira(open), source: label } });
  }
  const why = source.status === 'paused' ? 'a payment from it is disputed' : 'it is not active';
  throw new AppError('SOURCE_NOT_USABLE', { params: { source: label, why } });
}

/** Claims the charge, and stores the response for retried requests: the charge is pending. */
async function claim(deps: WalletDeps, tx: Tx, source: Source, amountKobo: Kobo, feeKobo: Kobo, input: TopUp) {
  const { userId, now, idempotency } = input;
  const customer = await lockCustomer(tx, userId);
  const totalKobo = kobo(amountKobo + feeKobo);
  if (totalKobo > WALLET_LIMITS.maxChargeKobo) throw invalidInput({ amount: DEPOSIT_TOO_LARGE });
  const limit = await depositLimit(deps, tx, { customer, amountKobo, now });
  if (limit !== undefined) throw limit;
  await assertFreeOfPassword(tx, input, totalKobo);
  const depositId = newId();
  const reference = `${deps.providers.named(source.provider).namespace}tap-${depositId}`;
  const charge = { depositId, sourceId: source.id, reference, amountKobo, feeKobo, automatic: null };
  const claimed = await claimCharge(tx, charge, now);
  if (claimed === undefined) return refuseSource(tx, source);
  if (input.pays !== undefined) await deps.payOnArrival?.(tx, depositId, { userId, ...input.pays });
  await saveIdempotencyRecord(tx, idempotency, answerOf(claimed, 'pending'), now);
  return claimed;
}

const answerOf = (deposit: Deposit, status: Answer['status']): Answer => ({
  status,
  reference: deposit.reference,
  amount: toNaira(deposit.amountKobo),
  fee: toNaira(deposit.feeKobo),
  total: toNaira(totalOf(deposit)),
});

async function outcomeOf(deps: WalletDeps, claimed: Deposit): Promise<Answer> {
  const deposit = (await findDeposit(deps.database, claimed.reference)) ?? claimed;
  if (deposit.status === 'completed') {
    const newBalance = toNaira(await deps.ledger.balance(deps.database, deposit.userId));
    return { ...answerOf(deposit, 'completed'), newBalance };
  }
  const { confirmUrl, refused } = await findTryOutcome(deps.database, deposit.id);
  if (deposit.status === 'failed') return { ...answerOf(deposit, 'failed'), why: refused ?? 'unsaid' };
  return confirmUrl === null ? answerOf(deposit, 'pending') : { ...answerOf(deposit, 'confirm'), confirmUrl };
}

/**
 * Adds money from a saved source. Waits 10 seconds for the provider. Throws SOURCE_NOT_FOUND, SOURCE_NOT_USABLE,
 * CHARGE_OPEN, DEPOSIT_FEE_CHANGED, MONEY_IN_OFF, the limits of deposits, and REAUTHENTICATION_REQUIRED above
 * ₦50,000.00 of a Lagos day.
 */
export async function topUp(deps: WalletDeps, input: TopUp): Promise<Answer> {
  const amountKobo = checkedAmount(input.amount);
  const source = await findSource(deps.database, input.userId, input.sourceId);
  if (source === undefined || source.status === 'ended') throw new AppError('SOURCE_NOT_FOUND');
  deps.ways.assertOn(source.kind, input.now);
  const feeKobo = await feeSeen(deps, source, amountKobo, input);
  const claimed = await deps.database.transaction((tx) => claim(deps, tx, source, amountKobo, feeKobo, input));
  const sent = sendCharge(deps, claimed, input.now).catch((error: unknown) => {
    deps.log.error({ err: error, reference: claimed.reference }, 'charge failed; reconciliation checks it');
  });
  await within(WAIT_MS, sent);
  return outcomeOf(deps, claimed);
}
