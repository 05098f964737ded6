import { kobo, type Kobo } from '../contract/money.ts';
import type { Contribution, Payout } from './types.ts';

/** What a payout left its recipient. */
export interface PayoutBreakdown {
  /** Their own contribution to the round, where it closed without it. */
  readonly contributionKobo: Kobo;
  /** Their debts in the group that it paid. */
  readonly debtsKobo: Kobo;
  /** What the wallet gained. */
  readonly arrivedKobo: Kobo;
}

/**
 * What came of a payout's net amount: at the close the recipient's own unpaid contribution is taken from it, then the
 * debts that it covers (circle-rules §§5, 7). `own` is their contribution to the round: one that was paid with the
 * payout, at one instant after the due day, was paid from it.
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
