import type { Instant } from '../contract/ids.ts';
import { kobo, type Kobo } from '../contract/money.ts';
import { firstDueDay } from './calendar.ts';
import { dividePiece, dividePot, lateFee, type Division, type FeeRates } from './fees.ts';
import { lagosDayOf, latest, startOfDay } from './time.ts';
import type { LagosDay } from './time.ts';
import type { Group } from './types.ts';

/**
 * The earliest due day of round 1 of a circle that has not started (circle-rules §4): as if its last place were taken
 * now.
 */
export function earliestFirstDueDay(group: Pick<Group, 'startDate' | 'holdUntil'>, now: Instant): LagosDay {
  const { startDate, holdUntil } = group;
  const startsOn = lagosDayOf(latest(now, startDate === null ? null : startOfDay(startDate), holdUntil));
  return firstDueDay(startDate, startsOn, startsOn > lagosDayOf(now));
}

export interface Terms extends FeeRates {
  readonly contributionKobo: Kobo;
  /** N: seats, and rounds. */
  readonly seats: number;
}

/** What a seat costs and brings while everybody pays, and what it comes to when somebody does not. */
export interface Prospect {
  /** What the seat pays in over all rounds, its own among them. */
  readonly paysKobo: Kobo;
  readonly receives: Division;
  readonly worst: WorstCase;
}

export interface WorstCase {
  /** One other member does not pay the seat's round: what its close pays, and what the debt brings once repaid (§§5–7). */
  readonly missed: { readonly atCloseKobo: Kobo; readonly laterKobo: Kobo };
  /** What being 24 hours late adds (§5). */
  readonly lateFeeKobo: Kobo;
  /** What leaving right after receiving leaves owing: c for each round after it (§8). Most for the earliest seat. */
  readonly exitDebtKobo: Kobo;
  readonly exitRounds: number;
  /** What leaving right before receiving pays back in the seat's round (§8). Most for the latest seat. */
  readonly refund: Division;
}

/**
 * The price of a place (circle-rules §§5–8). `seat` is the turn; while it is not known, the earliest and the latest that
 * it may be: what can be owed is then told for the earliest, what comes back for the latest.
 */
export function prospectOf(terms: Terms, seat: { readonly earliest: number; readonly latest: number }): Prospect {
  const { contributionKobo, seats } = terms;
  const times = (count: number): Kobo => kobo(contributionKobo * BigInt(count));
  const receives = dividePot(terms, times(seats));
  const short = dividePot(terms, times(seats - 1));
  const rest = dividePiece(terms, { ...short, collectedKobo: times(seats) }, contributionKobo);
  const exitRounds = seats - seat.earliest;
  return {
    paysKobo: times(seats),
    receives,
    worst: {
      missed: { atCloseKobo: short.netKobo, laterKobo: rest.netKobo },
      lateFeeKobo: lateFee(contributionKobo),
      exitDebtKobo: times(exitRounds),
      exitRounds,
      refund: dividePot(terms, times(seat.latest - 1)),
    },
  };
}
