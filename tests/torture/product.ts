import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { createDatabase, type Database } from '../../server/platform/database/database.ts';
import { startEmbeddedPostgres, type EmbeddedPostgres } from '../../server/platform/embedded-postgres/launcher.ts';
import { migrate } from '../../server/platform/database/migrate.ts';
import { freePorts } from '../../server/platform/ports/free-ports.ts';
import { bundleProduct, bundleProgram } from '../support/bundle-program.ts';
import { ADMIN, ADMIN_ENVIRONMENT } from '../support/console-admin.ts';
import { callerOf, type Call } from '../support/caller.ts';
import { startNode, type NodeProcess } from '../support/node-process.ts';

/** The product in processes that a row kills: PostgreSQL of its own, API, worker and stand-ins over the wire. */

export const PARTS = ['api', 'worker', 'postgres', 'standIns'] as const;
export type PartName = (typeof PARTS)[number];

/** A process that a row may kill. */
interface Part {
  readonly processId: () => number;
  /** Sends SIGKILL: the process finishes and flushes nothing. */
  kill(): Promise<void>;
  /** Starts it again, at the same address. Resolves when it is ready. */
  start(): Promise<void>;
  stop(): Promise<void>;
}

export interface TortureProduct {
  readonly url: string;
  readonly standInsUrl: string;
  /** Where the stand-ins keep their journals. */
  readonly standInsDirectory: string;
  /** The key with which the payment provider signs its events. */
  readonly secretKey: string;
  /** Credentials of the first admin. */
  readonly admin: typeof ADMIN;
  /** Connects as the tables' owner. */
  readonly database: Database;
  readonly databaseUrl: string;
  readonly parts: Readonly<Record<PartName, Part>>;
  /** Calls the API. Throws if no answer arrives. */
  readonly call: Call;
  /** Calls a stand-in. */
  readonly callStandIn: Call;
  stop(): Promise<void>;
}

const SECRET_KEY = 'sk_test_of_the_torture';
const OIDC_SECRET = 'secret-of-the-tortured-product';

/** A part that is one Node process. It is quiet, because it complains of each part that is away. */
async function nodePart(program: string, environment: Readonly<Record<string, string>>): Promise<Part> {
  const start = (): Promise<NodeProcess> => startNode(program, environment, { isQuiet: true });
  let running = await start();
  return {
    processId: () => running.processId,
    kill: () => running.kill(),
    stop: () => running.stop(),
    async start() {
      running = await start();
    },
  };
}

interface PostgresPart extends Part {
  readonly url: string;
  readonly servingUrl: string;
}

async function postgresPart(dataDirectory: string, port: number): Promise<PostgresPart> {
  let running: EmbeddedPostgres = await startEmbeddedPostgres({ dataDirectory, port });
  const { url, servingUrl } = running;
  return {
    url,
    servingUrl,
    processId: () => running.processId,
    async kill() {
      process.kill(running.processId, 'SIGKILL');
      await running.ended;
    },
    stop: () => running.stop(),
    async start() {
      running = await startEmbeddedPostgres({ dataDirectory, port });
    },
  };
}

export interface ProductOptions {
  /** Variables of the API and the worker. */
  readonly environment?: Readonly<Record<string, string>>;
  /** An existing directory for the database's files, such as a small file system. */
  readonly databaseDirectory?: string;
}

/** Ports of API, worker, PostgreSQL, stand-ins and their mail server. */
async function choosePorts() {
  const [api = 0, worker = 0, postgres = 0, standIns = 0, mail = 0] = await freePorts(5);
  return { api, worker, postgres, standIns, mail };
}

interface Settings {
  readonly directory: string;
  readonly ports: Awaited<ReturnType<typeof choosePorts>>;
  readonly servingUrl: string;
  readonly environment: Readonly<Record<string, string>>;
}

function environments({ directory, ports, servingUrl, environment }: Settings) {
  const keys = { PAYSTACK_SECRET_KEY: SECRET_KEY, OIDC_CLIENT_SECRET: OIDC_SECRET };
  const addresses = { SANDBOX_PORT: String(ports.standIns), SANDBOX_SMTP_PORT: String(ports.mail) };
  const product = {
    ROTA_DATA: directory,
    ROTA_DEMO: '0',
    ROTA_PASSWORD_COST: 'test',
    LOG_LEVEL: 'fatal',
    DATABASE_URL: servingUrl,
    ...ADMIN_ENVIRONMENT,
    ...keys,
    ...addresses,
    ...environment,
  };
  return {
    api: { ...product, PORT: String(ports.api), ROTA_ROLE: 'api' },
    worker: { ...product, PORT: String(ports.worker), ROTA_ROLE: 'worker' },
    standIns: {
      ...keys,
      ...addresses,
      SANDBOX_STATE_DIR: path.join(directory, 'sandbox'),
      PRODUCT_URL: `http://127.0.0.1:${String(ports.api)}`,
    },
  };
}

export async function startTortureProduct(options: ProductOptions = {}): Promise<TortureProduct> {
  const directory = await mkdtemp(path.join(os.tmpdir(), 'rota-torture-'));
  const name = path.basename(directory);
  const ports = await choosePorts();
  const [program, standInsProgram] = [await bundleProduct(name), await bundleProgram('sandbox/main.ts', `${name}-in`)];
  const postgres = await postgresPart(options.databaseDirectory ?? directory, ports.postgres);
  const { url, servingUrl } = postgres;
  await migrate({ url, servingUrl, directory: 'db/migrations' });
  const given = environments({ directory, ports, servingUrl, environment: options.environment ?? {} });
  const standIns = await nodePart(standInsProgram, given.standIns);
  const [api, worker] = await Promise.all([nodePart(program, given.api), nodePart(program, given.worker)]);
  const database = createDatabase({ url, maxConnections: 4, applicationName: 'rota-torture' });
  const [apiUrl, standInsUrl] = [ports.api, ports.standIns].map((port) => `http://127.0.0.1:${String(port)}`);
  return {
    url: apiUrl ?? '',
    standInsUrl: standInsUrl ?? '',
    standInsDirectory: given.standIns.SANDBOX_STATE_DIR,
    secretKey: SECRET_KEY,
    admin: ADMIN,
    database,
    databaseUrl: url,
    parts: { api, worker, postgres, standIns },
    call: callerOf(apiUrl ?? ''),
    callStandIn: callerOf(standInsUrl ?? ''),
    async stop() {
      await Promise.all([api.stop(), worker.stop(), standIns.stop()]);
      await database.close();
      await postgres.stop();
      await Promise.all(
        [directory, program, standInsProgram].map((file) => rm(file, { recursive: true, force: true })),
      );
    },
  };
}
