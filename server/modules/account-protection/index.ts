import type { FastifyInstance } from 'fastify';
import type { OperatorAct } from '../activity/index.ts';
import type { ProtectionDeps } from './deps.ts';
import { notMeRoute } from './not-me.routes.ts';
import { endSessions, setSuspended } from './operator-acts.ts';

export type { ProtectionDeps } from './deps.ts';

export interface AccountProtectionModule {
  routes(app: FastifyInstance): void;
  /** What operators do to an account that is misused; see operator-acts.ts. */
  suspend(email: string, act: OperatorAct): Promise<string>;
  activate(email: string, act: OperatorAct): Promise<string>;
  endSessions(email: string, act: OperatorAct): Promise<string>;
}

/** What stops somebody who has got into another person's account: its owner by the link of a mail, or an operator. */
export function createAccountProtectionModule(deps: ProtectionDeps): AccountProtectionModule {
  return {
    suspend: (email, act) => setSuspended(deps, email, true, act),
    activate: (email, act) => setSuspended(deps, email, false, act),
    endSessions: (email, act) => endSessions(deps, email, act),
    routes: (app) => {
      notMeRoute(app, deps);
    },
  };
}
