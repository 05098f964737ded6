import { dividePot, type Division } from '../../../circle/fees.ts';
import type { Contribution, GroupDetail } from '../../../contract/groups.ts';
import { kobo, type Kobo } from '../../../contract/money.ts';
import { amountOf } from '../../lib/money.ts';
import { ratesOf } from '../../lib/rates.ts';
import { dateOfRound } from './round-dates.ts';

/**
 * What somebody's way out of the circle comes to (circle-rules §§8, 9), read from the rows that the page has. The server
 * computes what leaving costs the person themselves; this tells a nominator beforehand, and who is out what is to come.
 */
export type ExitView =
  /** Nothing was paid either way: the place is only given up. */
  | { readonly kind: 'nothing' }
  /** Before their turn: what they paid comes back in their round, less its fees. */
  | {
      readonly kind: 'refund';
      readonly round: number;
      readonly dateMs: number | undefined;
      readonly rounds: number;
      readonly division: Division;
    }
  /** After their turn: one contribution for each round that they have not paid. */
  | { readonly kind: 'debts'; readonly rounds: readonly number[]; readonly debtKobo: Kobo };

interface Seat {
  readonly userId: string;
  readonly payoutPosition: number | null;
  readonly hasReceivedPayout: boolean;
}

export function exitOf(detail: GroupDetail, seat: Seat): ExitView {
  const { group } = detail;
  const { payoutPosition: position } = seat;
  if (group.status !== 'active' || position === null) return { kind: 'nothing' };
  const paid = paidRounds(detail, seat.userId);
  const amountKobo = amountOf(group.contributionAmount);
  if (!seat.hasReceivedPayout) {
    const rounds = [...paid].filter((round) => round !== position).length;
    if (rounds === 0) return { kind: 'nothing' };
    return {
      kind: 'refund',
      round: position,
      dateMs: dateOfRound(detail, position),
      rounds,
      division: dividePot(ratesOf(group), kobo(amountKobo * BigInt(rounds))),
    };
  }
  const rounds = roundsFrom(group.currentRound, group.maxMembers).filter(
    (round) => round !== position && !paid.has(round),
  );
  if (rounds.length === 0) return { kind: 'nothing' };
  return { kind: 'debts', rounds, debtKobo: kobo(amountKobo * BigInt(rounds.length)) };
}

const roundsFrom = (first: number, last: number): number[] =>
  Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => first + index);

const paidRounds = ({ group, contributions }: GroupDetail, userId: string): ReadonlySet<number> =>
  new Set(
    contributions
      .filter((row) => row.userId === userId && row.cycle === group.currentCycle && row.status === 'completed')
      .map(({ round }) => round),
  );

/** What somebody has paid into this cycle, in contributions. */
export function paidIn({ group, contributions }: GroupDetail, userId: string): { rows: number; totalKobo: Kobo } {
  const rows: readonly Contribution[] = contributions.filter(
    (row) => row.userId === userId && row.cycle === group.currentCycle && row.status === 'completed',
  );
  return { rows: rows.length, totalKobo: kobo(rows.reduce<bigint>((sum, row) => sum + amountOf(row.amount), 0n)) };
}
