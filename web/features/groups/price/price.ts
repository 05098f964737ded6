import { earliestFirstDueDay, prospectOf, type Prospect } from '../../../../circle/forecast.ts';
import { GRACE_DAYS } from '../../../../circle/figures.ts';
import { formatLagosDay, parseLagosDay } from '../../../../circle/time.ts';
import type { getCalendar } from '../../../../contract/group-calendar.ts';
import type { Group } from '../../../../contract/group-schemas.ts';
import { instant } from '../../../../contract/ids.ts';
import { kobo, toNaira, type Kobo } from '../../../../contract/money.ts';
import type { ResponseOf } from '../../../../contract/route.ts';
import { amountOf } from '../../../lib/i18n/money.ts';
import { ratesOf } from '../../../lib/i18n/rates.ts';
import { roundDays } from '../create/create-values.ts';

export type Turn =
  | { readonly kind: 'seat'; readonly seat: number }
  | { readonly kind: 'free'; readonly seats: readonly number[] }
  /** Drawn at the start, so that it may be any. */
  | { readonly kind: 'lot' };

/** A seat's costs and payout in kobo, calculated by the circle's own functions. */
export interface Price extends Prospect {
  readonly contributionKobo: Kobo;
  readonly paysFrom: number;
  readonly paysTo: number;
  /** True after the turn: `receives` is the actual payout, `exitDebtKobo` the cost of leaving now. */
  readonly hasReceived: boolean;
  /** Both fees (contributions less payout); null if the pot was not paid in full. */
  readonly costKobo: Kobo | null;
  readonly earliest: number;
  readonly latest: number;
  /** Days from a round's due date to its close. */
  readonly closeDays: number;
}

export type Calendar = ResponseOf<typeof getCalendar>;

/** Returns the first and the last round in which the turn may come; nothing without a free seat. */
function rangeOf(turn: Turn, seats: number): readonly (number | undefined)[] {
  if (turn.kind === 'lot') return [1, seats];
  return turn.kind === 'seat' ? [turn.seat, turn.seat] : [turn.seats[0], turn.seats.at(-1)];
}

/** Returns what a seat receives if everyone pays. The server sends it only once the circle has started. */
export const payoutOfSeat = (
  group: Group,
  membership: { readonly payoutAmount: string | null } | null,
  seat: number,
): string | undefined => {
  const receives = priceOf(group, { kind: 'seat', seat })?.receives;
  return membership?.payoutAmount ?? (receives === undefined ? undefined : toNaira(receives.netKobo));
};

/** Calculates cost and return of a seat in a forming circle; undefined without free seats. */
export function priceOf(group: Group, turn: Turn): Price | undefined {
  const [earliest, latest] = rangeOf(turn, group.maxMembers);
  if (earliest === undefined || latest === undefined) return undefined;
  const contributionKobo = amountOf(group.contributionAmount);
  const terms = { ...ratesOf(group), contributionKobo, seats: group.maxMembers };
  const prospect = prospectOf(terms, { earliest, latest });
  return {
    ...prospect,
    contributionKobo,
    paysFrom: 1,
    paysTo: group.maxMembers,
    hasReceived: false,
    costKobo: kobo(prospect.paysKobo - prospect.receives.netKobo),
    earliest,
    latest,
    closeDays: GRACE_DAYS[group.frequency],
  };
}

/** Reads cost and return of the viewer's seat in a running circle, recalculated after departures and trades. */
export function runningPriceOf(group: Group, { prospect, rounds }: Calendar): Price | undefined {
  if (prospect === null) return undefined;
  const { receives, missed, refund } = prospect;
  const contributionKobo = amountOf(group.contributionAmount);
  const paysKobo = amountOf(prospect.pays);
  const grossKobo = amountOf(receives.gross);
  const netKobo = amountOf(receives.net);
  const paid = rounds.filter(({ owes }) => owes).map(({ number }) => number);
  const isFull = grossKobo === contributionKobo * BigInt(prospect.payers);
  return {
    times: prospect.times,
    paysKobo,
    payers: prospect.payers,
    receives: {
      grossKobo,
      platformFeeKobo: amountOf(receives.platformFee),
      managementFeeKobo: amountOf(receives.managementFee),
      netKobo,
    },
    worst: {
      missed: missed && { atCloseKobo: amountOf(missed.atClose), laterKobo: amountOf(missed.later) },
      lateFeeKobo: amountOf(prospect.lateFee),
      exitRounds: prospect.exitRounds,
      exitDebtKobo: amountOf(prospect.exitDebt),
      refund: refund && { grossKobo: amountOf(refund.gross), netKobo: amountOf(refund.net) },
    },
    contributionKobo,
    paysFrom: paid[0] ?? prospect.seat,
    paysTo: paid.at(-1) ?? prospect.seat,
    hasReceived: prospect.hasReceived,
    costKobo: isFull ? kobo(paysKobo - netKobo) : null,
    earliest: prospect.seat,
    latest: prospect.seat,
    closeDays: GRACE_DAYS[group.frequency],
  };
}

/** Returns the earliest due dates of a forming circle, `YYYY-MM-DD`. */
export function earliestDays(
  group: Pick<Group, 'startDate' | 'holdUntil' | 'frequency' | 'maxMembers'>,
  nowMs: number,
): string[] {
  const startDate = group.startDate === null ? null : (parseLagosDay(group.startDate) ?? null);
  const holdUntil = group.holdUntil === null ? null : instant(Date.parse(group.holdUntil));
  const first = earliestFirstDueDay({ startDate, holdUntil }, instant(nowMs));
  return roundDays(formatLagosDay(first), group.frequency, group.maxMembers);
}
