import type { FastifyInstance } from 'fastify';
import type { GroupId } from '../../../../contract/ids.ts';
import * as contract from '../../../../contract/payment-sources.ts';
import { isPasswordRecent } from '../../../platform/http/guard.ts';
import { registerRoute } from '../../../platform/http/register-route.ts';
import { accountNumberOf } from '../account-numbers/account-view.ts';
import { findHeldBack } from '../account-numbers/held-back.repo.ts';
import { incomingOf } from '../account-numbers/check-incoming.ts';
import type { WalletDeps } from '../deps.ts';
import { findDueDates } from './due-dates.repo.ts';
import { removeSource } from './end-source.ts';
import { cardToOffer, declineCard } from './savable-card.ts';
import { saveCard } from './save-card.ts';
import { sourceView } from './source-view.ts';
import { findSources } from './sources.repo.ts';
import { NO_AUTOMATIC_PART } from './injected.ts';
import { topUp } from './top-up.ts';
import { findOpenCharges } from './try-outcomes.repo.ts';

export function sourceRoutes(app: FastifyInstance, deps: WalletDeps): void {
  registerRoute(app, contract.listSources, async ({ userId, now }) => {
    const { database } = deps;
    const at = await now();
    const dueDates = await findDueDates(database, userId, at);
    const sources = await findSources(database, userId);
    const open = await findOpenCharges(
      database,
      sources.map(({ id }) => id),
    );
    return {
      account: await accountNumberOf(database, userId),
      heldBack: await findHeldBack(database, userId),
      incoming: await incomingOf(database, userId, at),
      savableCard: (await cardToOffer(deps, userId, at)) ?? null,
      sources: sources.map((source) => sourceView(source, dueDates, open.get(source.id))),
      ...((await deps.readAutomatic?.(database, userId, at)) ?? NO_AUTOMATIC_PART),
    };
  });
  registerRoute(app, contract.saveCard, async ({ userId, session, body: { reference }, now }) => ({
    source: await saveCard(deps, { userId, sessionId: session.sessionId, reference, now: await now() }),
  }));
  registerRoute(app, contract.declineCard, async ({ userId, body: { reference }, now }) =>
    declineCard(deps, { userId, reference, now: await now() }),
  );
  registerRoute(app, contract.removeSource, async ({ userId, session, params, now }) =>
    removeSource(deps, { userId, sessionId: session.sessionId, id: params.id, now: await now() }),
  );
  registerRoute(app, contract.topUp, async ({ userId, session, body, idempotency, now }) =>
    topUp(deps, {
      userId,
      ...body,
      pays: body.pays && { ...body.pays, groupId: body.pays.groupId as GroupId },
      isFresh: isPasswordRecent(session, deps.clock.realNow()),
      idempotency,
      now: await now(),
    }),
  );
}
