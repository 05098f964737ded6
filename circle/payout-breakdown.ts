import { kobo, type Kobo } from '../contract/money.ts';
import type { Contribution, Payout } from './types.ts';

/** Parts of a payout, from the recipient's view. */
export interface PayoutBreakdown {
  /** Own contribution to the round, deducted when it closed unpaid. */
  readonly contributionKobo: Kobo;
  /** Own debts in the group that the payout paid. */
  readonly debtsKobo: Kobo;
  readonly arrivedKobo: Kobo;
}

/**
 * Splits a payout's net amount (circle-rules §§5, 7). An own contribution paid at the payout's instant was deducted
 * from the payout.
 */
export function payoutBreakdown(
  { netKobo, setOffKobo, paidAt }: Pick<Payout, 'netKobo' | 'setOffKobo' | 'paidAt'>,
  own: Pick<Contribution, 'amountKobo' | 'status' | 'paidAt' | 'dueDate'> | undefined,
): PayoutBreakdown {
  const isTaken = own?.status === 'completed' && paidAt !== null && own.paidAt === paidAt && paidAt >= own.dueDate;
  const contributionKobo = kobo(isTaken ? own.amountKobo : 0n);
  return {
    contributionKobo,
    debtsKobo: setOffKobo,
    arrivedKobo: kobo(netKobo - contributionKobo - setOffKobo),
  };
}
