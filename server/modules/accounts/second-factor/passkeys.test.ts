import { beforeEach, describe, expect, it } from 'vitest';
import { HOUR_MS, MINUTE_MS } from '../../../../contract/durations.ts';
import { PASSWORD, peopleApp, sessionCookie, signUp, type SignedUp } from '../../../../tests/support/people-app.ts';
import { TestAuthenticator } from '../../../../tests/support/test-authenticator.ts';

const { app, database, clock } = await peopleApp();

const ORIGIN = 'http://localhost';
const CHROME =
  'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36';

let ada: SignedUp;
let phone: TestAuthenticator;
beforeEach(async () => {
  clock.advance(HOUR_MS);
  ada = await signUp(app);
  phone = new TestAuthenticator(ORIGIN);
});

interface Passkey {
  readonly id: string;
  readonly name: string;
  readonly lastUsedAt: string | null;
}

const call = (method: 'GET' | 'POST' | 'PATCH' | 'DELETE', url: string, cookie: string, payload?: object) =>
  app.inject({
    method,
    url,
    headers: { cookie, host: 'localhost', 'user-agent': CHROME },
    ...(payload === undefined ? {} : { payload }),
  });

type Answer = Awaited<ReturnType<typeof call>>;

const cookieOf = (answer: Answer, name: string): string => {
  const cookie = answer.cookies.find((each) => each.name === name);
  return `${name}=${cookie?.value ?? ''}`;
};
const sidOf = (answer: Answer): string => `sid=${sessionCookie(answer)}`;
const challengeOf = (answer: Answer): string => answer.json<{ challenge: string }>().challenge;

async function add(cookie: string, device = phone, overrides: { origin?: string; unverified?: boolean } = {}) {
  const asked = await call('POST', '/api/user/passkeys/begin', cookie);
  const credential = device.make({ challenge: challengeOf(asked), ...overrides });
  return call('POST', '/api/user/passkeys', `${cookie}; ${cookieOf(asked, 'rota_passkey')}`, { credential });
}

async function added(device = phone, cookie = `sid=${ada.sid}`): Promise<{ cookie: string; codes: string[] }> {
  const answer = await add(cookie, device);
  expect(answer.statusCode).toBe(200);
  return { cookie: sidOf(answer), codes: answer.json<{ recoveryCodes: string[] }>().recoveryCodes };
}

const begin = (purpose: 'sign-in' | 'proof', cookie = '') => call('POST', '/api/auth/passkey', cookie, { purpose });

type Use = Partial<Parameters<TestAuthenticator['use']>[0]>;

async function signIn(device = phone, use: Use = {}, cookie = '', rememberLogin = true) {
  const asked = await begin('sign-in');
  const credential = device.use({ challenge: challengeOf(asked), ...use });
  const cookies = `${cookieOf(asked, 'rota_passkey')}; ${cookie}`;
  return call('POST', '/api/auth/passkey/login', cookies, { credential, rememberLogin });
}

const login = (overrides: object = {}) =>
  call('POST', '/api/internal/login', '', { email: ada.user.email, password: PASSWORD, ...overrides });

const list = async (cookie: string) =>
  (await call('GET', '/api/user/passkeys', cookie)).json<{ passkeys: Passkey[] }>().passkeys;

const me = async (cookie: string) => (await call('GET', '/api/user', cookie)).statusCode;

const refused = { statusCode: 400 };

