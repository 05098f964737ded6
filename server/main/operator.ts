import { randomBytes } from 'node:crypto';
import path from 'node:path';
import process from 'node:process';
import type { DebtId, EjectionId, Instant, TransferId } from '../../contract/ids.ts';
import { formatNaira } from '../../contract/money.ts';
import type { OperatorAct } from '../modules/activity/index.ts';
import type { KnownDebt, WaitingAppeal } from '../modules/groups/index.ts';
import type { DeadLetter } from '../modules/notifications/index.ts';
import { checkWords, type IdentityChecks, type WaitingPerson } from '../modules/kyc/index.ts';
import { systemClock, toIso } from '../platform/clock/clock.ts';
import { databaseClock } from '../platform/clock/database-clock.ts';
import { readConfig } from '../platform/config/config.ts';
import { projectRoot } from '../platform/config/project-root.ts';
import { createDatabase } from '../platform/database/database.ts';
import { compareSchema, readMigrations, schemaProblem } from '../platform/database/migrate.ts';
import { AppError } from '../platform/errors/app-error.ts';
import { usingDatabase } from '../platform/database/unusable.ts';
import { createLog } from '../platform/log/log.ts';
import { createMetrics } from '../platform/telemetry/metrics.ts';
import { compose, type Product } from './compose.ts';
import { openDatabase } from './open-database.ts';
import { runningStandInsPort } from './process-files.ts';
import { doFees } from './operator-fees.ts';
import { doTemplates } from './operator-templates.ts';
import { quarantineList } from './operator-quarantine.ts';
import { readArguments, USAGE, type OperatorArguments, type OperatorCommand } from './operator-arguments.ts';

/**
 * `npm run operator`: what an operator decides, on the database of the running product. It prints what it did; a
 * refusal goes to the error output in a sentence, with exit code 1.
 */

const NOT_MIGRATED = 'The database is not of this version of Rota: npm start brings it up to date';

const say = (text: string): void => {
  process.stdout.write(`${text}\n`);
};

/** "2026-01-10 09:00 UTC". */
const timeWords = (at: Instant): string => `${toIso(at).slice(0, 16).replace('T', ' ')} UTC`;

const orNone = (lines: readonly string[], none: string): string => (lines.length === 0 ? none : lines.join('\n\n'));

const appealWords = (appeal: WaitingAppeal): string =>
  [
    `${appeal.ejectionId}  ${appeal.nominatedName}, ${appeal.groupName}`,
    `  nominated by ${appeal.nominatorName}: ${appeal.reason}`,
    ...(appeal.additionalDetails === null ? [] : [`  further: ${appeal.additionalDetails}`]),
    `  appealed ${timeWords(appeal.appealedAt)}: ${appeal.appealReason}`,
    ...(appeal.isInEffect ? [] : ['  not in effect yet: it waits for the end of their own round']),
  ].join('\n');

const debtWords = (debt: KnownDebt): string =>
  [
    `${debt.id}  ${formatNaira(debt.amountKobo)}  ${debt.userName} <${debt.email}>`,
    `  ${debt.description}, since ${timeWords(debt.createdAt)}`,
    `  ${debt.isForgivable ? 'can be forgiven' : 'another member’s money: cannot be forgiven'}`,
  ].join('\n');

const identityWords = (person: WaitingPerson): string =>
  [
    `${person.userId}  ${person.firstName} ${person.lastName} <${person.email}>`,
    `  born ${person.dateOfBirth}; BVN ending ${person.bvnLast4}, NIN ending ${person.ninLast4}, phone ${person.phone}`,
    `  ${person.address}`,
    `  sent ${timeWords(person.submittedAt)}; ${
      person.nextCheckAt === null
        ? 'waits for your decision'
        : `the register is asked again at ${timeWords(person.nextCheckAt)}`
    }`,
    ...(person.reviewReason === null ? [] : [`  asks for a review: ${person.reviewReason}`]),
    ...(person.claim === null
      ? []
      : [`  ${person.claim.operator} has taken it since ${timeWords(person.claim.since)}`]),
    ...(person.rivals.length === 0 ? [] : [`  a number of theirs was also sent by ${person.rivals.join(', ')}`]),
  ].join('\n');

