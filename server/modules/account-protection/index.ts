/** 'This was not me', suspension. */

import type { FastifyInstance } from 'fastify';
import type { OperatorAction } from '../activity/index.ts';
import type { ProtectionDeps } from './deps.ts';
import { notMeRoute } from './report-unauthorized-change.routes.ts';
import type { ScheduledTask } from '../../platform/jobs/jobs.ts';
import { expireSuspensions } from './expire-suspensions.ts';
import { resetIdentity } from './reset-identity.ts';
import { endSessions, liftHold, setStatus, type RequestedStatus } from './operator-actions.ts';

export type { ProtectionDeps } from './deps.ts';
export type { RequestedStatus } from './operator-actions.ts';

export interface AccountProtectionModule {
  routes(app: FastifyInstance): void;
  setStatus(idOrEmail: string, requested: RequestedStatus, act: OperatorAction): Promise<string>;
  endSessions(idOrEmail: string, act: OperatorAction): Promise<string>;
  liftHold(idOrEmail: string, act: OperatorAction): Promise<string>;
  resetIdentity(idOrEmail: string, act: OperatorAction, submissionId?: string): Promise<string>;
  readonly dueWork: readonly ScheduledTask[];
}

/** Protects compromised accounts, at the request of the owner (through a mailed link) or of an operator. */
export function createAccountProtectionModule(deps: ProtectionDeps): AccountProtectionModule {
  return {
    setStatus: (idOrEmail, requested, act) => setStatus(deps, idOrEmail, requested, act),
    endSessions: (idOrEmail, act) => endSessions(deps, idOrEmail, act),
    liftHold: (idOrEmail, act) => liftHold(deps, idOrEmail, act),
    resetIdentity: (idOrEmail, act, submissionId) => resetIdentity(deps, idOrEmail, act, submissionId),
    dueWork: [expireSuspensions(deps)],
    routes: (app) => {
      notMeRoute(app, deps);
    },
  };
}
