import { kobo, type Kobo } from '../contract/money.ts';
import type { Contribution, Payout } from './types.ts';

export interface PayoutBreakdown {
  /** The recipient's own contribution, if the payout paid it; otherwise 0. */
  readonly contributionKobo: Kobo;
  /** The recipient's debts in the group that the payout paid. */
  readonly debtsKobo: Kobo;
  readonly arrivedKobo: Kobo;
}

/**
 * Splits a payout's amount after fees into the recipient's own contribution, the recipient's debts that the payout
 * paid, and what reached the wallet. The payout paid the own contribution if both have the same `paidAt`, at or after
 * the due date.
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
