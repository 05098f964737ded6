import path from 'node:path';
import { withAuditEntry } from '../../modules/activity/index.ts';
import { systemClock } from '../../platform/clock/clock.ts';
import { databaseClock } from '../../platform/clock/database-clock.ts';
import { readConfig } from '../../platform/config/config.ts';
import { projectRoot } from '../../platform/config/project-root.ts';
import { createDatabase } from '../../platform/database/database.ts';
import { compareSchema } from '../../platform/database/migrate.ts';
import { readMigrations } from '../../platform/database/read-migrations.ts';
import { schemaProblem } from '../../platform/database/schema-difference.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { createLog } from '../../platform/log/log.ts';
import { createMetrics } from '../../platform/telemetry/metrics.ts';
import { compose, type Product } from '../compose.ts';
import { openDatabase } from '../open-database.ts';
import { runningStandInsPort } from '../process-files.ts';
import { readArguments, USAGE, type OperatorArguments } from './arguments.ts';

const NOT_MIGRATED = 'The database belongs to another version of Rota. npm start migrates it';

/** Runs a command. As in the console, an action that writes no audit entry is rolled back. */
function run(acts: Product['operators'], { command, values, reason = '', operator }: OperatorArguments) {
  const answer = () => command.run(acts, values, { operator: `command line: ${operator}`, reason });
  return command.isAudited ? withAuditEntry(answer) : answer();
}

/** Runs a command line alongside the running product. Returns the text to print. */
export async function operate(args: readonly string[], settings: NodeJS.ProcessEnv): Promise<string> {
  const parsed = readArguments(args);
  if (parsed === 'help') return USAGE;
  const dataDirectory = path.resolve(settings['ROTA_DATA'] ?? '.data');
  const { environment, started } = await openDatabase(dataDirectory, settings);
  // The sandbox's provider stand-in gets a new port at each start.
  const port = runningStandInsPort(dataDirectory);
  const standIns = port === undefined ? {} : { SANDBOX_PORT: String(port) };
  const config = readConfig({ ...environment, ...standIns });
  const url = config.directDatabaseUrl;
  const database = createDatabase({ url, maxConnections: 4, applicationName: 'rota-operator' });
  try {
    const migrations = await readMigrations(path.join(projectRoot(), 'db', 'migrations'));
    const difference = await compareSchema(database.pool, migrations);
    const problem = schemaProblem(difference, NOT_MIGRATED);
    if (problem !== undefined) throw new Error(problem);
    const clock = config.mode === 'live' ? systemClock : databaseClock(database);
    const product = compose({ config, database, clock, log: createLog({ level: 'error' }), metrics: createMetrics() });
    try {
      return await run(product.operators, parsed);
    } finally {
      product.close();
    }
  } finally {
    await database.close();
    await started?.stop();
  }
}

/** Returns a refusal as a sentence: the first field's error, or else the message. */
export function refusalText(error: unknown): string {
  if (error instanceof AppError) return Object.values(error.fields ?? {})[0] ?? error.message;
  return error instanceof Error ? error.message : String(error);
}
