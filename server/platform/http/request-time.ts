import type { FastifyRequest } from 'fastify';
import type { Instant } from '../../../contract/ids.ts';

/** The product's time of this request: read on first use and kept. */
export const requestTime = (request: FastifyRequest): Promise<Instant> =>
  (request.rotaNow ??= request.server.rota.clock.now());

/** Asks what time it is while a call is looked at: every answer tells it, and need not wait for it then. */
export function beginRequestTime(request: FastifyRequest): void {
  // A failure is heard of by whoever needs the time.
  requestTime(request).catch(() => undefined);
}
