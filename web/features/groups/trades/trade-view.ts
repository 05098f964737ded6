import type { GroupDetail } from '../../../../contract/round-schemas.ts';
import type { Trade } from '../../../../contract/trades.ts';
import { dateOfRound } from '../../../circles/date-of-round.ts';

/** Requests awaiting the viewer's response, oldest first. */
export const awaitingMyAnswer = (trades: readonly Trade[], myId: string): Trade[] =>
  trades.filter(({ status, targetId }) => status === 'pending' && targetId === myId).sort(byTime);

export interface TradeLists {
  readonly toAnswer: readonly Trade[];
  readonly sent: readonly Trade[];
  readonly others: readonly Trade[];
  /** Latest first. */
  readonly history: readonly Trade[];
}

export function tradeLists(trades: readonly Trade[], myId: string): TradeLists {
  const pending = trades.filter(({ status }) => status === 'pending').sort(byTime);
  return {
    toAnswer: awaitingMyAnswer(trades, myId),
    sent: pending.filter(({ requesterId }) => requesterId === myId),
    others: pending.filter(({ requesterId, targetId }) => requesterId !== myId && targetId !== myId),
    history: trades.filter(({ status }) => status !== 'pending').sort((a, b) => -byTime(a, b)),
  };
}

/** ISO timestamps in one format sort as text. */
const byTime = (a: Trade, b: Trade): number =>
  a.createdAt < b.createdAt ? -1 : a.createdAt > b.createdAt ? 1 : a.id < b.id ? -1 : 1;

/** Returns whether the turn of the viewer's position is in the future, and so tradable (circle-rules §10). */
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
  /** In epoch milliseconds; undefined while the circle has no dates. */
  readonly dateMs: number | undefined;
}

export const swapSideOf = (detail: GroupDetail, position: number): SwapSide => ({
  round: position,
  dateMs: dateOfRound(detail, position),
});
