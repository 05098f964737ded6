import os from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { formatCount } from '../../contract/format-count.ts';
import { DAY_MS } from '../../contract/durations.ts';
import { instant, type Instant } from '../../contract/ids.ts';
import { systemClock, toIso } from '../platform/clock/clock.ts';
import { databaseClock } from '../platform/clock/database-clock.ts';
import { ConfigError, readConfig, type Config } from '../platform/config/config.ts';
import { projectRoot } from '../platform/config/project-root.ts';
import { assertConnections } from '../platform/database/connection-check.ts';
import { checkGuards } from '../platform/database/check-guards.ts';
import { createDatabase, type Database } from '../platform/database/database.ts';
import { readTimelines } from '../platform/database/compared-timeline.repo.ts';
import { readBeats, readQueue } from '../platform/jobs/heartbeat.repo.ts';
import { compareSchema } from '../platform/database/migrate.ts';
import { readMigrations } from '../platform/database/read-migrations.ts';
import { schemaProblem } from '../platform/database/schema-difference.ts';
import { rolePrivilegesOf } from '../platform/database/app-role.ts';
import { readServerFacts } from '../platform/database/server-facts.ts';
import { withUsableDatabase } from '../platform/database/unusable.ts';
import { createLog } from '../platform/log/log.ts';
import { createMetrics } from '../platform/telemetry/metrics.ts';
import type { ChainLink } from '../modules/activity/index.ts';
import { readMoneyIn } from '../modules/operations/index.ts';
import type { AuditReport } from '../modules/ledger/index.ts';
import type { QuarantinePending } from '../modules/wallet/index.ts';
import type { NamespacedProvider } from '../providers/payments/payment-providers.ts';
import { connectPaymentProviders } from './payment-providers.ts';
import { compose, type Product } from './compose.ts';
import { compareAcknowledged, timelineText } from './doctor-acknowledged.ts';
import { booksLines } from './doctor-books.ts';
import { guardsLines } from './doctor-guards.ts';
import { identitiesLines } from './doctor-identities.ts';
import { chargesText } from './doctor-charges.ts';
import { readOptions, type Options } from './doctor-options.ts';
import { standbyText } from './doctor-standby.ts';
import { moneyInText } from './doctor-money-in.ts';
import { openDatabase } from './open-database.ts';
import { runningStandInsPort } from './process-files.ts';
import { publicCertificate } from './public-certificate.ts';

/** `npm run doctor`: reports what the product runs on and whether its ledger is correct. Exits with 1 if it is not. */
const printLine = (label: string, value: string): void => {
  process.stdout.write(`${label.padEnd(12)} ${value}\n`);
};

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

interface DatabaseReport {
  readonly migrated: boolean;
  /** True if a commit survives a power cut. */
  readonly durable: boolean;
  /** True if nothing that protects the tables was changed since the migrations. */
  readonly guarded: boolean;
}

async function reportDatabase(database: Database): Promise<DatabaseReport> {
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
  const [first, ...more] = guardsLines(guards);
  printLine('guards', first);
  for (const line of more) printLine('', line);
  return { migrated: problem === undefined, durable: fsync === 'on', guarded: (guards?.problems ?? []).length === 0 };
}

