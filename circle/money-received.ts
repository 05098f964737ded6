import type { Instant, UserId } from '../contract/ids.ts';
import { kobo, sumKobo, type Kobo } from '../contract/money.ts';
import type { Division } from './fees.ts';
import type { Contribution, Payout, Pot } from './types.ts';

/**
 * Divides everything that a round has paid out so far: at its end, and whenever a member who missed it pays later
 * (circle-rules §7). Late fees are not part of a pot.
 */
export function paidOutOf({ collectedKobo, balanceKobo, platformFeeKobo, managementFeeKobo }: Pot): Division {
  const grossKobo = kobo(collectedKobo - balanceKobo);
  const netKobo = kobo(grossKobo - platformFeeKobo - managementFeeKobo);
  return { grossKobo, platformFeeKobo, managementFeeKobo, netKobo };
}

export interface LaterMoney {
  /** Net of fees. */
  readonly amountKobo: Kobo;
  /** The payout plus later money. */
  readonly total: Division;
  /** Members who brought it, in the order of their payments. Empty if a part of a debt is in it (circle-rules §7). */
  readonly from: readonly { readonly userId: UserId; readonly paidAt: Instant }[];
}

/** Returns the money that came for a round after its payout; undefined if none came. */
export function laterMoneyOf(payout: Payout, pot: Pot, contributions: readonly Contribution[]): LaterMoney | undefined {
  const { cycle, round, netKobo, paidAt: closedAt } = payout;
  const total = paidOutOf(pot);
  const amountKobo = kobo(total.netKobo - netKobo);
  if (payout.status !== 'completed' || closedAt === null || amountKobo <= 0n) return undefined;
  const late = contributions
    .filter((row) => row.cycle === cycle && row.round === round && row.isBacklogPayment && row.status === 'completed')
    .flatMap((row) => (row.paidAt === null || row.paidAt < closedAt ? [] : [{ ...row, paidAt: row.paidAt }]))
    .sort((a, b) => a.paidAt - b.paidAt);
  const isAll = kobo(total.grossKobo - payout.grossKobo) === sumKobo(late.map((row) => row.amountKobo));
  const from = isAll ? late.map(({ userId, paidAt }) => ({ userId, paidAt })) : [];
  return { amountKobo, total, from };
}
