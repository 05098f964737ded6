import type { FastifyInstance } from 'fastify';
import type { User } from '../../contract/accounts.ts';
import { closureBlockers } from '../../server/modules/account-closure/index.ts';
import {
  createAccountsModule,
  findPersonByEmail,
  makeNotMeToken,
  type AccountsDeps,
  type AccountsModule,
} from '../../server/modules/accounts/index.ts';
import { notifyRename } from '../../server/modules/groups/index.ts';
import { createLedger, type Ledger } from '../../server/modules/ledger/index.ts';
import { createNotificationsModule, type NotificationsModule } from '../../server/modules/notifications/index.ts';
import { fixedClock, type FixedClock } from '../../server/platform/clock/clock.ts';
import type { Database } from '../../server/platform/database/database.ts';
import type { JobHandler } from '../../server/platform/jobs/jobs.ts';
import { drainJobs } from '../../server/platform/jobs/worker.ts';
import type { Log } from '../../server/platform/log/log.ts';
import { createSeal } from '../../server/platform/sealing/seal.ts';
import { createMetrics } from '../../server/platform/telemetry/metrics.ts';
import { createBreachedPasswords } from '../../server/providers/breached-passwords/breached-passwords.ts';
import type { PushSender } from '../../server/providers/push/push.ts';
import type { SmsSender } from '../../server/providers/sms/sms.ts';
import { createMailer } from '../../server/providers/mail/mail.ts';
import { testMailServer, type TestMailServer } from './mail-server.ts';
import { testApp, testLog } from './test-app.ts';
import { testDatabase } from './test-database.ts';

/** The modules about people, wired as in the product, with a real database and mail server. */
export interface PeopleApp {
  readonly app: FastifyInstance;
  readonly database: Database;
  /** For tests that start another process. */
  readonly databaseUrl: string;
  readonly clock: FixedClock;
  readonly ledger: Ledger;
  readonly notifications: NotificationsModule;
  readonly accounts: AccountsModule;
  readonly mailServer: TestMailServer;
  /** Upcoming items for digests. The test sets them, because this app has no circles. */
  readonly upcomingItems: { due: string[]; waiting: string[] };
  /** Runs pending jobs, with the handlers of further modules. */
  readonly runJobs: (further?: readonly JobHandler[]) => Promise<void>;
}

export const LINK_SECRET = Buffer.alloc(32, 7);
export const MAIL_WEBHOOK_SECRET = 'what the mail service signs with';
export const PASSWORD = 'correct horse battery';

/** `passwordCost` is 'full' only in tests of the hashing cost. `signUpsPerHour` is set only in tests of that limit. */
export async function peopleApp({
  passwordCost = 'test',
  signUpsPerHour,
  log = testLog(),
  push,
  sms,
  // No service listens at this URL. A missing service must not block anyone.
  breachedPasswords = createBreachedPasswords({ baseUrl: 'http://127.0.0.1:9', timeoutMs: 1500, log }),
}: Partial<Pick<AccountsDeps, 'passwordCost' | 'signUpsPerHour' | 'breachedPasswords'>> & {
  readonly log?: Log;
  readonly push?: PushSender;
  readonly sms?: SmsSender;
} = {}): Promise<PeopleApp> {
  const { database, url: databaseUrl } = await testDatabase(16);
  const mailServer = await testMailServer();
  const clock = fixedClock('2026-01-31T09:00:00.000Z');
  const mailer = createMailer({ smtpUrl: mailServer.smtpUrl, from: 'Rota <no-reply@rota.example>', support: {} });
  const publicUrl = 'http://localhost:3000';
  const upcomingItems: PeopleApp['upcomingItems'] = { due: [], waiting: [] };
  const ledger = createLedger();
  const notifications = createNotificationsModule({
    countDelivery: () => undefined,
    database,
    clock,
    log,
    mailer,
    push,
    sms,
    publicUrl,
    linkSecret: LINK_SECRET,
    mailWebhookSecret: MAIL_WEBHOOK_SECRET,
    findPhone: (userId) => accounts.phoneOf(userId),
    findByEmail: async (email) => (await findPersonByEmail(database, email))?.id,
    findUpcomingItems: () => Promise.resolve({ due: [...upcomingItems.due], waiting: [...upcomingItems.waiting] }),
    findRecipient: (userId) => accounts.mailRecipient(userId),
    notMeToken: (userId, at) => makeNotMeToken(LINK_SECRET, userId, at),
  });
  const accounts = createAccountsModule({
    database,
    clock,
    ledger,
    notifications,
    mailer,
    publicUrl,
    linkSecret: LINK_SECRET,
    seal: createSeal(new Map([[1, Buffer.alloc(32, 1)]])),
    log,
    passwordCost,
    signUpsPerHour,
    breachedPasswords,
    identityProvider: undefined,
    trustHost: true,
    notifyRename: (tx, rename, at) => notifyRename({ notifications }, tx, rename, at),
    // This app has no identities.
    proveIdentity: () => Promise.resolve('nothing kept'),
    isIdentityKept: () => Promise.resolve(false),
    closureBlockers: (tx, userId) => closureBlockers({ ledger }, tx, userId),
  });
  const app = await testApp({
    database,
    clock,
    log,
    authenticate: accounts.authenticate,
    isSessionLive: (id) => accounts.isSessionLive(id),
  });
  notifications.routes(app);
  accounts.routes(app);
  return {
    app,
    database,
    databaseUrl,
    clock,
    ledger,
    notifications,
    accounts,
    mailServer,
    upcomingItems,
    runJobs: (further = []) =>
      drainJobs({
        database,
        log: testLog(),
        metrics: createMetrics(),
        handlers: [...notifications.jobs, ...accounts.jobs, ...further],
      }),
  };
}

export function sessionCookie(answer: {
  readonly cookies: readonly { readonly name: string; readonly value: string }[];
}): string {
  return answer.cookies.find(({ name }) => name === 'sid')?.value ?? '';
}

let people = 0;

export interface SignedUp {
  readonly user: User;
  readonly sid: string;
  readonly headers: Readonly<Record<string, string>>;
}

export async function signUp(app: FastifyInstance, overrides: Record<string, unknown> = {}): Promise<SignedUp> {
  people += 1;
  const answer = await app.inject({
    method: 'POST',
    url: '/api/internal/signup',
    payload: {
      email: `person-${String(people)}@example.com`,
      password: PASSWORD,
      firstName: 'Ada',
      lastName: 'Obi',
      country: 'NG',
      ...overrides,
    },
  });
  if (answer.statusCode !== 201) throw new Error(`Sign-up failed: ${answer.body}`);
  const sid = sessionCookie(answer);
  return { user: answer.json<{ user: User }>().user, sid, headers: { cookie: `sid=${sid}` } };
}
