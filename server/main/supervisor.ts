import { mkdirSync } from 'node:fs';
import net from 'node:net';
import path from 'node:path';
import process from 'node:process';
import { readPort } from '../platform/config/config.ts';
import { listenAddress } from '../platform/config/listen-values.ts';
import { projectRoot } from '../platform/config/project-root.ts';
import { readOrMakeSecrets } from '../platform/config/secrets.ts';
import { freePorts } from '../platform/ports/free-ports.ts';
import { startEmbeddedPostgres, type EmbeddedPostgres } from '../platform/embedded-postgres/launcher.ts';
import { claimDirectory, stopOrphans } from './process-files.ts';
import { startChild, type Child } from './supervised-child.ts';

/**
 * `npm start`: PostgreSQL when DATABASE_URL is unset, the stand-ins in sandbox mode, and the product. It restarts what
 * dies, and on SIGTERM stops everything in the order in which it needs each other.
 */

const say = (message: string): void => {
  process.stdout.write(`${message}\n`);
};

interface Running {
  readonly postgres: EmbeddedPostgres | undefined;
  readonly sandbox: Child | undefined;
  readonly product: Child;
}

const dataDirectory = path.resolve(process.env['ROTA_DATA'] ?? '.data');
const isSandbox = (process.env['ROTA_MODE'] ?? 'sandbox') !== 'live';
const isDatabaseGiven = ['DATABASE_URL', 'DATABASE_URL_FILE'].some((name) => (process.env[name] ?? '') !== '');

const entry = (name: string): string => path.join(projectRoot(), 'dist', name);

/** Fails before anything is started when somebody else listens on the product's port. */
async function assertPortFree(port: number): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    const probe = net.createServer();
    probe.once('error', reject);
    probe.listen(port, listenAddress(process.env), () => {
      probe.close(() => {
        resolve();
      });
    });
  }).catch((error: unknown) => {
    if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error;
    throw new Error(
      `Port ${String(port)} is taken by another program. Set PORT to a free one, as in PORT=3001 npm start`,
    );
  });
}

async function startStandIns(environment: NodeJS.ProcessEnv, port: number, standInsPort: number): Promise<Child> {
  const secrets = readOrMakeSecrets(dataDirectory);
  const given = (name: string, made: string): string => {
    const value = process.env[name] ?? '';
    return value === '' ? made : value;
  };
  return startChild({
    name: 'sandbox',
    entry: entry('sandbox.js'),
    dataDirectory,
    port: standInsPort,
    say,
    environment: {
      ...environment,
      SANDBOX_STATE_DIR: path.join(dataDirectory, 'sandbox'),
      PRODUCT_URL: `http://127.0.0.1:${String(port)}`,
      PAYSTACK_SECRET_KEY: given('PAYSTACK_SECRET_KEY', secrets.paystackSecretKey),
      OIDC_CLIENT_SECRET: given('OIDC_CLIENT_SECRET', secrets.oidcClientSecret),
    },
  });
}

async function startAll(): Promise<Running> {
  const wanted = readPort(process.env);
  const [httpPort = 0, smtpPort = 0, anyPort = 0] = await freePorts(3);
  const port = wanted === 0 ? anyPort : wanted;
  await assertPortFree(port);
  const environment: NodeJS.ProcessEnv = {
    ...process.env,
    PORT: String(port),
    ROTA_DATA: dataDirectory,
    ...(isSandbox ? { SANDBOX_PORT: String(httpPort), SANDBOX_SMTP_PORT: String(smtpPort) } : {}),
  };
  if (!isDatabaseGiven) say(`Starting PostgreSQL in ${path.join(dataDirectory, 'postgres')}`);
  const [postgres, sandbox] = await Promise.all([
    isDatabaseGiven ? undefined : startEmbeddedPostgres({ dataDirectory, log: say }),
    isSandbox ? startStandIns(environment, port, httpPort) : undefined,
  ]);
  try {
    const product = await startChild({
      name: 'product',
      entry: entry('main.js'),
      dataDirectory,
      say,
      environment:
        postgres === undefined
          ? environment
          : { ...environment, DATABASE_URL: postgres.servingUrl, MIGRATION_DATABASE_URL: postgres.url },
    });
    return { postgres, sandbox, product };
  } catch (error) {
    await sandbox?.stop();
    await postgres?.stop();
    throw error;
  }
}

async function stopAll({ postgres, sandbox, product }: Running): Promise<void> {
  // The product goes first: its last requests may still need the stand-ins and the database.
  await product.stop();
  await sandbox?.stop();
  await postgres?.stop();
}

/** Under npm the parent is npm's shell: when that goes, nobody is left who could stop us. */
function watchParent(onGone: () => void): void {
  if (process.env['npm_lifecycle_event'] === undefined) return;
  const { ppid } = process;
  setInterval(() => {
    if (process.ppid !== ppid) onGone();
  }, 1000).unref();
}

async function main(): Promise<void> {
  if (!isDatabaseGiven && !isSandbox) throw new Error('Live mode needs DATABASE_URL');
  mkdirSync(dataDirectory, { recursive: true });
  const release = claimDirectory(dataDirectory);
  await stopOrphans(dataDirectory, ['product', 'sandbox'], say);

  let askedToStop: () => void = () => undefined;
  const stopAsked = new Promise<'stop'>((resolve) => {
    askedToStop = () => {
      resolve('stop');
    };
  });
  process.on('SIGTERM', askedToStop);
  process.on('SIGINT', askedToStop);
  watchParent(askedToStop);

  for (;;) {
    const running = await startAll();
    const postgresEnded = running.postgres?.ended.then(() => 'postgres' as const);
    const reason = await Promise.race([stopAsked, running.product.failed, ...(postgresEnded ? [postgresEnded] : [])]);
    if (reason === 'stop') say('Stopping: requests in hand are finished first');
    await stopAll(running);
    if (reason === 'stop') break;
    if (reason !== 'postgres') throw new Error('The product does not stay up; its last output is above');
    say('PostgreSQL ended unexpectedly; starting it again');
  }
  release();
}

main().then(
  () => process.exit(0),
  (error: unknown) => {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exit(1);
  },
);