describe('adding a passkey', () => {
  it('names it after the device, ends other sessions, notifies the owner, and returns recovery codes with the first', async () => {
    const elsewhere = sidOf(await login());
    const { cookie, codes } = await added();
    expect(codes).toHaveLength(10);
    expect(await me(elsewhere)).toBe(401);
    expect(await list(cookie)).toMatchObject([{ name: 'Chrome on Android', lastUsedAt: null }]);
    const second = await added(new TestAuthenticator(ORIGIN), cookie);
    expect(second.codes).toEqual([]);
    const { rows } = await database.pool.query(
      `SELECT count(*)::int AS told FROM notifications WHERE user_id = $1 AND title = 'A passkey was added'`,
      [ada.user.id],
    );
    expect(rows).toEqual([{ told: 2 }]);
  });

  it('rejects a response of another site, without user verification, to another challenge, or sent twice', async () => {
    const cookie = `sid=${ada.sid}`;
    expect(await add(cookie, phone, { origin: 'https://evil.example' })).toMatchObject(refused);
    expect(await add(cookie, phone, { unverified: true })).toMatchObject(refused);
    expect(await add(cookie, new TestAuthenticator(ORIGIN, { idBytes: 3000 }))).toMatchObject(refused);
    const asked = await begin('sign-in');
    const credential = phone.make({ challenge: challengeOf(asked) });
    const other = await call('POST', '/api/user/passkeys', `${cookie}; ${cookieOf(asked, 'rota_passkey')}`, {
      credential,
    });
    expect(other.json()).toMatchObject({ code: 'PASSKEY_REFUSED' });
    const { cookie: on } = await added();
    expect((await add(on)).json()).toMatchObject({ code: 'PASSKEY_REFUSED' });
    expect(await list(on)).toHaveLength(1);
  });

  it('requests keys of 128 bits of strength, and accepts no other', async () => {
    const cookie = `sid=${ada.sid}`;
    const asked = await call('POST', '/api/user/passkeys/begin', cookie);
    const { pubKeyCredParams } = asked.json<{ pubKeyCredParams: { alg: number }[] }>();
    expect(pubKeyCredParams.map(({ alg }) => alg)).toEqual([-8, -7]);
    expect((await add(cookie, new TestAuthenticator(ORIGIN, { rsa: true }))).json()).toMatchObject({
      code: 'PASSKEY_REFUSED',
    });
    expect(await list(cookie)).toEqual([]);
  });

  it('or removing one is no proof of identity, so 15 minutes later a proof is required', async () => {
    clock.advance(10 * MINUTE_MS);
    const { cookie } = await added();
    clock.advance(6 * MINUTE_MS);
    const [passkey] = await list(cookie);
    const answer = await call('DELETE', `/api/user/passkeys/${passkey?.id ?? ''}`, cookie);
    expect(answer.json()).toMatchObject({ code: 'REAUTHENTICATION_REQUIRED' });
  });

  it('or removing one requires a recent proof; renaming one does not', async () => {
    const { cookie } = await added();
    const [passkey] = await list(cookie);
    clock.advance(16 * MINUTE_MS);
    const path = `/api/user/passkeys/${passkey?.id ?? ''}`;
    for (const answer of [await call('POST', '/api/user/passkeys/begin', cookie), await call('DELETE', path, cookie)]) {
      expect(answer.json()).toMatchObject({ code: 'REAUTHENTICATION_REQUIRED' });
    }
    expect((await call('PATCH', path, cookie, { name: 'My phone' })).statusCode).toBe(200);
    expect(await list(cookie)).toMatchObject([{ name: 'My phone' }]);
    const stranger = await signUp(app);
    expect((await call('PATCH', path, `sid=${stranger.sid}`, { name: 'Mine' })).statusCode).toBe(404);
    expect((await call('DELETE', path, `sid=${stranger.sid}`)).statusCode).toBe(404);
  });
});

describe('signing in with a passkey alone', () => {
  it('opens its account, remembered or not as chosen', async () => {
    await added();
    const answer = await signIn();
    expect(answer.json()).toMatchObject({ user: { id: ada.user.id } });
    expect(await me(sidOf(answer))).toBe(200);
    expect((await list(sidOf(answer)))[0]?.lastUsedAt).not.toBeNull();
    const short = await signIn(phone, {}, '', false);
    expect(short.cookies.find(({ name }) => name === 'sid')).not.toHaveProperty('maxAge');
  });

  it('rejects a response of another site, without user verification, of a copy, or of a stranger’s device', async () => {
    await added();
    expect(await signIn(phone, { origin: 'https://evil.example' })).toMatchObject(refused);
    expect(await signIn(phone, { unverified: true })).toMatchObject(refused);
    expect((await signIn()).statusCode).toBe(200);
    expect(await signIn(phone, { copied: true })).toMatchObject(refused);
    expect(await signIn(new TestAuthenticator(ORIGIN))).toMatchObject(refused);
    expect(await signIn(phone, { challenge: Buffer.alloc(32).toString('base64url') })).toMatchObject(refused);
  });

  it('accepts a response once, for five minutes, in the browser that requested it', async () => {
    await added();
    const asked = await begin('sign-in');
    // This phone has no counter, so only the used challenge prevents a replay.
    const body = { credential: phone.use({ challenge: challengeOf(asked), copied: true }) };
    const send = (cookie: string) => call('POST', '/api/auth/passkey/login', cookie, body);
    expect(await send('')).toMatchObject(refused);
    const cookie = cookieOf(asked, 'rota_passkey');
    const answers = await Promise.all([send(cookie), send(cookie)]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 400]);
    const late = await begin('sign-in');
    clock.advance(5 * MINUTE_MS);
    const credential = phone.use({ challenge: challengeOf(late) });
    expect(await call('POST', '/api/auth/passkey/login', cookieOf(late, 'rota_passkey'), { credential })).toMatchObject(
      refused,
    );
  });

  it('does not open a suspended account', async () => {
    await added();
    await database.pool.query('UPDATE users SET is_active = false WHERE id = $1', [ada.user.id]);
    expect((await signIn()).json()).toMatchObject({ code: 'ACCOUNT_SUSPENDED' });
  });
});

