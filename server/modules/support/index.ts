/** Support tickets and feedback. */

import type { FastifyInstance } from 'fastify';
import type { JobHandler } from '../../platform/jobs/jobs.ts';
import type { SupportDeps } from './deps.ts';
import { sendContactMail, sendFeedbackMail } from './send-support-mail.ts';
import { sendAnswerMail } from './send-answer-mail.ts';
import { supportRoutes } from './support.routes.ts';
import { createTicketOperatorActions, type TicketOperatorActions } from './tickets.ts';

export type { TicketOperatorActions } from './tickets.ts';

export interface SupportModule {
  routes(app: FastifyInstance): void;
  readonly jobs: readonly JobHandler[];
  readonly tickets: TicketOperatorActions;
}

export function createSupportModule(deps: SupportDeps): SupportModule {
  return {
    routes: (app) => {
      supportRoutes(app, deps);
    },
    jobs: [sendContactMail(deps), sendFeedbackMail(deps), sendAnswerMail(deps)],
    tickets: createTicketOperatorActions(deps),
  };
}
