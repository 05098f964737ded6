import cluster from 'node:cluster';
import process from 'node:process';
import { systemClock, toIso } from '../platform/clock/clock.ts';
import { databaseClock } from '../platform/clock/database-clock.ts';
import { ConfigError, readConfig, type Config } from '../platform/config/config.ts';
import { readTimelines } from '../platform/database/compared-timeline.repo.ts';
import { assertConnections } from '../platform/database/connection-check.ts';
import { createDatabase, type Database } from '../platform/database/database.ts';
import { UnusableDatabase, withUsableDatabase } from '../platform/database/unusable.ts';
import { logAcknowledged, logTimelineChange } from '../platform/log/log-acknowledged.ts';
import { createLogExporter } from '../platform/log/log-export.ts';
import { createLog, type Log } from '../platform/log/log.ts';
import { logStrayLines } from '../platform/log/stray-lines.ts';
import { createMetrics } from '../platform/telemetry/metrics.ts';
import { aggregateMetrics } from '../platform/telemetry/aggregate-metrics.ts';
import { startTracing, type Tracing } from '../platform/telemetry/tracing.ts';
import { assertIdentityKey } from './assert-identity-key.ts';
import { assertPaymentProviders } from './assert-payment-providers.ts';
import type { ProductDeps } from './compose.ts';
import { CONFIG_EXIT_CODE } from './exit-codes.ts';
import { nodeSupportWarning } from './node-support.ts';
import { connectPaymentProviders } from './payment-providers.ts';
import { assertSchema, prepareDatabase } from './prepare-database.ts';
import { assertHashKey, replaceHashKey } from './replace-hash-key.ts';
import { assertEnoughConnections, startProcesses } from './processes.ts';
import { startupNotice, startProduct } from './start-product.ts';

const NOT_SHIPPED =
  'the log goes to standard output only, where an intruder on this machine could change it; ship it elsewhere (OTEL_EXPORTER_OTLP_LOGS_ENDPOINT, docs/operations.md)';

/**
 * Runs the product. ROTA_ROLE decides whether it serves the API, runs the worker, or both. Migrates the database before
 * it serves. With ROTA_PROCESSES, starts child processes that serve instead.
 */
async function main(): Promise<void> {
  const config = readConfig(process.env);
  const isOneOfSeveral = cluster.isWorker;
  const startsOthers = !isOneOfSeveral && config.processes > 1 && config.role !== 'worker';
  // Each serving process exports its own traces. A process that only starts others exports none.
  const tracing = startsOthers || config.tracing === undefined ? undefined : await startTracing(config.tracing);
  const shipping = config.shipping === undefined ? undefined : createLogExporter(config.shipping, logExportFailure);
  stopShipping = () => shipping?.stop() ?? Promise.resolve();
  const log = createLog({ level: config.logLevel, traceId: tracing?.traceId, alsoTo: shipping?.stream });
  if (config.mode === 'live') liveLog = log;
  stopOnSignal(log);
  if (config.mode === 'live' && !isOneOfSeveral) warnAtStart(config, log);
  logStrayLines(log, () => void end(1));
  const database = openDatabase(config, log, tracing);
  await withUsableDatabase('DATABASE_URL', async () => {
    // A child only checks the schema, which a newer version may have migrated since the parent prepared it.
    await (isOneOfSeveral ? assertSchema(database) : prepare(config, log));
    if (startsOthers) await startOthers(config, database, log);
    else stop = await serve({ config, database, log, tracing });
  });
  if (!isOneOfSeveral) {
    process.stdout.write(startupNotice(config));
    if (config.role !== 'worker') printReady(config, log);
  }
  process.send?.({ type: 'ready' });
}

/** Prepares and checks the database, before this process serves or starts others. */
async function prepare(config: Config, log: Log): Promise<void> {
  await replaceHashKey(config, log);
  // Opens nothing through a pooler yet, whose sessions would lack the settings that the role gets here.
  const direct = createDatabase({ url: config.directDatabaseUrl, maxConnections: 2, applicationName: 'rota-start' });
  try {
    await prepareDatabase(config, direct, log);
    await assertConnections(config);
    await assertIdentityKey(config, direct);
    await warnOfTimeline(direct, log);
    await assertPaymentProviders(connectPaymentProviders(config), direct);
    // Not called in the sandbox, where a new key may meet an old database, because the data directory was emptied.
    if (config.mode === 'live') await assertHashKey(config, direct);
  } finally {
    await direct.close();
  }
}

/** Live mode's log, undefined until it exists. From then on every line of output is JSON. */
let liveLog: Log | undefined;

/** Stops what this process has started. During startup there is nothing to stop, so the process just exits. */
let stop = (): Promise<void> => Promise.resolve();

