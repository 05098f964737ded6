import type { FastifyInstance } from 'fastify';
import { getOperations } from '../../../contract/admin/operations.ts';
import type { Instant } from '../../../contract/ids.ts';
import { isoOrNull, toIso } from '../../platform/clock/clock.ts';
import { registerRoute } from '../../platform/http/register-route.ts';
import type { AdminDeps } from './deps.ts';

const waitingOf = ({ count, since }: { readonly count: number; readonly since: Instant | null }) => ({
  count,
  since: isoOrNull(since),
});

export function operationsRoutes(app: FastifyInstance, { clock, operations }: AdminDeps): void {
  registerRoute(app, getOperations, async () => {
    const [now, figures, queue, webhooks, days] = await Promise.all([
      clock.now(),
      operations.figures(),
      operations.queue(),
      operations.webhooks(),
      operations.days(),
    ]);
    return {
      now: toIso(now),
      waiting: {
        jobs: waitingOf(figures.jobs),
        circles: waitingOf(figures.circles),
        webhooks: waitingOf(figures.webhooks),
        deliveries: waitingOf(figures.deliveries),
        quarantine: waitingOf(figures.quarantine),
        exceptions: waitingOf(figures.exceptions),
      },
      jobsGivenUp: figures.jobsGivenUp,
      deliveriesFailed: figures.deliveriesFailed,
      books: {
        balances: figures.balances,
        checkedAt: isoOrNull(figures.auditedAt),
        reconciledUntil: isoOrNull(figures.reconciledUntil),
      },
      queue: queue.map(({ since, ...jobs }) => ({ ...jobs, since: isoOrNull(since) })),
      webhooks: webhooks.map((event) => ({
        ...event,
        receivedAt: toIso(event.receivedAt),
        nextTryAt: isoOrNull(event.nextTryAt),
      })),
      days: days.map(({ data, ...figure }) => ({ ...figure, data: { ...data } })),
    };
  });
}
