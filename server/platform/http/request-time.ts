import type { FastifyRequest } from 'fastify';
import type { Instant } from '../../../contract/ids.ts';

/** The product's time of this request: read on first use and kept. */
export const requestTime = (request: FastifyRequest): Promise<Instant> =>
  (request.rotaNow ??= request.server.rota.clock.now());
