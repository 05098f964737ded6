import process from 'node:process';
import { startEmbeddedPostgres, type EmbeddedPostgres } from '../platform/embedded-postgres/launcher.ts';
import { runningDatabaseUrl } from './process-files.ts';

interface Opened {
  readonly url: string;
  /** Present when nobody served the data directory, so that we started PostgreSQL for this one command. */
  readonly started: EmbeddedPostgres | undefined;
}

/** The product's database for a command beside it: DATABASE_URL, the running product's embedded one, or that one started. */
export async function openDatabase(dataDirectory: string): Promise<Opened> {
  const given = process.env['DATABASE_URL'] ?? '';
  const running = given === '' ? runningDatabaseUrl(dataDirectory) : given;
  if (running !== undefined) return { url: running, started: undefined };
  const started = await startEmbeddedPostgres({ dataDirectory });
  return { url: started.url, started };
}
