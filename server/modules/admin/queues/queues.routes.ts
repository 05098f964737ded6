import type { FastifyInstance } from 'fastify';
import { isPermitted } from '../../../../contract/admin/permissions.ts';
import { getQueueCounts, WORK_QUEUES, WORK_QUEUE_NAMES, type QueueName } from '../../../../contract/admin/queues.ts';
import { isoOrNull } from '../../../platform/clock/clock.ts';
import { registerRoute } from '../../../platform/http/register-route.ts';
import type { AdminSession } from '../../../platform/http/request-context.ts';
import type { AdminDeps } from '../deps.ts';
import type { FourEyes } from '../four-eyes/four-eyes.ts';
import { countQueues } from './queues.repo.ts';

async function approvable(fourEyes: FourEyes, admin: AdminSession): Promise<number> {
  const open = await fourEyes.open(admin);
  return open.filter(({ proposedBy, isOfSameHands }) => proposedBy !== admin.adminId && !isOfSameHands).length;
}

export function queueRoutes(
  app: FastifyInstance,
  { database, ledger, notifications }: AdminDeps,
  fourEyes: FourEyes,
): void {
  registerRoute(app, getQueueCounts, async ({ admin, now }) => {
    const may = (name: QueueName): boolean => isPermitted(admin.role, WORK_QUEUES[name]);
    const names = WORK_QUEUE_NAMES.filter(may);
    const [counts, proposals, announcements, books] = await Promise.all([
      countQueues(database, names, await now()),
      may('proposals') ? approvable(fourEyes, admin) : 0,
      may('announcements') ? notifications.announcements() : [],
      isPermitted(admin.role, 'money.read') ? ledger.booksState() : null,
    ]);
    const found = { ...counts, proposals, announcements: announcements.filter(({ isGivenUp }) => isGivenUp).length };
    return {
      waiting: names.map((name) => ({ name, count: found[name] ?? 0 })),
      books: books === null ? null : { balances: books.balances, since: isoOrNull(books.since) },
    };
  });
}
