import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { startSandbox } from '../../sandbox/start.ts';
import type { ProductDeps } from '../../server/main/compose.ts';
import { startProduct } from '../../server/main/start-product.ts';
import { databaseClock } from '../../server/platform/clock/database-clock.ts';
import { readConfig } from '../../server/platform/config/config.ts';
import { createDatabase, type Database } from '../../server/platform/database/database.ts';
import { createMetrics } from '../../server/platform/telemetry/metrics.ts';
import { startTracing } from '../../server/platform/telemetry/tracing.ts';
import { logAcknowledged } from '../../server/platform/log/log-acknowledged.ts';
import type { Log } from '../../server/platform/log/log.ts';
import { freePort } from '../../server/platform/ports/free-ports.ts';
import { callerOf, type Call } from './caller.ts';
import { testLog } from './test-app.ts';
import { testDatabase, type TestDatabase } from './test-database.ts';
import { atEnd } from './at-end.ts';

export interface TestProduct {
  readonly url: string;
  /** URL of the stand-ins, for paths that the product does not proxy. */
  readonly standInsUrl: string;
  readonly database: Database;
  /** Connects as the tables' owner. */
  readonly databaseUrl: string;
  readonly deps: ProductDeps;
  readonly call: Call;
}

interface TestProductOptions {
  readonly log?: Log;
  readonly on?: TestDatabase;
  /** Starts a pooler before the database and returns its URL. The product also gets the direct one. */
  readonly through?: (servingUrl: string) => Promise<string>;
}

/** Starts the whole product in sandbox mode on its own database. It stops after the file's tests. */
export async function testProduct(
  environment: Record<string, string> = {},
  { log = testLog(), on, through = (url) => Promise.resolve(url) }: TestProductOptions = {},
): Promise<TestProduct> {
  const { database, url: ownersUrl, servingUrl } = on ?? (await testDatabase(20));
  const directory = await mkdtemp(path.join(os.tmpdir(), 'rota-product-'));
  const port = await freePort();
  const secretKey = 'sk_test_0123456789abcdef';
  const oidcClientSecret = 'secret-of-the-test-product';
  const sandbox = await startSandbox({
    port: 0,
    smtpPort: 0,
    stateDirectory: path.join(directory, 'sandbox'),
    productUrl: `http://127.0.0.1:${String(port)}`,
    paystackSecretKey: secretKey,
    oidcClientSecret,
    log: () => undefined,
  });
  const ticks = setInterval(() => void sandbox.tick(), 1000);
  const config = readConfig({
    PORT: String(port),
    HOST: '127.0.0.1',
    ROTA_DATA: directory,
    ROTA_DEMO: '0',
    ROTA_PASSWORD_COST: 'test',
    DATABASE_URL: await through(servingUrl),
    DATABASE_DIRECT_URL: servingUrl,
    SANDBOX_PORT: String(sandbox.port),
    SANDBOX_SMTP_PORT: String(sandbox.smtpPort),
    PAYSTACK_SECRET_KEY: secretKey,
    OIDC_CLIENT_SECRET: oidcClientSecret,
    ...environment,
  });
  // The product closes its own pool, so the test needs another.
  const tracing = config.tracing === undefined ? undefined : await startTracing(config.tracing);
  const own = createDatabase({
    url: config.databaseUrl,
    directUrl: config.directDatabaseUrl,
    maxConnections: 20,
    trace: tracing?.statement,
    acknowledging: logAcknowledged(log),
  });
  const deps: ProductDeps = {
    config,
    database: own,
    clock: databaseClock(own),
    log,
    metrics: createMetrics(),
    tracing,
  };
  const running = await startProduct(deps);
  atEnd(async () => {
    clearInterval(ticks);
    await running.stop();
    await sandbox.close();
    await rm(directory, { recursive: true, force: true });
  });
  const url = `http://127.0.0.1:${String(port)}`;
  return {
    url,
    standInsUrl: `http://127.0.0.1:${String(sandbox.port)}`,
    database,
    databaseUrl: ownersUrl,
    deps,
    call: callerOf(url),
  };
}
