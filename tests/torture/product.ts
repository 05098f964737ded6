import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { createDatabase, type Database } from '../../server/platform/database/database.ts';
import { migrate } from '../../server/platform/database/migrate.ts';
import { freePorts } from '../../server/platform/ports/free-ports.ts';
import { bundleProduct, bundleProgram } from '../support/bundle-program.ts';
import { ADMIN, ADMIN_ENVIRONMENT } from '../support/console-admin.ts';
import { callerOf, type Call } from '../support/caller.ts';
import { openGate, type Gate } from './gate.ts';
import { absentParts, diskOf, nodePart, postgresPart, type Parts } from './parts.ts';

/** The product in processes that a row can kill: its own PostgreSQL, API, worker, and stand-ins over the wire. */

export interface TortureProduct {
  readonly url: string;
  readonly standInsUrl: string;
  /** Directory of the stand-ins' journals. */
  readonly standInsDirectory: string;
  /** The payment provider's signing key for events. */
  readonly secretKey: string;
  /** Credentials of the first admin. */
  readonly admin: typeof ADMIN;
  /** Directory of the database's files. */
  readonly databaseDirectory: string;
  /** Connects as the tables' owner. */
  readonly database: Database;
  readonly databaseUrl: string;
  readonly parts: Parts;
  /** Proxy in front of the stand-ins, if the row needs one. */
  readonly gate: Gate | undefined;
  /** Calls the API. Throws if there is no response. */
  readonly call: Call;
  /** Calls a stand-in. */
  readonly callStandIn: Call;
  stop(): Promise<void>;
}

const SECRET_KEY = 'sk_test_of_the_torture';
const OIDC_SECRET = 'secret-of-the-tortured-product';

export interface ProductOptions {
  /** True for the built product under its supervisor, which takes no other option. */
  readonly isSupervised?: boolean;
  /** Variables of the API and the worker. */
  readonly environment?: Readonly<Record<string, string>>;
  /** True to put a gate in front of the stand-ins. */
  readonly isGated?: boolean;
  /** Size of a file system of its own for the database's files. */
  readonly databaseDiskMb?: number;
}

/** Chooses ports for API, worker, PostgreSQL, stand-ins and their mail server. */
async function choosePorts() {
  const [api = 0, worker = 0, postgres = 0, standIns = 0, mail = 0] = await freePorts(5);
  return { api, worker, postgres, standIns, mail };
}

interface Settings {
  readonly directory: string;
  readonly ports: Awaited<ReturnType<typeof choosePorts>>;
  readonly servingUrl: string;
  readonly environment: Readonly<Record<string, string>>;
  readonly gate: Gate | undefined;
}

function environments({ directory, ports, servingUrl, environment, gate }: Settings) {
  const keys = { PAYSTACK_SECRET_KEY: SECRET_KEY, OIDC_CLIENT_SECRET: OIDC_SECRET };
  const addressesOf = (port: number, mailPort: number) => ({
    SANDBOX_PORT: String(port),
    SANDBOX_SMTP_PORT: String(mailPort),
  });
  const [standInsPort, mailPort] = [gate?.port ?? ports.standIns, gate?.mailPort ?? ports.mail];
  const product = {
    ROTA_DATA: directory,
    ROTA_DEMO: '0',
    ROTA_PASSWORD_COST: 'test',
    LOG_LEVEL: 'fatal',
    DATABASE_URL: servingUrl,
    ...ADMIN_ENVIRONMENT,
    ...keys,
    ...addressesOf(standInsPort, mailPort),
    ...environment,
  };
  return {
    api: { ...product, PORT: String(ports.api), ROTA_ROLE: 'api' },
    worker: { ...product, PORT: String(ports.worker), ROTA_ROLE: 'worker' },
    standIns: {
      ...keys,
      ...addressesOf(ports.standIns, ports.mail),
      SANDBOX_STATE_DIR: path.join(directory, 'sandbox'),
      PRODUCT_URL: `http://127.0.0.1:${String(ports.api)}`,
    },
  };
}

export async function startTortureProduct(options: ProductOptions = {}): Promise<TortureProduct> {
  const directory = await mkdtemp(path.join(os.tmpdir(), 'rota-torture-'));
  const name = path.basename(directory);
  const ports = await choosePorts();
  const disk = diskOf(directory, options.databaseDiskMb);
  const [program, standInsProgram] = [await bundleProduct(name), await bundleProgram('sandbox/main.ts', `${name}-in`)];
  const postgres = await postgresPart(disk.directory, ports.postgres);
  const { url, servingUrl } = postgres;
  await migrate({ url, servingUrl, directory: 'db/migrations' });
  const gate = options.isGated === true ? await openGate({ port: ports.standIns, mailPort: ports.mail }) : undefined;
  const given = environments({ directory, ports, servingUrl, environment: options.environment ?? {}, gate });
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
    databaseDirectory: disk.directory,
    database,
    databaseUrl: url,
    parts: { ...absentParts(), api, worker, postgres, standIns },
    gate,
    call: callerOf(apiUrl ?? ''),
    callStandIn: callerOf(standInsUrl ?? ''),
    async stop() {
      await Promise.all([api.stop(), worker.stop(), standIns.stop()]);
      await gate?.close();
      await database.close();
      await postgres.stop();
      disk.remove();
      await Promise.all(
        [directory, program, standInsProgram].map((file) => rm(file, { recursive: true, force: true })),
      );
    },
  };
}
