import type { FastifyInstance } from 'fastify';
import type { OperatorAct } from '../activity/index.ts';
import { closureRoutes } from './closure.routes.ts';
import type { ClosureDeps } from './deps.ts';
import { reopenAccount } from './reopen-account.ts';

export type { ClosureDeps } from './deps.ts';
export { reasonsToStay } from './hold-standing.ts';

export interface AccountClosureModule {
  routes(app: FastifyInstance): void;
  /** Opens a deactivated account again, for an operator; see reopen-account.ts. */
  reopenAccount(email: string, act: OperatorAct): Promise<string>;
}

/** Closing one's account, and what it would mean. */
export function createAccountClosureModule(deps: ClosureDeps): AccountClosureModule {
  return {
    reopenAccount: (email, act) => reopenAccount(deps, email, act),
    routes: (app) => {
      closureRoutes(app, deps);
    },
  };
}