/** Reports whether both addresses keep settings, prepared statements and notifications. */
async function reportConnections(config: Config): Promise<void> {
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

/** Returns an environment variable with the port of the running stand-ins. The port changes with each start. */
function findStandIns(dataDirectory: string): NodeJS.ProcessEnv {
  const port = runningStandInsPort(dataDirectory);
  if (port !== undefined) return { SANDBOX_PORT: String(port) };
  if ((process.env['ROTA_MODE'] ?? 'sandbox') === 'sandbox')
    printLine('stand-ins', 'not running, npm start starts them');
  return {};
}

/** For example "7 invariants checked, all hold". Lists skipped checks, which do not count as passed. */
function auditText({ ok, checked, unchecked }: AuditReport): string {
  const count = `${String(checked.length)} invariants checked`;
  const gaps = unchecked.map(({ reason }) => reason).join('; ');
  if (!ok) return [`${count}, NOT all hold`, gaps].filter((part) => part !== '').join('; ');
  return gaps === '' ? `${count}, all hold` : `${count}, ${gaps}`;
}

/** For example "2 payments wait for a decision, the oldest since 2026-01-10 09:00 UTC". */
function waitingText({ waiting, since }: QuarantinePending): string {
  if (since === null) return 'no payments to decide';
  const payments = waiting === 1 ? '1 payment' : `${String(waiting)} payments`;
  const oldest = `the oldest since ${toIso(since).slice(0, 16).replace('T', ' ')} UTC`;
  return `${payments} to decide, ${oldest}: npm run operator -- quarantine list`;
}

/** A part of the worker without a heartbeat for this long is reported as stopped. */
const SILENT_AFTER_MS = 60_000;

const since = (at: Date): string => `${at.toISOString().slice(0, 16).replace('T', ' ')} UTC`;

async function reportWorkers(database: Database): Promise<void> {
  const parts = (await readBeats(database)).map(({ part, beatAt, agoMs }) =>
    agoMs < SILENT_AFTER_MS ? `${part} running` : `${part} STOPPED since ${since(beatAt)}`,
  );
  printLine('workers', parts.join(', '));
  const { waiting, oldest, givenUp } = await readQueue(database);
  const waits =
    oldest === null ? 'no jobs queued' : `${formatCount(waiting, 'job')} queued, the oldest since ${since(oldest)}`;
  printLine('queue', givenUp === 0 ? waits : `${waits}; ${String(givenUp)} FAILED, see docs/operations.md`);
}

const RECENT_DAYS = 30;

/**
 * Reports the provider account's settings that withdrawals need. They are inferred from past transfers and settlements,
 * because no call of the provider returns them.
 */
async function reportProviderAccount(provider: NamespacedProvider, now: Instant): Promise<void> {
  const signs = await provider.accountSigns(instant(now - RECENT_DAYS * DAY_MS));
  if (signs.kind !== 'ok') {
    printLine('provider', 'did not report one-time passwords and settlement');
    return;
  }
  const { asksForPassword, settledElsewhere } = signs.value;
  printLine(
    'transfers',
    asksForPassword
      ? 'WAIT for a one-time password. Turn it off in the provider’s preferences, or withdrawals fail'
      : `none of the last ${String(RECENT_DAYS)} days waited for a one-time password (the provider shows it no other way)`,
  );
  const on = settledElsewhere?.on == null ? '' : ` (latest on ${settledElsewhere.on})`;
  printLine(
    'settlement',
    settledElsewhere === undefined
      ? 'none to a bank account'
      : `to a BANK ACCOUNT${on}. Settle to the provider’s balance instead, because withdrawals are paid from it`,
  );
}

/** Reports whether earlier identity and authenticator keys are still needed. */
async function reportIdentityKeys(product: Product): Promise<void> {
  const advice = 'need the previous key. Keep IDENTITY_ENCRYPTION_KEY_PREVIOUS until this line disappears';
  const numbers = await product.numbersOfEarlierKeys();
  if (numbers > 0) printLine('identity', `${String(numbers)} people’s numbers ${advice}`);
  const secrets = await product.secretsOfEarlierKeys();
  if (secrets > 0) printLine('two-factor', `${String(secrets)} people’s secrets ${advice}`);
  const tokens = await product.operators.wallet.tokensOfEarlierKeys();
  if (tokens > 0) printLine('sources', `${String(tokens)} saved cards and bank accounts ${advice}`);
  const draws = await product.operators.groups.countUnopenedDraws();
  if (draws > 0)
    printLine(
      'draws',
      `${formatCount(draws, 'circle')} cannot start: NO KEY opens the seed. Restore the key, or cancel`,
    );
  const codes = await product.adminCodesOfEarlierKeys();
  if (codes > 0)
    printLine('admins', `${String(codes)} security codes ${advice}. Each admin’s next sign-in re-encrypts theirs`);
}

/** Reports changed or removed audit log entries. Returns true if there are none. */
async function reportActivityChain(product: Product, expected: ChainLink | undefined): Promise<boolean> {
  const { lines, last, breaks } = await product.checkActivityChain(expected);
  const whole = breaks.length === 0;
  printLine('audit log', `${formatCount(lines, 'line')}, ${whole ? 'none changed or removed' : 'CHANGED or removed'}`);
  // An operator can store this last link elsewhere, to prove later that no entry up to it is missing.
  if (last !== undefined) printLine('', `last link ${String(last.position)}:${last.hash}`);
  for (const found of breaks) printLine('', found);
  return whole;
}

/** Returns true if something proves each verified identity. */
async function reportIdentities({ operators: { kyc } }: Product): Promise<boolean> {
  const found = await kyc.checkProofs();
  const [first = '', ...more] = identitiesLines(found);
  printLine('identities', first);
  for (const line of more) printLine('', line);
  return found.unproved.length === 0;
}

/** Recomputes the chained ledger. Returns true if it is whole. */
async function reportBooks({ operators: { ledgerChain } }: Product, { isWhole, kept }: Options): Promise<boolean> {
  const found = await ledgerChain.check({ isWhole, kept });
  const [first = '', ...more] = booksLines(found, await ledgerChain.age());
  printLine('books', first);
  for (const line of more) printLine('', line);
  return found.problems.length === 0;
}

/**
 * Compares acknowledged transfers with the ledger. Without files, only says whether a comparison is due. Returns false
 * if a transfer is missing.
 */
async function reportAcknowledged(database: Database, files: readonly string[]): Promise<boolean> {
  const compared = files.length === 0 ? undefined : await compareAcknowledged(database, files);
  printLine('timeline', timelineText(await readTimelines(database)));
  if (compared === undefined) return true;
  printLine('acknowledged', compared.text);
  for (const detail of compared.details) printLine('', detail);
  return compared.ok;
}

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
