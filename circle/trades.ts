import type { UserId } from '../contract/ids.ts';
import { sameTrade } from './apply.ts';
import { addChange, emitNotice, type Draft } from './draft.ts';
import type { Refusal, TradeObstacle } from './refusals.ts';
import { outstandingDebtsOf } from './debts.ts';
import { dutiesOf, hasPaid } from './duties.ts';
import { approvedMemberOf, isApproved, memberOf, swapSeatsInPairs } from './seats.ts';
import { areTurnsHidden } from './turn-order.ts';
import type { CircleState, Member } from './types.ts';
import type { Trade, TradeKey } from './decision-types.ts';
import type { VoteChoice } from './decision-types.ts';

/** Requests a swap of seats with a member (circle-rules §10). */
export function requestTrade(
  draft: Draft,
  { requesterId, targetId, reason }: Pick<Trade, 'requesterId' | 'targetId' | 'reason'>,
): Refusal | undefined {
  const { state, now } = draft;
  const code = refuseTrade(state, requesterId, targetId);
  if (code !== undefined) return { code };
  const requesterSeat = seatOf(state, requesterId);
  const targetSeat = seatOf(state, targetId);
  const trade: Trade = {
    requesterId,
    targetId,
    requestedAt: now,
    cycle: state.group.currentCycle,
    requesterSeat,
    targetSeat,
    status: 'pending',
    reason,
    answerReason: null,
    rejectedBy: null,
    decidedAt: null,
  };
  addChange(draft, { kind: 'trade', trade });
  const params = { requesterId, requesterSeat, targetSeat };
  emitNotice(draft, { type: 'position_trade_request', priority: 'high', to: [targetId], params });
  return undefined;
}

/** Returns why these two cannot trade seats now (circle-rules §10); undefined when they can. */
export function refuseTrade(
  state: CircleState,
  requesterId: UserId,
  targetId: UserId,
): TradeObstacle | 'NOT_A_MEMBER' | undefined {
  const requester = approvedMemberOf(state, requesterId);
  if (requester === undefined) return 'NOT_A_MEMBER';
  const closed = tradesClosedReason(state);
  if (closed !== undefined) return closed;
  if (requesterId === targetId) return 'TRADE_WITH_SELF';
  const target = approvedMemberOf(state, targetId);
  if (target === undefined) return 'TRADE_TARGET_NOT_MEMBER';
  const obstacle = refuseSwap(state, requester, target);
  if (obstacle !== undefined) return obstacle;
  const isPending = state.trades.some((trade) => trade.status === 'pending' && isBetween(trade, requesterId, targetId));
  return isPending ? 'TRADE_PENDING' : undefined;
}

/** Records the target's answer to a request; approving swaps the seats at once (circle-rules §10). */
export function answerTrade(
  draft: Draft,
  answer: {
    readonly trade: TradeKey;
    readonly userId: UserId;
    readonly response: VoteChoice;
    readonly reason: string | null;
  },
): Refusal | undefined {
  const trade = draft.state.trades.find((other) => sameTrade(other, answer.trade));
  if (trade === undefined) return { code: 'TRADE_NOT_FOUND' };
  if (trade.targetId !== answer.userId) return { code: 'NOT_THE_TRADE_TARGET' };
  if (approvedMemberOf(draft.state, answer.userId) === undefined) return { code: 'NOT_A_MEMBER' };
  if (trade.status !== 'pending') return { code: 'TRADE_CLOSED' };
  const decided = { ...trade, answerReason: answer.reason, decidedAt: draft.now };
  if (answer.response === 'reject') {
    rejectTrade(draft, decided, 'target');
    return undefined;
  }
  const requester = approvedMemberOf(draft.state, trade.requesterId);
  const target = approvedMemberOf(draft.state, trade.targetId);
  if (requester === undefined || target === undefined) return { code: 'TRADE_NOT_FOUND' };
  const code = refuseSwap(draft.state, requester, target);
  if (code !== undefined) return { code };
  addChange(draft, { kind: 'trade', trade: { ...decided, status: 'approved' } });
  swapSeats(draft, requester, target);
  const params = { targetId: trade.targetId, newSeat: trade.targetSeat };
  emitNotice(draft, { type: 'position_trade_approved', priority: 'medium', to: [trade.requesterId], params });
  return undefined;
}

