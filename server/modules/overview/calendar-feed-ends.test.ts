import { beforeEach, expect, it } from 'vitest';
import { testProduct } from '../../../tests/support/test-product.ts';

const { call, database } = await testProduct();

const PASSWORD = 'my goat eats yam';
const NEXT = 'my other goat eats rice';
const FEED = '/api/user/calendar-feed';
const TITLE = 'Calendar address created';

interface Body {
  readonly user: { readonly id: string };
  readonly url: string | null;
  readonly code: string;
  readonly sessions: readonly { readonly id: string; readonly current: boolean }[];
  readonly messages: readonly { readonly subject: string; readonly links: readonly string[] }[];
}
type Do = (method: string, path: string, body?: unknown) => ReturnType<typeof call<Body>>;

async function signIn(email: string): Promise<Do> {
  const answer = await call('POST', '/api/internal/login', { email, password: PASSWORD });
  const cookie = answer.headers.get('set-cookie')?.split(';')[0] ?? '';
  return (method, path, body) => call<Body>(method, path, body, { cookie });
}

let people = 0;
let email: string;
let own: Do;
let address: string;

beforeEach(async () => {
  people += 1;
  email = `calendar-${String(people)}@example.com`;
  await call('POST', '/sandbox/users', { email, password: PASSWORD, firstName: 'Ada', lastName: 'Obi' });
  own = await signIn(email);
  const made = await own('POST', FEED);
  expect(made.status).toBe(201);
  address = new URL(made.body.url ?? '').pathname;
  expect(await read()).toBe(200);
});

const read = async () => (await call('GET', address)).status;

/** Returns the token of the newest link with this subject and page, after all jobs have run. */
async function mailed(subject: string, page: string): Promise<string> {
  for (;;) {
    const { body } = await call<Body>('GET', `/sandbox/mail?to=${encodeURIComponent(email)}`);
    const links = body.messages.filter((mail) => mail.subject === subject).flatMap((mail) => mail.links);
    const link = links.find((found) => found.includes(page));
    if (link !== undefined) return new URL(link).searchParams.get('token') ?? '';
    await call('POST', '/sandbox/clock', { advance: 'PT1S' });
  }
}

const ends: [string, () => Promise<number>][] = [
  [
    'another password',
    async () => {
      const change = { currentPassword: PASSWORD, newPassword: NEXT };
      return (await own('POST', '/api/user/password', change)).status;
    },
  ],
  [
    'a password that is reset',
    async () => {
      await call('POST', '/api/auth/forgot-password', { email });
      const token = await mailed('Reset your password', '/reset-password');
      return (await call('POST', '/api/auth/reset-password', { token, password: NEXT })).status;
    },
  ],
  ['logging out everywhere else', async () => (await own('DELETE', '/api/user/sessions')).status],
  [
    'logging out one other device',
    async () => {
      await signIn(email);
      const { sessions } = (await own('GET', '/api/user/sessions')).body;
      const other = sessions.find(({ current }) => !current);
      return (await own('DELETE', `/api/user/sessions/${other?.id ?? ''}`)).status;
    },
  ],
  [
    '‘This was not me’ of the mail that told of it',
    async () => (await call('POST', '/api/auth/not-me', { token: await mailed(TITLE, '/not-me') })).status,
  ],
  ['closing the account', async () => (await own('DELETE', '/api/user/account', { confirmDeletion: true })).status],
];

it.each(ends)('a calendar URL ends with %s', async (_, end) => {
  expect(await end()).toBeLessThan(300);
  expect(await read()).toBe(404);
});

it('a calendar URL survives a logout', async () => {
  await own('GET', '/api/auth/logout');
  expect(await read()).toBe(200);
});

it('a calendar URL requires a recent proof of the password', async () => {
  await database.pool.query(`UPDATE sessions SET password_proved_at = now() - interval '16 minutes'`);
  const refused = await own('POST', FEED);
  expect(refused).toMatchObject({ status: 403, body: { code: 'REAUTHENTICATION_REQUIRED' } });
  expect(await read()).toBe(200);
  expect((await own('POST', '/api/auth/reauthenticate', { password: PASSWORD })).status).toBe(200);
  expect((await own('POST', FEED)).status).toBe(201);
  expect(await read()).toBe(404);
});
