import type { GroupId, TradeId, UserId } from '../../../../contract/ids.ts';
import type { ResponseOf } from '../../../../contract/route.ts';
import type * as contract from '../../../../contract/trades.ts';
import { sameTrade } from '../../../../circle/apply.ts';
import type { Trade, TradeKey } from '../../../../circle/decision-types.ts';
import type { VoteChoice } from '../../../../circle/decision-types.ts';
import { isoOrNull, toIso } from '../../../platform/clock/clock.ts';
import type { IdempotentRequest } from '../../../platform/http/idempotency.repo.ts';
import type { CircleCall, ExecutedCommand } from '../shell/circle-call.ts';
import { rowForKey, tradeKey } from '../shell/circle-record.ts';
import { groupCall } from './leaving-commands.ts';
import type { TradeWithNames } from '../rows/trades.repo.ts';

type Key = IdempotentRequest | undefined;
type Answer = ResponseOf<typeof contract.respondToTrade>;

/** Shows a trade request with the positions from the time of the request (circle-rules §10). */
export function tradeView({ id, trade, names }: TradeWithNames): contract.Trade {
  const { requesterId, targetId } = trade;
  return {
    id,
    requesterId,
    requesterName: names.get(requesterId) ?? 'A former member',
    targetId,
    targetName: names.get(targetId) ?? 'A former member',
    requesterCurrentPosition: trade.requesterSeat,
    targetCurrentPosition: trade.targetSeat,
    status: trade.status,
    reason: trade.reason,
    answerReason: trade.answerReason,
    rejectedBy: trade.rejectedBy,
    createdAt: toIso(trade.requestedAt),
    decidedAt: isoOrNull(trade.decidedAt),
  };
}

const tradeResponse =
  (find: (done: ExecutedCommand) => TradeKey | undefined) =>
  (done: ExecutedCommand): Answer => {
    const { record, state, now } = done;
    const key = find(done);
    const trade = key && state.trades.find((other) => sameTrade(other, key));
    if (trade === undefined) throw new Error('The decided trade was not found');
    const { id } = rowForKey(record.tradeRows, tradeKey(trade), now);
    const names = new Map([...record.people].map(([userId, { name }]) => [userId, name]));
    return { request: tradeView({ id, trade, names }) };
  };

/** Requests a trade of positions (circle-rules §10). */
export const requestTradeCall = (
  groupId: GroupId,
  details: Pick<Trade, 'requesterId' | 'targetId' | 'reason'>,
  idempotency: Key,
): CircleCall<Answer> => ({
  groupId,
  idempotency,
  request: { type: 'request-trade', ...details },
  answer: tradeResponse(({ changes }) => {
    const change = changes.find((other) => other.kind === 'trade');
    return change?.kind === 'trade' ? change.trade : undefined;
  }),
});

interface KnownTrade {
  readonly groupId: GroupId;
  readonly id: TradeId;
  readonly trade: TradeKey;
}

/** Approves or rejects a trade request. Approval swaps the positions (circle-rules §10). */
export const answerTradeCall = (
  { groupId, id, trade }: KnownTrade,
  answer: { readonly userId: UserId; readonly response: VoteChoice; readonly reason: string | null },
  idempotency: Key,
): CircleCall<Answer> => ({
  groupId,
  tradeId: id,
  idempotency,
  request: { type: 'answer-trade', trade, ...answer },
  answer: tradeResponse(() => trade),
});

/** Withdraws the caller's own trade request (circle-rules §10). */
export const withdrawTradeCall = (
  { groupId, id, trade }: KnownTrade,
  userId: UserId,
  idempotency: Key,
): CircleCall<ResponseOf<typeof contract.withdrawTrade>> => ({
  ...groupCall(groupId, userId, { type: 'withdraw-trade', trade, userId }, idempotency),
  tradeId: id,
});
