import type { FastifyInstance } from 'fastify';
import {
  resolveException,
  getReconciliation,
  listExceptions,
  runReconciliation,
} from '../../../../contract/admin/reconciliation.ts';
import { toNaira, type Kobo } from '../../../../contract/money.ts';
import { isoOrNull, toIso } from '../../../platform/clock/clock.ts';
import { registerRoute } from '../../../platform/http/register-route.ts';
import { paginate, readPage } from '../../../platform/paging/cursor.ts';
import { operatorActionOf } from '../operator-context.ts';
import type { AdminDeps } from '../deps.ts';

const nairaOrNull = (amount: Kobo | null): string | null => (amount === null ? null : toNaira(amount));

export function reconciliationRoutes(app: FastifyInstance, { wallet: { reconciliation } }: AdminDeps): void {
  registerRoute(app, getReconciliation, async () => {
    const [{ waiting, since }, runs] = await Promise.all([reconciliation.exceptionsWaiting(), reconciliation.runs()]);
    return {
      waiting,
      since: isoOrNull(since),
      runs: runs.map((run) => ({
        id: run.id,
        at: toIso(run.ranAt),
        from: toIso(run.from),
        until: toIso(run.until),
        answered: run.isAnswered,
        matched: run.matched,
        matchedAmount: toNaira(run.matchedKobo),
        differences: run.differences,
        startedBy: run.startedBy,
      })),
    };
  });

  registerRoute(app, listExceptions, async ({ query }) => {
    const page = readPage(query);
    const found = await reconciliation.exceptions(query.state ?? 'open', page);
    const { rows, nextCursor } = paginate(found, page.limit, ({ foundAt, id }) => ({ at: foundAt, id }));
    return {
      exceptions: rows.map(({ ourAmountKobo, theirAmountKobo, foundAt, resolvedAt, ...each }) => ({
        ...each,
        ourAmount: nairaOrNull(ourAmountKobo),
        theirAmount: nairaOrNull(theirAmountKobo),
        foundAt: toIso(foundAt),
        resolvedAt: isoOrNull(resolvedAt),
      })),
      nextCursor,
    };
  });

  registerRoute(app, runReconciliation, async (context) => ({
    message: await reconciliation.reconcileNow(operatorActionOf(context, context.body.reason)),
  }));

  registerRoute(app, resolveException, async (context) => {
    const { action, reason } = context.body;
    return {
      message: await reconciliation.resolveException(context.params.id, action, operatorActionOf(context, reason)),
    };
  });
}
