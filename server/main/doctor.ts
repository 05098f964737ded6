import os from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { systemClock } from '../platform/clock/clock.ts';
import { databaseClock } from '../platform/clock/database-clock.ts';
import { readConfig } from '../platform/config/config.ts';
import { createDatabase } from '../platform/database/database.ts';
import { withUsableDatabase } from '../platform/database/unusable.ts';
import { createLog } from '../platform/log/log.ts';
import { createMetrics } from '../platform/telemetry/metrics.ts';
import { readMoneyIn } from '../modules/operations/index.ts';
import { connectPaymentProviders } from './payment-providers.ts';
import { compose } from './compose.ts';
import {
  auditText,
  reportAcknowledged,
  reportActivityChain,
  reportBooks,
  reportIdentities,
  reportIdentityKeys,
  reportProviderAccount,
  waitingText,
} from './doctor-checks.ts';
import { chargesText } from './doctor-charges.ts';
import { reportConnections, reportDatabase, reportWorkers } from './doctor-database.ts';
import { moneyInText } from './doctor-money-in.ts';
import { readOptions } from './doctor-options.ts';
import { printLine } from './doctor-print.ts';
import { standbyText } from './doctor-standby.ts';
import { openDatabase } from './open-database.ts';
import { runningStandInsPort } from './process-files.ts';
import { publicCertificate } from './public-certificate.ts';

function reportMachine(dataDirectory: string): void {
  printLine(
    'Node',
    `${process.version} on ${process.platform}-${process.arch}, ${String(os.availableParallelism())} cores`,
  );
  printLine(
    'memory',
    `${String(Math.round(os.totalmem() / 2 ** 20))} MB, ${String(Math.round(os.freemem() / 2 ** 20))} MB free`,
  );
  printLine(
    'user',
    process.getuid?.() === 0 ? 'root (an embedded PostgreSQL runs as another user)' : os.userInfo().username,
  );
  printLine('data', dataDirectory);
}

/** Returns an environment variable with the port of the running stand-ins. The port changes with each start. */
function findStandIns(dataDirectory: string): NodeJS.ProcessEnv {
  const port = runningStandInsPort(dataDirectory);
  if (port !== undefined) return { SANDBOX_PORT: String(port) };
  if ((process.env['ROTA_MODE'] ?? 'sandbox') === 'sandbox')
    printLine('stand-ins', 'not running, npm start starts them');
  return {};
}

/** `npm run doctor`: reports what the product runs on and whether its ledger is correct. Exits with 1 if it is not. */
async function main(): Promise<number> {
  const options = readOptions();
  const dataDirectory = path.resolve(process.env['ROTA_DATA'] ?? '.data');
  reportMachine(dataDirectory);
  const { environment, started } = await openDatabase(dataDirectory);
  const config = readConfig({ ...environment, ...findStandIns(dataDirectory) });
  printLine('mode', config.mode);
  if (config.mode === 'live') printLine('certificate', await publicCertificate(config.publicUrl));
  const database = createDatabase({
    url: config.directDatabaseUrl,
    maxConnections: 4,
    applicationName: 'rota-doctor',
    statementTimeoutMs: 600_000,
  });
  try {
    const { migrated, durable, guarded } = await reportDatabase(database);
    await reportConnections(config);
    if (!migrated) return 1;
    const clock = config.mode === 'live' ? systemClock : databaseClock(database);
    const product = compose({ config, database, clock, log: createLog({ level: 'error' }), metrics: createMetrics() });
    const report = await product.audit();
    const waiting = await product.operators.wallet.quarantine.quarantinePending();
    await reportWorkers(database);
    const { unknown } = await readMoneyIn(database, await clock.now());
    printLine('charges', chargesText(await product.operators.automaticCharges.pause(), unknown));
    if (config.readUrl !== undefined) printLine('standby', await standbyText(config.readUrl, database));
    const isNoneMissing = await reportAcknowledged(database, options.acknowledged);
    await reportIdentityKeys(product);
    const isLogWhole = await reportActivityChain(product, options.expected);
    const areBooksWhole = await reportBooks(product, options);
    const areIdentitiesProved = await reportIdentities(product);
    const { all } = connectPaymentProviders(config);
    for (const provider of all) {
      if (all.length > 1) printLine('provider', provider.name);
      await reportProviderAccount(provider, await clock.now());
      printLine('money in', await moneyInText(provider, config.moneyIn));
    }
    product.close();
    printLine('audit', auditText(report));
    printLine('quarantine', waitingText(waiting));
    for (const { invariant, detail } of report.violations) printLine('', `${invariant}: ${detail}`);
    return report.ok && durable && guarded && isLogWhole && isNoneMissing && areBooksWhole && areIdentitiesProved
      ? 0
      : 1;
  } finally {
    await database.close();
    await started?.stop();
  }
}

withUsableDatabase('DATABASE_URL', main).then(
  (code) => {
    process.exitCode = code;
  },
  (error: unknown) => {
    const text = error instanceof Error ? error.message : String(error);
    process.stderr.write(`${text}\n`);
    process.exitCode = 1;
  },
);
