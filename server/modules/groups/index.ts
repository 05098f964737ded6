import type { FastifyInstance } from 'fastify';
import type { CalendarSource, JobHandler } from '../../platform/jobs/jobs.ts';
import { autoContributeJob } from './auto-contribute.job.ts';
import { createCircleExecutor, type CircleExecutor } from './circle-executor.ts';
import type { GroupsDeps } from './deps.ts';
import { groupCalendar } from './group-calendar.ts';
import { groupRoutes } from './groups.routes.ts';
import { createOperatorDesk, type OperatorDesk } from './operator-desk.ts';

export { contributeCall } from './circle-commands.ts';
export type { CircleExecutor } from './circle-executor.ts';
export { lockOwnGroups } from './circle-ties.repo.ts';
export { readCircleTies, type CircleTie } from './circle-ties.ts';
export { findOutstandingDebts, type OwnDebt } from './debts.repo.ts';
export type { GroupsDeps, WrongCodes } from './deps.ts';
export { findApprovedGroups } from './memberships.repo.ts';
export { assertApprovedMember, lockWithMembers } from './memberships.ts';
export { readMovementsAhead, type CircleAhead } from './movements.ts';
export type { OperatorDesk } from './operator-desk.ts';
export type { KnownDebt, WaitingAppeal } from './operator-desk.repo.ts';
export type { Outcome } from './run-batch.ts';
export { tellOfRename } from './tell-of-rename.ts';

export interface GroupsModule {
  /** Executes commands on circles in batches: what the routes use, and what the benchmarks measure below HTTP. */
  readonly executor: CircleExecutor;
  /** What operators do in circles: appeals, and debts that are let go. */
  readonly operators: OperatorDesk;
  routes(app: FastifyInstance): void;
  readonly jobs: readonly JobHandler[];
  readonly calendar: readonly CalendarSource[];
}

/** Groups and their circles: a shell that loads, asks `circle/`, and writes what it decided. */
export function createGroupsModule(deps: GroupsDeps): GroupsModule {
  const executor = createCircleExecutor(deps);
  return {
    executor,
    operators: createOperatorDesk(deps, executor),
    routes: (app) => {
      groupRoutes(app, deps, executor);
    },
    jobs: [autoContributeJob(deps, executor)],
    calendar: [groupCalendar(deps)],
  };
}
