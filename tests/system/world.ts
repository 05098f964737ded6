import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { User } from '../../contract/accounts.ts';
import type { UserId } from '../../contract/ids.ts';
import { createApi } from '../../server/main/api.ts';
import { compose, type Product } from '../../server/main/compose.ts';
import { readConfig } from '../../server/platform/config/config.ts';
import { createDatabase, type Database } from '../../server/platform/database/database.ts';
import { createLog } from '../../server/platform/log/log.ts';
import { createMetrics } from '../../server/platform/telemetry/metrics.ts';
import type { ModelPerson } from '../model/world.ts';
import type { DatabaseClone } from '../support/test-postgres.ts';
import { createStriker, type Striker } from './faulty-pool.ts';
import { openOutside, type Outside } from './outside.ts';
import { stepClock, type StepClock } from './step-clock.ts';

/** The product as run by one process: its own modules, caches and connections, as API and worker. */
export interface Node {
  readonly app: FastifyInstance;
  readonly product: Product;
}

/** Two nodes on one database, the outside world, and a clock that only the simulation moves. */
export interface SystemWorld {
  /** Connects as the tables' owner. No fault strikes it. */
  readonly database: Database;
  readonly clock: StepClock;
  readonly servers: readonly [Node, Node];
  readonly outside: Outside;
  readonly striker: Striker;
  readonly people: readonly ModelPerson[];
  /** Returns the errors logged since the last call. */
  takeErrors(): string[];
  close(): Promise<void>;
}

const SECRET_KEY = 'sk_test_of_the_simulation';
const FIRST_DAY = '2026-01-10T09:00:00.000Z';

export async function openWorld(clone: DatabaseClone, size: number): Promise<SystemWorld> {
  const database = createDatabase({ url: clone.url, maxConnections: 4, applicationName: 'rota-simulation' });
  const striker = createStriker(database);
  const clock = stepClock(FIRST_DAY);
  const outside = await openOutside(clock, SECRET_KEY);
  const directory = await mkdtemp(path.join(os.tmpdir(), 'rota-system-'));
  const errors: string[] = [];
  const log = createLog({ level: 'error', destination: { write: (line) => void errors.push(line.trim()) } });
  const config = readConfig({
    ROTA_DATA: directory,
    ROTA_DEMO: '0',
    ROTA_PASSWORD_COST: 'test',
    DATABASE_URL: clone.servingUrl,
    SANDBOX_PORT: String(outside.port),
    SANDBOX_SMTP_PORT: String(outside.smtpPort),
    PAYSTACK_SECRET_KEY: SECRET_KEY,
  });
  const start = async (node: 0 | 1) => {
    const applicationName = `rota-node-${node}`;
    const own = createDatabase({ url: clone.servingUrl, maxConnections: 6, applicationName });
    striker.watch(own.pool, node);
    const product = compose({ config, database: own, clock, log, metrics: createMetrics() });
    const app = await createApi(product);
    await app.ready();
    const stop = async (): Promise<void> => {
      await app.close();
      product.close();
      await own.close();
    };
    return { app, product, stop };
  };
  const servers = [await start(0), await start(1)] as const;
  const people: ModelPerson[] = [];
  const world: SystemWorld = {
    database,
    clock,
    servers,
    outside,
    striker,
    people,
    takeErrors: () => errors.splice(0),
    async close() {
      for (const { stop } of servers) await stop();
      await outside.close();
      await database.close();
      await clone.drop();
      await rm(directory, { recursive: true, force: true });
    },
  };
  for (let number = 1; number <= size; number += 1) people.push(await signUp(world, number));
  return world;
}

/** Numbers of the people whose identity is stored, as an account number needs. */
export const HAVE_IDENTITY: readonly number[] = [6, 7];

/** Proves an identity at the registry. */
async function prove(app: FastifyInstance, cookie: string, number: number): Promise<void> {
  const form = {
    ...{ firstName: 'Person', lastName: 'Obi', phone: '08012345678', dateOfBirth: '1990-05-06', country: 'NG' },
    ...{ address: '12 Marina Road', city: 'Lagos', state: 'Lagos', zipCode: '101241' },
    ...{ bvn: `2220123100${number}`, nin: `7010123100${number}`, nigerianPhone: `+234801234567${number}` },
  };
  const answer = await app.inject({ method: 'POST', url: '/api/kyc/submit', payload: form, headers: { cookie } });
  if (answer.statusCode !== 200) throw new Error(`The identity is not proved: ${answer.body}`);
}

/** Signs a person up. The first has no verified identity, and the second lives abroad. */
async function signUp({ servers: [{ app }], database }: SystemWorld, number: number): Promise<ModelPerson> {
  const name = `Person${number}`;
  const [isVerified, isAbroad] = [number !== 1, number === 2];
  const body = {
    email: `person${number}@example.com`,
    password: 'correct horse battery',
    firstName: name,
    lastName: 'Obi',
    country: isAbroad ? 'GB' : 'NG',
  };
  const answer = await app.inject({ method: 'POST', url: '/api/internal/signup', payload: body });
  if (answer.statusCode !== 201) throw new Error(`Sign-up failed: ${answer.body}`);
  const { user } = answer.json<{ user: User }>();
  const cookie = String(answer.headers['set-cookie']).split(';')[0] ?? '';
  if (HAVE_IDENTITY.includes(number)) {
    await database.pool.query(`UPDATE users SET email_verified = true WHERE id = $1`, [user.id]);
    await prove(app, cookie, number);
  }
  // Written to the table, because other tests cover the check of an identity.
  else if (isVerified) await database.pool.query(`UPDATE users SET kyc_status = 'approved' WHERE id = $1`, [user.id]);
  if (isVerified && !isAbroad) {
    const account = { accountNumber: '0123456789', bankCode: '001', accountName: name, bankName: 'Test Bank' };
    const url = '/api/wallet/paystack/setup-recipient';
    const set = await app.inject({ method: 'POST', url, payload: account, headers: { cookie } });
    if (set.statusCode !== 200) throw new Error(`Setting the bank account failed: ${set.body}`);
  }
  return { name, id: user.id as UserId, cookie };
}
