import type { FastifyRequest } from 'fastify';
import type { Instant } from '../../../contract/ids.ts';

/** The product's time of this request: read on first use and kept. */
export const requestTime = (request: FastifyRequest): Promise<Instant> =>
  (request.rotaNow ??= request.server.rota.clock.now());

/**
 * Asks what time it is while the session is looked up: every answer tells it, and nothing has to wait for it
 * afterwards.
 */
export function beginRequestTime(request: FastifyRequest): void {
  // A failure is heard of by whoever needs the time.
  requestTime(request).catch(() => undefined);
}
