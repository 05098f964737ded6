import type { FastifyInstance } from 'fastify';
import * as contract from '../../../../contract/mandates.ts';
import { registerRoute } from '../../../platform/http/register-route.ts';
import type { WalletDeps } from '../deps.ts';
import type { BankList } from '../withdrawals/bank-list.ts';
import { createOpenMandate } from './open-mandate.ts';
import { verifyMandate } from './verify-mandate.ts';

export function mandateRoutes(app: FastifyInstance, deps: WalletDeps, banks: BankList): void {
  const openMandate = createOpenMandate(deps, banks);
  registerRoute(app, contract.openMandate, async ({ userId, session, body: { bankCode, accountNumber }, now }) =>
    openMandate({ userId, sessionId: session.sessionId, account: { bankCode, accountNumber }, now: await now() }),
  );
  registerRoute(app, contract.verifyMandate, async ({ userId, body: { reference }, now }) =>
    verifyMandate(deps, userId, reference, await now()),
  );
}
