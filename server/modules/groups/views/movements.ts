import { hasPaidLastRound, upcomingMovements, type UpcomingMovement } from '../../../../circle/upcoming-movements.ts';
import { approvedMemberOf } from '../../../../circle/seats.ts';
import type { CircleState } from '../../../../circle/types.ts';
import type { GroupId, Instant, UserId } from '../../../../contract/ids.ts';
import type { Queryable } from '../../../platform/database/database.ts';
import { readGroups } from '../rows/group-rows.repo.ts';
import { loadCircles } from '../rows/load-circles.repo.ts';
import { findGroupsWithUpcomingMoney } from '../rows/memberships.repo.ts';

/** A user's circle with their future payments and payouts. A forming circle has none. */
export interface UpcomingCircle {
  readonly groupId: GroupId;
  readonly groupName: string;
  readonly hasStarted: boolean;
  /** True if auto-contribute is on for the user. */
  readonly paysItself: boolean;
  readonly movements: readonly UpcomingMovement[];
  /** Set if the last round is open and the user has paid their contribution to that round. */
  readonly paidLast: { readonly rounds: number; readonly dueDate: Instant } | null;
}

/** Reads the future payments and payouts in all of a user's circles. Call inside a repeatable-read transaction. */
export async function readUpcomingMovements(
  queryable: Queryable,
  userId: UserId,
  now: Instant,
): Promise<UpcomingCircle[]> {
  const ids = await findGroupsWithUpcomingMoney(queryable, userId);
  if (ids.length === 0) return [];
  const groups = await readGroups(queryable, ids);
  const running = groups.filter(({ status }) => status === 'active');
  const circles = await loadCircles(queryable, running, { named: [userId], votesOf: [], debtsOf: [], cycleOf: [] });
  return groups.map((row) => {
    const state = circles.get(row.id)?.state;
    return {
      groupId: row.id,
      groupName: row.name,
      hasStarted: state !== undefined,
      paysItself: state !== undefined && approvedMemberOf(state, userId)?.autoContribute === true,
      movements: state === undefined ? [] : upcomingMovements(state, userId, now),
      paidLast: state === undefined ? null : paidLastOf(state, userId),
    };
  });
}

const paidLastOf = (state: CircleState, userId: UserId): UpcomingCircle['paidLast'] =>
  state.group.dueDate !== null && hasPaidLastRound(state, userId)
    ? { rounds: state.group.maxMembers, dueDate: state.group.dueDate }
    : null;
