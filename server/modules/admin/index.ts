/** The console's sign-in and routes. */

import type { FastifyInstance } from 'fastify';
import { ROLE_PERMISSIONS } from '../../../contract/admin/permissions.ts';
import type { AuthenticateAdmin } from '../../platform/http/request-context.ts';
import type { ScheduledTask } from '../../platform/jobs/jobs.ts';
import type { OperatorAction } from '../activity/index.ts';
import { activityRoutes } from './activity.routes.ts';
import { booksRoutes } from './books/books.routes.ts';
import { reconciliationRoutes } from './books/reconciliation.routes.ts';
import { announcementRoutes } from './announcements.routes.ts';
import { appealRoutes } from './appeals.routes.ts';
import { deliveryRoutes } from './deliveries.routes.ts';
import {
  decidePayment,
  proposeFees,
  proposeTariff,
  type DecidedPayment,
  type RequestedRates,
  type RequestedTariff,
} from './decide-money.ts';
import { depositRoutes } from './deposits/deposits.routes.ts';
import type { AdminDeps } from './deps.ts';
import { feeRoutes } from './fees.routes.ts';
import { adminGroupRoutes } from './groups/groups.routes.ts';
import { createFourEyes, type FourEyes } from './four-eyes/four-eyes.ts';
import { proposalRoutes } from './four-eyes/proposals.routes.ts';
import { identityRoutes } from './identities.routes.ts';
import { mobileAccountRoutes } from './people/mobile-accounts.routes.ts';
import { disputeRoutes } from './money-in/disputes.routes.ts';
import { moneyInRoutes } from './money-in/money-in.routes.ts';
import { moneyRoutes } from './money.routes.ts';
import { operationsRoutes } from './operations.routes.ts';
import { personMoneyInRoutes } from './people/person-money-in.routes.ts';
import { peopleRoutes } from './people/people.routes.ts';
import { storeRolePermissions } from './sign-in/admins.repo.ts';
import { countCodesWithOldKey } from './sign-in/admin-credentials.repo.ts';
import { createAuthenticateAdmin } from './sign-in/authenticate.ts';
import { createAdmin, type CreatedAdmin, type NewAdmin } from './sign-in/create-admin.ts';
import { requestAdminReset, type AdminResetRequest } from './sign-in/request-admin-reset.ts';
import { tariffRoutes } from './tariffs.routes.ts';
import { ticketRoutes } from './tickets.routes.ts';
import { signInRoutes } from './sign-in/sign-in.routes.ts';
import { teamRoutes } from './sign-in/team.routes.ts';
import { templateRoutes } from './templates.routes.ts';
import { expireImpersonations } from './impersonation/impersonation.ts';
import { viewAsRoutes } from './impersonation/impersonation.routes.ts';
import { queueRoutes } from './queues/queues.routes.ts';

export type { CreatedAdmin, NewAdmin } from './sign-in/create-admin.ts';
export type { AdminResetRequest } from './sign-in/request-admin-reset.ts';
export { adminCodePlace } from './sign-in/security-code.ts';
export { deleteExpiredAdminSessions } from './sign-in/admin-sessions.repo.ts';

export interface AdminModule {
  readonly authenticateAdmin: AuthenticateAdmin;
  readonly fourEyes: Pick<FourEyes, 'ask'>;
  decidePayment(decided: DecidedPayment, act: OperatorAction): Promise<string>;
  changeFees(rates: RequestedRates, act: OperatorAction): Promise<string>;
  changeTariff(wanted: RequestedTariff, act: OperatorAction): Promise<string>;
  createAdmin(newAdmin: NewAdmin, act: OperatorAction): Promise<CreatedAdmin>;
  resetAdmin(idOrUsername: string, act: OperatorAction): Promise<AdminResetRequest>;
  /** Copies each role's permissions from code to the rows of its admins. */
  storePermissions(): Promise<void>;
  /** Counts security codes still encrypted with an earlier key. An admin's next sign-in re-encrypts their code. */
  codesOfEarlierKeys(): Promise<number>;
  routes(app: FastifyInstance): void;
  readonly dueWork: readonly ScheduledTask[];
}

/** Creates the console's routes, which call other modules' use cases. */
export function createAdminModule(deps: AdminDeps): AdminModule {
  const fourEyes = createFourEyes(deps);
  return {
    fourEyes,
    authenticateAdmin: createAuthenticateAdmin(deps.database, deps.clock),
    decidePayment: (decided, act) => decidePayment(deps, fourEyes, decided, act),
    changeTariff: (wanted, act) => proposeTariff(fourEyes, wanted, act),
    changeFees: (rates, act) => proposeFees(fourEyes, rates, act),
    createAdmin: (newAdmin, act) => createAdmin(deps, fourEyes, newAdmin, act),
    resetAdmin: (idOrUsername, act) => requestAdminReset(deps, fourEyes, idOrUsername, act),
    storePermissions: () => storeRolePermissions(deps.database, ROLE_PERMISSIONS),
    codesOfEarlierKeys: () => countCodesWithOldKey(deps.database, deps.seal.current),
    dueWork: [expireImpersonations(deps)],
    routes: (app) => {
      signInRoutes(app, deps);
      queueRoutes(app, deps, fourEyes);
      teamRoutes(app, deps, fourEyes);
      peopleRoutes(app, deps, fourEyes);
      personMoneyInRoutes(app, deps);
      mobileAccountRoutes(app, deps);
      proposalRoutes(app, deps, fourEyes);
      identityRoutes(app, deps);
      booksRoutes(app, deps, fourEyes);
      reconciliationRoutes(app, deps);
      adminGroupRoutes(app, deps);
      appealRoutes(app, deps);
      moneyRoutes(app, deps, fourEyes);
      depositRoutes(app, deps);
      moneyInRoutes(app, deps);
      disputeRoutes(app, deps);
      feeRoutes(app, deps, fourEyes);
      tariffRoutes(app, deps, fourEyes);
      ticketRoutes(app, deps);
      announcementRoutes(app, deps);
      templateRoutes(app, deps);
      deliveryRoutes(app, deps);
      operationsRoutes(app, deps);
      viewAsRoutes(app, deps);
      activityRoutes(app, deps);
    },
  };
}
