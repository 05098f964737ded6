import type { Instant } from '../../../../contract/ids.ts';
import { kobo, type Kobo } from '../../../../contract/money.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { newId } from '../../../platform/ids/new-id.ts';
import type { Outcome, Refused } from '../../../providers/payments/outcome.ts';
import type { Payment } from '../../../providers/payments/payment-provider.ts';
import { BY_PAGE, type Refusal } from '../../../providers/payments/payment-ways.ts';
import { totalOf } from '../deposits/deposit.rules.ts';
import type { Deposit } from '../deposits/deposits.repo.ts';
import { settleDeposit } from '../deposits/settle-deposit.ts';
import type { WalletDeps } from '../deps.ts';
import { findTry, insertTry, markTrySending, scheduleTryCheck, type Try } from './tries.repo.ts';
import { meaningOfUnknown, nextCheckWithoutAnswer } from './try.rules.ts';

export type ChargeDeps = Pick<
  WalletDeps,
  | 'database'
  | 'ledger'
  | 'notifications'
  | 'walletWasCredited'
  | 'tryWasSettled'
  | 'countDeposit'
  | 'providers'
  | 'log'
  | 'tokens'
  | 'publicUrl'
  | 'ways'
  | 'depositArrived'
  | 'afterDeposit'
>;

export interface ChargeSource {
  readonly sourceId: string;
  /** Our reference, before the provider gets it: see `chargeReference`. */
  readonly reference: string;
  /** Id of the deposit's row; a new one if omitted. */
  readonly depositId?: string;
  readonly amountKobo: Kobo;
  readonly feeKobo: Kobo;
  /** The automatic charge and its attempt number; null for a charge by the person. */
  readonly automatic: { readonly chargeId: string; readonly number: number } | null;
}

/**
 * Claims a charge of a saved source in the caller's transaction (money-in §7). Call `sendCharge` after the commit. If
 * the process dies in between, reconciliation sends the same reference. Returns undefined if the source or its owner
 * cannot be charged, or another charge of the source is open.
 */
export function claimCharge(tx: Tx, charge: ChargeSource, now: Instant): Promise<Deposit | undefined> {
  const { depositId: id = newId(), automatic } = charge;
  const times = { createdAt: now, lastSentAt: now, sends: 0, isAutomatic: automatic !== null };
  return insertTry(tx, { ...charge, id, at: now, nextCheckAt: nextCheckWithoutAnswer(times, now) });
}

/** Returns a record for a charge that never reached the provider, or that the provider did not accept. */
const unchargedPayment = ({ reference, userId }: Deposit, refusal: Refusal): Payment => ({
  reference,
  state: 'unpaid',
  word: '',
  refusal,
  amountKobo: kobo(0n),
  currency: 'NGN',
  feesKobo: null,
  owner: { kind: 'told', id: userId },
  customerCode: null,
  ...BY_PAGE,
});

const settleAs = (deps: ChargeDeps, found: Payment, now: Instant): Promise<Deposit> =>
  deps.database.transaction((tx) => settleDeposit(deps, tx, found, now));

async function waitForAnswer(
  deps: ChargeDeps,
  deposit: Deposit,
  outcome: Outcome<unknown>,
  now: Instant,
): Promise<undefined> {
  deps.log.warn({ reference: deposit.reference, outcome }, 'outcome of a charge is unknown; will check again');
  const charged = await findTry(deps.database, deposit.id);
  if (charged !== undefined) await scheduleTryCheck(deps.database, deposit.id, nextCheckWithoutAnswer(charged, now));
  return undefined;
}

/** Fails a charge whose source ended before any call, unless another process is calling. */
async function failUnsent(deps: ChargeDeps, deposit: Deposit, sends: number, now: Instant) {
  const charged = await findTry(deps.database, deposit.id);
  if (charged?.sends !== sends) return undefined;
  return settleAs(deps, unchargedPayment(deposit, 'unsaid'), now);
}

/** True if an earlier call with this reference arrived, so that its outcome is unknown. */
const isDuplicate = (outcome: Outcome<unknown>): boolean =>
  outcome.kind === 'refused' && outcome.reason === 'duplicate';

/** Refusal for each reason why the provider did not accept a charge. */
const REFUSED_CALL: Readonly<Record<Refused['reason'], Refusal>> = {
  'unknown reference': 'token gone',
  'not offered': 'not offered',
  duplicate: 'unsaid',
  other: 'unsaid',
};

async function call(deps: ChargeDeps, deposit: Deposit, charged: Try, now: Instant): Promise<Deposit | undefined> {
  const provider = deps.providers.named(deposit.provider);
  const { moneyIn } = provider;
  if (moneyIn === null) return settleAs(deps, unchargedPayment(deposit, 'not offered'), now);
  const secrets = await markTrySending(deps.database, deposit.id, charged.sends, now);
  if (secrets === undefined) return failUnsent(deps, deposit, charged.sends, now);
  const outcome = await moneyIn.charge({
    reference: deposit.reference,
    email: secrets.email,
    token: deps.tokens.open(charged.sourceId, secrets.token),
    amountKobo: totalOf(deposit),
    ownerId: deposit.userId,
    callbackUrl: `${deps.publicUrl}/wallet`,
  });
  if (outcome.kind === 'unknown' || isDuplicate(outcome)) return waitForAnswer(deps, deposit, outcome, now);
  if (outcome.kind === 'refused') {
    deps.log.error({ reference: deposit.reference, refusal: outcome }, 'provider refused a charge');
    if (outcome.reason === 'not offered') deps.ways.hide(charged.source.kind, now);
    return settleAs(deps, unchargedPayment(deposit, REFUSED_CALL[outcome.reason]), now);
  }
  if (outcome.value.state !== 'paid') return settleAs(deps, outcome.value, now);
  // The response of a charge lacks the owner, so the provider's own record decides about money that came.
  const record = await provider.verifyPayment(deposit.reference);
  return record.kind === 'ok' ? settleAs(deps, record.value, now) : waitForAnswer(deps, deposit, record, now);
}

/**
 * Sends a claimed charge to the provider and settles it. Call outside any transaction. Returns undefined while the
 * outcome is unknown.
 */
export async function sendCharge(deps: ChargeDeps, deposit: Deposit, now: Instant): Promise<Deposit | undefined> {
  const charged = await findTry(deps.database, deposit.id);
  if (charged === undefined) throw new Error(`Deposit ${deposit.reference} is no charge of a saved source`);
  return call(deps, deposit, charged, now);
}

/** Handles a charge whose reference the provider does not know: waits, resends it, or fails it as lost. */
export async function handleUnknownCharge(
  deps: ChargeDeps,
  deposit: Deposit,
  outcome: Outcome<unknown>,
  now: Instant,
): Promise<Deposit | undefined> {
  const charged = await findTry(deps.database, deposit.id);
  if (charged === undefined || deposit.status !== 'pending') return deposit;
  switch (meaningOfUnknown(charged, now)) {
    case 'wait':
      return waitForAnswer(deps, deposit, outcome, now);
    case 'send':
      return call(deps, deposit, charged, now);
    case 'lost':
      return settleAs(deps, unchargedPayment(deposit, 'unsaid'), now);
  }
}
