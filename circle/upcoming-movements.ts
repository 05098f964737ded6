import type { Instant, UserId } from '../contract/ids.ts';
import type { Kobo } from '../contract/money.ts';
import { hasPaid, openRoundOf } from './duties.ts';
import { upcomingFeeOf } from './late.ts';
import { upcomingRounds, type CalendarRound } from './round-calendar.ts';
import { isApproved, memberOf } from './seats.ts';
import type { LagosDay } from './time.ts';
import type { CircleState, UpcomingFee } from './types.ts';

/** Money that a circle's calendar has in store for one person: what their seat still pays, and what it brings them. */
export interface UpcomingMovement {
  readonly cycle: number;
  readonly round: number;
  /** The round's due day; before the round opens, the day expected by the calendar (circle-rules §4). */
  readonly dueDay: LagosDay;
  /** `management_fee` is the owner's share of the round's pot (circle-rules §6). */
  readonly kind: 'contribution' | 'payout' | 'refund' | 'management_fee';
  /** A contribution is c; what is received is net of fees, of a pot that everybody who owes in the round pays into. */
  readonly amountKobo: Kobo;
  /**
   * `late`: the due day is over and the money has not moved. `ready`: the open round's pot is complete. `due`: the
   * round is open. `planned`: it has not opened.
   */
  readonly status: 'late' | 'ready' | 'due' | 'planned';
  /** Of a contribution of the open round: the late fee that still comes to it if it stays unpaid. */
  readonly feeAhead: UpcomingFee | null;
}

/**
 * What somebody still pays and receives in the current cycle of a running circle, round by round (circle-rules §§5, 6,
 * 8): the duties of the calendar that are not paid yet. What has become a debt is no part of it; departed members pay
 * their debts and no contributions, and receive their refund.
 */
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
        // A complete pot waits for nobody's contribution, so `ready` is never said of one that is owed.
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

/**
 * Whether somebody has nothing more to pay because the last round is open and they have paid it (circle-rules §§5, 11).
 */
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
