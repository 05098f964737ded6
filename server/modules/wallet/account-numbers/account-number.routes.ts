import type { FastifyInstance } from 'fastify';
import * as contract from '../../../../contract/account-number.ts';
import { registerRoute } from '../../../platform/http/register-route.ts';
import { reply } from '../../../platform/http/request-context.ts';
import type { WalletDeps } from '../deps.ts';
import { accountView } from './account-view.ts';
import { askAccountNumber } from './ask-account-number.ts';
import { checkIncoming } from './check-incoming.ts';

export function accountNumberRoutes(app: FastifyInstance, deps: WalletDeps): void {
  registerRoute(app, contract.askAccountNumber, async ({ userId, now }) => {
    const account = await askAccountNumber(deps, { userId, now: await now() });
    return reply({ status: account.status === 'active' ? 200 : 202, body: { account: accountView(account) } });
  });
  registerRoute(app, contract.checkAccountNumber, async ({ userId, now }) =>
    checkIncoming(deps, { userId, now: await now() }),
  );
}
