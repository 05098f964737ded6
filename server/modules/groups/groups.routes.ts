import type { FastifyInstance } from 'fastify';
import * as contributions from '../../../contract/contributions.ts';
import * as drawContract from '../../../contract/draw.ts';
import * as debts from '../../../contract/debts.ts';
import * as contract from '../../../contract/groups.ts';
import * as votesContract from '../../../contract/votes.ts';
import type { DebtId, GroupId, UserId } from '../../../contract/ids.ts';
import { createBatchLoader } from '../../platform/database/batch-loader.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { registerRoute } from '../../platform/http/register-route.ts';
import { readPage } from '../../platform/paging/cursor.ts';
import { calendarRoutes } from './calendar.routes.ts';
import { cardRoutes } from './cards.routes.ts';
import {
  contributeCall,
  editCall,
  joinCall,
  koboOf,
  setAutoContributeCall,
  voteCall,
  withdrawCall,
} from './commands/circle-commands.ts';
import type { CircleExecutor } from './shell/circle-executor.ts';
import { createGroup } from './commands/create-group.ts';
import { markGroupSeen } from './commands/mark-group-seen.ts';
import { setMayBeNamed } from './commands/set-may-be-named.ts';
import { decisionRoutes } from './decision.routes.ts';
import type { GroupsDeps } from './deps.ts';
import { discoverRoutes } from './discover.routes.ts';
import { getDraw } from './views/draw-view.ts';
import { getGroup } from './views/get-group.ts';
import { findGroupByCode } from './views/group-views.repo.ts';
import { listDebts } from './views/list-debts.ts';
import { listGroups } from './views/list-groups.ts';
import { handoverRoutes } from './handovers.routes.ts';
import { invitationRoutes } from './invitations.routes.ts';
import { leavingRoutes } from './leaving.routes.ts';
import { forgetInvitation } from './rows/saved-invitations.repo.ts';
import { payDebt } from './commands/pay-debt.ts';
import { reminderRoutes } from './reminders.routes.ts';
import { getMyVote, listApplicants, listVotes } from './views/votes.ts';
import { assertCodeAttemptsLeft, countWrongCode } from './code-attempts.ts';

const groupIdOf = (params: { readonly id: string }): GroupId => params.id as GroupId;
const candidateIdOf = (params: { readonly candidateId: string }): UserId => params.candidateId as UserId;
const debtIdOf = (params: { readonly id: string }): DebtId => params.id as DebtId;

/** The handler makes one circle call, and the transaction of that call also checks the idempotency key. */
const singleCircleCall = { checksKeyInTransaction: true };

export function groupRoutes(app: FastifyInstance, deps: GroupsDeps, executor: CircleExecutor): void {
  settingsRoutes(app, deps, executor);
  votingRoutes(app, deps, executor);
  moneyRoutes(app, executor);
  debtRoutes(app, deps, executor);
  leavingRoutes(app, deps, executor);
  handoverRoutes(app, deps, executor);
  decisionRoutes(app, deps, executor);
  reminderRoutes(app, executor);
  discoverRoutes(app, deps);
  invitationRoutes(app, deps);
  calendarRoutes(app, deps);
  cardRoutes(app, deps);
}

function settingsRoutes(app: FastifyInstance, deps: GroupsDeps, executor: CircleExecutor): void {
  const listTogether = createBatchLoader((userIds: readonly UserId[]) => listGroups(deps, userIds));
  registerRoute(app, contract.listGroups, async ({ userId }) => ({ groups: await listTogether(userId) }));

  registerRoute(app, contract.createGroup, ({ userId, body, idempotency }) =>
    createGroup(deps, userId, body, idempotency),
  );

  registerRoute(app, contract.getGroup, ({ userId, params }) => getGroup(deps, groupIdOf(params), userId));

  registerRoute(app, drawContract.getDraw, ({ userId, params, query }) =>
    getDraw(
      deps.database,
      groupIdOf(params),
      userId,
      query.cycle === undefined ? null : Number.parseInt(query.cycle, 10),
    ),
  );

  registerRoute(app, contract.markGroupSeen, ({ userId, params, body }) =>
    markGroupSeen(deps.database, groupIdOf(params), userId, body),
  );

  registerRoute(app, contributions.setMayBeNamed, ({ userId, params, body }) =>
    setMayBeNamed(deps.database, groupIdOf(params), userId, body.enabled),
  );

  registerRoute(app, contract.editGroup, ({ userId, params, body }) =>
    executor.execute(editCall(groupIdOf(params), userId, body)),
  );
}

function votingRoutes(app: FastifyInstance, deps: GroupsDeps, executor: CircleExecutor): void {
  const { database } = deps;

  registerRoute(app, contract.joinGroup, async ({ userId, body, idempotency }) => {
    const code = body.invitationCode;
    await assertCodeAttemptsLeft(deps, { userId });
    const groupId = await findGroupByCode(database, code);
    if (groupId === undefined) {
      await countWrongCode(deps, { userId }, code);
      throw new AppError('INVITATION_CODE_UNKNOWN');
    }
    const answer = await executor.execute(joinCall(groupId, userId, body.drawNumber ?? null, idempotency));
    await forgetInvitation(database, userId, code);
    return answer;
  });

  // Reads everything in one snapshot, so that the parts agree.
  registerRoute(app, votesContract.listApplicants, ({ userId, params }) =>
    database.transaction((tx) => listApplicants(deps, tx, groupIdOf(params), userId), { isolation: 'repeatable read' }),
  );

  registerRoute(app, votesContract.listVotes, ({ userId, params }) =>
    listVotes(database, groupIdOf(params), candidateIdOf(params), userId),
  );

  registerRoute(app, votesContract.getMyVote, ({ userId, params }) =>
    getMyVote(database, groupIdOf(params), candidateIdOf(params), userId),
  );

  registerRoute(
    app,
    votesContract.castVote,
    ({ userId, params, body, idempotency }) => {
      const reason = body.reason?.length ? body.reason : null;
      const ballot = { voterId: userId, candidateId: candidateIdOf(params), vote: body.vote, reason };
      return executor.execute(voteCall(groupIdOf(params), ballot, idempotency));
    },
    singleCircleCall,
  );
}

function moneyRoutes(app: FastifyInstance, executor: CircleExecutor): void {
  registerRoute(
    app,
    contributions.contribute,
    ({ userId, params, body, idempotency }) =>
      executor.execute(contributeCall(groupIdOf(params), userId, koboOf(body.amount), idempotency)),
    singleCircleCall,
  );

  registerRoute(
    app,
    contributions.withdrawPot,
    ({ userId, params, idempotency }) => executor.execute(withdrawCall(groupIdOf(params), userId, idempotency)),
    singleCircleCall,
  );

  registerRoute(app, contributions.setAutoContribute, ({ userId, params, body }) =>
    executor.execute(setAutoContributeCall(groupIdOf(params), userId, body.enabled)),
  );
}

function debtRoutes(app: FastifyInstance, deps: GroupsDeps, executor: CircleExecutor): void {
  registerRoute(app, debts.listDebts, async ({ userId, params, query }) => {
    if (params.id !== userId) throw new AppError('USER_NOT_FOUND');
    return listDebts(deps.database, userId, readPage(query));
  });

  registerRoute(app, debts.payDebt, ({ userId, params, body, idempotency }) =>
    payDebt(deps, executor, { debtId: debtIdOf(params), userId, amount: body.amount, idempotency }),
  );
}
