import type { FastifyInstance } from 'fastify';
import * as contract from '../../../contract/handovers.ts';
import type { GroupId, UserId } from '../../../contract/ids.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { registerRoute } from '../../platform/http/register-route.ts';
import { assertCodeAttemptsLeft, countWrongCode } from './code-attempts.ts';
import { koboOf } from './commands/circle-commands.ts';
import { applyForSeatCall, offerSeatCall, takeSeatCall, withdrawOfferCall } from './commands/handover-commands.ts';
import type { GroupsDeps } from './deps.ts';
import { findHandover } from './rows/handovers.repo.ts';
import type { CircleCall } from './shell/circle-call.ts';
import type { CircleExecutor } from './shell/circle-executor.ts';
import { getHandover, getOffer } from './views/handover-views.ts';

const groupIdOf = (params: { readonly id: string }): GroupId => params.id as GroupId;

/** Routes for handing a seat over (circle-rules §8). */
export function handoverRoutes(app: FastifyInstance, deps: GroupsDeps, executor: CircleExecutor): void {
  registerRoute(app, contract.offerSeat, ({ userId, params, idempotency }) =>
    executor.execute(offerSeatCall(groupIdOf(params), userId, idempotency)),
  );

  registerRoute(app, contract.getHandover, ({ userId, params }) => getHandover(deps, groupIdOf(params), userId));

  registerRoute(app, contract.withdrawOffer, ({ userId, params, idempotency }) =>
    executor.execute(withdrawOfferCall(groupIdOf(params), userId, idempotency)),
  );

  registerRoute(app, contract.getOffer, ({ userId, params: { code } }) =>
    countingWrongCodes(deps, { userId, code }, () => getOffer(deps, code, userId)),
  );

  const onOffer = <Body>(by: ByCode, callIn: (groupId: GroupId) => CircleCall<Body>): Promise<Body> =>
    countingWrongCodes(deps, by, async () => {
      const found = await findHandover(deps.database, by.code);
      if (found === undefined) throw new AppError('HANDOVER_NOT_FOUND');
      return executor.execute(callIn(found.groupId));
    });

  registerRoute(app, contract.applyForSeat, ({ userId, params: { code }, idempotency }) =>
    onOffer({ userId, code }, (groupId) => applyForSeatCall(groupId, { userId, code }, idempotency)),
  );

  registerRoute(app, contract.takeSeat, ({ userId, params: { code }, body, idempotency }) => {
    const amountKobo = koboOf(body.amount);
    return onOffer({ userId, code }, (groupId) => takeSeatCall(groupId, { userId, code, amountKobo }, idempotency));
  });
}

interface ByCode {
  readonly userId: UserId;
  readonly code: string;
}

/**
 * Counts an invalid offer code as a wrong invitation code, whether unknown, ended or another person's. A code of a
 * former offer counts once, because people open old links again. The people who took or offered that seat get the
 * circle's id instead, so that their link leads to it.
 */
async function countingWrongCodes<Body>(deps: GroupsDeps, { userId, code }: ByCode, act: () => Promise<Body>) {
  await assertCodeAttemptsLeft(deps, { userId });
  try {
    return await act();
  } catch (error) {
    if (error instanceof AppError && error.code === 'HANDOVER_NOT_FOUND') {
      const old = await findHandover(deps.database, code);
      const seatTaken = old?.status === 'done' && old.substituteId === userId;
      if (old !== undefined && (seatTaken || old.leaverId === userId)) {
        throw new AppError('HANDOVER_NOT_FOUND', { flags: { groupId: old.groupId, seatTaken }, cause: error });
      }
      await countWrongCode(deps, { userId }, code, { isRepeatable: old !== undefined });
    }
    throw error;
  }
}
