import type { GroupDetail } from '../../../../contract/round-schemas.ts';
import { sumKobo, type Kobo } from '../../../../contract/money.ts';
import { paymentState } from '../../../circles/payment-state.ts';
import { amountOf } from '../../../lib/i18n/money.ts';

export interface CycleStory {
  /** What everybody has paid in, all rounds together. */
  readonly savedKobo: Kobo;
  readonly payments: { readonly made: number; readonly late: number; readonly all: number };
}

/** What a cycle that is over comes to; undefined where nobody paid, or where one may not see it. */
export function cycleStory({
  group,
  contributions,
}: Pick<GroupDetail, 'group' | 'contributions'>): CycleStory | undefined {
  const rows = contributions.filter(({ cycle }) => cycle === group.currentCycle);
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
