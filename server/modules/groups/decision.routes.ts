import type { FastifyInstance } from 'fastify';
import * as ejections from '../../../contract/ejections.ts';
import type { EjectionId, GroupId, TradeId, UserId } from '../../../contract/ids.ts';
import * as trades from '../../../contract/trades.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { registerRoute } from '../../platform/http/register-route.ts';
import type { CircleExecutor } from './shell/circle-executor.ts';
import type { GroupsDeps } from './deps.ts';
import { appealCall, ejectionVoteCall, nominateCall, type ExistingEjection } from './commands/ejection-commands.ts';
import { ejectionConsequences } from './views/ejection-consequences.ts';
import { listEjections } from './views/ejection-views.ts';
import { findEjection } from './rows/ejections.repo.ts';
import { answerTradeCall, requestTradeCall, withdrawTradeCall } from './commands/trade-commands.ts';
import { findVisibleTrade, getTradeEligibility, listTrades } from './views/trade-views.ts';

const groupIdOf = (params: { readonly id: string }): GroupId => params.id as GroupId;
const ejectionIdOf = (params: { readonly ejectionId: string }): EjectionId => params.ejectionId as EjectionId;
const tradeIdOf = (params: { readonly requestId: string }): TradeId => params.requestId as TradeId;
const asUserId = (id: string): UserId => id as UserId;

const textOrNull = (text: string | null | undefined): string | null => (text ? text : null);

export function decisionRoutes(app: FastifyInstance, deps: GroupsDeps, executor: CircleExecutor): void {
  ejectionRoutes(app, deps, executor);
  tradeRoutes(app, deps, executor);
}

function ejectionRoutes(app: FastifyInstance, deps: GroupsDeps, executor: CircleExecutor): void {
  const named = async (id: EjectionId): Promise<ExistingEjection> => {
    const found = await findEjection(deps.database, id);
    if (found === undefined) throw new AppError('EJECTION_NOT_FOUND');
    return { id, ...found };
  };

  registerRoute(app, ejections.listEjections, ({ userId, params }) => listEjections(deps, groupIdOf(params), userId));

  registerRoute(app, ejections.getEjectionConsequences, ({ userId, params }) =>
    ejectionConsequences(deps.database, groupIdOf(params), {
      userId,
      nomineeId: asUserId(params.userId),
    }),
  );

  registerRoute(app, ejections.nominateForEjection, ({ userId, params, body, idempotency }) => {
    const nomination = { nominatorId: userId, nomineeId: asUserId(body.nominatedUserId), reason: body.reason };
    const call = nominateCall(groupIdOf(params), nomination, textOrNull(body.additionalDetails), idempotency);
    return executor.execute(call);
  });

  registerRoute(app, ejections.voteOnEjection, async ({ userId, params, body, idempotency }) => {
    const ballot = { voterId: userId, vote: body.vote, reason: textOrNull(body.reason) };
    const call = ejectionVoteCall(await named(ejectionIdOf(params)), ballot, idempotency);
    return executor.execute(call);
  });

  registerRoute(app, ejections.appealEjection, async ({ userId, params, body, idempotency }) => {
    const call = appealCall(await named(ejectionIdOf(params)), userId, body.reason, idempotency);
    return executor.execute(call);
  });
}

function tradeRoutes(app: FastifyInstance, { database }: GroupsDeps, executor: CircleExecutor): void {
  registerRoute(app, trades.listTrades, ({ userId, params }) => listTrades(database, groupIdOf(params), userId));

  registerRoute(app, trades.getTradeEligibility, ({ userId, params }) =>
    getTradeEligibility(database, groupIdOf(params), userId, asUserId(params.userId)),
  );

  registerRoute(app, trades.requestTrade, ({ userId, params, body, idempotency }) => {
    const details = { requesterId: userId, targetId: asUserId(body.targetUserId), reason: textOrNull(body.reason) };
    return executor.execute(requestTradeCall(groupIdOf(params), details, idempotency));
  });

  registerRoute(app, trades.respondToTrade, async ({ userId, params, body, idempotency }) => {
    const trade = await findVisibleTrade(database, groupIdOf(params), tradeIdOf(params), userId);
    const answer = { userId, response: body.response, reason: textOrNull(body.reason) };
    return executor.execute(answerTradeCall(trade, answer, idempotency));
  });

  registerRoute(app, trades.withdrawTrade, async ({ userId, params, idempotency }) => {
    const trade = await findVisibleTrade(database, groupIdOf(params), tradeIdOf(params), userId);
    return executor.execute(withdrawTradeCall(trade, userId, idempotency));
  });
}
