import createClient, { type Middleware } from 'openapi-fetch';
import type { paths } from '../../dist/openapi/paths.d.ts';

/** The main job as a third-party client, which knows only the OpenAPI description. generated-client.test.ts runs it. */

export interface Exchange {
  readonly method: string;
  readonly path: string;
  readonly status: number;
  readonly answer: unknown;
}

type Client = ReturnType<typeof createClient<paths>>;

interface Outcome<Data> {
  readonly data?: Data;
  readonly error?: { readonly error: string; readonly code?: string };
  readonly response: Response;
}

async function got<Data>(call: Promise<Outcome<Data>>): Promise<Data> {
  const { data, error, response } = await call;
  if (data === undefined) throw new Error(`${response.url}: ${String(response.status)} ${error?.code ?? ''}`);
  return data;
}

/** Creates a client with its own session. Adds each exchange to `exchanges`. */
function person(baseUrl: string, exchanges: Exchange[]): Client {
  let cookie = '';
  const keepSession: Middleware = {
    onRequest({ request }) {
      if (cookie !== '') request.headers.set('cookie', cookie);
      return request;
    },
    async onResponse({ request, response, schemaPath }) {
      cookie = response.headers.get('set-cookie')?.split(';')[0] ?? cookie;
      const isJson = response.headers.get('content-type')?.includes('json') === true;
      const answer: unknown = isJson ? await response.clone().json() : undefined;
      exchanges.push({ method: request.method, path: schemaPath, status: response.status, answer });
    },
  };
  const client = createClient<paths>({ baseUrl });
  client.use(keepSession);
  return client;
}

/** Goes from sign-up to a verified account. `linkFor` reads the mail. */
async function arrive(client: Client, linkFor: (email: string) => Promise<string>): Promise<void> {
  const email = 'ada@example.com';
  await got(
    client.POST('/api/internal/signup', {
      body: { email, password: 'correct horse', firstName: 'Ada', lastName: 'Obi', country: 'NG' },
    }),
  );
  const token = new URL(await linkFor(email)).searchParams.get('token') ?? '';
  await got(client.POST('/api/auth/verify-email', { body: { token } }));
  const identity = {
    firstName: 'Ada',
    lastName: 'Obi',
    phone: '08012345678',
    nigerianPhone: '08012345678',
    dateOfBirth: '1990-01-31',
    address: '1 Broad Street',
    city: 'Lagos',
    state: 'Lagos',
    zipCode: '100001',
    country: 'NG',
    bvn: '22212345678',
    nin: '33312345678',
  } as const;
  const { kycStatus } = await got(client.POST('/api/kyc/submit', { body: identity }));
  if (kycStatus !== 'approved') throw new Error(`The identity is ${kycStatus}`);
}

/** Deposits ₦60,000.00. `pay` completes the checkout page. */
async function deposit(client: Client, pay: (reference: string) => Promise<void>): Promise<void> {
  const { reference } = await got(client.POST('/api/wallet/deposit', { body: { amount: '60000.00' } }));
  await pay(reference);
  const paid = await got(client.POST('/api/wallet/deposit/verify', { body: { reference } }));
  if (!paid.success) throw new Error('The deposit was not credited');
}

async function arriveReady(client: Client, firstName: string): Promise<string> {
  const email = `${firstName.toLowerCase()}@example.com`;
  const account = { email, password: 'correct horse', firstName, lastName: 'Obi' };
  await got(client.POST('/sandbox/users', { body: { ...account, country: 'NG', balance: '60000.00' } }));
  const { user } = await got(client.POST('/api/internal/login', { body: { email, password: account.password } }));
  return user.id;
}

async function lookAround(client: Client, id: string): Promise<void> {
  const path = { params: { path: { id } } };
  await got(client.GET('/api/user'));
  await got(client.GET('/api/config'));
  await got(client.GET('/api/groups'));
  await got(client.GET('/api/groups/discover'));
  await got(client.GET('/api/groups/{id}', path));
  await got(client.GET('/api/groups/{id}/calendar', path));
  await got(client.GET('/api/groups/{id}/messages', path));
  await got(client.GET('/api/groups/{id}/statement', path));
  await got(client.GET('/api/groups/{id}/book', path));
  await got(client.GET('/api/user/plan'));
  await got(client.GET('/api/notifications', { params: { query: { limit: '50' } } }));
  await got(client.GET('/api/notifications/preferences'));
  await got(client.GET('/api/user/delete-preview'));
}

export interface Helpers {
  readonly linkFor: (email: string) => Promise<string>;
  readonly pay: (reference: string) => Promise<void>;
}

/** Runs a circle of three. Returns the first member's wallet at the end, and all exchanges. */
export async function mainJob(baseUrl: string, helpers: Helpers) {
  const exchanges: Exchange[] = [];
  const [ada, bola, chike] = [0, 1, 2].map(() => person(baseUrl, exchanges)) as [Client, Client, Client];
  await arrive(ada, helpers.linkFor);
  await deposit(ada, helpers.pay);
  const body = {
    name: 'Lagos Savers',
    contributionAmount: '20000.00',
    frequency: 'monthly',
    maxMembers: 3,
    isPrivate: false,
    ownerParticipates: true,
  } as const;
  const { group } = await got(ada.POST('/api/groups', { body }));
  const params = { path: { id: group.id } };
  await lookAround(ada, group.id);

  const approved = [ada];
  for (const [client, name] of [
    [bola, 'Bola'],
    [chike, 'Chike'],
  ] as const) {
    const candidateId = await arriveReady(client, name);
    await got(client.POST('/api/groups/join', { body: { invitationCode: group.invitationCode ?? '' } }));
    for (const voter of approved) {
      const candidate = { params: { path: { id: group.id, candidateId } } };
      await got(voter.POST('/api/groups/{id}/members/{candidateId}/vote', { ...candidate, body: { vote: 'approve' } }));
    }
    approved.push(client);
  }
  for (const client of approved) {
    const header = { 'Idempotency-Key': crypto.randomUUID() };
    await got(
      client.POST('/api/groups/{id}/contribute', { params: { ...params, header }, body: { amount: '20000.00' } }),
    );
  }
  const { round, members } = await got(ada.GET('/api/groups/{id}', { params }));
  if (round === null || !round.complete) throw new Error('The pot is not complete');
  const recipient = members.findIndex(({ userId }) => userId === round.recipientId);
  const owner = approved[recipient] ?? ada;
  const again = await owner.POST('/api/groups/{id}/contribute', { params, body: { amount: '20000.00' } });
  const { payout, wallet } = await got(owner.POST('/api/groups/{id}/withdraw', { params }));
  for (const client of approved) await lookAround(client, group.id);
  await got(ada.GET('/api/wallet'));
  return { net: payout.amount, balance: wallet.balance, refused: again.error?.code, exchanges };
}
