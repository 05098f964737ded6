import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { compose } from '../server/main/compose.ts';
import type { CircleExecutor } from '../server/modules/groups/index.ts';
import { auditLedger, type AuditReport } from '../server/modules/ledger/index.ts';
import { databaseClock } from '../server/platform/clock/database-clock.ts';
import { readConfig } from '../server/platform/config/config.ts';
import { projectRoot } from '../server/platform/config/project-root.ts';
import { createDatabase } from '../server/platform/database/database.ts';
import { migrate } from '../server/platform/database/migrate.ts';
import { createLog } from '../server/platform/log/log.ts';
import { createMetrics } from '../server/platform/telemetry/metrics.ts';

export interface OpenProduct {
  readonly executor: CircleExecutor;
  /** Settles everything that is due, in repeated passes like a worker. */
  settle(): Promise<void>;
  /** Checks the ledger's invariants. Benchmarks have no payment provider to reconcile with. */
  audit(): Promise<AuditReport>;
  close(): Promise<void>;
}

/** Opens the product without listeners on a migrated database. `applicationName` names its connections. */
export async function openProduct(databaseUrl: string, applicationName = 'rota'): Promise<OpenProduct> {
  const log = createLog({ level: 'error' });
  await migrate({ url: databaseUrl, directory: path.join(projectRoot(), 'db', 'migrations'), log: () => undefined });
  const config = readConfig({
    DATABASE_URL: databaseUrl,
    ROTA_DATA: mkdtempSync(path.join(tmpdir(), 'rota-bench-')),
    LOG_LEVEL: 'error',
  });
  const database = createDatabase({
    url: databaseUrl,
    maxConnections: 10,
    applicationName,
    onIdleError: () => undefined,
  });
  const clock = databaseClock(database);
  const product = compose({ config, database, clock, log, metrics: createMetrics() });
  const circles = product.dueWork.find(({ name }) => name === 'circles');
  if (circles === undefined) throw new Error('The product has no scheduled task for circles');
  return {
    executor: product.circles,
    async settle() {
      while ((await circles.runDue(await clock.now())).length > 0);
    },
    audit: () => auditLedger(database),
    close: () => {
      product.close();
      return database.close();
    },
  };
}

/** Creates another database on the same server, for a peer's own tables. */
export async function sibling(databaseUrl: string, name: string): Promise<string> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query(`CREATE DATABASE ${client.escapeIdentifier(name)}`);
  await client.end();
  const url = new URL(databaseUrl);
  url.pathname = `/${name}`;
  return url.toString();
}
