import { mkdirSync } from 'node:fs';
import net from 'node:net';
import path from 'node:path';
import process from 'node:process';
import { setTimeout as delay } from 'node:timers/promises';
import { Backoff, PROCESS_BACKOFF } from '../platform/backoff/backoff.ts';
import { ConfigError, readPort } from '../platform/config/config.ts';
import { listenAddress } from '../platform/config/listen-values.ts';
import { projectRoot } from '../platform/config/project-root.ts';
import { loadOrCreateSecrets } from '../platform/config/secrets.ts';
import { freePorts } from '../platform/ports/free-ports.ts';
import { startEmbeddedPostgres, type EmbeddedPostgres } from '../platform/embedded-postgres/launcher.ts';
import { CONFIG_EXIT_CODE } from './exit-codes.ts';
import { claimDirectory, stopOrphans } from './process-files.ts';
import { startChild, type Child } from './supervised-child.ts';

/**
 * Runs `npm start`: PostgreSQL if DATABASE_URL is unset, the stand-ins in sandbox mode, and the product. Restarts each
 * one that dies. Ends all of them on SIGTERM or if the configuration is rejected, the product first.
 */

const printLine = (message: string): void => {
  process.stdout.write(`${message}\n`);
};

const dataDirectory = path.resolve(process.env['ROTA_DATA'] ?? '.data');
const isSandbox = (process.env['ROTA_MODE'] ?? 'sandbox') !== 'live';
const isDatabaseGiven = ['DATABASE_URL', 'DATABASE_URL_FILE'].some((name) => (process.env[name] ?? '') !== '');

const entry = (name: string): string => path.join(projectRoot(), 'dist', name);

/** Processes of a product that was just killed hold its port until the system has removed them. */
const PORT_WITHIN_MS = 5000;
const PORT_POLL_MS = 100;

const isPortFree = (port: number): Promise<boolean> =>
  new Promise((resolve, reject) => {
    const probe = net.createServer();
    probe.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE') resolve(false);
      else reject(error);
    });
    probe.listen(port, listenAddress(process.env), () => {
      probe.close(() => {
        resolve(true);
      });
    });
  });

/** Throws a ConfigError if another program keeps the product's port. Called before anything is started. */
async function assertPortFree(port: number): Promise<void> {
  const until = performance.now() + PORT_WITHIN_MS;
  while (!(await isPortFree(port))) {
    if (performance.now() > until)
      throw new ConfigError(
        `Port ${String(port)} is taken by another program. Set PORT to a free one, as in PORT=3001 npm start`,
      );
    await delay(PORT_POLL_MS);
  }
}

function startStandIns(environment: NodeJS.ProcessEnv, port: number, standInsPort: number): Child {
  const secrets = loadOrCreateSecrets(dataDirectory);
  const given = (name: string, made: string): string => {
    const value = process.env[name] ?? '';
    return value === '' ? made : value;
  };
  return startChild({
    name: 'sandbox',
    entry: entry('sandbox.js'),
    dataDirectory,
    port: standInsPort,
    say: printLine,
    environment: {
      ...environment,
      SANDBOX_STATE_DIR: path.join(dataDirectory, 'sandbox'),
      PRODUCT_URL: `http://127.0.0.1:${String(port)}`,
      PAYSTACK_SECRET_KEY: given('PAYSTACK_SECRET_KEY', secrets.paystackSecretKey),
      OIDC_CLIENT_SECRET: given('OIDC_CLIENT_SECRET', secrets.oidcClientSecret),
    },
  });
}

const never = new Promise<never>(() => undefined);

interface Ends {
  /** Aborted when all processes must stop. */
  readonly stopping: AbortSignal;
  /** Resolves when all processes must end: on request, or because the stand-ins reject their configuration. */
  readonly over: Promise<'stop' | 'refused'>;
}

/** Starts PostgreSQL, with backoff until it runs. Throws a ConfigError if it can never run here. */
async function startPostgres(backoff: Backoff, stopping: AbortSignal): Promise<EmbeddedPostgres> {
  for (;;) {
    printLine(`Starting PostgreSQL in ${path.join(dataDirectory, 'postgres')}`);
    try {
      return await startEmbeddedPostgres({ dataDirectory, log: printLine });
    } catch (error) {
      if (error instanceof ConfigError || stopping.aborted) throw error;
      await pauseAfter(messageOf(error), backoff.after(0), stopping);
    }
  }
}

