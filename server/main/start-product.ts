import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { projectRoot } from '../platform/config/project-root.ts';
import { readMigrations } from '../platform/database/read-migrations.ts';
import { createStandby, type Standby } from '../platform/database/standby.ts';
import { watchSchema } from '../platform/database/schema-watch.ts';
import { registerStandbyGauge } from '../modules/operations/index.ts';
import { createApi, createWorkerHttp } from './api.ts';
import { compose, type ProductDeps } from './compose.ts';
import { ensureSandboxAdmin, sandboxAdminNotice } from './sandbox/admin.ts';
import { demoNotice } from './sandbox/demo/demo-people.ts';
import { seedDemo } from './sandbox/demo/seed.ts';
import { registerSandbox } from './sandbox/sandbox.ts';
import { startWorker } from './worker.ts';

export interface RunningProduct {
  /** Finishes requests and jobs in progress, then closes the database. */
  stop(): Promise<void>;
}

/**
 * Connections that the system accepts before the process does. With Node's default of 511, a rush exceeds it, and
 * callers retry for up to half a minute.
 */
const BACKLOG = 4096;

/**
 * Builds the product and starts the roles of the configuration. In sandbox mode, seeds the demo first. Throws
 * EADDRINUSE if the port is taken. Does not listen if `listens` is false.
 */
export async function startProduct(deps: ProductDeps, { listens = true } = {}): Promise<RunningProduct> {
  const { config, database, log } = deps;
  const { sandbox } = config;
  if (sandbox !== undefined && config.demo && config.role !== 'api') {
    await seedDemo(deps, sandbox.url).catch((error: unknown) => {
      log.error({ err: error }, 'demo data is incomplete; the next start will continue');
    });
  }

  const standby = followStandby(deps);
  registerStandbyGauge(deps.metrics, standby);
  const product = compose({ ...deps, standby });
  await product.storeAdminPermissions();
  if (sandbox !== undefined) await ensureSandboxAdmin(product, sandbox.admin);
  const worker = config.role === 'api' ? undefined : await startWorker(product);
  const watch = watchSchema({
    pool: database.pool,
    migrations: await readMigrations(path.join(projectRoot(), 'db', 'migrations')),
    log,
    registry: deps.metrics.registry,
    onExcluded: async () => worker?.stop(),
  });
  const addRoutes = (routes: FastifyInstance): void => {
    if (sandbox === undefined) return;
    registerSandbox(routes, { product, standInsUrl: sandbox.url, scheduler: worker?.scheduler });
  };
  const parts = { worker, watch };
  const app =
    config.role === 'worker' ? await createWorkerHttp(product, parts) : await createApi(product, addRoutes, parts);
  const stop = async (): Promise<void> => {
    watch.stop();
    await app.close();
    await worker?.stop();
    product.close();
    await standby?.close();
    await database.close();
    await deps.tracing?.stop((error) => {
      log.warn({ err: error }, 'last traces could not be sent');
    });
  };
  try {
    if (listens) await app.listen({ port: config.port, host: config.host, backlog: BACKLOG });
  } catch (error) {
    await stop();
    throw error;
  }
  return { stop };
}

/** Opens the standby of an API process, and logs each change of its state. */
function followStandby({ config, database, log, metrics }: ProductDeps): Standby | undefined {
  if (config.readUrl === undefined || config.role === 'worker') return undefined;
  return createStandby({
    url: config.readUrl,
    maxConnections: config.databaseConnections,
    applicationName: 'rota-reads',
    primary: database,
    count: metrics.countRead,
    onChange: (state) => {
      if (state === 'up') log.info('the standby serves reads');
      else log.warn({ standby: state }, 'the standby serves no reads; the primary serves them');
    },
    onIdleError: (error) => {
      log.warn({ err: error }, 'lost an idle connection to the standby');
    },
  });
}

/** Text printed once the product is ready; in sandbox mode it lists the demo's accounts. */
export const startupNotice = ({ sandbox, demo }: ProductDeps['config']): string =>
  sandbox === undefined ? '' : `${demo ? demoNotice() : ''}${sandboxAdminNotice(sandbox.admin)}`;
