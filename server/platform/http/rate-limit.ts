import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../errors/app-error.ts';
import type { HttpDeps } from './deps.ts';

/**
 * Limits the calls of each signed-in user and admin. Each process counts separately, which is enough to keep one client
 * from crowding out others.
 */
export async function limitRate(app: FastifyInstance, { callsPerMinute }: HttpDeps): Promise<void> {
  if (callsPerMinute === undefined) return;
  await app.register(rateLimit, {
    hook: 'preParsing',
    max: callsPerMinute,
    timeWindow: 60_000,
    keyGenerator: ({ rotaSession, rotaAdmin, ip }) => rotaSession?.userId ?? rotaAdmin?.adminId ?? ip,
    allowList: ({ rotaSession, rotaAdmin }) => rotaSession === undefined && rotaAdmin === undefined,
    errorResponseBuilder: (_request, { ttl }) =>
      new AppError('TOO_MANY_REQUESTS', { retryAfterSeconds: Math.ceil(ttl / 1000) }),
  });
}