async function pauseAfter(what: string, pauseMs: number, stopping: AbortSignal): Promise<void> {
  printLine(`${what}\nStarting PostgreSQL again in ${String(pauseMs / 1000)} s`);
  await delay(pauseMs, undefined, { signal: stopping }).catch(() => undefined); // A stop ends the pause.
}

/** Keeps PostgreSQL and the product running until all processes must end. Returns the reason. */
async function keepServing(
  environment: NodeJS.ProcessEnv,
  { stopping, over }: Ends,
  standIns: Child | undefined,
): Promise<'stop' | 'refused'> {
  const backoff = new Backoff(PROCESS_BACKOFF);
  for (;;) {
    const postgres = isDatabaseGiven ? undefined : await Promise.race([over, startPostgres(backoff, stopping)]);
    // Does not wait for a PostgreSQL that is still starting, because it stops when this process exits.
    if (postgres === 'stop' || postgres === 'refused') return postgres;
    const upAt = performance.now();
    // Waits until the stand-ins are ready or have died once, because the demo's history needs them.
    await Promise.race([over, standIns?.tried]);
    const product = startChild({
      name: 'product',
      entry: entry('main.js'),
      dataDirectory,
      say: printLine,
      environment:
        postgres === undefined
          ? environment
          : { ...environment, DATABASE_URL: postgres.servingUrl, MIGRATION_DATABASE_URL: postgres.url },
    });
    const ended = postgres?.ended.then(() => 'postgres' as const) ?? never;
    const why = await Promise.race([over, product.refused, ended]);
    if (why === 'stop') printLine('Stopping after the current requests');
    // Stops the product first, because its last requests may still need the stand-ins and the database.
    await product.stop();
    await postgres?.stop();
    if (why !== 'postgres') return why;
    const upMs = performance.now() - upAt;
    await pauseAfter('PostgreSQL ended unexpectedly', backoff.after(upMs), stopping);
  }
}

/**
 * Calls `onGone` when the parent process ends, if npm started this process. npm's shell is then the parent, and its end
 * is the only sign that we must stop.
 */
function watchParent(onGone: () => void): void {
  if (process.env['npm_lifecycle_event'] === undefined) return;
  const { ppid } = process;
  setInterval(() => {
    if (process.ppid !== ppid) onGone();
  }, 1000).unref();
}

function stopOnSignal(): AbortSignal {
  const stopping = new AbortController();
  const askedToStop = (): void => {
    stopping.abort();
  };
  process.on('SIGTERM', askedToStop);
  process.on('SIGINT', askedToStop);
  watchParent(askedToStop);
  return stopping.signal;
}

async function main(): Promise<void> {
  if (!isDatabaseGiven && !isSandbox) throw new ConfigError('Live mode needs DATABASE_URL');
  mkdirSync(dataDirectory, { recursive: true });
  const release = claimDirectory(dataDirectory);
  const stopping = stopOnSignal();
  await stopOrphans(dataDirectory, ['product', 'sandbox'], printLine);
  const [httpPort = 0, smtpPort = 0, anyPort = 0] = await freePorts(3);
  const configuredPort = readPort(process.env);
  const port = configuredPort === 0 ? anyPort : configuredPort;
  await assertPortFree(port);
  const environment: NodeJS.ProcessEnv = {
    ...process.env,
    PORT: String(port),
    ROTA_DATA: dataDirectory,
    ...(isSandbox ? { SANDBOX_PORT: String(httpPort), SANDBOX_SMTP_PORT: String(smtpPort) } : {}),
  };
  const standIns = isSandbox ? startStandIns(environment, port, httpPort) : undefined;
  const stopAsked = new Promise<'stop'>((resolve) => {
    if (stopping.aborted) resolve('stop');
    stopping.addEventListener('abort', () => resolve('stop'));
  });
  const over = Promise.race([stopAsked, standIns?.refused ?? never]);
  let why: 'stop' | 'refused';
  try {
    why = await keepServing(environment, { stopping, over }, standIns);
  } finally {
    await standIns?.stop();
  }
  if (why === 'refused') throw new ConfigError('The configuration is invalid; see the reason above');
  release();
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

main().then(
  () => process.exit(0),
  (error: unknown) => {
    process.stderr.write(`${messageOf(error)}\n`);
    process.exit(error instanceof ConfigError ? CONFIG_EXIT_CODE : 1);
  },
);
