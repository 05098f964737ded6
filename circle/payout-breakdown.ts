import { kobo, type Kobo } from '../contract/money.ts';
import type { Contribution, Payout } from './types.ts';

export interface PayoutBreakdown {
  /** The recipient's own contribution, deducted if it was unpaid when the round closed. */
  readonly contributionKobo: Kobo;
  /** The recipient's debts in the group that the payout paid. */
  readonly debtsKobo: Kobo;
  readonly arrivedKobo: Kobo;
}

/**
 * Splits a payout's net amount into its deductions and what reached the wallet. The recipient's own contribution was
 * deducted if it was paid together with the payout, at or after its due date (circle-rules §§5, 7).
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
