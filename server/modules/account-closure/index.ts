/** Closing an account. */

import type { FastifyInstance } from 'fastify';
import type { OperatorAction } from '../activity/index.ts';
import type { ScheduledTask, JobHandler } from '../../platform/jobs/jobs.ts';
import type { Mailer } from '../../providers/mail/mail.ts';
import { closureRoutes } from './closure.routes.ts';
import type { ClosureDeps } from './deps.ts';
import { createDeferredErasure } from './erase-settled.ts';
import { reopenAccount } from './reopen-account.ts';
import { sendClosingMail } from './send-closing-mail.ts';

export type { ClosureDeps } from './deps.ts';
export { closureBlockers } from './lock-account-state.ts';
export { forgetClosingMails } from './send-closing-mail.ts';

export interface AccountClosureModule {
  routes(app: FastifyInstance): void;
  readonly jobs: readonly JobHandler[];
  readonly dueWork: readonly ScheduledTask[];
  reopenAccount(email: string, act: OperatorAction): Promise<string>;
}

export function createAccountClosureModule(deps: ClosureDeps & { readonly mailer: Mailer }): AccountClosureModule {
  return {
    jobs: [sendClosingMail(deps.mailer)],
    dueWork: [createDeferredErasure(deps)],
    reopenAccount: (email, act) => reopenAccount(deps, email, act),
    routes: (app) => {
      closureRoutes(app, deps);
    },
  };
}
