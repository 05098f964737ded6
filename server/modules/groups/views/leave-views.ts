import type { GroupId, Instant, UserId } from '../../../../contract/ids.ts';
import type * as contract from '../../../../contract/leaving.ts';
import { toNaira } from '../../../../contract/money.ts';
import type { ResponseOf } from '../../../../contract/route.ts';
import { departureOf, type Departure } from '../../../../circle/departure-sums.ts';
import { leaveObstacles } from '../../../../circle/leaving.ts';
import { isApproved, memberOf } from '../../../../circle/seats.ts';
import { shownSeat } from '../../../../circle/turn-order.ts';
import type { CircleState, Member } from '../../../../circle/types.ts';
import { toIso } from '../../../platform/clock/clock.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { departureSummary } from '../notices/departure-summary.ts';
import type { GroupsDeps } from '../deps.ts';
import { readFullCircle } from './read-full-circle.ts';
import { obstacleText } from '../shell/refusals.ts';

interface Seen {
  readonly state: CircleState;
  readonly member: Member | undefined;
  readonly now: Instant;
}

/** Throws NOT_A_MEMBER for former members. */
function loadVisibleCircle({ database, clock }: GroupsDeps, groupId: GroupId, userId: UserId): Promise<Seen> {
  return database.transaction(
    async (tx) => {
      const now = await clock.now(tx);
      const { state } = await readFullCircle(tx, groupId, { userId });
      const member = memberOf(state, userId);
      const canBeHere = state.group.ownerId === userId || (member !== undefined && isMemberOrApplicant(member));
      if (!canBeHere) throw new AppError('NOT_A_MEMBER');
      return { state, member, now };
    },
    { isolation: 'repeatable read' },
  );
}

const isMemberOrApplicant = (member: Member): boolean => isApproved(member) || member.status === 'pending';

/** Returns whether the user can leave now, with reasons (circle-rules §8). */
export async function getLeaveEligibility(
  deps: GroupsDeps,
  groupId: GroupId,
  userId: UserId,
): Promise<ResponseOf<typeof contract.getLeaveEligibility>> {
  const { state, now } = await loadVisibleCircle(deps, groupId, userId);
  const reasons = leaveObstacles(state, userId, now).map(obstacleText);
  return { canLeave: reasons.length === 0, reasons };
}

/** Previews the cost or refund of leaving (circle-rules §8). */
export async function calculateLeaveDebt(
  deps: GroupsDeps,
  groupId: GroupId,
  userId: UserId,
): Promise<contract.LeaveDebt> {
  const { state, member, now } = await loadVisibleCircle(deps, groupId, userId);
  if (member === undefined) throw new AppError('NOT_A_MEMBER');
  const departure = departureOf(state, member);
  return {
    canLeaveDebtFree: departure.debts.length === 0,
    debtAmount: toNaira(departure.debtKobo),
    message: messageFor(state, departure, now),
    memberPosition: shownSeat(state.group, member.seat),
    currentRound: state.group.currentRound,
    hasReceivedPayout: departure.hasReceived,
    debts: exitDebtsView(departure),
    refund: refundView(departure),
  };
}

function messageFor({ group }: CircleState, departure: Departure, now: Instant): string {
  if (group.status === 'forming') return 'You can leave without debt. Your place becomes free.';
  return group.status === 'active' ? departureSummary(group, departure, now).before : obstacleText('GROUP_OVER');
}

export const exitDebtsView = ({ debts }: Pick<Departure, 'debts'>): contract.LeaveDebt['debts'] =>
  debts.map(({ round, amountKobo, dueDate }) => ({ round, amount: toNaira(amountKobo), dueDate: toIso(dueDate) }));

export function refundView({ refund }: Departure): contract.LeaveDebt['refund'] {
  if (refund === null) return null;
  const { round, dueDate, division } = refund;
  return {
    round,
    dueDate: toIso(dueDate),
    grossAmount: toNaira(division.grossKobo),
    platformFee: toNaira(division.platformFeeKobo),
    managementFee: toNaira(division.managementFeeKobo),
    amount: toNaira(division.netKobo),
  };
}
