import type { FastifyInstance } from 'fastify';
import { announce, listAnnouncements, retryAnnouncement } from '../../../contract/admin/announcements.ts';
import type { AnnouncementId } from '../../../contract/ids.ts';
import { toIso } from '../../platform/clock/clock.ts';
import { registerRoute } from '../../platform/http/register-route.ts';
import { operatorActionOf } from './operator-context.ts';
import type { AdminDeps } from './deps.ts';

export function announcementRoutes(app: FastifyInstance, { notifications }: AdminDeps): void {
  registerRoute(app, listAnnouncements, async () => ({
    announcements: (await notifications.announcements()).map(
      ({ id, title, priority, people, told, createdAt, finishedAt, isGivenUp }) => ({
        id,
        title,
        priority,
        people,
        told,
        createdAt: toIso(createdAt),
        isFinished: finishedAt !== null,
        isGivenUp,
      }),
    ),
  }));

  registerRoute(app, announce, async (context) => {
    const { body, idempotency } = context;
    return { message: await notifications.announce(body, operatorActionOf(context, body.message), idempotency) };
  });

  registerRoute(app, retryAnnouncement, async (context) => {
    const { params, body, idempotency } = context;
    const id = params.id as AnnouncementId;
    return { message: await notifications.resumeAnnouncement(id, operatorActionOf(context, body.reason), idempotency) };
  });
}
