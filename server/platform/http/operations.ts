import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isMigrated } from '../database/migrate.ts';
import type { Migration } from '../database/schema-difference.ts';
import type { SchemaWatch } from '../database/schema-watch.ts';
import { AppError } from '../errors/app-error.ts';

export interface OperationsDeps {
  /** Token required to read the metrics. If undefined, no one may read them. */
  readonly metricsToken: string | undefined;
  readonly migrations: readonly Migration[];
  readonly watch?: SchemaWatch | undefined;
  /** Returns whether this process's worker makes progress; undefined without a worker. */
  readonly isWorking?: (() => Promise<boolean>) | undefined;
}

function hasToken(request: FastifyRequest, token: string): boolean {
  const sent = Buffer.from(request.headers.authorization?.replace(/^Bearer /i, '') ?? '');
  const expected = Buffer.from(token);
  return sent.length === expected.length && timingSafeEqual(sent, expected);
}

export function registerOperations(
  app: FastifyInstance,
  { metricsToken, migrations, watch, isWorking }: OperationsDeps,
): void {
  const { database, metrics } = app.rota;
  app.get('/healthz', () => ({ ok: true }));
  app.get('/readyz', async () => {
    const words = watch?.problem();
    if (words !== undefined) throw new AppError('UNAVAILABLE', { words });
    const ready = (await isMigrated(database.pool, migrations)) && (isWorking === undefined || (await isWorking()));
    if (!ready) throw new AppError('UNAVAILABLE');
    return { ok: true };
  });
  app.get('/metrics', async (request, reply) => {
    if (metricsToken === undefined || !hasToken(request, metricsToken)) throw new AppError('METRICS_TOKEN_REQUIRED');
    return reply.type(metrics.registry.contentType).send(await metrics.text());
  });
}
