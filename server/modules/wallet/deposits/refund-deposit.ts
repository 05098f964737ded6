import { HOUR_MS } from '../../../../contract/durations.ts';
import { instant, type Instant } from '../../../../contract/ids.ts';
import { kobo, sumKobo } from '../../../../contract/money.ts';
import type { Refund } from '../../../providers/payments/payment-provider.ts';
import { totalOf } from './deposit.rules.ts';
import { insertRefund, refundsOf } from './deposit-refunds.repo.ts';
import { completedDeposits, finishDeposit, lockDeposit } from './deposits.repo.ts';
import type { WalletDeps } from '../deps.ts';
import { lockRefundOfDeposit } from '../refunds/payment-refunds.repo.ts';
import { clawBackDeposit } from './reverse-deposit.ts';
import { settleReturn } from './settle-deposit-return.ts';

type Deps = Pick<WalletDeps, 'database' | 'ledger' | 'notifications' | 'walletWasCredited' | 'providers' | 'log'>;

/** The provider's clock may go somewhat differently from ours, and its lists are cut by its own. */
export const CLOCK_TOLERANCE_MS = HOUR_MS;

/**
 * Takes back what was refunded of one deposit; its lock and the refunds' ids say what is new. Answers how many were.
 */
async function settleRefunds(deps: Deps, reference: string, refunds: readonly Refund[], now: Instant): Promise<number> {
  return deps.database.transaction(async (tx) => {
    const deposit = await lockDeposit(tx, reference);
    // One that is reversed was taken back as a whole; what was never credited has nothing to take back.
    if (deposit?.status !== 'completed') return 0;
    const known = await refundsOf(tx, deposit.id);
    let beforeKobo = sumKobo(known.values());
    const fresh = refunds.filter(({ id }) => !known.has(id));
    let count = 0;
    for (const refund of fresh) {
      const { id, amountKobo } = refund;
      if (beforeKobo + amountKobo > totalOf(deposit)) {
        deps.log.error({ reference, refund: id }, 'the provider refunded more than was paid; people have to look');
        continue;
      }
      const ordered = await lockRefundOfDeposit(tx, deposit.id);
      if (ordered?.amountKobo === amountKobo) {
        // Our own, or as much made by others meanwhile: the provider then refuses or tells of ours as one more.
        await settleReturn(deps, tx, deposit, { refund: ordered, providerId: id }, now);
      } else {
        await insertRefund(tx, deposit.id, refund, now);
        await clawBackDeposit(deps, tx, deposit, { beforeKobo, amountKobo }, now);
      }
      beforeKobo = kobo(beforeKobo + amountKobo);
      count += 1;
    }
    if (beforeKobo === totalOf(deposit)) await finishDeposit(tx, deposit.id, 'reversed', now);
    return count;
  });
}

/**
 * Finds what a provider has refunded since `since` of deposits that we credited, in part or in several parts, and
 * takes each part back once (circle-rules §13). Only what was sent has left; other currencies have balances of
 * their own. Answers the references of all payments with such a refund and how many parts were new; undefined when the
 * provider did not answer.
 */
export async function checkRefunds(
  deps: Deps,
  provider: string,
  since: Instant,
  now: Instant,
): Promise<{ readonly references: ReadonlySet<string>; readonly count: number } | undefined> {
  const outcome = await deps.providers.named(provider).listRefunds(instant(since - CLOCK_TOLERANCE_MS));
  if (outcome.kind !== 'ok') {
    deps.log.warn({ outcome }, 'the provider did not list its refunds; it will be asked again');
    return undefined;
  }
  const { found, skipped } = outcome.value;
  if (skipped > 0) deps.log.warn({ skipped }, 'entries of the provider’s list of refunds could not be read');
  const sent = found.filter(({ state, currency, amountKobo }) => {
    return state === 'sent' && currency === 'NGN' && amountKobo > 0n;
  });
  const references = new Set(sent.map(({ reference }) => reference));
  let count = 0;
  for (const { reference } of await completedDeposits(deps.database, [...references])) {
    const ofThis = sent.filter((refund) => refund.reference === reference);
    count += await settleRefunds(deps, reference, ofThis, now);
  }
  return { references, count };
}
