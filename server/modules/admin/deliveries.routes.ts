import type { FastifyInstance } from 'fastify';
import { listDeadLetters, retryDeadLetter } from '../../../contract/admin/deliveries.ts';
import type { DeliveryId } from '../../../contract/ids.ts';
import { toIso } from '../../platform/clock/clock.ts';
import { registerRoute } from '../../platform/http/register-route.ts';
import { operatorActionOf } from './operator-context.ts';
import type { AdminDeps } from './deps.ts';

export function deliveryRoutes(app: FastifyInstance, { notifications }: AdminDeps): void {
  registerRoute(app, listDeadLetters, async () => ({
    letters: (await notifications.deadLetters()).map(({ deliveryId, type: _, title, lastAttemptAt, ...letter }) => ({
      ...letter,
      id: deliveryId,
      title: title ?? null,
      lastAttemptAt: lastAttemptAt === undefined ? null : toIso(lastAttemptAt),
    })),
  }));

  registerRoute(app, retryDeadLetter, async (context) => {
    const id = context.params.id as DeliveryId;
    return { message: await notifications.retryDeadLetter(id, operatorActionOf(context, context.body.reason)) };
  });
}
