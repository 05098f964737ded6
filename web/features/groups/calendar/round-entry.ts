import { areTurnsHidden } from '../../../../circle/turn-order.ts';
import type * as z from 'zod/mini';
import type { calendarRoundSchema } from '../../../../contract/group-calendar.ts';
import type { Contribution, GroupDetail } from '../../../../contract/round-schemas.ts';
import { paymentState, type PaymentState } from '../../../circles/payment-state.ts';
import { productNow } from '../../../lib/i18n/clock.ts';
import { contributionOf } from '../round/round-view.ts';

export type CalendarRound = z.output<typeof calendarRoundSchema>;

export type PayoutState = 'received' | 'open' | 'to-come' | 'none';

export interface RoundEntry extends CalendarRound {
  readonly mine: boolean;
  /** True before a draw, when the round has no recipient yet. */
  readonly isUndrawn: boolean;
  readonly part: PaymentState;
  readonly payout: PayoutState;
}

/** Adds the viewer's contributions to the calendar's rounds. */
export const entriesOf = (
  rounds: readonly CalendarRound[],
  { group, contributions }: Pick<GroupDetail, 'group' | 'contributions'>,
  myId: string,
  nowMs = productNow(),
): RoundEntry[] =>
  rounds.map((round) => {
    const row = contributionOf(contributions, myId, { number: round.number, cycle: group.currentCycle });
    return {
      ...round,
      mine: round.recipientId === myId,
      isUndrawn: areTurnsHidden(group),
      part: partOf(round, row, nowMs),
      payout: payoutOf(round),
    };
  });

function partOf({ owes, stage }: CalendarRound, row: Contribution | undefined, nowMs: number): PaymentState {
  if (row !== undefined && row.status !== 'pending') return paymentState(row, nowMs);
  if (!owes) return 'open';
  if (stage === 'coming') return 'to-come';
  return row === undefined ? 'due' : paymentState(row, nowMs);
}

function payoutOf({ kind, stage }: CalendarRound): PayoutState {
  if (kind === 'none') return 'none';
  if (stage === 'ended') return 'received';
  return stage === 'open' ? 'open' : 'to-come';
}

/** Finds the open round, else the next, else the last. */
export const currentEntry = (entries: readonly RoundEntry[]): RoundEntry | undefined =>
  entries.find(({ stage }) => stage === 'open') ?? entries.find(({ stage }) => stage === 'coming') ?? entries.at(-1);