describe('a passkey as the second factor', () => {
  it('is required after the password, and keeps the choice to stay logged in', async () => {
    const { codes } = await added();
    const asked = await login({ rememberLogin: false });
    expect(asked.json()).toMatchObject({ code: 'TWO_FACTOR_REQUIRED', passkeyFirst: true });
    const done = await signIn(phone, {}, cookieOf(asked, 'rota_second_factor'));
    expect(await me(sidOf(done))).toBe(200);
    expect(done.cookies.find(({ name }) => name === 'sid')).not.toHaveProperty('maxAge');
    // Without an enabled app, the request is refused before it uses the recovery code.
    const off = await call('POST', '/api/user/two-factor/disable', sidOf(done), { code: codes[0] });
    expect(off.json()).toMatchObject({ code: 'TWO_FACTOR_IS_OFF' });
    expect((await login({ code: '123456' })).statusCode).toBe(400);
    expect((await login({ code: codes[0] })).statusCode).toBe(200);
  });

  it('cancels a lost-factors request', async () => {
    const { cookie } = await added();
    const openAfter = async (use: () => Promise<Answer>): Promise<number | null> => {
      await database.pool.query(
        `INSERT INTO lost_factor_requests (id, user_id, number, register, status, created_at, due_at)
          VALUES (gen_random_uuid(), $1, 'bvn', 'confirmed', 'asked', now(), now() + interval '30 days')`,
        [ada.user.id],
      );
      expect((await use()).statusCode).toBe(200);
      const open = 'SELECT 1 FROM lost_factor_requests WHERE user_id = $1 AND due_at IS NOT NULL';
      return (await database.pool.query(open, [ada.user.id])).rowCount;
    };
    expect(await openAfter(() => signIn())).toBe(0);
    const asked = await begin('proof', cookie);
    const credential = phone.use({ challenge: challengeOf(asked) });
    const cookies = `${cookie}; ${cookieOf(asked, 'rota_passkey')}`;
    const prove = () => call('POST', '/api/auth/passkey/reauthenticate', cookies, { credential });
    expect(await openAfter(prove)).toBe(0);
  });

  it('is accepted however many sign-ins others at the IP address have started', async () => {
    const { cookie } = await added();
    const { consumeLimits } = await import('../../../platform/throttle/throttle.repo.ts');
    const limit = { key: 'passkey:address:127.0.0.1', most: 300, windowMs: 15 * MINUTE_MS };
    for (let begun = 0; begun < limit.most; begun += 1) await consumeLimits(database, [limit], clock.realNow());
    expect((await begin('sign-in')).statusCode).toBe(429);
    expect((await begin('proof', cookie)).statusCode).toBe(200);
    expect((await begin('sign-in', cookieOf(await login(), 'rota_second_factor'))).statusCode).toBe(200);
    for (let begun = 1; begun < 30; begun += 1) await begin('proof', cookie);
    expect((await begin('proof', cookie)).statusCode).toBe(429);
  });

  it('is not required after the last one is removed with the recovery codes', async () => {
    const { cookie } = await added();
    const [passkey] = await list(cookie);
    const removed = await call('DELETE', `/api/user/passkeys/${passkey?.id ?? ''}`, cookie);
    expect(removed.statusCode).toBe(204);
    expect(await me(cookie)).toBe(200);
    expect((await login()).statusCode).toBe(200);
    expect(await signIn()).toMatchObject(refused);
    const { rows } = await database.pool.query('SELECT id FROM recovery_codes WHERE user_id = $1', [ada.user.id]);
    expect(rows).toEqual([]);
  });
});

describe('re-authenticating with a passkey', () => {
  async function prove(cookie: string, device = phone, purpose: 'sign-in' | 'proof' = 'proof', asker = cookie) {
    const asked = await begin(purpose, asker);
    const credential = device.use({ challenge: challengeOf(asked) });
    const cookies = `${cookie}; ${cookieOf(asked, 'rota_passkey')}`;
    return call('POST', '/api/auth/passkey/reauthenticate', cookies, { credential });
  }
  const begins = async (cookie: string) => (await call('POST', '/api/user/passkeys/begin', cookie)).statusCode;

  it('proves as much as the password with a code', async () => {
    const { cookie } = await added();
    clock.advance(16 * MINUTE_MS);
    expect(await begins(cookie)).toBe(403);
    const proved = await prove(cookie);
    expect(proved.statusCode).toBe(200);
    expect(await begins(sidOf(proved))).toBe(200);
  });

  it('rejects another user’s passkey, and a challenge of another purpose or session', async () => {
    const { cookie } = await added();
    const stranger = await signUp(app);
    const theirs = new TestAuthenticator(ORIGIN);
    const strangers = await added(theirs, `sid=${stranger.sid}`);
    clock.advance(16 * MINUTE_MS);
    expect(await prove(cookie, theirs)).toMatchObject(refused);
    expect(await prove(cookie, phone, 'sign-in')).toMatchObject(refused);
    expect(await prove(cookie, phone, 'proof', strangers.cookie)).toMatchObject(refused);
    expect(await begins(cookie)).toBe(403);
    expect((await begin('proof')).statusCode).toBe(401);
  });
});
