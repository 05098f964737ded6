import cluster from 'node:cluster';
import { ConfigError, type Config } from '../platform/config/config.ts';
import { connectionsAllowed } from '../platform/database/connections-allowed.ts';
import { LIBRARY_CONNECTIONS, type Queryable } from '../platform/database/database.ts';
import { answerForAll } from '../platform/telemetry/metrics-of-all.ts';
import { keepUp, type Child } from './supervised-child.ts';

/** What each process holds besides its pool: those of the job library, and the one that listens. */
const FURTHER_CONNECTIONS = LIBRARY_CONNECTIONS + 1;

/**
 * Throws a ConfigError, with what to change, when all processes together may ask for more connections than the database
 * takes: at a rush some would get none.
 */
export async function assertEnoughConnections(
  { role, processes, databaseConnections }: Pick<Config, 'role' | 'processes' | 'databaseConnections'>,
  database: Queryable,
): Promise<void> {
  const all = role === 'api' ? processes : processes + 1;
  const needed = all * (databaseConnections + FURTHER_CONNECTIONS);
  const allowed = await connectionsAllowed(database);
  if (needed <= allowed) return;
  throw new ConfigError(
    `ROTA_PROCESSES=${String(processes)} may open ${String(needed)} connections of the database, which takes ${String(allowed)}. Lower it or ROTA_DATABASE_CONNECTIONS (${String(databaseConnections)} for each process), or raise max_connections of PostgreSQL.`,
  );
}

/**
 * ROTA_PROCESSES on one machine (decision 0091): so many API processes on one port and, unless the role is API alone, a
 * worker beside them. This process starts them, keeps them up and hands them connections in turn. It serves nobody
 * itself and knows no database, so that hardly anything can end it.
 */
export async function startProcesses(
  { role, processes }: Pick<Config, 'role' | 'processes'>,
  say: (message: string) => void,
): Promise<Child> {
  answerForAll();
  const start = (name: string, asRole: 'api' | 'worker'): Promise<Child> => {
    // The owner of the tables is for the process that migrates: this one has done so.
    const environment = {
      ROTA_ROLE: asRole,
      MIGRATION_DATABASE_URL: '',
      MIGRATION_DATABASE_URL_FILE: '',
      IDENTITY_HMAC_KEY_PREVIOUS_FILE: '',
    };
    return keepUp({
      name,
      say,
      start: () => {
        const forked = cluster.fork(environment);
        // What can't be told to one that is just dying is nobody's loss: its end, which comes next, is seen to.
        forked.on('error', () => undefined);
        return forked.process;
      },
    });
  };
  const apis: Child[] = [];
  // First the worker: it tells the demo's history, which is there when the first request comes.
  const worker = role === 'api' ? undefined : await start('worker', 'worker');
  const all = (): readonly Child[] => (worker === undefined ? apis : [worker, ...apis]);
  const stop = async (): Promise<void> => {
    await Promise.all(all().map((child) => child.stop()));
  };
  try {
    for (let number = 1; number <= processes; number += 1) apis.push(await start('API', 'api'));
  } catch (error) {
    await stop();
    throw error;
  }
  return { failed: Promise.race(all().map(({ failed }) => failed)), stop };
}
