import type { GroupDetail } from '../../../../contract/round-schemas.ts';
import type { Trade } from '../../../../contract/trades.ts';
import { dateOfRound } from '../round/round-view.ts';

/** Requests that wait for the person's own answer, the oldest first. */
export const awaitingMyAnswer = (trades: readonly Trade[], myId: string): Trade[] =>
  trades.filter(({ status, targetId }) => status === 'pending' && targetId === myId).sort(byTime);

export interface TradeLists {
  /** For me to answer. */
  readonly toAnswer: readonly Trade[];
  /** I asked, and the other has not answered. */
  readonly asked: readonly Trade[];
  /** Pending between others. */
  readonly others: readonly Trade[];
  /** Decided, the latest first. */
  readonly history: readonly Trade[];
}

/** What I have to answer stands first, then what I wait for; what is decided comes last. */
export function tradeLists(trades: readonly Trade[], myId: string): TradeLists {
  const pending = trades.filter(({ status }) => status === 'pending').sort(byTime);
  return {
    toAnswer: awaitingMyAnswer(trades, myId),
    asked: pending.filter(({ requesterId }) => requesterId === myId),
    others: pending.filter(({ requesterId, targetId }) => requesterId !== myId && targetId !== myId),
    history: trades.filter(({ status }) => status !== 'pending').sort((a, b) => -byTime(a, b)),
  };
}

/** ISO texts of one form compare in the order of time. */
const byTime = (a: Trade, b: Trade): number =>
  a.createdAt < b.createdAt ? -1 : a.createdAt > b.createdAt ? 1 : a.id < b.id ? -1 : 1;

/**
 * Whether a position's turn is still to come, so that it can be traded (circle-rules §10), or else what has become of
 * it.
 */
export function turnOf(
  { members, round }: Pick<GroupDetail, 'members' | 'round'>,
  myId: string,
): 'over' | 'now' | 'coming' {
  const me = members.find(({ userId }) => userId === myId);
  const position = me?.payoutPosition ?? 0;
  if (round === null || position > round.number) return 'coming';
  return me?.hasReceivedPayout === false && position === round.number ? 'now' : 'over';
}

export interface SwapSide {
  readonly round: number;
  /** When it is due, in epoch milliseconds; undefined while the circle has no dates. */
  readonly dateMs: number | undefined;
}

/** A round and its day, for either side of a trade. */
export const sideOf = (detail: GroupDetail, position: number): SwapSide => ({
  round: position,
  dateMs: dateOfRound(detail, position),
});
