import { kobo, type Kobo } from '../contract/money.ts';
import type { Contribution, Payout } from './types.ts';

export interface PayoutBreakdown {
  /** Own contribution to the round, deducted when it closed unpaid. */
  readonly contributionKobo: Kobo;
  /** Own debts in the group that the payout paid. */
  readonly debtsKobo: Kobo;
  readonly arrivedKobo: Kobo;
}

/** Splits a payout's net amount. An own contribution paid at the same instant was deducted (circle-rules §§5, 7). */
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
