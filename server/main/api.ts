import { hkdfSync } from 'node:crypto';
import path from 'node:path';
import { TARIFF_WAYS } from '../../contract/deposit-cost.ts';
import type { FastifyInstance } from 'fastify';
import type { Instant } from '../../contract/ids.ts';
import { withAuditEntry } from '../modules/activity/index.ts';
import { projectRoot } from '../platform/config/project-root.ts';
import { readMigrations } from '../platform/database/read-migrations.ts';
import type { SchemaWatch } from '../platform/database/schema-watch.ts';
import { registerEvents } from '../platform/events/events.routes.ts';
import { createApp } from '../platform/http/app.ts';
import { sessionCookieName } from '../platform/http/session-cookie.ts';
import { registerOpenApi } from '../platform/openapi/openapi.routes.ts';
import { registerOperations } from '../platform/http/operations.ts';
import { refuseWhenExcluded } from '../platform/http/refuse-excluded.ts';
import { readWebFiles, serveWeb } from '../platform/http/static.ts';
import type { Product } from './compose.ts';
import { configRoutes } from './config.routes.ts';
import { handoverPages } from './handover-pages.ts';
import { serveInvitations } from './invitation-pages.ts';
import { readsFromStandby } from './route-reads.ts';
import { moneyPageReader } from './money-page.ts';
import { renderPage, pageVariables, type PageVariables } from './page-variables.ts';
import { createReadiness } from './readiness.ts';
import { serveSecurityTxt } from './security-txt.ts';
import type { Worker } from './worker.ts';

const CALLS_PER_MINUTE = 600;

const httpDeps = ({
  config,
  database,
  clock,
  log,
  metrics,
  tracing,
  standby,
  authenticate,
  authenticateAdmin,
  findAccountRestrictions,
  isSessionLive,
}: Product) => ({
  database,
  clock,
  log,
  metrics,
  tracing,
  standby: standby && { ...standby, serves: readsFromStandby },
  authenticate,
  authenticateAdmin,
  withAuditEntry,
  findAccountRestrictions,
  isSessionLive,
  sessionCookie: sessionCookieName(config.mode),
  origin: { publicUrl: config.publicUrl, trustHost: config.mode !== 'live' },
  trustedProxies: config.trustedProxies,
  tls: config.tls,
  httpsOnly: config.mode === 'live',
  securityLogKey: Buffer.from(hkdfSync('sha256', config.secrets.linkSecret, '', 'rota security log', 32)),
  callsPerMinute: config.mode === 'live' ? CALLS_PER_MINUTE : undefined,
});

/** The parts of a running process that decide whether it may serve. */
export interface ProcessParts {
  readonly worker?: Worker | undefined;
  readonly watch?: SchemaWatch;
}

async function addOperations(app: FastifyInstance, product: Product, { worker, watch }: ProcessParts): Promise<void> {
  const migrations = await readMigrations(path.join(projectRoot(), 'db', 'migrations'));
  const whyUnready = createReadiness({ database: product.database, migrations, isWorking: worker?.isReady });
  registerOperations(app, { metricsToken: product.config.metricsToken, watch, whyUnready });
  if (watch !== undefined) refuseWhenExcluded(app, watch);
}

/** Creates the HTTP server of a worker-only process: health and metrics, no API. */
export async function createWorkerHttp(product: Product, parts: ProcessParts): Promise<FastifyInstance> {
  const app = await createApp(httpDeps(product));
  await addOperations(app, product, parts);
  return app;
}

/**
 * Creates the product's HTTP server, ready to listen. `addRoutes` adds the sandbox's routes, which is not possible
 * later.
 */
export async function createApi(
  product: Product,
  addRoutes: (app: FastifyInstance) => void = () => undefined,
  parts: ProcessParts = {},
): Promise<FastifyInstance> {
  const { config } = product;
  const web = readWebFiles(path.join(projectRoot(), 'dist', 'web'));
  const app = await createApp({
    ...httpDeps(product),
    ...(web === undefined ? {} : { scriptHashes: web.scriptHashes }),
  });
  await addOperations(app, product, parts);
  registerOpenApi(app, { withSandbox: config.mode !== 'live' });
  configRoutes(app, product);
  registerEvents(app);
  serveSecurityTxt(app, config);
  for (const module of product.modules) module.routes?.(app);
  addRoutes(app);
  if (web !== undefined) {
    const { ways, tariffs } = product.moneyIn;
    const readMoney = moneyPageReader(product);
    const figures = async (now: Instant): Promise<PageVariables> => {
      const inForce = await Promise.all(
        TARIFF_WAYS.filter((way) => ways.isOn(way, now)).map(
          async (way) => [way, (await tariffs.tariffInForce(way, now)).tariff] as const,
        ),
      );
      const moneyIn = {
        tariffs: Object.fromEntries(inForce),
        automatic: ways.isOn('automatic', now),
        othersDayKobo: config.moneyIn.limits.othersDayKobo,
      };
      return pageVariables(config, await product.feesInForce(now), moneyIn, await readMoney());
    };
    const visitors = await handoverPages(app, web, { ...product, figures });
    await serveWeb(app, { ...web, secretAddress: config.adminPath }, { figures, fill: renderPage, visitors });
    await serveInvitations(app, web, { ...product, figures });
  }
  return app;
}
