import { closeAt, lateAt } from '../../../../circle/calendar.ts';
import { earliestFirstDueDay, prospectOf, type Prospect } from '../../../../circle/forecast.ts';
import { DAY_MS, formatLagosDay, parseLagosDay } from '../../../../circle/time.ts';
import type { Group } from '../../../../contract/groups.ts';
import { instant } from '../../../../contract/ids.ts';
import { kobo, type Kobo } from '../../../../contract/money.ts';
import { amountOf } from '../../../lib/money.ts';
import { ratesOf } from '../../../lib/rates.ts';
import { roundDays } from '../terms.ts';

/** Which turn a person has, or those that are still free for them. */
export type Turn =
  { readonly kind: 'seat'; readonly seat: number } | { readonly kind: 'free'; readonly seats: readonly number[] };

/** What a place in a circle costs and brings, in kobo; every figure is the circle's own. */
export interface Price extends Prospect {
  readonly contributionKobo: Kobo;
  readonly rounds: number;
  /** Both fees: what is paid in all less what is received. */
  readonly costKobo: Kobo;
  readonly earliest: number;
  readonly latest: number;
  /** Hours after the due day after which an unpaid contribution is late, and days after which a round closes. */
  readonly lateHours: number;
  readonly closeDays: number;
}

/** The price of a place; undefined where there is none to be had. */
export function priceOf(group: Group, turn: Turn): Price | undefined {
  const seats = turn.kind === 'seat' ? [turn.seat] : turn.seats;
  const [earliest] = seats;
  const latest = seats.at(-1);
  if (earliest === undefined || latest === undefined) return undefined;
  const contributionKobo = amountOf(group.contributionAmount);
  const terms = { ...ratesOf(group), contributionKobo, seats: group.maxMembers };
  const prospect = prospectOf(terms, { earliest, latest });
  const start = instant(0);
  return {
    ...prospect,
    contributionKobo,
    rounds: group.maxMembers,
    costKobo: kobo(prospect.paysKobo - prospect.receives.netKobo),
    earliest,
    latest,
    lateHours: (24 * (lateAt(start) - start)) / DAY_MS,
    closeDays: (closeAt(start, group.frequency) - start) / DAY_MS,
  };
}

/** When the rounds of a circle that has not started are due at the earliest, as `YYYY-MM-DD`. */
export function earliestDays(group: Pick<Group, 'startDate' | 'frequency' | 'maxMembers'>, nowMs: number): string[] {
  const startDate = group.startDate === null ? null : (parseLagosDay(group.startDate) ?? null);
  const first = earliestFirstDueDay({ startDate, holdUntil: null }, instant(nowMs));
  return roundDays(formatLagosDay(first), group.frequency, group.maxMembers);
}
