import type { FastifyInstance } from 'fastify';
import { announce } from '../../../contract/admin/announcements.ts';
import { registerRoute } from '../../platform/http/register-route.ts';
import { actOf } from './acting.ts';
import type { AdminDeps } from './deps.ts';

/** What is told to everybody. */
export function announcementRoutes(app: FastifyInstance, { notifications }: AdminDeps): void {
  registerRoute(app, announce, async (context) => {
    const { body, idempotency } = context;
    return { message: await notifications.announce(body, actOf(context, body.message), idempotency) };
  });
}