/** Withdraws the user's own pending request. It counts as rejected, without a notice (circle-rules §10). */
export function withdrawTrade(draft: Draft, key: TradeKey, userId: UserId): Refusal | undefined {
  const trade = draft.state.trades.find((other) => sameTrade(other, key));
  if (trade === undefined) return { code: 'TRADE_NOT_FOUND' };
  if (trade.requesterId !== userId) return { code: 'NOT_THE_TRADE_REQUESTER' };
  if (trade.status !== 'pending') return { code: 'TRADE_CLOSED' };
  addChange(draft, {
    kind: 'trade',
    trade: { ...trade, status: 'rejected', rejectedBy: 'requester', decidedAt: draft.now },
  });
  return undefined;
}

/** Returns pending requests that became impossible, such as when a seat changed or a member left (circle-rules §10). */
export const supersededTrades = (state: CircleState): readonly Trade[] =>
  state.trades.filter((trade) => trade.status === 'pending' && !isStillValid(state, trade));

export function rejectTrade(draft: Draft, trade: Trade, by: 'target' | 'overtaken'): void {
  addChange(draft, { kind: 'trade', trade: { ...trade, status: 'rejected', rejectedBy: by, decidedAt: draft.now } });
  const params = { targetId: trade.targetId, by };
  emitNotice(draft, { type: 'position_trade_rejected', priority: 'medium', to: [trade.requesterId], params });
}

function isStillValid(state: CircleState, trade: Trade): boolean {
  const { requesterId, targetId, requesterSeat, targetSeat } = trade;
  const holds = (userId: UserId, seat: number): boolean => {
    const member = approvedMemberOf(state, userId);
    return member !== undefined && member.seat === seat && isUpcomingSeat(state, member);
  };
  return tradesClosedReason(state) === undefined && holds(requesterId, requesterSeat) && holds(targetId, targetSeat);
}

function tradesClosedReason({ group }: CircleState): TradeObstacle | undefined {
  if (group.status !== 'forming' && group.status !== 'active') return 'TRADE_GROUP_CLOSED';
  return areTurnsHidden(group) ? 'TRADE_BEFORE_DRAW' : undefined;
}

/** True for any seat while forming, and for seats after the open round in an active circle. */
const isUpcomingSeat = ({ group }: CircleState, { seat, hasReceivedPayout }: Member): boolean =>
  group.status === 'forming' || (seat !== null && seat > group.currentRound && !hasReceivedPayout);

/** Checks the conditions of a swap, for the request and again for the answer (circle-rules §10). */
function refuseSwap(state: CircleState, a: Member, b: Member): TradeObstacle | undefined {
  const closed = tradesClosedReason(state);
  if (closed !== undefined) return closed;
  if (state.group.frozenAt !== null) return 'GROUP_FROZEN';
  if (!isUpcomingSeat(state, a) || !isUpcomingSeat(state, b)) return 'TRADE_SEAT_PASSED';
  if ([a, b].some((member) => outstandingDebtsOf(state, member.userId).length > 0)) return 'TRADE_DEBTS';
  return owesUnevenly(state, a, b) ? 'TRADE_UNEVEN' : undefined;
}

/**
 * True if another member owes or has paid ahead in only one of the two rounds. Debts and advance payments name a round,
 * so they cannot follow a person to another seat (circle-rules §10).
 */
function owesUnevenly(state: CircleState, a: Member, b: Member): boolean {
  if (state.group.status !== 'active' || a.seat === null || b.seat === null) return false;
  const { currentCycle: cycle } = state.group;
  const seats = [a.seat, b.seat];
  const hasPaidAhead = ({ userId }: Member): boolean => seats.some((seat) => hasPaid(state, userId, cycle, seat));
  const boundIn = (round: number): ReadonlySet<UserId> =>
    new Set(
      dutiesOf(state, round).owing.flatMap((member) =>
        !isApproved(member) || hasPaidAhead(member) ? [member.userId] : [],
      ),
    );
  const inA = boundIn(a.seat);
  const inB = boundIn(b.seat);
  return inA.size !== inB.size || [...inA].some((userId) => !inB.has(userId));
}

function swapSeats(draft: Draft, a: Member, b: Member): void {
  const { group } = draft.state;
  if (a.seat !== null && b.seat !== null && group.closedPairs.length > 0) {
    addChange(draft, { kind: 'group', group: swapSeatsInPairs(group, a.seat, b.seat) });
  }
  addChange(draft, { kind: 'member', member: { ...a, seat: b.seat } });
  addChange(draft, { kind: 'member', member: { ...b, seat: a.seat } });
}

const isBetween = ({ requesterId, targetId }: TradeKey, a: UserId, b: UserId): boolean =>
  (requesterId === a && targetId === b) || (requesterId === b && targetId === a);

function seatOf(state: CircleState, userId: UserId): number {
  const seat = memberOf(state, userId)?.seat;
  if (seat == null) throw new Error(`Approved member ${userId} holds no seat`);
  return seat;
}
