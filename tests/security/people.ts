import { expect } from 'vitest';
import type { AccountRestriction } from '../../contract/access-rules.ts';
import type { TestProduct } from '../support/test-product.ts';

/** Callers, by their relation to the circles below or by their restriction (contract/access-rules.ts). */
export const PRINCIPALS = [
  'anonymous',
  'stranger',
  'applicant',
  'member',
  'recipient',
  'owner',
  'former',
  'suspended',
  'held',
  'unverified',
  'unconfirmed',
  'indebted',
  'foreign',
] as const;

export type Principal = (typeof PRINCIPALS)[number];
export type Name = Exclude<Principal, 'anonymous'>;

/** For each restriction, the principal whose account has this restriction. */
export const OF_STANDING: Readonly<Record<AccountRestriction, Name>> = {
  suspended: 'suspended',
  foreign: 'foreign',
  unconfirmed: 'unconfirmed',
  unverified: 'unverified',
  held: 'held',
  indebted: 'indebted',
};

export const PASSWORD = 'three quiet lagoon mornings';
export const emailOf = (name: Principal): string => `${name}@example.com`;

interface Person {
  readonly id: string;
  readonly cookie: string;
}

export interface World {
  readonly people: Readonly<Record<Name, Person>>;
  /** A circle whose owner does not take part; `recipient` has the first seat. */
  readonly running: string;
  /** A circle by lot with `member` and `recipient`; `applicant` awaits their votes. */
  readonly forming: string;
  readonly formingCode: string;
  /** A circle whose pots are all paid out; its owner takes part. */
  readonly completed: string;
  readonly debtId: string;
  readonly notificationId: string;
  readonly transactionId: string;
}

type Body = Record<string, unknown>;

async function act(product: TestProduct, who: Person, method: string, path: string, body?: unknown): Promise<Body> {
  const answer = await product.call<Body>(method, path, body, { cookie: who.cookie });
  if (answer.status >= 300) throw new Error(`${path} returned ${JSON.stringify(answer.body)}`);
  return answer.body;
}

async function createPerson(product: TestProduct, name: Name): Promise<Person> {
  const country = name === 'foreign' ? 'GB' : 'NG';
  const bare = name === 'unconfirmed' ? { verified: false, kyc: false } : { balance: '500000' };
  const profile = { email: emailOf(name), password: PASSWORD, firstName: 'Ada', lastName: 'Obi', country, ...bare };
  const created = await product.call<{ user: { id: string } }>('POST', '/sandbox/users', profile);
  expect(created.status).toBe(201);
  const signedIn = await product.call('POST', '/api/internal/login', { email: emailOf(name), password: PASSWORD });
  const [cookie = ''] = (signedIn.headers.get('set-cookie') ?? '').split(';');
  return { id: created.body.user.id, cookie };
}

/** Creates a circle and admits each member. Returns the circle's id and invitation code. */
async function form(
  product: TestProduct,
  owner: Person,
  others: readonly Person[],
  options: Body,
): Promise<{ id: string; code: string }> {
  const { group } = await act(product, owner, 'POST', '/api/groups', {
    name: 'Lagos Savers',
    contributionAmount: '1000',
    ...options,
  });
  const { id, invitationCode: code } = group as { id: string; invitationCode: string };
  const voters = options['ownerParticipates'] === false ? [] : [owner];
  for (const other of others) {
    await act(product, other, 'POST', '/api/groups/join', { invitationCode: code });
    for (const voter of voters) {
      await act(product, voter, 'POST', `/api/groups/${id}/members/${other.id}/vote`, { vote: 'approve' });
    }
    voters.push(other);
  }
  return { id, code };
}

/** Plays every round: all pay, and the recipient takes the pot. */
async function complete(product: TestProduct, id: string, people: readonly Person[]): Promise<void> {
  for (const recipient of people) {
    for (const person of people) await act(product, person, 'POST', `/api/groups/${id}/contribute`, { amount: '1000' });
    await act(product, recipient, 'POST', `/api/groups/${id}/withdraw`);
  }
}

const ACCOUNT = { accountNumber: '0123456789', bankCode: '001', accountName: 'Ada Obi', bankName: 'Test Bank' };

/** Sets states in the database that need time or other people, or that no member can cause. */
async function setStandings({ database }: TestProduct, people: World['people']): Promise<string> {
  const set = (change: string, { id }: Person) => database.pool.query(`UPDATE users SET ${change} WHERE id = $1`, [id]);
  await set('is_active = false', people.suspended);
  await set('withdrawals_held_since = now()', people.held);
  await set(`kyc_status = 'rejected'`, people.unverified);
  const { rows } = await database.pool.query<{ id: string }>(
    `INSERT INTO debts (id, user_id, type, amount, description, created_at)
     VALUES (gen_random_uuid(), $1, 'platform_fee', 90000000, 'A deposit that was taken back', now()) RETURNING id`,
    [people.indebted.id],
  );
  return rows[0]?.id ?? '';
}

async function firstId({ database }: TestProduct, table: string, { id }: Person): Promise<string> {
  const { rows } = await database.pool.query<{ id: string }>(
    `SELECT id FROM ${table} WHERE user_id = $1 ORDER BY id LIMIT 1`,
    [id],
  );
  return rows[0]?.id ?? '';
}

/** Creates one world for all calls: three circles and every principal. */
export async function createWorld(product: TestProduct): Promise<World> {
  const made: [Name, Person][] = [];
  for (const name of PRINCIPALS) if (name !== 'anonymous') made.push([name, await createPerson(product, name)]);
  const people = Object.fromEntries(made) as Record<Name, Person>;
  const { applicant, member, recipient, owner, former, suspended, held, unverified, indebted } = people;
  for (const [name, person] of made) {
    if (name === 'foreign' || name === 'unconfirmed') continue;
    await act(product, person, 'POST', '/api/wallet/paystack/setup-recipient', ACCOUNT);
  }

  const seated = [recipient, member, held, unverified, indebted, suspended, former];
  const running = await form(product, owner, seated, { maxMembers: 7, ownerParticipates: false });
  await act(product, suspended, 'POST', `/api/groups/${running.id}/contribute`, { amount: '1000' });
  await act(product, former, 'POST', `/api/groups/${running.id}/leave`, {});
  const forming = await form(product, owner, [member, recipient], {
    maxMembers: 5,
    ownerParticipates: false,
    turnOrder: 'lot',
  });
  await act(product, applicant, 'POST', '/api/groups/join', { invitationCode: forming.code });
  const staying = [member, held, unverified, indebted];
  const completed = await form(product, owner, staying, { maxMembers: 5 });
  await complete(product, completed.id, [owner, ...staying]);
  return {
    people,
    running: running.id,
    forming: forming.id,
    formingCode: forming.code,
    completed: completed.id,
    debtId: await setStandings(product, people),
    notificationId: await firstId(product, 'notifications', member),
    transactionId: await firstId(product, 'wallet_transactions', member),
  };
}
