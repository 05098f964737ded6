import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import { expect } from 'vitest';
import type { Ejection } from '../../contract/ejections.ts';
import type { Contribution, GroupDetail, Member, Payout, Round } from '../../contract/round-schemas.ts';
import type { Group, ListedGroup } from '../../contract/group-schemas.ts';
import type { Applicant } from '../../contract/votes.ts';
import type { Trade } from '../../contract/trades.ts';
import type { Handover, Offer } from '../../contract/handovers.ts';
import type { Debt } from '../../contract/debts.ts';
import { instant, type GroupId, type Instant, type TransferId, type UserId } from '../../contract/ids.ts';
import { kobo, parseNaira, toNaira, type Kobo } from '../../contract/money.ts';
import { planAgain } from '../../server/modules/automatic-charges/index.ts';
import { drawPng } from '../../server/main/invitation-picture.ts';
import { feesInForce } from '../../server/modules/fees/index.ts';
import {
  createGroupsModule,
  enqueueAutoContribute,
  type GroupsDeps,
  type GroupsModule,
} from '../../server/modules/groups/index.ts';
import { createSeal, numberedKeys } from '../../server/platform/sealing/seal.ts';
import { createLedgerModule, type LedgerModule, type Posting } from '../../server/modules/ledger/index.ts';
import { createNotificationsModule, type NotificationsModule } from '../../server/modules/notifications/index.ts';
import { createOverviewModule } from '../../server/modules/overview/index.ts';
import { createStatementsModule } from '../../server/modules/statements/index.ts';
import { forgivePlatformFeeDebt } from '../../server/modules/wallet/charges/forgive-platform-fee-debt.ts';
import { payPlatformFeeDebt } from '../../server/modules/wallet/charges/pay-platform-fee-debt.ts';
import { fixedClock, fromIso, toDate, type FixedClock } from '../../server/platform/clock/clock.ts';
import type { Database } from '../../server/platform/database/database.ts';
import { newId } from '../../server/platform/ids/new-id.ts';
import type { JobHandler, ScheduledTask } from '../../server/platform/jobs/jobs.ts';
import { drainJobs } from '../../server/platform/jobs/worker.ts';
import type { Log } from '../../server/platform/log/log.ts';
import { createMailer } from '../../server/providers/mail/mail.ts';
import { createMetrics } from '../../server/platform/telemetry/metrics.ts';
import { freshSession } from './sign-in-as.ts';
import { testApp, testLog } from './test-app.ts';
import { testDatabase } from './test-database.ts';

/** All fields that responses of the groups module can have. A test reads those of its route. */
export interface GroupsResponseBody {
  readonly error: string;
  readonly code: string;
  readonly fields: Readonly<Record<string, string>>;
  readonly group: Group & { readonly id: GroupId; readonly invitationCode: string };
  readonly groups: readonly ListedGroup[];
  readonly members: readonly Member[];
  readonly contributions: readonly Contribution[];
  readonly payouts: readonly Payout[];
  readonly userMembership: GroupDetail['userMembership'];
  readonly round: Round | null;
  readonly currentPot: GroupDetail['currentPot'];
  readonly canProposeStart: boolean;
  readonly canHandOver: boolean;
  readonly contribution: Contribution;
  readonly wallet: { readonly balance: string };
  readonly debts: readonly Debt[];
  readonly ejection: Ejection;
  readonly ejections: readonly Ejection[];
  readonly request: Trade;
  readonly requests: readonly Trade[];
  readonly partners: readonly string[];
  readonly message: string;
  readonly canLeave: boolean;
  readonly reasons: readonly string[];
  readonly consensus: Readonly<Record<string, unknown>>;
  readonly applicants: readonly Applicant[];
  readonly notifications: readonly {
    type: string;
    title: string;
    message: string;
    priority: string;
    actionUrl: string;
    actionText: string;
    expiresAt: string | null;
  }[];
  readonly late: GroupDetail['late'];
  readonly owed: GroupDetail['owed'];
  readonly handover: Handover;
  readonly handovers: GroupDetail['handovers'];
  readonly autoApproved: boolean;
  readonly requiresVoting: boolean;
  readonly price: Offer['price'];
  readonly ahead: Offer['ahead'];
  readonly opening: { readonly note: string };
  readonly totals: Readonly<Record<string, unknown>>;
}

export interface GroupsResponse {
  readonly status: number;
  readonly body: GroupsResponseBody;
  readonly headers: LightMyRequestResponse['headers'];
}

export interface TestPerson {
  readonly id: UserId;
  readonly name: string;
  get(path: string): Promise<GroupsResponse>;
  post(path: string, body?: unknown, headers?: Record<string, string>): Promise<GroupsResponse>;
  put(path: string, body: unknown): Promise<GroupsResponse>;
  delete(path: string): Promise<GroupsResponse>;
  balance(): Promise<string>;
}

