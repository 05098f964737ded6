import cluster from 'node:cluster';
import process from 'node:process';
import { systemClock } from '../platform/clock/clock.ts';
import { databaseClock } from '../platform/clock/database-clock.ts';
import { ConfigError, readConfig, type Config } from '../platform/config/config.ts';
import { createDatabase, type Database } from '../platform/database/database.ts';
import { createLog, type Log } from '../platform/log/log.ts';
import { createMetrics } from '../platform/telemetry/metrics.ts';
import { metricsOfAll } from '../platform/telemetry/metrics-of-all.ts';
import { startTracing, type Tracing } from '../platform/telemetry/tracing.ts';
import type { ProductDeps } from './compose.ts';
import { prepareDatabase } from './prepare-database.ts';
import { assertEnoughConnections, startProcesses } from './processes.ts';
import { noticeOf, startProduct } from './start-product.ts';

/**
 * The product's program: API, worker, or both, as ROTA_ROLE says. It migrates the database before it serves. With
 * ROTA_PROCESSES it starts others of itself, which serve in its place.
 */
async function main(): Promise<void> {
  const config = readConfig(process.env);
  const isOneOfSeveral = cluster.isWorker;
  const startsOthers = !isOneOfSeveral && config.processes > 1 && config.role !== 'worker';
  // Each process that serves tells its own traces; one that only starts others has none.
  const tracing = startsOthers || config.tracing === undefined ? undefined : await startTracing(config.tracing);
  const log = createLog({ level: config.logLevel, traceId: tracing?.traceId });
  const database = openDatabase(config, log, tracing);
  if (!isOneOfSeveral) await prepareDatabase(config, database, log);
  const stop = startsOthers ? await startOthers(config, database) : await serve({ config, database, log, tracing });

  let stopping = false;
  const stopOnce = (): void => {
    if (stopping) return;
    stopping = true;
    stop().then(
      () => process.exit(0),
      (error: unknown) => {
        log.error({ err: error }, 'could not stop cleanly');
        process.exit(1);
      },
    );
  };
  process.on('SIGTERM', stopOnce);
  process.on('SIGINT', stopOnce);
  // The supervisor's end of the channel closes when it ends, however it ends.
  process.once('disconnect', stopOnce);
  if (!isOneOfSeveral) {
    process.stdout.write(noticeOf(config));
    if (config.role !== 'worker') process.stdout.write(`ready http://localhost:${String(config.port)}\n`);
  }
  process.send?.({ type: 'ready' });
}

const openDatabase = (config: Config, log: Log, tracing: Tracing | undefined): Database =>
  createDatabase({
    url: config.databaseUrl,
    maxConnections: config.databaseConnections,
    trace: tracing?.statement,
    onIdleError: (error) => {
      log.warn({ err: error }, 'an idle database connection was lost');
    },
  });

/** Serves in this process; answers how it is stopped. */
async function serve({
  config,
  database,
  log,
  tracing,
}: Pick<ProductDeps, 'config' | 'database' | 'log' | 'tracing'>): Promise<() => Promise<void>> {
  const clock = config.mode === 'live' ? systemClock : databaseClock(database);
  const own = createMetrics();
  const metrics = cluster.isWorker ? { ...own, text: metricsOfAll(own.registry) } : own;
  // Beside API processes on one port a worker does not listen there: whoever asks it would get what only they answer.
  const listens = !(cluster.isWorker && config.role === 'worker');
  const running = await startProduct({ config, database, clock, log, metrics, tracing }, { listens });
  return () => running.stop();
}

/** Has other processes serve; answers how they are stopped. The database has been seen to and is theirs from now on. */
async function startOthers(config: Config, database: Database): Promise<() => Promise<void>> {
  await assertEnoughConnections(config, database);
  await database.close();
  const others = await startProcesses(config, (message) => process.stdout.write(`${message}\n`));
  void others.failed.then(async () => {
    await others.stop();
    fail('The processes do not stay up; their last output is above');
  });
  return () => others.stop();
}

function fail(message: string): never {
  process.stderr.write(`${message}\n`);
  process.exit(1);
}

main().catch((error: unknown) => {
  const { code } = error as NodeJS.ErrnoException;
  if (code === 'EADDRINUSE') {
    fail(`Port ${process.env['PORT'] ?? '3000'} is taken by another program. Set PORT to a free one.`);
  }
  if (error instanceof ConfigError) fail(error.message);
  fail(error instanceof Error ? (error.stack ?? error.message) : String(error));
});
