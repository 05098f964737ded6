import path from 'node:path';
import { formatCount } from '../../contract/format-count.ts';
import { ConfigError, type Config } from '../platform/config/config.ts';
import { projectRoot } from '../platform/config/project-root.ts';
import { rolePrivilegesOf } from '../platform/database/app-role.ts';
import { checkGuards } from '../platform/database/check-guards.ts';
import { assertConnections } from '../platform/database/connection-check.ts';
import type { Database } from '../platform/database/database.ts';
import { compareSchema } from '../platform/database/migrate.ts';
import { readMigrations } from '../platform/database/read-migrations.ts';
import { schemaProblem } from '../platform/database/schema-difference.ts';
import { readServerFacts } from '../platform/database/server-facts.ts';
import { readBeats, readQueue } from '../platform/jobs/heartbeat.repo.ts';
import { guardsLines } from './doctor-guards.ts';
import { printLine, printLines } from './doctor-print.ts';

interface DatabaseReport {
  readonly migrated: boolean;
  /** True if a commit survives a power cut. */
  readonly durable: boolean;
  /** True if nothing that protects the tables has changed since the migrations. */
  readonly guarded: boolean;
}

export async function reportDatabase(database: Database): Promise<DatabaseReport> {
  const { version, fsync, commit, size } = await readServerFacts(database);
  printLine('PostgreSQL', `${version}, fsync ${fsync}, synchronous_commit ${commit}, ${size}`);
  const { ownsTables } = await rolePrivilegesOf(database);
  printLine(
    'roles',
    ownsTables ? 'ONE ROLE serves and owns the tables, see MIGRATION_DATABASE_URL' : 'the serving role owns no tables',
  );
  const migrations = await readMigrations(path.join(projectRoot(), 'db', 'migrations'));
  const difference = await compareSchema(database.pool, migrations);
  const problem = schemaProblem(difference, 'some are missing, npm start applies them');
  printLine('migrations', problem ?? `all ${String(migrations.length)} applied`);
  const guards = problem === undefined && difference.newer.length === 0 ? await checkGuards(database) : undefined;
  printLines('guards', guardsLines(guards));
  return { migrated: problem === undefined, durable: fsync === 'on', guarded: (guards?.problems ?? []).length === 0 };
}

/** Reports whether both addresses keep settings, prepared statements and notifications. */
export async function reportConnections(config: Config): Promise<void> {
  const through = config.databaseUrl === config.directDatabaseUrl ? 'one address' : 'two addresses';
  const problem = await assertConnections(config).then(
    () => 'settings, prepared statements and notifications work',
    (error: unknown) => {
      if (error instanceof ConfigError) return `NOT AS NEEDED: ${error.message}`;
      throw error;
    },
  );
  printLine('connections', `${through}; ${problem}`);
}

/** A part of the worker without a heartbeat for this long is reported as stopped. */
const SILENT_AFTER_MS = 60_000;

const since = (at: Date): string => `${at.toISOString().slice(0, 16).replace('T', ' ')} UTC`;

export async function reportWorkers(database: Database): Promise<void> {
  const parts = (await readBeats(database)).map(({ part, beatAt, agoMs }) =>
    agoMs < SILENT_AFTER_MS ? `${part} running` : `${part} STOPPED since ${since(beatAt)}`,
  );
  printLine('workers', parts.join(', '));
  const { waiting, oldest, givenUp } = await readQueue(database);
  const waits =
    oldest === null ? 'no jobs queued' : `${formatCount(waiting, 'job')} queued, the oldest since ${since(oldest)}`;
  printLine('queue', givenUp === 0 ? waits : `${waits}; ${String(givenUp)} FAILED, see docs/generated/alerts.md`);
}
