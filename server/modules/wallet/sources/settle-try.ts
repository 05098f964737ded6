import type { Instant } from '../../../../contract/ids.ts';
import type { Tx } from '../../../platform/database/database.ts';
import type { Payment } from '../../../providers/payments/payment-provider.ts';
import type { Refusal } from '../../../providers/payments/payment-ways.ts';
import type { Deposit } from '../deposits/deposits.repo.ts';
import type { WalletDeps } from '../deps.ts';
import type { SettledTry } from './settled-try.ts';
import { END_SOURCE } from './end-source-job.ts';
import { failTry, findTry, keepTryOpen, type Try } from './tries.repo.ts';
import { ENDS_SOURCE, isConfirmationOver, nextOpenCheck, refusalOf } from './try.rules.ts';

type Deps = Pick<WalletDeps, 'tryWasSettled'>;

export const endedTry = (charged: Try, status: 'completed' | 'quarantined' | 'reversed'): SettledTry => ({
  charged,
  status,
  refusal: null,
  confirmUrl: null,
});

/** Reports an attempt to its automatic charge, in the transaction that settles it. */
export async function announceTry(deps: Deps, tx: Tx, settled: SettledTry, now: Instant): Promise<void> {
  if (settled.charged.automatic !== null) await deps.tryWasSettled?.(tx, settled, now);
}

type Unpaid =
  | { readonly kind: 'open'; readonly confirmUrl: string | null }
  | { readonly kind: 'ended'; readonly status: 'failed' | 'abandoned'; readonly refusal: Refusal | null };

/** Evaluates the record of an unpaid attempt. A challenge without a response closes after some days. */
function evaluateUnpaid(charged: Try, found: Payment, now: Instant): Unpaid {
  const confirmUrl = found.confirmUrl ?? charged.confirmUrl;
  const isChallenge = found.state === 'confirm' || (confirmUrl !== null && found.refusal === null);
  if (isChallenge && isConfirmationOver(charged, now)) return { kind: 'ended', status: 'abandoned', refusal: null };
  if (isChallenge || found.state === 'open') return { kind: 'open', confirmUrl };
  return { kind: 'ended', status: 'failed', refusal: refusalOf(found) };
}

/** Stores what an unpaid charge of a saved source is waiting for, or why it failed. Lock the deposit first. */
export async function settleUnpaidTry(
  deps: Deps,
  tx: Tx,
  deposit: Deposit,
  found: Payment,
  now: Instant,
): Promise<Deposit> {
  // Only a payment revives a failed attempt. Its source may have another open one.
  if (deposit.status !== 'pending') return deposit;
  const charged = await findTry(tx, deposit.id);
  if (charged === undefined) throw new Error(`Deposit ${deposit.reference} is no charge of a saved source`);
  const unpaid = evaluateUnpaid(charged, found, now);
  if (unpaid.kind === 'open') {
    const { confirmUrl } = unpaid;
    await keepTryOpen(tx, deposit.id, { confirmUrl, nextCheckAt: nextOpenCheck(charged, now) });
    await announceTry(deps, tx, { charged, status: 'pending', refusal: null, confirmUrl }, now);
    return deposit;
  }
  const { status, refusal } = unpaid;
  await failTry(tx, deposit.id, { status, refusal, at: now });
  if (refusal !== null && ENDS_SOURCE[refusal]) {
    await END_SOURCE.enqueue(tx, [{ sourceId: charged.sourceId, why: refusal }]);
  }
  await announceTry(deps, tx, { charged, status, refusal, confirmUrl: null }, now);
  return { ...deposit, status };
}

/** Ends the source of a charge that the payer's bank took back (money-in §5). */
export async function settleReversedTry(
  deps: Deps,
  tx: Tx,
  deposit: Deposit,
  isChargeBack: boolean,
  now: Instant,
): Promise<void> {
  const charged = await findTry(tx, deposit.id);
  if (charged === undefined) return;
  if (isChargeBack) await END_SOURCE.enqueue(tx, [{ sourceId: charged.sourceId, why: 'charge-back' }]);
  await announceTry(deps, tx, endedTry(charged, 'reversed'), now);
}
