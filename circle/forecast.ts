import type { Instant } from '../contract/ids.ts';
import { kobo, type Kobo } from '../contract/money.ts';
import { firstDueDay } from './round-times.ts';
import { dividePiece, dividePot, lateFee, type Division, type FeeRates } from './fees.ts';
import { lagosDayOf, latest, startOfDay } from './time.ts';
import type { LagosDay } from './time.ts';
import type { Group } from './types.ts';

/**
 * Returns the earliest due day of round 1 of a circle that has not started, as if the last place were taken now
 * (circle-rules §4).
 */
export function earliestFirstDueDay(group: Pick<Group, 'startDate' | 'holdUntil'>, now: Instant): LagosDay {
  const { startDate, holdUntil } = group;
  const startsOn = lagosDayOf(latest(now, startDate === null ? null : startOfDay(startDate), holdUntil));
  return firstDueDay(startDate, startsOn, startsOn > lagosDayOf(now));
}

export interface Terms extends FeeRates {
  readonly contributionKobo: Kobo;
  readonly seats: number;
}

/** Amounts that a seat pays and receives: if everyone pays, and in the worst case. */
export interface Prospect {
  /** Number of rounds in which the seat pays, including its own; `paysKobo` is the total. */
  readonly times: number;
  readonly paysKobo: Kobo;
  readonly payers: number;
  readonly receives: Division;
  readonly worst: WorstCase;
}

export interface WorstCase {
  /**
   * Amounts received if one member misses the seat's round (circle-rules §§5–7). Null when no other seat pays in the
   * round, or the round has ended.
   */
  readonly missed: { readonly atCloseKobo: Kobo; readonly laterKobo: Kobo } | null;
  readonly lateFeeKobo: Kobo;
  /** Debt of a member who leaves right after receiving: c per remaining round (circle-rules §8). */
  readonly exitDebtKobo: Kobo;
  readonly exitRounds: number;
  /** Refund of a member who leaves right before receiving, in the seat's round (circle-rules §8); null for seat 1. */
  readonly refund: Pick<Division, 'grossKobo' | 'netKobo'> | null;
}

/**
 * Computes what a seat pays and receives (circle-rules §§5–8). If the seat is not known yet, uses the largest exit debt
 * (earliest seat) and the largest refund (latest seat).
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
      missed: payoutIfOneMisses(terms, seats),
      lateFeeKobo: lateFee(contributionKobo),
      exitDebtKobo: times(exitRounds),
      exitRounds,
      refund: seat.latest === 1 ? null : dividePot(terms, times(seat.latest - 1)),
    },
  };
}

/**
 * Returns what a recipient gets if one of a round's `payers` misses it: at the close of the round, and later when that
 * debt is paid. Null if no one else pays.
 */
export function payoutIfOneMisses(terms: Omit<Terms, 'seats'>, payers: number): WorstCase['missed'] {
  if (payers < 2) return null;
  const times = (count: number): Kobo => kobo(terms.contributionKobo * BigInt(count));
  const short = dividePot(terms, times(payers - 1));
  const rest = dividePiece(terms, { ...short, collectedKobo: times(payers) }, terms.contributionKobo);
  return { atCloseKobo: short.netKobo, laterKobo: rest.netKobo };
}
