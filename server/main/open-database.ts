import { existsSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { withSecretFiles } from '../platform/config/secret-files.ts';
import { startEmbeddedPostgres, type EmbeddedPostgres } from '../platform/embedded-postgres/launcher.ts';
import { runningDatabaseUrl } from './process-files.ts';

interface Opened {
  /** Environment variables from which the configuration is read, with the database's URL. */
  readonly environment: NodeJS.ProcessEnv;
  /** PostgreSQL that was started for this command; undefined if the database was already running. */
  readonly started: EmbeddedPostgres | undefined;
}

/** Throws if the data directory lacks a file, because a command must not create files in a mistyped folder. */
function assertHolds(dataDirectory: string, name: string): void {
  if (existsSync(path.join(dataDirectory, name))) return;
  throw new Error(
    `Rota has no data in ${dataDirectory} (${name} is missing). ` +
      'Set ROTA_DATA to Rota’s data folder, or run npm start there first',
  );
}

/**
 * Opens the product's database for a command, which may run while the product runs. Uses DATABASE_URL, or else the
 * embedded database, which it starts if necessary. Throws if the data directory lacks the sandbox's secrets or the
 * embedded cluster.
 */
export async function openDatabase(dataDirectory: string, environment = process.env): Promise<Opened> {
  const mode = environment['ROTA_MODE'] === 'live' ? 'live' : 'sandbox';
  const given = withSecretFiles(mode, environment).environment['DATABASE_URL'] ?? '';
  if (mode === 'live' && given === '') throw new Error('Live mode needs DATABASE_URL');
  if (mode === 'sandbox') assertHolds(dataDirectory, 'secrets.json');
  if (given !== '') return { environment, started: undefined };
  assertHolds(dataDirectory, path.join('postgres', 'PG_VERSION'));
  const own = (url: string) => ({ environment: { ...environment, DATABASE_URL: url } });
  const running = runningDatabaseUrl(dataDirectory);
  if (running !== undefined) return { ...own(running), started: undefined };
  const started = await startEmbeddedPostgres({ dataDirectory });
  return { ...own(started.servingUrl), started };
}
