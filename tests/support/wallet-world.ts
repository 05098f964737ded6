import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { expect } from 'vitest';
import { instant, type UserId } from '../../contract/ids.ts';
import { createPaystack as createStandIn } from '../../sandbox/paystack/paystack.ts';
import { createHttp } from '../../sandbox/platform/http.ts';
import { openJournal } from '../../sandbox/platform/journal.ts';
import type { StandIn, StandInContext } from '../../sandbox/platform/stand-in.ts';
import { createLedgerModule, type LedgerModule } from '../../server/modules/ledger/index.ts';
import type { NewNotification, Notifications } from '../../server/modules/notifications/index.ts';
import { AUTO_CONTRIBUTE, enqueueAutoContribute } from '../../server/modules/groups/jobs.ts';
import {
  createDepositTariffs,
  createMoneyInWays,
  createReconciliation,
  createTokenCipher,
  createWalletModule,
  type WalletDeps,
  type WalletModule,
} from '../../server/modules/wallet/index.ts';
import { fixedClock, type FixedClock } from '../../server/platform/clock/clock.ts';
import { moneyInFrom, type MoneyInLimits } from '../../server/platform/config/money-in-values.ts';
import type { Database } from '../../server/platform/database/database.ts';
import { newId } from '../../server/platform/ids/new-id.ts';
import { drainJobs } from '../../server/platform/jobs/worker.ts';
import { freePort } from '../../server/platform/ports/free-ports.ts';
import { createMetrics } from '../../server/platform/telemetry/metrics.ts';
import { textIn } from '../../server/platform/texts/texts.ts';
import type { DepositProvider, PaymentProvider } from '../../server/providers/payments/payment-provider.ts';
import { paymentProviders, type PaymentProviders } from '../../server/providers/payments/payment-providers.ts';
import { servesPayouts } from '../../server/providers/payments/without-payouts.ts';
import { createPaystack } from '../../server/providers/paystack/paystack.ts';
import { freshSession } from './sign-in-as.ts';
import { testApp, testLog } from './test-app.ts';
import { testDatabase } from './test-database.ts';
import { atEnd } from './at-end.ts';

/** Responses are untyped JSON whose form the tests check. */
type Json = Record<string, unknown>;

export interface JsonResponse {
  readonly status: number;
  readonly body: Json;
  readonly headers: Headers;
}

export interface WalletPerson {
  readonly id: UserId;
  get(path: string): Promise<JsonResponse>;
  post(path: string, body?: unknown, headers?: Record<string, string>): Promise<JsonResponse>;
  balance(): Promise<string>;
  startDeposit(naira: string): Promise<string>;
  /** Credits the wallet by a paid deposit. */
  fund(naira: string): Promise<string>;
  setUpBank(accountNumber?: string, bankCode?: string): Promise<void>;
}

type EnglishNotification = Omit<NewNotification, 'title' | 'message'> & {
  readonly title: string;
  readonly message: string;
};

export const inEnglish = (notification: NewNotification): EnglishNotification => ({
  ...notification,
  title: textIn(notification.title, 'en'),
  message: textIn(notification.message, 'en'),
});

export interface WalletWorld {
  readonly database: Database;
  readonly clock: FixedClock;
  readonly ledger: LedgerModule;
  readonly wallet: WalletModule;
  readonly walletWasCredited: typeof enqueueAutoContribute;
  readonly paystack: PaymentProvider;
  readonly providers: PaymentProviders;
  readonly deps: WalletDeps;
  readonly secretKey: string;
  readonly productUrl: string;
  readonly sentNotifications: EnglishNotification[];
  /** Members whose auto-contribution ran after a credit. */
  readonly autoContributed: unknown[];
  person(options?: { kyc?: string; country?: string; firstName?: string; lastName?: string }): Promise<WalletPerson>;
  /** Makes a sandbox call as the product would proxy it. */
  sandbox(path: string, body: unknown): Promise<JsonResponse>;
  webhook(body: string | Buffer, signature: string): Promise<number>;
  /** Runs pending jobs, as a worker would. */
  drain(): Promise<void>;
  /** Moves time, and runs everything due at its own instant. */
  advance(ms: number): Promise<void>;
  /** Fails if a ledger invariant is broken or Paystack's record differs from the ledger. */
  audit(): Promise<void>;
  count(table: string): Promise<number>;
}