const deadLetterWords = (letter: DeadLetter): string =>
  [
    `${letter.deliveryId}  ${letter.method} to ${letter.email}: ${letter.title ?? letter.type ?? 'a summary, or deleted since'}`,
    `  ${String(letter.attempts)} attempts, the last ${letter.lastAttemptAt === undefined ? 'never' : timeWords(letter.lastAttemptAt)}: ${letter.reason}`,
    ...(letter.mayHaveArrived ? ['  an answer was lost: it may have arrived all the same'] : []),
  ].join('\n');

const checksWords = ({ name, results, looks }: IdentityChecks): string =>
  [
    `${name}: what the register said`,
    ...results.map((result) => `  ${timeWords(result.at)}  ${result.number.toUpperCase()}  ${checkWords(result)}`),
    'Who looked at their numbers',
    ...looks.map(({ number, by, purpose, at }) => `  ${timeWords(at)}  ${number.toUpperCase()}  ${by}: ${purpose}`),
  ].join('\n');

/** Secrets are made here, printed, and nowhere else to be read. */
async function createAdmin(
  acts: Product['operators'],
  { username, email, role }: Extract<OperatorCommand, { name: 'admin'; act: 'create' }>,
  act: OperatorAct,
): Promise<string> {
  const password = randomBytes(18).toString('base64url');
  const { admin, secret, otpauthUrl } = await acts.createAdmin({ username, email, role, password }, act);
  return [
    `Made ${admin.username} an admin with the role ${admin.role}. This is shown once:`,
    `  password               ${password}`,
    ...(secret === null
      ? ['Another admin has to approve it in the console, under Proposals, and is shown the secret for their app.']
      : [`  authenticator secret   ${secret}`, `  as a link              ${otpauthUrl ?? ''}`]),
    'At the first sign-in at /super-admin-login they choose a password and an app of their own.',
  ].join('\n');
}

/** As above. */
async function resetAdmin(acts: Product['operators'], username: string, act: OperatorAct): Promise<string> {
  const { message, password } = await acts.resetAdmin(username, act);
  return `${message}\nTheir new password, shown once, counts when it is done: ${password}`;
}

/** Who waits, or what was decided about one of them. */
async function lostFactors(
  acts: Product['operators'],
  command: Extract<OperatorCommand, { name: 'lost-factors' }>,
  operator: string,
): Promise<string> {
  if (command.act !== 'list') {
    return acts.decideLostFactors(command.user, command.act, { operator, reason: command.reason });
  }
  const waiting = (await acts.undecidedLostFactors()).map(
    ({ userId, name, email, askedAt }) => `${userId}  ${name} <${email}>\n  asked ${timeWords(askedAt)}`,
  );
  return orNone(waiting, 'Nobody says that their second factors are lost.');
}

/** Who waits, what came of asking about one of them, or what was decided. */
async function identity(
  acts: Product['operators'],
  command: Extract<OperatorCommand, { name: 'identity' }>,
  operator: string,
): Promise<string> {
  if (command.act === 'list') {
    const waiting = await acts.waitingIdentities(operator);
    return orNone(waiting.map(identityWords), 'No identity waits for a decision.');
  }
  if (command.act === 'checks') return checksWords(await acts.identityChecks(command.user));
  const act = { operator, reason: command.reason };
  if (command.act === 'reset') return acts.resetIdentity(command.user, act);
  return command.act === 'approve' ? acts.approveIdentity(command.user, act) : acts.rejectIdentity(command.user, act);
}

