import { kobo, sumKobo, type Kobo } from '../contract/money.ts';
import type { Debt, UpcomingFee } from './types.ts';

/** What a round that is open still asks of somebody. */
export interface AmountDue {
  readonly contributionKobo: Kobo;
  /** Of this round, and not paid yet (circle-rules §5); paid along with it, since it was owed for it. */
  readonly lateFeeKobo: Kobo;
  readonly totalKobo: Kobo;
  /** The late fee still to come if it stays unpaid; null if none will. */
  readonly feeAhead: UpcomingFee | null;
}

interface OfRound {
  readonly cycle: number | null;
  readonly round: number | null;
}

/** Whether a debt is the late fee of a round. */
export const isLateFeeOf = (
  { type, ...debt }: OfRound & { readonly type: Debt['type'] | 'platform_fee' },
  { cycle, round }: OfRound,
): boolean => type === 'late_fee' && debt.cycle === cycle && debt.round === round;

/**
 * What an unpaid contribution comes to by now: c, and its late fee as far as that is owed. `debts` are what the person
 * owes in the group.
 */
export function amountDueOf(
  contribution: OfRound & { readonly amountKobo: Kobo; readonly feeAhead: UpcomingFee | null },
  debts: readonly (OfRound & { readonly type: Debt['type'] | 'platform_fee'; readonly amountKobo: Kobo })[],
): AmountDue {
  const { amountKobo: contributionKobo, feeAhead } = contribution;
  const lateFeeKobo = sumKobo(debts.filter((debt) => isLateFeeOf(debt, contribution)).map((debt) => debt.amountKobo));
  return { contributionKobo, lateFeeKobo, totalKobo: kobo(contributionKobo + lateFeeKobo), feeAhead };
}
