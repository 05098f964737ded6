import type { GroupDetail } from '../../../../contract/round-schemas.ts';
import { sumKobo, type Kobo } from '../../../../contract/money.ts';
import { paymentState } from '../../../circles/payment-state.ts';
import { amountOf } from '../../../lib/i18n/money.ts';

export interface CycleStory {
  /** Total of everyone's contributions in all rounds. */
  readonly savedKobo: Kobo;
  readonly payments: { readonly made: number; readonly late: number; readonly all: number };
}

/** Summarizes a completed cycle; undefined if no one paid or the viewer may not see it. */
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