async function run(acts: Product['operators'], { command, operator: name }: OperatorArguments): Promise<string> {
  const operator = `command line: ${name}`;
  switch (command.name) {
    case 'appeals':
      return orNone((await acts.appeals()).map(appealWords), 'No appeal waits for a decision.');
    case 'debts':
      return orNone((await acts.debts(command.email)).map(debtWords), 'No debt is outstanding.');
    case 'log': {
      const entries = (await acts.log()).map(
        (entry) => `${timeWords(entry.at)}  ${entry.operator}: ${entry.description}\n  reason: ${entry.reason}`,
      );
      return orNone(entries, 'Operators have done nothing yet.');
    }
    case 'dead-letters':
      return orNone((await acts.deadLetters()).map(deadLetterWords), 'Everything that was to be sent was delivered.');
    case 'announce': {
      const { title, message, priority } = command;
      return acts.announce({ title, message, priority }, { operator });
    }
    case 'uphold':
    case 'overturn': {
      const { id, reason, name } = command;
      return acts.decideAppeal(id as EjectionId, name, { operator, reason }); // The arguments say that it is an id.
    }
    case 'float':
      return acts.bookCapital(command.move, command.amountKobo, { operator, reason: command.reason });
    case 'reverse':
      return acts.reverseTransfer(command.id as TransferId, { operator, reason: command.reason }); // As above.
    case 'fees':
      return doFees(acts.fees, command, operator);
    case 'identity':
      return identity(acts, command, operator);
    case 'lost-factors':
      return lostFactors(acts, command, operator);
    case 'quarantine-list':
      return quarantineList(acts);
    case 'quarantine':
      return acts.decideQuarantined(command, { operator, reason: command.reason });
    case 'templates':
      return doTemplates(acts.templates, command, { operator });
    case 'return-deposit':
      return acts.returnDeposit(command.reference, { operator, reason: command.reason });
    case 'reopen':
      return acts.reopenAccount(command.email, { operator, reason: command.reason });
    case 'cancel-withdrawal':
      return acts.cancelWithdrawal(command.reference, { operator, reason: command.reason });
    case 'reset-link':
      return acts.resetLink(command.email, { operator, reason: command.reason });
    case 'suspend':
      return acts.setStatus(command.email, { status: 'suspended' }, { operator, reason: command.reason });
    case 'ban':
      return acts.setStatus(command.email, { status: 'banned' }, { operator, reason: command.reason });
    case 'activate':
      return acts.setStatus(command.email, { status: 'active' }, { operator, reason: command.reason });
    case 'lift-hold':
      return acts.liftHold(command.email, { operator, reason: command.reason });
    case 'admin':
      return command.act === 'reset'
        ? resetAdmin(acts, command.username, { operator, reason: command.reason })
        : createAdmin(acts, command, { operator, reason: command.reason });
    case 'end-sessions':
      return acts.endSessions(command.email, { operator, reason: command.reason });
    case 'forgive':
      return acts.forgiveDebt(command.id as DebtId, { operator, reason: command.reason }); // As above.
  }
}

async function main(): Promise<void> {
  const wanted = readArguments(process.argv.slice(2));
  if (wanted === 'help') {
    say(USAGE);
    return;
  }
  const dataDirectory = path.resolve(process.env['ROTA_DATA'] ?? '.data');
  const { url, environment, started } = await openDatabase(dataDirectory);
  // In sandbox mode the provider is a stand-in on a port that each start picks anew.
  const port = runningStandInsPort(dataDirectory);
  const standIns = port === undefined ? {} : { SANDBOX_PORT: String(port) };
  const config = readConfig({ ...environment, ...standIns });
  const database = createDatabase({ url, maxConnections: 4, applicationName: 'rota-operator' });
  try {
    const migrations = await readMigrations(path.join(projectRoot(), 'db', 'migrations'));
    const difference = await compareSchema(database.pool, migrations);
    const problem = schemaProblem(difference, NOT_MIGRATED);
    if (problem !== undefined) throw new Error(problem);
    const clock = config.mode === 'live' ? systemClock : databaseClock(database);
    const product = compose({ config, database, clock, log: createLog({ level: 'error' }), metrics: createMetrics() });
    try {
      say(await run(product.operators, wanted));
    } finally {
      product.close();
    }
  } finally {
    await database.close();
    await started?.stop();
  }
}

/** A refusal in a sentence: the first field's words where there are any. */
function wordsOf(error: unknown): string {
  if (error instanceof AppError) return Object.values(error.fields ?? {})[0] ?? error.message;
  return error instanceof Error ? error.message : String(error);
}

usingDatabase('DATABASE_URL', main).catch((error: unknown) => {
  process.stderr.write(`${wordsOf(error)}\n`);
  process.exitCode = 1;
});
