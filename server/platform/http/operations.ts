import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { SchemaWatch } from '../database/schema-watch.ts';
import { AppError } from '../errors/app-error.ts';

export interface OperationsDeps {
  /** Token required to read the metrics. If undefined, no one may read them. */
  readonly metricsToken: string | undefined;
  readonly watch?: SchemaWatch | undefined;
  /** Returns why this process should get no requests; undefined if it should. */
  readonly whyUnready: () => Promise<string | undefined>;
}

function hasToken(request: FastifyRequest, token: string): boolean {
  const sent = Buffer.from(request.headers.authorization?.replace(/^Bearer /i, '') ?? '');
  const expected = Buffer.from(token);
  return sent.length === expected.length && timingSafeEqual(sent, expected);
}

export function registerOperations(app: FastifyInstance, { metricsToken, watch, whyUnready }: OperationsDeps): void {
  const { metrics } = app.rota;
  app.get('/healthz', () => ({ ok: true }));
  app.get('/readyz', async () => {
    const words = watch?.problem();
    if (words !== undefined) throw new AppError('UNAVAILABLE', { words });
    const why = await whyUnready().catch((cause: unknown) => {
      // A payment would fail in the same way, even for a missing column, which is no lost connection.
      throw new AppError('UNAVAILABLE', { cause });
    });
    if (why !== undefined) throw new AppError('UNAVAILABLE', { cause: new Error(`Not ready: ${why}`) });
    return { ok: true };
  });
  app.get('/metrics', async (request, reply) => {
    if (metricsToken === undefined || !hasToken(request, metricsToken)) throw new AppError('METRICS_TOKEN_REQUIRED');
    return reply.type(metrics.registry.contentType).send(await metrics.text());
  });
}
