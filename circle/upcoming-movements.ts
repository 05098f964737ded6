import type { Instant, UserId } from '../contract/ids.ts';
import type { Kobo } from '../contract/money.ts';
import { hasPaid, openRoundOf } from './duties.ts';
import { upcomingFeeOf } from './late.ts';
import { upcomingRounds, type CalendarRound } from './round-calendar.ts';
import { isApproved, memberOf } from './seats.ts';
import type { LagosDay } from './time.ts';
import type { CircleState, UpcomingFee } from './types.ts';

/** Future payment from or to one person, dated by the circle's calendar. */
export interface UpcomingMovement {
  readonly cycle: number;
  readonly round: number;
  /** Due day of the round. Before the round opens, this is the day expected by the calendar (circle-rules §4). */
  readonly dueDay: LagosDay;
  /** `management_fee`: the owner's share of the pot (circle-rules §6). */
  readonly kind: 'contribution' | 'payout' | 'refund' | 'management_fee';
  /** c for a contribution; otherwise net of fees, assuming that everyone who owes pays. */
  readonly amountKobo: Kobo;
  /** `ready`: the open pot is complete; `due`: the round is open; `planned`: the round is not open yet. */
  readonly status: 'late' | 'ready' | 'due' | 'planned';
  /** Late fee that an open contribution will incur if it stays unpaid. */
  readonly feeAhead: UpcomingFee | null;
}

/** Lists what a person still pays and receives in this cycle, by round, apart from debts (circle-rules §§5, 6, 8). */
export function upcomingMovements(state: CircleState, userId: UserId, now: Instant): readonly UpcomingMovement[] {
  const { group } = state;
  if (group.status !== 'active') return [];
  const member = memberOf(state, userId);
  const pays = member !== undefined && isApproved(member);
  const open = openRoundOf(state);
  return upcomingRounds(state, now)
    .filter(({ kind }) => kind !== 'none')
    .flatMap((round) => {
      const cycle = group.currentCycle;
      const owes = pays && round.owing.includes(userId) && !hasPaid(state, userId, cycle, round.round);
      const status = statusOf(state, round, now);
      const facts = { cycle, round: round.round, dueDay: round.dueDay, status, feeAhead: null };
      const isOpen = open?.round === round.round;
      const feeAhead = isOpen ? upcomingFeeOf(open, userId, now) : null;
      const all: readonly UpcomingMovement[] = [
        // A contribution that is still owed is never `ready`: its pot is incomplete.
        ...(owes ? [{ ...facts, kind: 'contribution', amountKobo: group.contributionKobo, feeAhead } as const] : []),
        ...(round.recipientId === userId && round.kind !== 'none'
          ? [{ ...facts, kind: round.kind, amountKobo: round.division.netKobo } as const]
          : []),
        ...(group.ownerId === userId
          ? [{ ...facts, kind: 'management_fee', amountKobo: round.division.managementFeeKobo } as const]
          : []),
      ];
      return all.filter(({ amountKobo }) => amountKobo > 0n);
    });
}

/** True when the last round is open and this member has paid it (circle-rules §§5, 11). */
export function hasPaidLastRound(state: CircleState, userId: UserId): boolean {
  const open = openRoundOf(state);
  const member = memberOf(state, userId);
  if (open === undefined || member === undefined || !isApproved(member)) return false;
  return open.round === state.group.maxMembers && hasPaid(state, userId, open.cycle, open.round);
}

function statusOf(state: CircleState, { stage }: CalendarRound, now: Instant): UpcomingMovement['status'] {
  if (stage === 'coming') return 'planned';
  const open = openRoundOf(state);
  if (open?.complete === true) return 'ready';
  return open !== undefined && now > open.dueDate ? 'late' : 'due';
}
