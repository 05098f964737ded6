import type { FastifyInstance } from 'fastify';
import * as contract from '../../../../contract/payment-sources.ts';
import { isPasswordRecent } from '../../../platform/http/guard.ts';
import { registerRoute } from '../../../platform/http/register-route.ts';
import { accountNumberOf } from '../account-numbers/account-view.ts';
import type { WalletDeps } from '../deps.ts';
import { removeSource } from './end-source.ts';
import { saveCard } from './save-card.ts';
import { sourceView } from './source-view.ts';
import { findSources } from './sources.repo.ts';
import { topUp } from './top-up.ts';

export function sourceRoutes(app: FastifyInstance, deps: WalletDeps): void {
  registerRoute(app, contract.listSources, async ({ userId, now }) => ({
    account: await accountNumberOf(deps.database, userId),
    sources: (await findSources(deps.database, userId)).map(sourceView),
    ...((await deps.readAutomatic?.(deps.database, userId, await now())) ?? { automatic: null, charges: [] }),
  }));
  registerRoute(app, contract.saveCard, async ({ userId, session, body: { reference }, now }) => ({
    source: await saveCard(deps, { userId, sessionId: session.sessionId, reference, now: await now() }),
  }));
  registerRoute(app, contract.removeSource, async ({ userId, session, params, now }) =>
    removeSource(deps, { userId, sessionId: session.sessionId, id: params.id, now: await now() }),
  );
  registerRoute(app, contract.topUp, async ({ userId, session, body, idempotency, now }) =>
    topUp(deps, {
      userId,
      ...body,
      isFresh: isPasswordRecent(session, deps.clock.realNow()),
      idempotency,
      now: await now(),
    }),
  );
}
