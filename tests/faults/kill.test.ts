import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { createGroup } from '../../contract/groups.ts';
import type { GroupDetail } from '../../contract/round-schemas.ts';
import { kobo, parseNaira, toNaira } from '../../contract/money.ts';
import type { ResponseOf } from '../../contract/route.ts';
import type { createSandboxUser } from '../../contract/sandbox.ts';
import type { getWallet } from '../../contract/wallet.ts';
import { startRota, type RunningRota } from '../support/running-rota.ts';

/** Cuts the power during contributions. Everything acknowledged is stored once, and retries complete the rest. */

const PEOPLE = 4;
const CIRCLES = 8;
const AMOUNT_KOBO = kobo(2_000_00n);
const BALANCE_KOBO = kobo(100_000_00n);
const KILL_AFTER = 9;

interface Person {
  readonly id: string;
  readonly cookie: string;
}

interface Payment {
  readonly person: Person;
  readonly groupId: string;
  readonly key: string;
}

let directory: string;
let rota: RunningRota;

beforeEach(async () => {
  directory = await mkdtemp(path.join(os.tmpdir(), 'rota-kill-'));
  rota = await startRota(directory);
});

afterEach(async () => {
  await rota.stop();
  await rm(directory, { recursive: true, force: true });
});

interface Reply<Body> {
  readonly status: number;
  readonly headers: Headers;
  readonly body: Body;
}

async function call<Body>(
  method: string,
  route: string,
  body?: unknown,
  headers: Record<string, string> = {},
): Promise<Reply<Body>> {
  const response = await fetch(`${rota.url}${route}`, {
    method,
    headers: { ...(body === undefined ? {} : { 'content-type': 'application/json' }), ...headers },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const answer = (await response.json()) as Body;
  return { status: response.status, headers: response.headers, body: answer };
}

async function newPerson(index: number): Promise<Person> {
  const email = `person${String(index)}@example.com`;
  const password = 'a long enough password';
  const names = { firstName: 'Person', lastName: `Number${String(index)}` };
  const made = await call<ResponseOf<typeof createSandboxUser>>('POST', '/sandbox/users', {
    email,
    password,
    ...names,
    balance: toNaira(BALANCE_KOBO),
  });
  expect(made.status).toBe(201);
  const signedIn = await call('POST', '/api/internal/login', { email, password });
  const cookie = signedIn.headers.getSetCookie()[0]?.split(';')[0] ?? '';
  return { id: made.body.user.id, cookie };
}

async function newCircle(people: readonly Person[], name: string): Promise<string> {
  const [owner, ...others] = people;
  const created = await call<ResponseOf<typeof createGroup>>(
    'POST',
    '/api/groups',
    { name, contributionAmount: toNaira(AMOUNT_KOBO), maxMembers: people.length },
    { cookie: owner?.cookie ?? '' },
  );
  expect(created.status).toBe(201);
  const { id, invitationCode } = created.body.group;
  for (const [index, applicant] of others.entries()) {
    const joined = await call('POST', '/api/groups/join', { invitationCode }, { cookie: applicant.cookie });
    expect(joined.status).toBe(200);
    for (const voter of people.slice(0, index + 1)) {
      const route = `/api/groups/${id}/members/${applicant.id}/vote`;
      expect((await call('POST', route, { vote: 'approve' }, { cookie: voter.cookie })).status).toBe(200);
    }
  }
  return id;
}

const pay = ({ person, groupId, key }: Payment) =>
  call(
    'POST',
    `/api/groups/${groupId}/contribute`,
    { amount: toNaira(AMOUNT_KOBO) },
    { cookie: person.cookie, 'idempotency-key': key },
  );

async function hasPaid({ person, groupId }: Payment): Promise<boolean> {
  const detail = await call<GroupDetail>('GET', `/api/groups/${groupId}`, undefined, { cookie: person.cookie });
  const rows = detail.body.contributions.filter((row) => row.userId === person.id);
  expect(rows).toHaveLength(1);
  return rows[0]?.status === 'completed';
}

async function expectBooksToShow(people: readonly Person[], paid: readonly Payment[]): Promise<void> {
  for (const person of people) {
    const count = BigInt(paid.filter((payment) => payment.person === person).length);
    const wallet = await call<ResponseOf<typeof getWallet>>('GET', '/api/wallet?limit=100', undefined, {
      cookie: person.cookie,
    });
    expect(parseNaira(wallet.body.balance)).toBe(kobo(BALANCE_KOBO - count * AMOUNT_KOBO));
    const lines = wallet.body.transactions.filter((line) => line.type === 'contribution_payment');
    expect(BigInt(lines.length)).toBe(count);
  }
  const audit = await call('GET', '/sandbox/audit');
  expect(audit.body).toMatchObject({ ok: true, violations: [] });
}

/** Cuts the power at the ninth acknowledgement, when some payments are complete, some in flight and some unsent. */
async function payUntilPowerCut(people: readonly Person[], payments: readonly Payment[]): Promise<Payment[]> {
  const acknowledged: Payment[] = [];
  let killed: Promise<void> | undefined;
  const payAll = async (own: readonly Payment[]): Promise<void> => {
    for (const payment of own) {
      const answer = await pay(payment);
      expect(answer.status).toBe(200);
      acknowledged.push(payment);
      if (acknowledged.length === KILL_AFTER) killed = rota.kill();
    }
  };
  const outcomes = await Promise.allSettled(
    people.map((person) => payAll(payments.filter((payment) => payment.person === person))),
  );
  await killed;
  expect(outcomes.map(({ status }) => status)).toContain('rejected');
  return acknowledged;
}

it(
  'loses and repeats nothing when everything is killed in the middle of contributions',
  { timeout: 240_000 },
  async () => {
    const people = await Promise.all(Array.from({ length: PEOPLE }, (_, index) => newPerson(index)));
    const groups = await Promise.all(
      Array.from({ length: CIRCLES }, (_, index) => newCircle(people, `Circle ${String(index)}`)),
    );
    const payments = groups.flatMap((groupId, index) =>
      people.map((person): Payment => ({ person, groupId, key: `${person.id}-${String(index)}` })),
    );

    const acknowledged = await payUntilPowerCut(people, payments);
    rota = await startRota(directory);

    const stands = await Promise.all(payments.map(hasPaid));
    const paid = payments.filter((_, index) => stands[index]);
    for (const payment of acknowledged) expect(paid).toContain(payment);
    await expectBooksToShow(people, paid);

    for (const payment of payments) {
      const answer = await pay(payment);
      expect(answer.status).toBe(200);
      expect(answer.headers.get('idempotent-replayed')).toBe(paid.includes(payment) ? 'true' : null);
    }
    await expectBooksToShow(people, payments);
  },
);
