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

/** Tolerated difference between the provider's clock and ours. */
export const CLOCK_TOLERANCE_MS = HOUR_MS;

/** Books new refunds of a deposit under its lock. Returns the number of new refunds. */
async function settleRefunds(deps: Deps, reference: string, refunds: readonly Refund[], now: Instant): Promise<number> {
  return deps.database.transaction(async (tx) => {
    const deposit = await lockDeposit(tx, reference);
    // A reversed deposit was clawed back in full, and an uncredited one has no money in the wallet.
    if (deposit?.status !== 'completed') return 0;
    const known = await refundsOf(tx, deposit.id);
    let beforeKobo = sumKobo(known.values());
    const fresh = refunds.filter(({ id }) => !known.has(id));
    let count = 0;
    for (const refund of fresh) {
      const { id, amountKobo } = refund;
      if (beforeKobo + amountKobo > totalOf(deposit)) {
        deps.log.error({ reference, refund: id }, 'provider refunded more than was paid; needs an operator');
        continue;
      }
      const ordered = await lockRefundOfDeposit(tx, deposit.id);
      if (ordered?.amountKobo === amountKobo) {
        // The listed refund may have the same amount but be one that we did not order. This is harmless, because the
        // provider then refuses our order or lists both refunds.
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
 * Books each refund listed by the provider since `since` once: settles our own, and takes others back from the wallet
 * (circle-rules §13). Ignores unsent refunds and other currencies. Returns the references of refunded payments and the
 * number of new refunds; undefined if the provider does not respond.
 */
export async function checkRefunds(
  deps: Deps,
  provider: string,
  since: Instant,
  now: Instant,
): Promise<{ readonly references: ReadonlySet<string>; readonly count: number } | undefined> {
  const outcome = await deps.providers.named(provider).listRefunds(instant(since - CLOCK_TOLERANCE_MS));
  if (outcome.kind !== 'ok') {
    deps.log.warn({ outcome }, 'provider did not list its refunds; will retry');
    return undefined;
  }
  const { found, skipped } = outcome.value;
  if (skipped > 0) deps.log.warn({ skipped }, 'skipped unreadable entries in the provider’s list of refunds');
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
