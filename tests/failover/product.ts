import { once } from 'node:events';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { NODE_ARGUMENTS } from '../../server/main/node-arguments.ts';
import { freePort } from '../../server/platform/ports/free-ports.ts';
import { bundleProgram } from '../support/bundle-program.ts';
import type { Children } from './children.ts';
import type { Application, Cluster } from './cluster.ts';

/** The API and worker processes of the cluster, with stand-ins for third parties. */

const PROVIDER_KEY = 'sk_test_failover_drill';
const SIGN_IN_SECRET = 'secret-of-the-failover-drill';

/** Settings of a rendered rota.env that hold in the sandbox too. The others belong to live mode. */
const KEPT = [
  'ROTA_ROLE',
  'HOST',
  'PORT',
  'TLS_CERT_FILE',
  'TLS_KEY_FILE',
  'ROTA_TRUSTED_PROXIES',
  'ROTA_DATABASE_CONNECTIONS',
  'DATABASE_URL_FILE',
];

export interface Product {
  /** Public addresses, one per API machine, as a public name with two addresses gives them. */
  readonly urls: readonly string[];
  readonly standInsUrl: string;
  readonly standInsDirectory: string;
  /** The settings for PgBouncer that the rendered rota.env suggests. */
  pooledSettings(machine: Application): Readonly<Record<string, string>>;
  /** Starts the product of one machine and waits until it serves. */
  start(machine: Application, over?: Readonly<Record<string, string>>): Promise<void>;
}

/** Thrown if a process ended before it served. */
export class EndedEarly extends Error {
  readonly code: number | null;

  constructor(name: string, code: number | null) {
    super(`${name} ended with ${String(code)} before it was ready; see ${name}.log`);
    this.code = code;
  }
}

/** Parses an environment file. */
export const settingsOf = (text: string): Record<string, string> =>
  Object.fromEntries(
    text
      .split('\n')
      .filter((line) => /^[A-Z_]+=/.test(line))
      .map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]),
  );

export async function startProduct(cluster: Cluster, children: Children): Promise<Product> {
  // Writes bundles to a git-ignored folder in the repository, so they can import its packages.
  const [main, standIns] = await Promise.all([
    bundleProgram('server/main/main.ts', `failover-${String(process.pid)}-main`),
    bundleProgram('sandbox/main.ts', `failover-${String(process.pid)}-sandbox`),
  ]);
  process.once('exit', () => {
    for (const file of [main, standIns]) rmSync(file, { force: true });
  });
  const urls = (['api1', 'api2'] as const).map((machine) => `https://${cluster.address(machine)}`);
  const [port, smtpPort] = [await freePort(), await freePort()];
  const standInsDirectory = cluster.place('stand-ins');
  mkdirSync(standInsDirectory);
  const data = cluster.place('product');
  const environmentOf = (machine: Application): string => readFileSync(cluster.file(machine, 'rota.env'), 'utf8');
  const trust = { NODE_EXTRA_CA_CERTS: cluster.file('api1', 'tls/ca.crt') };
  const start = async (name: string, program: string, env: Readonly<Record<string, string>>): Promise<void> => {
    const child = children.start(name, [process.execPath, ...NODE_ARGUMENTS, program], { env, hasChannel: true });
    await Promise.race([
      once(child, 'message'),
      once(child, 'exit').then(([code]) => {
        throw new EndedEarly(name, code as number | null);
      }),
    ]);
  };
  await start('stand-ins', standIns, {
    ...trust,
    SANDBOX_PORT: String(port),
    SANDBOX_SMTP_PORT: String(smtpPort),
    SANDBOX_STATE_DIR: standInsDirectory,
    PRODUCT_URL: urls[0] ?? '',
    PAYSTACK_SECRET_KEY: PROVIDER_KEY,
    OIDC_CLIENT_SECRET: SIGN_IN_SECRET,
  });
  return {
    urls,
    standInsUrl: `http://127.0.0.1:${String(port)}`,
    standInsDirectory,
    pooledSettings: (machine) => {
      const proposed = settingsOf(environmentOf(machine).replaceAll(/^# (?=DATABASE_)/gm, ''));
      return Object.fromEntries(Object.entries(proposed).filter(([name]) => name.startsWith('DATABASE_')));
    },
    start: (machine, over = {}) => {
      const rendered = Object.entries(settingsOf(environmentOf(machine)));
      return start(`rota-${machine}`, main, {
        ...trust,
        ...Object.fromEntries(rendered.filter(([name]) => KEPT.includes(name))),
        ROTA_MODE: 'sandbox',
        ROTA_URL: urls[0] ?? '',
        ROTA_DATA: data,
        ROTA_DEMO: '0',
        ROTA_PASSWORD_COST: 'test',
        // The lines of acknowledged transfers have this level.
        LOG_LEVEL: 'info',
        SANDBOX_PORT: String(port),
        SANDBOX_SMTP_PORT: String(smtpPort),
        PAYSTACK_SECRET_KEY: PROVIDER_KEY,
        OIDC_CLIENT_SECRET: SIGN_IN_SECRET,
        ...over,
      });
    },
  };
}