export interface GroupsWorld {
  readonly app: FastifyInstance;
  readonly database: Database;
  readonly url: string;
  readonly clock: FixedClock;
  readonly ledger: LedgerModule;
  readonly groups: GroupsModule;
  /** Creates a second process's module on the same database and clock, optionally with its own connections. */
  createSecondModule(connections?: Database): GroupsModule;
  person(name: string, options?: PersonOptions): Promise<TestPerson>;
  /** Credits a wallet as a deposit does. */
  credit(person: TestPerson, naira: string): Promise<void>;
  /** Moves the clock, and runs everything due at its own instant, as a worker would. */
  runUntil(iso: string): Promise<string[]>;
  /** Moves only the clock, as during a downtime. Due events wait. */
  moveClockTo(iso: string): void;
  drain(): Promise<void>;
  audit(): Promise<void>;
}

export interface PersonOptions {
  readonly naira?: string;
  readonly kyc?: 'pending' | 'approved' | 'verified' | 'rejected';
  readonly country?: string;
}

/** Parts of a world that an additional module needs. */
export interface WorldParts {
  readonly app: FastifyInstance;
  readonly database: Database;
  readonly clock: FixedClock;
  readonly log: Log;
  readonly ledger: LedgerModule;
  readonly notifications: NotificationsModule;
}

/** An additional module, with the texts it adds to reminders. */
export interface FurtherModule {
  readonly jobs: readonly JobHandler[];
  readonly dueWork: readonly ScheduledTask[];
  readonly payWords: GroupsDeps['automatic']['payWords'];
}

/** Serves the groups module over HTTP on its own database, with signed-in people. */
export async function groupsWorld(
  startIso = '2026-01-10T09:00:00.000Z',
  extend?: (parts: WorldParts) => FurtherModule,
): Promise<GroupsWorld> {
  const { database, url } = await testDatabase(20);
  const clock = fixedClock(startIso);
  const log = testLog();
  const metrics = createMetrics();
  const ledger = createLedgerModule({ database, log, metrics });
  const notifications = createNotificationsModule({
    countDelivery: () => undefined,
    database,
    clock,
    mailer: createMailer({ smtpUrl: 'smtp://127.0.0.1:9', from: 'Rota <rota@example.com>', support: {} }),
    // No person has a confirmed email, so no mail is sent.
    log,
    linkSecret: Buffer.alloc(32, 7),
    mailWebhookSecret: undefined,
    push: undefined,
    sms: undefined,
    findPhone: () => Promise.resolve(undefined),
    notMeToken: () => 'not-me',
    findRecipient: () => Promise.resolve(undefined),
    findByEmail: () => Promise.resolve(undefined),
    findUpcomingItems: () => Promise.resolve({ due: [], waiting: [] }),
    publicUrl: 'http://localhost:3000',
  });
  const seal = createSeal(numberedKeys(Buffer.alloc(32, 9), undefined));
  const newModule = (connections = database): GroupsModule =>
    createGroupsModule({
      database: connections,
      clock,
      log,
      ledger,
      notifications,
      seal,
      isVerified: (status) => status === 'approved' || status === 'verified',
      feesInForce: feesInForce(database),
      drawPng,
      automatic: {
        planAgain,
        payWords: (...about) => further.module?.payWords(...about) ?? Promise.resolve(new Map()),
      },
      payPlatformFeeDebt: (tx, debt) => payPlatformFeeDebt({ ledger, notifications }, tx, debt),
      forgivePlatformFeeDebt: (tx, debt) => forgivePlatformFeeDebt({ notifications }, tx, debt),
    });
  const further: { module?: FurtherModule | undefined } = {};
  const groups = newModule();
  const app = await testApp({
    database,
    clock,
    authenticate: ({ headers }) =>
      Promise.resolve(typeof headers['x-user'] === 'string' ? freshSession(headers['x-user'] as UserId) : undefined),
  });
  groups.routes(app);
  notifications.routes(app);
  createStatementsModule({ database }).routes(app);
  const [linkSecret, publicUrl] = [Buffer.alloc(32, 7), 'http://localhost:3000'];
  createOverviewModule({ database, clock, ledger, notifications, linkSecret, publicUrl }).routes(app);
  further.module = extend?.({ app, database, clock, log, ledger, notifications });
  await app.ready();
  const jobDeps = {
    database,
    log,
    metrics,
    handlers: [...groups.jobs, ...notifications.jobs, ...(further.module?.jobs ?? [])],
  };
  const world: GroupsWorld = {
    app,
    database,
    url,
    clock,
    ledger,
    groups,
    createSecondModule: newModule,
    person: (name, options) => newPerson(world, name, options),
    credit: (person, naira) =>
      database.transaction(async (tx) => {
        await ledger.post(tx, [deposit(person.id, parseNaira(naira) ?? kobo(0n))], await clock.now());
        await enqueueAutoContribute(tx, person.id);
      }),
    runUntil: (iso) =>
      runUntil(world, fromIso(iso), [...(further.module?.dueWork ?? []), ...groups.dueWork.slice(0, 1)]),
    moveClockTo: (iso) => {
      clock.set(fromIso(iso));
    },
    drain: () => drainJobs(jobDeps),
    async audit() {
      expect((await ledger.audit()).violations).toEqual([]);
    },
  };
  return world;
}

