import { afterAll } from 'vitest';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { User } from '../../contract/accounts.ts';
import { instant, type Instant, type UserId } from '../../contract/ids.ts';
import { createApi } from '../../server/main/api.ts';
import { compose, type Product } from '../../server/main/compose.ts';
import { readConfig } from '../../server/platform/config/config.ts';
import { createDatabase, type Database } from '../../server/platform/database/database.ts';
import { drainJobs } from '../../server/platform/jobs/worker.ts';
import { createLog } from '../../server/platform/log/log.ts';
import { createMetrics } from '../../server/platform/telemetry/metrics.ts';
import { freePorts } from '../../server/platform/ports/free-ports.ts';
import { testMailServer } from '../support/mail-server.ts';
import { testDatabase } from '../support/test-database.ts';
import { startStandIn } from '../support/wallet-world.ts';
import { tickingClock, type TickingClock } from './clock.ts';

export interface ModelPerson {
  readonly name: string;
  readonly id: UserId;
  readonly cookie: string;
}

export interface NewPerson {
  readonly kyc?: boolean;
  readonly country?: 'NG' | 'GB';
}

/** The product as run by one process, with its own modules, pool and port. */
export interface ModelServer {
  readonly url: string;
  readonly product: Product;
}

export interface ModelWorld {
  readonly database: Database;
  readonly clock: TickingClock;
  /** Two servers on one database, with separate caches like two processes. */
  readonly servers: readonly [ModelServer, ModelServer];
  readonly people: readonly ModelPerson[];
  /** Returns the errors logged since the last call. */
  takeErrors(): string[];
  /** Signs people up over HTTP concurrently, by default with identity and bank account. */
  signUp(...people: readonly NewPerson[]): Promise<void>;
  /** Completes a payment on the checkout page, which sends its webhook at once. */
  finishCheckout(reference: string, outcome: 'success' | 'failed' | 'abandoned'): Promise<void>;
  runProvider(): Promise<void>;
  drain(): Promise<void>;
}

const SECRET_KEY = 'sk_test_of_the_model';

/** Two products on one database, Paystack's stand-in, and a clock that the test moves. */
export async function modelWorld(startIso = '2026-01-10T09:00:00.000Z'): Promise<ModelWorld> {
  const { database, servingUrl: databaseUrl } = await testDatabase(4);
  const clock = tickingClock(startIso);
  const mail = await testMailServer();
  const [firstPort = 0, secondPort = 0] = await freePorts(2);
  const ports = [firstPort, secondPort] as const;
  const provider = await startStandIn({
    // The stand-in's clock reads the product's time without advancing it.
    clock: { ...clock, realNow: () => clock.peek(), set: (to) => clock.moveTo(to), advance: () => undefined },
    productUrl: `http://127.0.0.1:${ports[0]}`,
    secretKey: SECRET_KEY,
  });
  const directory = await mkdtemp(path.join(os.tmpdir(), 'rota-model-'));
  const errors: string[] = [];
  const log = createLog({ level: 'error', destination: { write: (line) => void errors.push(line.trim()) } });
  const start = async (port: number): Promise<ModelServer> => {
    const own = createDatabase({ url: databaseUrl, maxConnections: 10, applicationName: `rota-model-${port}` });
    const config = readConfig({
      PORT: String(port),
      ROTA_DATA: directory,
      ROTA_DEMO: '0',
      ROTA_PASSWORD_COST: 'test',
      DATABASE_URL: databaseUrl,
      SANDBOX_PORT: new URL(provider.url).port,
      SANDBOX_SMTP_PORT: new URL(mail.smtpUrl).port,
      PAYSTACK_SECRET_KEY: SECRET_KEY,
    });
    const product = compose({ config, database: own, clock, log, metrics: createMetrics() });
    const app = await createApi(product);
    await app.listen({ port, host: '127.0.0.1' });
    afterAll(async () => {
      await app.close();
      product.close();
      await own.close();
    });
    return { url: `http://127.0.0.1:${port}`, product };
  };
  const servers = [await start(ports[0]), await start(ports[1])] as const;
  afterAll(async () => {
    await provider.stop();
    await rm(provider.directory, { recursive: true, force: true });
    await rm(directory, { recursive: true, force: true });
  });
  const people: ModelPerson[] = [];
  return {
    database,
    clock,
    servers,
    people,
    takeErrors: () => errors.splice(0),
    async signUp(...options) {
      const signed = options.map((option, index) =>
        signUp(servers[0].url, database, people.length + index + 1, option),
      );
      people.push(...(await Promise.all(signed)));
    },
    async finishCheckout(reference, outcome) {
      // Ignores the response, because Paystack's stand-in refuses to complete a payment twice.
      await post(`${provider.url}/sandbox/paystack/checkout/${reference}`, { outcome });
    },
    async runProvider() {
      await provider.standIn.runDue(clock.peek());
    },
    async drain() {
      await drainJobs(servers[0].product.jobs);
    },
  };
}

const post = (url: string, body: unknown, headers: Record<string, string> = {}): Promise<Response> =>
  fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(30_000),
  });

/** Signs up over HTTP. Writes the identity to the database, because other tests cover verification. */
async function signUp(
  url: string,
  database: Database,
  number: number,
  { kyc = true, country = 'NG' }: NewPerson,
): Promise<ModelPerson> {
  const name = `Person${number}`;
  const answer = await post(`${url}/api/internal/signup`, {
    email: `person${number}@example.com`,
    password: 'correct horse battery',
    firstName: name,
    lastName: 'Obi',
    country,
  });
  if (answer.status !== 201) throw new Error(`Sign-up failed: ${await answer.text()}`);
  const { user } = (await answer.json()) as { user: User };
  const cookie = (answer.headers.get('set-cookie') ?? '').split(';')[0] ?? '';
  if (kyc) await database.pool.query(`UPDATE users SET kyc_status = 'approved' WHERE id = $1`, [user.id]);
  if (kyc && country === 'NG') {
    const account = { accountNumber: '0123456789', bankCode: '001', accountName: name, bankName: 'Test Bank' };
    const set = await post(`${url}/api/wallet/paystack/setup-recipient`, account, { cookie });
    if (set.status !== 200) throw new Error(`Setting the bank account failed: ${await set.text()}`);
  }
  return { name, id: user.id as UserId, cookie };
}

/** Runs each circle event at its own instant. Other tasks run once at the end, because circles ignore their timing. */
export async function passTime(world: ModelWorld, to: Instant): Promise<void> {
  const { dueWork } = world.servers[0].product;
  const circles = dueWork.filter(({ name }) => name === 'circles');
  for (let steps = 0; ; steps += 1) {
    if (steps > 20_000) throw new Error('The circles never run out of due events');
    const due = (await Promise.all(circles.map((source) => source.nextDueAt()))).filter((at) => at !== null);
    const next = Math.min(...due);
    if (next > to) break;
    world.clock.moveTo(instant(next));
    for (const source of circles) await source.runDue(await world.clock.now());
    await world.drain();
  }
  world.clock.moveTo(to);
  await world.runProvider();
  for (const source of dueWork) await source.runDue(await world.clock.now());
  await world.drain();
}