function stopOnSignal(log: Log): void {
  let stopping = false;
  const stopOnce = (): void => {
    if (stopping) return;
    stopping = true;
    stop().then(
      () => end(0),
      (error: unknown) => {
        log.error({ err: error }, 'could not stop cleanly');
        return end(1);
      },
    );
  };
  process.on('SIGTERM', stopOnce);
  process.on('SIGINT', stopOnce);
  // The channel to the supervisor closes when the supervisor ends, for any reason.
  process.once('disconnect', stopOnce);
  // A send fails if the supervisor has just exited. Ignored, because 'disconnect' follows and stops this process.
  process.on('error', () => undefined);
}

/** Sends the remaining log lines. Does nothing before the log exists. */
let stopShipping = (): Promise<void> => Promise.resolve();

/** Logs export failures to standard output only, because they cannot be exported either. */
const logExportFailure = (what: string, lines: number): void => {
  createLog({ level: 'warn' }).warn({ lines }, what);
};

async function end(code: 0 | 1): Promise<void> {
  await stopShipping();
  process.exit(code);
}

/** Prints the ready line for the terminal. Live mode logs it instead, because all its output is JSON. */
function printReady({ mode, tls, port }: Config, log: Log): void {
  const line = `ready ${tls === undefined ? 'http' : 'https'}://localhost:${String(port)}`;
  if (mode === 'live') log.info(line);
  else process.stdout.write(`${line}\n`);
}

function warnAtStart({ shipping, warnings }: Config, log: Log): void {
  for (const warning of warnings) log.error(warning);
  if (shipping === undefined) log.warn(NOT_SHIPPED);
  const problem = nodeSupportWarning(process.version, toIso(systemClock.realNow()).slice(0, 10));
  if (problem !== undefined) log.warn(problem);
}

/** Reports a promotion or restore that happened while no process ran, or that was never compared. */
async function warnOfTimeline(database: Database, log: Log): Promise<void> {
  try {
    const { current, compared } = await readTimelines(database);
    if (current !== compared) logTimelineChange(log, compared, current);
  } catch (error) {
    log.warn({ err: error }, 'the database did not name its timeline');
  }
}

const openDatabase = (config: Config, log: Log, tracing: Tracing | undefined): Database =>
  createDatabase({
    url: config.databaseUrl,
    directUrl: config.directDatabaseUrl,
    maxConnections: config.databaseConnections,
    trace: tracing?.statement,
    acknowledging: logAcknowledged(log),
    onIdleError: (error) => {
      log.warn({ err: error }, 'lost an idle database connection');
    },
  });

/** Serves in this process. Returns a function that stops serving. */
async function serve({
  config,
  database,
  log,
  tracing,
}: Pick<ProductDeps, 'config' | 'database' | 'log' | 'tracing'>): Promise<() => Promise<void>> {
  const clock = config.mode === 'live' ? systemClock : databaseClock(database);
  const own = createMetrics();
  const metrics = cluster.isWorker ? { ...own, text: aggregateMetrics(own.registry) } : own;
  // A worker next to API processes does not listen on their port, because it would get some of their requests.
  const listens = !(cluster.isWorker && config.role === 'worker');
  const running = await startProduct({ config, database, clock, log, metrics, tracing }, { listens });
  return () => running.stop();
}

/**
 * Starts the other processes. Call it once the database is prepared. Closes this process's database, which only the
 * other processes use from then on.
 */
async function startOthers(config: Config, database: Database, log: Log): Promise<void> {
  await assertEnoughConnections(config, database);
  await database.close();
  const others = startProcesses(config, log);
  stop = () => others.stop();
  void others.refused.then(async () => {
    await others.stop();
    await fail('A process refused its configuration; see the reason above', CONFIG_EXIT_CODE);
  });
  await others.ready;
}

/** Logs the reason in live mode, or prints it in the sandbox or before the log exists. Then ends the process. */
async function fail(message: string, code = 1, error?: unknown): Promise<never> {
  if (liveLog === undefined) process.stderr.write(`${message}\n`);
  else liveLog.fatal({ err: error }, message);
  await stopShipping();
  process.exit(code);
}

/** Explains a failed start. Only an unexpected error shows its stack. */
function reasonOf(error: unknown): string {
  if ((error as NodeJS.ErrnoException).code === 'EADDRINUSE') {
    return `Port ${process.env['PORT'] ?? '3000'} is taken by another program. Set PORT to a free one.`;
  }
  if (error instanceof ConfigError || error instanceof UnusableDatabase) return error.message;
  if (liveLog !== undefined) return 'the start failed';
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

main().catch((error: unknown) => fail(reasonOf(error), error instanceof ConfigError ? CONFIG_EXIT_CODE : 1, error));