async function runUntil(world: GroupsWorld, until: Instant, dueWork: readonly ScheduledTask[]): Promise<string[]> {
  const ran: string[] = [];
  for (;;) {
    const due = (await Promise.all(dueWork.map((task) => task.nextDueAt()))).filter((at) => at !== null);
    const at = instant(Math.min(...due));
    if (due.length === 0 || at > until) break;
    world.clock.set(instant(Math.max(at, await world.clock.now())));
    for (const task of dueWork) {
      for (const { job, count } of await task.runDue(await world.clock.now())) ran.push(`${job} ${String(count)}`);
      await world.drain();
    }
  }
  world.clock.set(until);
  return ran;
}

let people = 0;

async function newPerson(world: GroupsWorld, name: string, options: PersonOptions = {}): Promise<TestPerson> {
  const { database, ledger, clock, app } = world;
  const { naira = '100000.00', kyc = 'approved', country = 'NG' } = options;
  const id = newId<UserId>();
  const now = await clock.now();
  people += 1;
  const number = people;
  await database.transaction(async (tx) => {
    await tx.query(
      {
        name: 'test-insert-user',
        text: `INSERT INTO users (id, email, email_verified, name, first_name, last_name, country, kyc_status,
          created_at, updated_at) VALUES ($1, $2, false, $3, $3, 'Test', $4, $5, $6, $6)`,
      },
      [id, `${name.toLowerCase()}${String(number)}@example.com`, name, country, kyc, toDate(now)],
    );
    await ledger.openWallet(tx, id, now);
    const amountKobo = parseNaira(naira) ?? kobo(0n);
    if (amountKobo === 0n) return;
    await ledger.post(tx, [deposit(id, amountKobo)], now);
  });
  const call = async (
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    path: string,
    body?: unknown,
    headers = {},
  ): Promise<GroupsResponse> => {
    const response = await app.inject({
      method,
      url: path,
      headers: { 'x-user': id, ...headers },
      ...(body === undefined ? {} : { payload: body as object }),
    });
    return {
      status: response.statusCode,
      // Without a response body, all fields are undefined.
      body: response.body === '' ? ({} as GroupsResponseBody) : response.json<GroupsResponseBody>(),
      headers: response.headers,
    };
  };
  return {
    id,
    name,
    get: (path) => call('GET', path),
    post: (path, body, headers) => call('POST', path, body, headers),
    put: (path, body) => call('PUT', path, body),
    delete: (path) => call('DELETE', path),
    balance: async () => toNaira(await ledger.balance(database, id)),
  };
}

function deposit(userId: UserId, amountKobo: Kobo): Posting {
  const reference = newId();
  return {
    id: newId<TransferId>(),
    debit: { kind: 'float' },
    credit: { kind: 'wallet', userId },
    amountKobo,
    type: 'deposit',
    reference,
    lines: [{ id: newId(), userId, type: 'deposit', amountKobo, description: 'Deposit', reference }],
  };
}

export interface CircleOptions {
  readonly name?: string;
  readonly contributionAmount?: string;
  readonly frequency?: 'weekly' | 'bi-weekly' | 'monthly';
  readonly startDate?: string;
  readonly ownerParticipates?: boolean;
  readonly turnOrder?: 'joining' | 'lot';
}

/** Forms a group owned by the first person, in which all applicants have been approved. Returns its id. */
export async function formCircle(people: readonly TestPerson[], options: CircleOptions = {}): Promise<GroupId> {
  const [owner, ...others] = people;
  if (owner === undefined) throw new Error('The circle has no owner');
  const { ownerParticipates = true } = options;
  const created = await owner.post('/api/groups', {
    name: 'Lagos Savers',
    contributionAmount: '20000.00',
    maxMembers: ownerParticipates ? people.length : people.length - 1,
    ...options,
  });
  expect(created.status).toBe(201);
  const { id, invitationCode } = created.body.group;
  const members = ownerParticipates ? [owner] : [];
  for (const other of others) {
    const joined = await other.post('/api/groups/join', { invitationCode });
    expect(joined.status).toBe(200);
    for (const voter of members) {
      const voted = await voter.post(`/api/groups/${id}/members/${other.id}/vote`, { vote: 'approve' });
      expect(voted.status).toBe(200);
    }
    members.push(other);
  }
  return id;
}
