import { errorText } from '../../../../contract/error-text.ts';
import type { GroupId, TradeId, UserId } from '../../../../contract/ids.ts';
import type { ResponseOf } from '../../../../contract/route.ts';
import type * as contract from '../../../../contract/trades.ts';
import { approvedMembers, isApproved, memberOf } from '../../../../circle/seats.ts';
import { refuseTrade } from '../../../../circle/trades.ts';
import type { CircleState } from '../../../../circle/types.ts';
import type { TradeKey } from '../../../../circle/decision-types.ts';
import type { Database, Queryable } from '../../../platform/database/database.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { assertApprovedMember } from './memberships.ts';
import { readFullCircle } from './read-full-circle.ts';
import { tradeView } from '../commands/trade-commands.ts';
import { findTrade, findTrades } from '../rows/trades.repo.ts';

/** Lists the trade requests of the cycle and the user's possible partners (circle-rules §10). Throws NOT_A_MEMBER. */
export async function listTrades(
  queryable: Queryable,
  groupId: GroupId,
  userId: UserId,
): Promise<ResponseOf<typeof contract.listTrades>> {
  const { state } = await readFullCircle(queryable, groupId, { userId });
  if (state.group.ownerId !== userId) assertApproved(state, userId);
  const partners = approvedMembers(state).flatMap(({ userId: targetId }) =>
    refuseTrade(state, userId, targetId) === undefined ? [targetId] : [],
  );
  return { requests: (await findTrades(queryable, groupId)).map(tradeView), partners };
}

/** Returns whether the user can trade positions with this member now, and if not, why (circle-rules §10). */
export function getTradeEligibility(
  database: Database,
  groupId: GroupId,
  userId: UserId,
  targetId: UserId,
): Promise<ResponseOf<typeof contract.getTradeEligibility>> {
  return database.transaction(
    async (tx) => {
      const { state } = await readFullCircle(tx, groupId, { userId, named: [targetId] });
      assertApproved(state, userId);
      const refusal = refuseTrade(state, userId, targetId);
      return { canTrade: refusal === undefined, reason: refusal === undefined ? null : errorText(refusal) };
    },
    { isolation: 'repeatable read' },
  );
}

function assertApproved(state: CircleState, userId: UserId): void {
  const member = memberOf(state, userId);
  if (member === undefined || !isApproved(member)) throw new AppError('NOT_A_MEMBER');
}

/** Finds a trade request. Throws TRADE_NOT_FOUND, or the group's error for users who may not see the group. */
export async function findVisibleTrade(
  queryable: Queryable,
  groupId: GroupId,
  id: TradeId,
  userId: UserId,
): Promise<{ readonly groupId: GroupId; readonly id: TradeId; readonly trade: TradeKey }> {
  const trade = await findTrade(queryable, id, groupId);
  if (trade !== undefined) return { groupId, id, trade };
  await assertApprovedMember(queryable, groupId, userId);
  throw new AppError('TRADE_NOT_FOUND');
}
