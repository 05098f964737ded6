import type { FastifyInstance } from 'fastify';
import { streamEvents } from '../../../contract/events.ts';
import { registerRoute } from '../http/register-route.ts';
import { createEventHub } from './event-hub.ts';

const HEARTBEAT_MS = 25_000;

/** Registers `GET /api/events`: hints of changes for the signed-in user, as server-sent events. */
export function registerEvents(app: FastifyInstance, { heartbeatMs = HEARTBEAT_MS } = {}): void {
  const { database, log, isSessionLive } = app.rota;
  const hub = createEventHub({ database, log, heartbeatMs });
  // Closes the hub before the server waits for its connections, because open streams would keep it waiting.
  app.addHook('preClose', () => hub.close());

  registerRoute(app, streamEvents, async ({ session }) => hub.open(session, () => isSessionLive(session.sessionId)));
}
