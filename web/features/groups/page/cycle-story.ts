import type { GroupDetail } from '../../../../contract/groups.ts';
import { sumKobo, type Kobo } from '../../../../contract/money.ts';
import { paymentState } from '../../../lib/circles/payment-state.ts';
import { amountOf } from '../../../lib/words/money.ts';

export interface CycleStory {
  /** What everybody has paid in, all rounds together. */
  readonly savedKobo: Kobo;
  readonly payments: { readonly made: number; readonly late: number; readonly all: number };
}

type OfCycle = Pick<GroupDetail, 'group' | 'contributions'>;

const ofCycle = ({ group, contributions }: OfCycle) =>
  contributions.filter(({ cycle }) => cycle === group.currentCycle);

/** How many payments of a cycle that is over were never made, as far as the person looking may see them. */
export const missingPayments = (detail: OfCycle): number =>
  ofCycle(detail).filter(({ status }) => status !== 'completed').length;

/** What a cycle that is over comes to; undefined where nobody paid, or where one may not see it. */
export function cycleStory(detail: OfCycle): CycleStory | undefined {
  const rows = ofCycle(detail);
  const made = rows.filter(({ status }) => status === 'completed');
  if (made.length === 0) return undefined;
  return {
    savedKobo: sumKobo(made.map(({ amount }) => amountOf(amount))),
    payments: {
      made: made.length,
      late: made.filter((row) => paymentState(row) === 'paid-late').length,
      all: rows.length,
    },
  };
}
