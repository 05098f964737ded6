import type { FastifyRequest } from 'fastify';
import type { Instant } from '../../../contract/ids.ts';

/** Returns the product's time of this request, read once. */
export const requestTime = (request: FastifyRequest): Promise<Instant> =>
  (request.rotaNow ??= request.server.rota.clock.now());

/** Starts reading the time early, since every response contains it. */
export function beginRequestTime(request: FastifyRequest): void {
  // The caller that needs the time handles a failure.
  requestTime(request).catch(() => undefined);
}