async function send(
  url: string,
  method: string,
  body: unknown,
  headers: Record<string, string>,
): Promise<JsonResponse> {
  const response = await fetch(url, {
    method,
    redirect: 'manual',
    headers: { ...(body === undefined ? {} : { 'content-type': 'application/json' }), ...headers },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  const isJson = response.headers.get('content-type')?.includes('json') === true;
  return { status: response.status, body: (isJson ? JSON.parse(text) : { text }) as Json, headers: response.headers };
}

export interface Exchange {
  readonly method: string;
  readonly url: string;
  readonly status: number;
  readonly requestBody: unknown;
  readonly responseBody: unknown;
}

/** Starts Paystack's stand-in with its own journal. Both are removed after the file's tests. */
export async function startStandIn(options: {
  readonly clock: FixedClock;
  readonly productUrl: string;
  readonly secretKey: string;
  readonly directory?: string;
  readonly creditKobo?: number;
  readonly onExchange?: (exchange: Exchange) => void;
}): Promise<{ readonly url: string; readonly standIn: StandIn; stop(): Promise<void>; readonly directory: string }> {
  const directory = options.directory ?? (await mkdtemp(path.join(os.tmpdir(), 'rota-paystack-')));
  const context: StandInContext = {
    clock: { nowMs: () => options.clock.realNow(), advanceTo: () => undefined },
    productUrl: options.productUrl,
    openJournal: (name, event, apply) =>
      openJournal({ file: path.join(directory, `${name}.jsonl`), event, apply, warn: () => undefined }),
    log: () => undefined,
  };
  const { secretKey, creditKobo } = options;
  const standIn = createStandIn(context, { secretKey, ...(creditKobo === undefined ? {} : { creditKobo }) });
  const app = createHttp(() => undefined);
  app.addHook('onSend', (request, reply, payload, done) => {
    if (request.url.startsWith('/paystack/') && typeof payload === 'string') {
      const { method, url, body: requestBody } = request;
      options.onExchange?.({ method, url, status: reply.statusCode, requestBody, responseBody: JSON.parse(payload) });
    }
    done(null, payload);
  });
  await app.register((scope, _options, done) => {
    standIn.routes(scope);
    done();
  });
  const url = await app.listen({ host: '127.0.0.1', port: 0 });
  const stop = async (): Promise<void> => {
    await app.close();
    await standIn.close?.();
  };
  return { url, standIn, stop, directory };
}

/** Serves the wallet module over HTTP, and Paystack's stand-in over the wire. A test file creates only one. */
export async function walletWorld(
  options: {
    readonly creditKobo?: number;
    readonly onExchange?: (exchange: Exchange) => void;
    /** Creates a second provider, which takes the new payments. */
    readonly second?: (clock: FixedClock) => DepositProvider;
    /** Overrides the limits of incoming money. */
    readonly limits?: Partial<MoneyInLimits>;
  } = {},
): Promise<WalletWorld> {
  const { database } = await testDatabase(20);
  const clock = fixedClock('2026-01-31T09:00:00.000Z');
  const log = testLog();
  const metrics = createMetrics();
  const secretKey = 'sk_test_of_this_test';
  const port = await freePort();
  const productUrl = `http://127.0.0.1:${String(port)}`;
  const provider = await startStandIn({ clock, productUrl, secretKey, ...options });
  const paystack = createPaystack({
    baseUrl: `${provider.url}/paystack`,
    secretKey,
    acceptsTestEvents: true,
    // Long enough for a busy machine. Only calls that hang on purpose take this long.
    timeoutMs: 2500,
    pause: () => Promise.resolve(),
  });
  const all = [...(options.second === undefined ? [] : [options.second(clock)]), paystack];
  const [deposits = paystack] = all;
  const payouts = servesPayouts(deposits) ? deposits : paystack;
  const providers = paymentProviders({ deposits: deposits.name, payouts: payouts.name }, all);
  const ledger = createLedgerModule({
    database,
    log,
    metrics,
    reconcile: createReconciliation({ database, providers, log, searchIncoming: () => wallet.searchIncoming() }),
  });
  const notices: EnglishNotification[] = [];
  const notifications: Notifications = {
    add: (_tx, rows) => {
      notices.push(...rows.map(inEnglish));
      return Promise.resolve();
    },
  };
  const configured = moneyInFrom({ PAYSTACK_DVA_VALIDATES: '1' }, 'sandbox');
  const moneyIn = { ...configured, limits: { ...configured.limits, ...options.limits } };
  const deps: WalletDeps = {
    database,
    clock,
    log,
    ledger,
    providers,
    notifications,
    walletWasCredited: enqueueAutoContribute,
    publicUrl: productUrl,
    moneyIn,
    ways: createMoneyInWays(moneyIn, providers),
    tariffs: createDepositTariffs(database),
    identityForBank: () => Promise.resolve({ bvn: '22222222222', phone: '+2348031234567' }),
    tokens: createTokenCipher({ encryption: new Map([[2, Buffer.alloc(32, 7)]]), hmac: Buffer.alloc(32, 8) }),
  };
  const wallet = createWalletModule(deps);
  const app = await testApp({
    database,
    clock,
    authenticate: ({ headers }) => {
      const user = headers['x-user'];
      if (typeof user !== 'string') return Promise.resolve(undefined);
      const session = freshSession(user as UserId);
      return Promise.resolve(headers['x-old-password'] === undefined ? session : { ...session, provedAt: instant(0) });
    },
  });
  wallet.routes(app);
  await app.listen({ host: '127.0.0.1', port });
  atEnd(async () => {
    await provider.stop();
    await rm(provider.directory, { recursive: true, force: true });
  });
  const autoContributed: unknown[] = [];
  const autoContribute = AUTO_CONTRIBUTE.handler((payload) => Promise.resolve(void autoContributed.push(payload)));
  const jobs = { database, log, metrics, handlers: [...wallet.jobs, autoContribute] };
  const world: WalletWorld = {
    database,
    clock,
    ledger,
    wallet,
    walletWasCredited: enqueueAutoContribute,
    paystack,
    providers,
    deps,
    secretKey,
    productUrl,
    sentNotifications: notices,
    autoContributed,
    person: (person) => newPerson(world, person),
    sandbox: (pathname, body) => send(`${provider.url}/sandbox/paystack${pathname}`, 'POST', body, {}),
    async webhook(body, signature) {
      const response = await fetch(`${productUrl}/api/webhooks/paystack`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-paystack-signature': signature },
        body,
      });
      return response.status;
    },
    drain: () => drainJobs(jobs),
    advance: (ms) => advance(world, provider.standIn, ms),
    async audit() {
      const report = await ledger.audit();
      expect(report.violations).toEqual([]);
      expect(report.checked).toHaveLength(8);
    },
    async count(table) {
      const { rows } = await database.pool.query<{ count: string }>(`SELECT count(*)::text AS count FROM ${table}`);
      return parseInt(rows[0]?.count ?? '', 10);
    },
  };
  return world;
}

async function advance(world: WalletWorld, standIn: StandIn, ms: number): Promise<void> {
  const { clock, wallet } = world;
  const target = clock.realNow() + ms;
  for (;;) {
    await world.drain();
    const ours = await Promise.all(wallet.dueWork.map((source) => source.nextDueAt()));
    const dues = [...ours, standIn.nextDue()?.atMs ?? null].flatMap((at) => (at === null || at > target ? [] : [at]));
    if (dues.length === 0) break;
    clock.set(instant(Math.max(Math.min(...dues), clock.realNow())));
    await standIn.runDue(clock.realNow());
    for (const source of wallet.dueWork) await source.runDue(clock.realNow());
  }
  clock.set(instant(target));
}

async function insertPerson(
  { database, ledger, clock }: WalletWorld,
  { kyc = 'approved', country = 'NG', firstName = 'Ada', lastName = 'Obi' },
): Promise<UserId> {
  const id = newId<UserId>();
  await database.transaction(async (tx) => {
    await tx.query(
      {
        name: 'test-wallet-person',
        text: `INSERT INTO users (id, email, email_verified, name, first_name, last_name, country, kyc_status,
          created_at, updated_at) VALUES ($1, $7, false, $2, $2, $3, $4, $5, $6, $6)`,
      },
      [id, firstName, lastName, country, kyc, new Date(clock.realNow()), `${id}@example.com`],
    );
    await ledger.openWallet(tx, id, clock.realNow());
  });
  return id;
}

async function newPerson(
  world: WalletWorld,
  options: { kyc?: string; country?: string; firstName?: string; lastName?: string } = {},
): Promise<WalletPerson> {
  const id = await insertPerson(world, options);
  const person: WalletPerson = {
    id,
    get: (pathname) => send(`${world.productUrl}${pathname}`, 'GET', undefined, { 'x-user': id }),
    post: (pathname, body, headers = {}) =>
      send(`${world.productUrl}${pathname}`, 'POST', body, { 'x-user': id, ...headers }),
    balance: async () => String((await person.get('/api/wallet')).body['balance']),
    async startDeposit(naira) {
      const answer = await person.post('/api/wallet/deposit', { amount: naira });
      expect(answer.body).toMatchObject({ success: true });
      return String(answer.body['reference']);
    },
    async fund(naira) {
      const reference = await person.startDeposit(naira);
      const answer = await world.sandbox(`/checkout/${reference}`, { outcome: 'success' });
      expect(answer.status).toBe(200);
      return reference;
    },
    async setUpBank(accountNumber = '0123456789', bankCode = '001') {
      const body = { accountNumber, bankCode, accountName: 'Whoever', bankName: 'Whichever' };
      const answer = await person.post('/api/wallet/paystack/setup-recipient', body);
      expect(answer.body).toMatchObject({ success: true });
    },
  };
  return person;
}
