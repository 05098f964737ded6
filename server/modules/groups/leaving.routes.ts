import type { FastifyInstance } from 'fastify';
import type { GroupId, UserId } from '../../../contract/ids.ts';
import * as exposure from '../../../contract/exposure.ts';
import * as contract from '../../../contract/leaving.ts';
import { registerRoute } from '../../platform/http/register-route.ts';
import type { CircleExecutor } from './shell/circle-executor.ts';
import type { GroupsDeps } from './deps.ts';
import {
  answerNextCycleCall,
  answerStartCall,
  cancelCall,
  leaveCall,
  proposeStartCall,
  removeMemberCall,
  startNextCycleCall,
} from './commands/leaving-commands.ts';
import { getExposure, getExposureTo } from './views/exposure-views.ts';
import { calculateLeaveDebt, getLeaveEligibility } from './views/leave-views.ts';

const groupIdOf = (params: { readonly id: string }): GroupId => params.id as GroupId;
const userIdOf = (params: { readonly userId: string }): UserId => params.userId as UserId;

/** Routes for leaving, for previews of its cost, and for the owner's actions on the whole group. */
export function leavingRoutes(app: FastifyInstance, deps: GroupsDeps, executor: CircleExecutor): void {
  registerRoute(app, contract.getLeaveEligibility, ({ userId, params }) =>
    getLeaveEligibility(deps, groupIdOf(params), userId),
  );

  registerRoute(app, contract.calculateLeaveDebt, ({ userId, params }) =>
    calculateLeaveDebt(deps, groupIdOf(params), userId),
  );

  registerRoute(app, exposure.getExposure, ({ userId, params }) =>
    getExposure(deps.database, groupIdOf(params), userId),
  );

  registerRoute(app, exposure.getExposureTo, ({ userId, params }) =>
    getExposureTo(deps.database, groupIdOf(params), { userId, memberId: userIdOf(params) }),
  );

  registerRoute(app, contract.leaveGroup, ({ userId, params, body, idempotency }) => {
    const reason = body?.reason?.length ? body.reason : null;
    return executor.execute(leaveCall(groupIdOf(params), userId, reason, idempotency));
  });

  registerRoute(app, contract.removeMember, ({ userId, params, idempotency }) =>
    executor.execute(removeMemberCall(groupIdOf(params), userId, userIdOf(params), idempotency)),
  );

  registerRoute(app, contract.cancelGroup, ({ userId, params, idempotency }) =>
    executor.execute(cancelCall(groupIdOf(params), userId, idempotency)),
  );

  registerRoute(app, contract.proposeStart, ({ userId, params, idempotency }) =>
    executor.execute(proposeStartCall(groupIdOf(params), userId, idempotency)),
  );

  registerRoute(app, contract.answerStart, ({ userId, params, body, idempotency }) =>
    executor.execute(answerStartCall(groupIdOf(params), userId, body.accept, idempotency)),
  );

  registerRoute(app, contract.startNextCycle, ({ userId, params, body, idempotency }) =>
    executor.execute(startNextCycleCall(groupIdOf(params), userId, body ?? {}, idempotency)),
  );

  registerRoute(app, contract.answerNextCycle, ({ userId, params, body, idempotency }) =>
    executor.execute(answerNextCycleCall(groupIdOf(params), userId, body, idempotency)),
  );
}
