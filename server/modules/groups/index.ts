/**
 * The shell around `circle/`: `shell/` (batch, load, decide, write, advance), `rows/` (SQL), `commands/` (calls
 * that change a circle), `views/` (reads), `notices/` (notices as texts), `operators/` (appeals, forgiven debts),
 * `tests/` (over HTTP).
 */

import type { FastifyInstance } from 'fastify';
import type { GroupId, UserId } from '../../../contract/ids.ts';
import type { ScheduledTask, JobHandler } from '../../platform/jobs/jobs.ts';
import { barSubstitutesJob } from './commands/bar-substitutes.ts';
import { autoContributeJob } from './commands/auto-contribute.job.ts';
import { payOnArrivalJob } from './commands/pay-on-arrival.ts';
import { createCircleExecutor, type CircleExecutor } from './shell/circle-executor.ts';
import type { GroupsDeps } from './deps.ts';
import { dueCircles } from './shell/due-circles.ts';
import { countUnopenedDraws, drawsReencryption } from './shell/reencrypt-draws.ts';
import { groupRoutes } from './groups.routes.ts';
import { createCircleOperatorActions, type CircleOperatorActions } from './operators/operator-actions.ts';
import { findSavedInvitation } from './commands/save-invitation.ts';
import { recountVotes, recountVotesJob } from './commands/recount-votes.ts';
import { withdrawApplication, withdrawApplicationJob, type Application } from './commands/withdraw-applications.ts';
import { readPublicOffer, type PublicOffer } from './views/public-offer.ts';
import {
  readOwnInvitation,
  readPublicInvitation,
  type OwnInvitation,
  type PublicInvitation,
} from './views/public-invitation.ts';

export { reminderKey, type PayWords, type ReminderOf } from './notices/pay-words.ts';
export { contributeCall } from './commands/circle-commands.ts';
export type { CircleExecutor } from './shell/circle-executor.ts';
export { listDebts } from './views/list-debts.ts';
export { upcomingFeeText } from './notices/notice-format.ts';
export { toPayView } from './views/group-views.ts';
export { listGroups } from './views/list-groups.ts';
export { lockOwnGroups } from './views/open-claims.repo.ts';
export { readOpenClaims, type OpenClaims } from './views/open-claims.ts';
export { depositArrived, keepPaymentOnArrival } from './commands/pay-on-arrival.ts';
export { enqueueAutoContribute } from './jobs.ts';
export { findOutstandingDebts, type OwnDebt } from './rows/debts.repo.ts';
export type { GroupsDeps } from './deps.ts';
export { findGroupsOfApprovedMember } from './rows/memberships.repo.ts';
export { shownSeatColumn, turnsHidden } from './rows/shown-seat.ts';
export { assertApprovedMember, lockWithMembers } from './views/memberships.ts';
export { readDecisionsOnMember, type DecisionOnMember } from './views/decisions-on-member.ts';
export { personalCalendar } from './views/round-calendar.ts';
export { readUpcomingMovements, type UpcomingCircle } from './views/movements.ts';
export type { CircleOperatorActions } from './operators/operator-actions.ts';
export { isForgivable, type OperatorDebt, type PendingAppeal } from './operators/operator-actions.repo.ts';
export { planApplicationsEnd, type Application } from './commands/withdraw-applications.ts';
export { planRecount } from './commands/recount-votes.ts';
export type { Outcome } from './shell/run-batch.ts';
export type { PublicInvitation } from './views/public-invitation.ts';
export type { PublicOffer } from './views/public-offer.ts';
export { drawPlace } from './shell/draws.ts';
export { deleteLastSeenBy } from './rows/seen-circles.repo.ts';
export { deleteExpiredInvitations, forgetInvitationsOf } from './rows/saved-invitations.repo.ts';
export { notifyRename } from './commands/notify-rename.ts';

export interface GroupsModule {
  readonly executor: CircleExecutor;
  readonly operators: CircleOperatorActions;
  /** Counts circles that cannot draw their turns because no key decrypts their seed. */
  countUnopenedDraws(): Promise<number>;
  readonly invitations: Invitations;
  /** Recounts the open votes of a group that `planRecount` returned. */
  recountVotes(groupId: GroupId): Promise<void>;
  /** Withdraws an application that `planApplicationsEnd` returned. */
  withdrawApplication(application: Application): Promise<void>;
  routes(app: FastifyInstance): void;
  readonly jobs: readonly JobHandler[];
  readonly dueWork: readonly ScheduledTask[];
}

export interface Invitations {
  read(code: string, ip: string): Promise<PublicInvitation | undefined>;
  readOwn(code: string, userId: UserId): Promise<OwnInvitation | undefined>;
  isKeptFor(userId: UserId): Promise<boolean>;
  /** Reads an offered seat by the code of its link. */
  readOffer(code: string, ip: string): Promise<PublicOffer | undefined>;
}

/** Loads circles, decides commands with `circle/` and stores the results. */
export function createGroupsModule(deps: GroupsDeps): GroupsModule {
  const executor = createCircleExecutor(deps);
  return {
    executor,
    operators: createCircleOperatorActions(deps, executor),
    countUnopenedDraws: () => countUnopenedDraws(deps),
    invitations: {
      read: (code, ip) => readPublicInvitation(deps, code, ip),
      readOwn: (code, userId) => readOwnInvitation(deps, code, userId),
      readOffer: (code, ip) => readPublicOffer(deps, code, ip),
      isKeptFor: async (userId) => (await findSavedInvitation(deps, userId)) !== undefined,
    },
    recountVotes: (groupId) => recountVotes(executor, groupId),
    withdrawApplication: (application) => withdrawApplication(executor, application),
    routes: (app) => {
      groupRoutes(app, deps, executor);
    },
    jobs: [
      autoContributeJob(deps, executor),
      payOnArrivalJob(deps, executor),
      recountVotesJob(executor),
      withdrawApplicationJob(executor),
      barSubstitutesJob(deps, executor),
    ],
    dueWork: [dueCircles(deps), drawsReencryption(deps)],
  };
}
