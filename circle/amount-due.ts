import { kobo, sumKobo, type Kobo } from '../contract/money.ts';
import type { Debt, UpcomingFee } from './types.ts';

export interface AmountDue {
  readonly contributionKobo: Kobo;
  /** Late fee of this round, still unpaid (circle-rules §5). */
  readonly lateFeeKobo: Kobo;
  readonly totalKobo: Kobo;
  /** Late fee that will be charged if the contribution stays unpaid; null if none will. */
  readonly feeAhead: UpcomingFee | null;
}

interface OfRound {
  readonly cycle: number | null;
  readonly round: number | null;
}

export const isLateFeeOfRound = (
  { type, ...debt }: OfRound & { readonly type: Debt['type'] | 'platform_fee' },
  { cycle, round }: OfRound,
): boolean => type === 'late_fee' && debt.cycle === cycle && debt.round === round;

/** Adds up an unpaid contribution and its outstanding late fee. `debts` are the person's debts in the group. */
export function amountDueOf(
  contribution: OfRound & { readonly amountKobo: Kobo; readonly feeAhead: UpcomingFee | null },
  debts: readonly (OfRound & { readonly type: Debt['type'] | 'platform_fee'; readonly amountKobo: Kobo })[],
): AmountDue {
  const { amountKobo: contributionKobo, feeAhead } = contribution;
  const lateFeeKobo = sumKobo(
    debts.filter((debt) => isLateFeeOfRound(debt, contribution)).map((debt) => debt.amountKobo),
  );
  return { contributionKobo, lateFeeKobo, totalKobo: kobo(contributionKobo + lateFeeKobo), feeAhead };
}
