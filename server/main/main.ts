import process from 'node:process';
import { systemClock } from '../platform/clock/clock.ts';
import { databaseClock } from '../platform/clock/database-clock.ts';
import { ConfigError, readConfig } from '../platform/config/config.ts';
import { createDatabase } from '../platform/database/database.ts';
import { createLog } from '../platform/log/log.ts';
import { createMetrics } from '../platform/telemetry/metrics.ts';
import { prepareDatabase } from './prepare-database.ts';
import { startProduct } from './start-product.ts';

/** The product's process: API, worker, or both, as ROTA_ROLE says. It migrates the database before it serves. */
async function main(): Promise<void> {
  const config = readConfig(process.env);
  const log = createLog({ level: config.logLevel });
  const database = createDatabase({
    url: config.databaseUrl,
    maxConnections: config.databaseConnections,
    onIdleError: (error) => {
      log.warn({ err: error }, 'an idle database connection was lost');
    },
  });
  await prepareDatabase(config, database, log);
  const clock = config.mode === 'live' ? systemClock : databaseClock(database);
  const running = await startProduct({ config, database, clock, log, metrics: createMetrics() });

  let stopping = false;
  const stop = (): void => {
    if (stopping) return;
    stopping = true;
    running.stop().then(
      () => process.exit(0),
      (error: unknown) => {
        log.error({ err: error }, 'could not stop cleanly');
        process.exit(1);
      },
    );
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
  // The supervisor's end of the channel closes when it ends, however it ends.
  process.once('disconnect', stop);
  process.stdout.write(running.notice);
  if (config.role !== 'worker') process.stdout.write(`ready http://localhost:${String(config.port)}\n`);
  process.send?.({ type: 'ready' });
}

main().catch((error: unknown) => {
  const { code } = error as NodeJS.ErrnoException;
  if (code === 'EADDRINUSE') {
    const port = process.env['PORT'] ?? '3000';
    process.stderr.write(`Port ${port} is taken by another program. Set PORT to a free one.\n`);
  } else if (error instanceof ConfigError) {
    process.stderr.write(`${error.message}\n`);
  } else {
    process.stderr.write(`${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`);
  }
  process.exit(1);
});
