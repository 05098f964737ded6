import type { FastifyInstance } from 'fastify';
import * as contract from '../../../contract/account-closure.ts';
import { registerRoute } from '../../platform/http/register-route.ts';
import { SESSION_COOKIE } from '../accounts/index.ts';
import type { OperatorAct } from '../activity/index.ts';
import { deleteAccount } from './delete-account.ts';
import type { ClosureDeps } from './deps.ts';
import { previewDeletion } from './preview-deletion.ts';
import { reopenAccount } from './reopen-account.ts';

export type { ClosureDeps } from './deps.ts';

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
      registerRoute(
        app,
        contract.previewDeletion,
      )(async ({ userId }) => ({ status: 200, body: await previewDeletion(deps, userId) }));

      registerRoute(
        app,
        contract.deleteAccount,
      )(async ({ userId }) => ({
        status: 200,
        body: await deleteAccount(deps, userId),
        cookies: [{ name: SESSION_COOKIE, value: undefined }],
      }));
    },
  };
}
