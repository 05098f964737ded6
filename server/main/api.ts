import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { projectRoot } from '../platform/config/project-root.ts';
import { readMigrations } from '../platform/database/migrate.ts';
import { registerEvents } from '../platform/events/events.routes.ts';
import { createApp } from '../platform/http/app.ts';
import { registerOpenApi } from '../platform/openapi/openapi.routes.ts';
import { registerOperations } from '../platform/http/operations.ts';
import { readWebFiles, serveWeb } from '../platform/http/static.ts';
import type { Product } from './compose.ts';
import { configRoutes } from './config.routes.ts';

const callsPerMinute = 600;

/**
 * The HTTP side of the product, ready to listen. `addRoutes` gets the app before it is closed for new routes: the sandbox
 * adds its own there.
 */
export async function createApi(
  product: Product,
  addRoutes: (app: FastifyInstance) => void = () => undefined,
): Promise<FastifyInstance> {
  const { config, database, clock, log, metrics, authenticate } = product;
  const web = readWebFiles(path.join(projectRoot(), 'dist', 'web'));
  const isLive = config.mode === 'live';
  const app = await createApp({
    database,
    clock,
    log,
    metrics,
    authenticate,
    origin: { publicUrl: config.publicUrl, trustHost: !isLive },
    trustedProxies: config.trustedProxies,
    callsPerMinute: isLive ? callsPerMinute : undefined,
    ...(web === undefined ? {} : { scriptHashes: web.scriptHashes, notFoundPage: web.pages.notFound }),
  });
  const migrations = await readMigrations(path.join(projectRoot(), 'db', 'migrations'));
  registerOperations(app, { metricsToken: config.metricsToken, migrations });
  registerOpenApi(app, { withSandbox: !isLive });
  configRoutes(app, config);
  registerEvents(app);
  for (const module of product.modules) module.routes?.(app);
  addRoutes(app);
  if (web !== undefined) await serveWeb(app, web);
  return app;
}
