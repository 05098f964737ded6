import type { Instant } from '../contract/ids.ts';
import { kobo, type Kobo } from '../contract/money.ts';
import { firstDueDay } from './round-times.ts';
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
  /** In how many rounds the seat pays, its own among them, and what that comes to. */
  readonly times: number;
  readonly paysKobo: Kobo;
  /** How many seats pay in its own round, itself among them. */
  readonly payers: number;
  readonly receives: Division;
  readonly worst: WorstCase;
}

export interface WorstCase {
  /**
   * One other member does not pay the seat's round: what its close pays, and what the debt brings once repaid (§§5–7).
   * Null where no other pays in it, or it is over.
   */
  readonly missed: { readonly atCloseKobo: Kobo; readonly laterKobo: Kobo } | null;
  /** What being late adds (§5). */
  readonly lateFeeKobo: Kobo;
  /** What leaving right after receiving leaves owing: c for each round after it (§8). Most for the earliest seat. */
  readonly exitDebtKobo: Kobo;
  readonly exitRounds: number;
  /**
   * What leaving right before receiving pays back in the seat's round (§8). Most for the latest seat; null for the
   * first.
   */
  readonly refund: Pick<Division, 'grossKobo' | 'netKobo'> | null;
}

/**
 * The price of a place (circle-rules §§5–8). `seat` is the turn; while it is not known, the earliest and the latest
 * that it may be: what can be owed is then told for the earliest, what comes back for the latest.
 */
export function prospectOf(terms: Terms, seat: { readonly earliest: number; readonly latest: number }): Prospect {
  const { contributionKobo, seats } = terms;
  const times = (count: number): Kobo => kobo(contributionKobo * BigInt(count));
  const exitRounds = seats - seat.earliest;
  return {
    times: seats,
    paysKobo: times(seats),
    payers: seats,
    receives: dividePot(terms, times(seats)),
    worst: {
      missed: oneMissing(terms, seats),
      lateFeeKobo: lateFee(contributionKobo),
      exitDebtKobo: times(exitRounds),
      exitRounds,
      refund: seat.latest === 1 ? null : dividePot(terms, times(seat.latest - 1)),
    },
  };
}

/** A round that all but one of its `payers` pay. */
export function oneMissing(terms: Omit<Terms, 'seats'>, payers: number): WorstCase['missed'] {
  if (payers < 2) return null;
  const times = (count: number): Kobo => kobo(terms.contributionKobo * BigInt(count));
  const short = dividePot(terms, times(payers - 1));
  const rest = dividePiece(terms, { ...short, collectedKobo: times(payers) }, terms.contributionKobo);
  return { atCloseKobo: short.netKobo, laterKobo: rest.netKobo };
}
