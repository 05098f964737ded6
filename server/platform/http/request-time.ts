import type { FastifyRequest } from 'fastify';
import type { Instant } from '../../../contract/ids.ts';

/** Reads the product's time once per request. */
export const requestTime = (request: FastifyRequest): Promise<Instant> =>
  (request.rotaNow ??= request.server.rota.clock.now());

/** Starts reading the time early, because every response contains it. */
export function beginRequestTime(request: FastifyRequest): void {
  // A failure is handled where the time is awaited.
  requestTime(request).catch(() => undefined);
}
