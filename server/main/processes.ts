import cluster from 'node:cluster';
import { Counter, Gauge, Registry } from 'prom-client';
import { ConfigError, type Config } from '../platform/config/config.ts';
import { serverConnectionLimit } from '../platform/database/connection-limit.ts';
import { LIBRARY_CONNECTIONS, type Queryable } from '../platform/database/database.ts';
import type { Log } from '../platform/log/log.ts';
import { serveAggregatedMetrics } from '../platform/telemetry/aggregate-metrics.ts';
import { supervise, describeDeath, type Child } from './supervised-child.ts';

/** Connections of a process outside its pool: the job library's, and the listener's. */
const FURTHER_CONNECTIONS = LIBRARY_CONNECTIONS + 1;

/** Throws a ConfigError if all processes together may open more connections than PostgreSQL allows. */
export async function assertEnoughConnections(
  config: Pick<Config, 'role' | 'processes' | 'databaseConnections' | 'databaseUrl' | 'directDatabaseUrl'>,
  database: Queryable,
): Promise<void> {
  const { role, processes, databaseConnections, databaseUrl, directDatabaseUrl } = config;
  const all = role === 'api' ? processes : processes + 1;
  // A pooler limits its own connections to PostgreSQL.
  const pooled = databaseUrl === directDatabaseUrl ? databaseConnections : 0;
  const needed = all * (pooled + FURTHER_CONNECTIONS);
  const allowed = await serverConnectionLimit(database);
  if (needed <= allowed) return;
  throw new ConfigError(
    `ROTA_PROCESSES=${String(processes)} may open ${String(needed)} database connections, but PostgreSQL allows ${String(allowed)}. Lower it or ROTA_DATABASE_CONNECTIONS (${String(databaseConnections)} for each process), or raise max_connections of PostgreSQL.`,
  );
}

/** Registers the metrics of the processes. Returns the counter of restarts. */
function processMetrics(countDown: () => number): Counter<'role'> {
  const registry = new Registry();
  new Gauge({
    name: 'rota_processes_down',
    help: 'Processes on this port that are not ready: starting, or waiting to be restarted.',
    registers: [registry],
    collect() {
      this.set(countDown());
    },
  });
  serveAggregatedMetrics(registry);
  return new Counter({
    name: 'rota_process_restarts_total',
    help: 'Restarts of processes on this port that ended unexpectedly.',
    labelNames: ['role'],
    registers: [registry],
  });
}

export interface Processes {
  /** Resolves when an API process serves, and every process has been ready or has died at least once. */
  readonly ready: Promise<void>;
  /** Resolves when a process rejects its configuration. */
  readonly refused: Promise<'refused'>;
  stop(): Promise<void>;
}

/**
 * Starts API processes on one port and, unless the role is API only, a worker (ROTA_PROCESSES, decision 0091). Restarts
 * them. This process serves no requests and opens no database, so little can crash it.
 */
export function startProcesses({ role, processes }: Pick<Config, 'role' | 'processes'>, log: Log): Processes {
  // Each API process accepts connections itself. By default this process accepts them and hands them over, and a client
  // handed to a process that is just killed waits for ever, because this process still holds its connection.
  cluster.schedulingPolicy = cluster.SCHED_NONE;
  const children: Child[] = [];
  let refuse: (how: 'refused') => void = () => undefined;
  const refused = new Promise<'refused'>((resolve) => {
    refuse = resolve;
  });
  let stopping = false;
  const restarts = processMetrics(() => children.filter((child) => !child.isUp()).length);
  const environmentOf = (asRole: 'api' | 'worker') => ({
    ROTA_ROLE: asRole,
    // Only the process that migrates needs the table owner's login, and this process has already migrated.
    MIGRATION_DATABASE_URL: '',
    MIGRATION_DATABASE_URL_FILE: '',
    IDENTITY_HMAC_KEY_PREVIOUS_FILE: '',
  });
  const start = (name: string, asRole: 'api' | 'worker'): Child => {
    const child = supervise({
      name,
      start: () => {
        const forked = cluster.fork(environmentOf(asRole));
        // Ignores a message that fails to reach a dying process, because the exit event follows.
        forked.on('error', () => undefined);
        return forked.process;
      },
      onDeath: (death) => {
        restarts.inc({ role: asRole });
        log.error({ process: death.name, pauseMs: death.pauseMs }, describeDeath(death));
      },
    });
    void child.refused.then(refuse);
    children.push(child);
    return child;
  };

  async function startAll(): Promise<void> {
    // Starts the worker first, because it creates the demo's history, which must exist before the first request.
    if (role !== 'api') await start('worker', 'worker').tried;
    const apis: Child[] = [];
    for (let number = 1; number <= processes && !stopping; number += 1) {
      const api = start('API', 'api');
      apis.push(api);
      await api.tried;
    }
    await Promise.race(apis.map(({ ready }) => ready));
  }

  return {
    ready: startAll(),
    refused,
    async stop() {
      stopping = true;
      await Promise.all(children.map((child) => child.stop()));
    },
  };
}
