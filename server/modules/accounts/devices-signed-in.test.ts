import { beforeEach, describe, expect, it } from 'vitest';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../../contract/durations.ts';
import type { LoginSession } from '../../../contract/sessions.ts';
import { atEnd } from '../../../tests/support/at-end.ts';
import { openEvents } from '../../../tests/support/event-reader.ts';
import { PASSWORD, peopleApp, sessionCookie, signUp, type SignedUp } from '../../../tests/support/people-app.ts';
import { testApp } from '../../../tests/support/test-app.ts';
import { createDatabase } from '../../platform/database/database.ts';
import { registerEvents } from '../../platform/events/events.routes.ts';
import { isSessionLive } from './live-sessions.repo.ts';
import { forgetOldDevices } from './sessions.ts';
import { createAuthenticate } from './authenticate.ts';

const { app, accounts, database, databaseUrl, clock, runJobs, mailServer } = await peopleApp();

const CHROME =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36';
const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0';

let ada: SignedUp;
beforeEach(async () => {
  clock.advance(HOUR_MS);
  ada = await signUp(app);
  await database.pool.query('UPDATE users SET email_verified = true WHERE id = $1', [ada.user.id]);
});

// A type alias, because an interface is not assignable to the headers of `inject`.
type Device = Readonly<Record<'cookie', string>>;

interface Login {
  readonly user?: SignedUp['user'];
  readonly rememberLogin?: boolean;
}

async function login(userAgent: string, { user = ada.user, ...body }: Login = {}) {
  const answer = await app.inject({
    method: 'POST',
    url: '/api/internal/login',
    headers: { 'user-agent': userAgent },
    remoteAddress: '102.89.0.7',
    payload: { email: user.email, password: PASSWORD, ...body },
  });
  expect(answer.statusCode).toBe(200);
  return answer;
}

const signIn = async (userAgent: string, over: Login = {}): Promise<Device> => ({
  cookie: `sid=${sessionCookie(await login(userAgent, over))}`,
});
const own = (): Device => ({ cookie: `sid=${ada.sid}` });
const statusOf = async ({ cookie }: Device): Promise<number> =>
  (await app.inject({ url: '/api/user', headers: { cookie } })).statusCode;

async function listed({ cookie }: Device): Promise<LoginSession[]> {
  const answer = await app.inject({ url: '/api/user/sessions', headers: { cookie } });
  expect(answer.statusCode).toBe(200);
  return answer.json<{ sessions: LoginSession[] }>().sessions;
}

const revoke = ({ cookie }: Device, id: string) =>
  app.inject({ method: 'DELETE', url: `/api/user/sessions/${id}`, headers: { cookie } });

const idOf = async (device: Device): Promise<string> =>
  (await listed(device)).find(({ current }) => current)?.id ?? 'none';

async function alerts(): Promise<(string | undefined)[]> {
  await runJobs();
  return mailServer.mails
    .filter(({ to, subject }) => subject === 'New login to your account' && to?.[0]?.address === ada.user.email)
    .map(({ text }) => text);
}

describe('the devices a user is signed in on', () => {
  it('are listed with browser, system, IP address and last use, newest first, without a token', async () => {
    clock.advance(MINUTE_MS);
    const phone = await signIn(CHROME);
    clock.advance(MINUTE_MS);
    const computer = await signIn(FIREFOX);
    await app.inject({ url: '/api/user', headers: phone, remoteAddress: '41.58.0.1' });
    expect(await listed(phone)).toEqual([
      {
        id: expect.any(String) as string,
        current: false,
        deviceName: 'Windows',
        browser: 'Firefox',
        ipAddress: '102.89.0.7',
        lastUsedAt: new Date(clock.realNow()).toISOString(),
      },
      {
        id: expect.any(String) as string,
        current: true,
        deviceName: 'Android',
        browser: 'Chrome',
        ipAddress: '102.89.0.7',
        lastUsedAt: new Date(clock.realNow() - MINUTE_MS).toISOString(),
      },
      expect.objectContaining({ deviceName: 'Unknown device', browser: 'Unknown browser', ipAddress: '127.0.0.1' }),
    ]);
    clock.advance(10 * MINUTE_MS);
    await app.inject({ url: '/api/user', headers: phone, remoteAddress: '41.58.0.1' });
    expect((await listed(computer)).find(({ browser }) => browser === 'Chrome')).toMatchObject({
      ipAddress: '41.58.0.1',
      lastUsedAt: new Date(clock.realNow()).toISOString(),
    });
  });

  it('are hidden once their session has ended', async () => {
    clock.advance(8 * DAY_MS);
    expect(await listed(await signIn(CHROME))).toHaveLength(1);
  });

  it('can be signed out one by one: the next call is refused', async () => {
    const thief = await signIn(FIREFOX);
    const answer = await revoke(own(), await idOf(thief));
    expect([answer.statusCode, answer.body, answer.cookies]).toEqual([204, '', []]);
    expect(await statusOf(thief)).toBe(401);
    expect(await statusOf(own())).toBe(200);
  });

  it('can all be signed out except the current one', async () => {
    const others = [await signIn(FIREFOX), await signIn(CHROME)];
    const answer = await app.inject({ method: 'DELETE', url: '/api/user/sessions', headers: own() });
    expect(answer.statusCode).toBe(204);
    for (const other of others) expect(await statusOf(other)).toBe(401);
    expect(await listed(own())).toMatchObject([{ current: true }]);
  });

  it('can be signed out only after a recent proof of identity', async () => {
    const [thief, victim] = [await signIn(FIREFOX), await signIn(CHROME)];
    clock.advance(15 * MINUTE_MS + 1);
    const one = await revoke(thief, await idOf(victim));
    const all = await app.inject({ method: 'DELETE', url: '/api/user/sessions', headers: thief });
    for (const answer of [one, all]) {
      expect(answer.statusCode).toBe(403);
      expect(answer.json()).toMatchObject({ code: 'REAUTHENTICATION_REQUIRED', requiresReauthentication: true });
    }
    expect(await statusOf(victim)).toBe(200);
    const proof = {
      method: 'POST',
      url: '/api/auth/reauthenticate',
      headers: victim,
      payload: { password: PASSWORD },
    } as const;
    const proved = { cookie: `sid=${sessionCookie(await app.inject(proof))}` };
    expect((await revoke(proved, await idOf(thief))).statusCode).toBe(204);
    expect(await statusOf(thief)).toBe(401);
  });

  it('include the current one, whose cookie is cleared with its session', async () => {
    const answer = await revoke(own(), await idOf(own()));
    expect(answer.statusCode).toBe(204);
    expect(answer.cookies).toMatchObject([{ name: 'sid', value: '' }]);
    expect(await statusOf(own())).toBe(401);
  });

  it('cannot be signed out twice, or by another user', async () => {
    const bola = await signUp(app);
    const phone = await signIn(CHROME);
    const id = await idOf(phone);
    const stranger = { cookie: `sid=${bola.sid}` };
    expect((await revoke(stranger, id)).json()).toMatchObject({ code: 'SESSION_NOT_FOUND' });
    expect(await statusOf(phone)).toBe(200);
    expect((await revoke(own(), id)).statusCode).toBe(204);
    expect((await revoke(own(), id)).statusCode).toBe(404);
    expect((await revoke(own(), 'nonsense')).statusCode).toBe(404);
  });

  it('are signed out in every process at once, with their event streams', async () => {
    const other = createDatabase({ url: databaseUrl });
    atEnd(() => other.close());
    const process = await testApp({
      database: other,
      clock,
      authenticate: createAuthenticate(other, clock),
      isSessionLive: (id) => isSessionLive(other, id, clock.realNow()),
    });
    registerEvents(process);
    const url = await process.listen({ port: 0, host: '127.0.0.1' });
    const phone = await signIn(CHROME);
    const events = await openEvents(url, phone);
    expect(events.status).toBe(200);
    await revoke(own(), await idOf(phone));
    expect(await events.next()).toEqual({ event: 'end', data: { reason: 'signed-out' } });
    expect((await openEvents(url, phone)).status).toBe(401);
  });
});

describe('an unknown device', () => {
  it('is reported by a mail with “This was not me”, except at sign-up', async () => {
    expect(await alerts()).toEqual([]);
    await signIn(CHROME);
    const [mail, ...more] = await alerts();
    expect(more).toEqual([]);
    expect(mail).toMatch(/Chrome on Android, on \d+ \w+ 2026 at \d+:\d\d[ap]m Lagos time\./);
    expect(mail).toContain('/not-me?token=');
    await signIn(CHROME);
    expect(await alerts()).toHaveLength(1);
    await signIn(FIREFOX);
    expect(await alerts()).toHaveLength(2);
  });

  it('means one unused for 90 days, not one that signed out', async () => {
    const phone = await signIn(CHROME);
    await app.inject({ url: '/api/auth/logout', headers: phone });
    clock.advance(90 * DAY_MS - 1);
    await forgetOldDevices(database, clock.realNow());
    await signIn(CHROME);
    expect(await alerts()).toHaveLength(1);
    clock.advance(90 * DAY_MS);
    await signIn(CHROME);
    expect(await alerts()).toHaveLength(2);
  });

  it('means also one that was signed out from the list, with its earlier sessions', async () => {
    const before = await signIn(CHROME);
    await app.inject({ url: '/api/auth/logout', headers: before });
    await revoke(own(), await idOf(await signIn(CHROME)));
    await signIn(CHROME);
    expect(await alerts()).toHaveLength(2);
  });

  it('may be of the same kind as another user’s device', async () => {
    const bola = await signUp(app);
    await signIn(CHROME, { user: bola.user });
    await signIn(CHROME);
    expect(await alerts()).toHaveLength(1);
  });

  it('is forgotten with its data after 90 days', async () => {
    await signIn(CHROME);
    clock.advance(90 * DAY_MS);
    // Each call of `forgetOldDevices` deletes one batch.
    const countSaved = async () => (await database.pool.query('SELECT id FROM saved_login_sessions')).rows.length;
    while ((await countSaved()) > 0) await forgetOldDevices(database, clock.realNow());
    expect(await countSaved()).toBe(0);
  });
});

describe('a login without “Keep me logged in”', () => {
  it('has a session cookie, and ends after 12 hours', async () => {
    const answer = await login(CHROME, { rememberLogin: false });
    expect(answer.cookies).toMatchObject([{ name: 'sid', httpOnly: true, sameSite: 'Lax', path: '/' }]);
    expect(answer.cookies[0]).not.toHaveProperty('maxAge');
    expect(answer.cookies[0]).not.toHaveProperty('expires');
    const device = { cookie: `sid=${sessionCookie(answer)}` };
    for (let hour = 1; hour <= 11; hour += 1) {
      clock.advance(HOUR_MS);
      expect(await statusOf(device)).toBe(200);
    }
    clock.advance(HOUR_MS - 1);
    expect(await statusOf(device)).toBe(200);
    clock.advance(1);
    expect(await statusOf(device)).toBe(401);
    const { rows } = await database.pool.query('SELECT remember_login FROM users WHERE id = $1', [ada.user.id]);
    expect(rows).toEqual([{ remember_login: false }]);
  });

  it('accepts only true or false for the choice', async () => {
    const answer = await app.inject({
      method: 'POST',
      url: '/api/internal/login',
      payload: { email: ada.user.email, password: PASSWORD, rememberLogin: 'yes' },
    });
    expect(answer.json()).toMatchObject({ fields: { rememberLogin: 'Keep me logged in must be yes or no' } });
  });
});

describe('a proof of identity', () => {
  const prove = (device: Device) =>
    app.inject({
      method: 'POST',
      url: '/api/auth/reauthenticate',
      headers: device,
      payload: { password: PASSWORD },
    });
  const setMobilePassword = async (device: Device): Promise<number> => {
    const payload = { password: 'my goat eats' };
    return (await app.inject({ method: 'POST', url: '/app/set-mobile-password', headers: device, payload })).statusCode;
  };

  it('renews the token; the previous one loses its proof once the new one is used, and ends a minute later', async () => {
    clock.advance(HOUR_MS);
    const stolen = own();
    const proved = await prove(own());
    expect(proved.statusCode).toBe(200);
    const renewed = { cookie: `sid=${sessionCookie(proved)}` };
    expect(renewed).not.toEqual(stolen);
    expect(proved.cookies[0]?.maxAge).toBe((30 * DAY_MS - HOUR_MS) / 1000);
    expect(await setMobilePassword(renewed)).toBe(200);
    expect(await setMobilePassword(stolen)).toBe(403);
    clock.advance(MINUTE_MS - 1);
    expect(await statusOf(stolen)).toBe(200);
    clock.advance(1);
    expect(await statusOf(stolen)).toBe(401);
    expect(await statusOf(renewed)).toBe(200);
    expect(await listed(renewed)).toHaveLength(1);
  });

  it('counts, and leaves the browser signed in, if its response is lost', async () => {
    clock.advance(HOUR_MS);
    await prove(own());
    expect(await setMobilePassword(own())).toBe(200);
    clock.advance(DAY_MS);
    expect(await statusOf(own())).toBe(200);
    const again = { cookie: `sid=${sessionCookie(await prove(own()))}` };
    expect(await statusOf(again)).toBe(200);
    clock.advance(MINUTE_MS);
    expect(await statusOf(own())).toBe(401);
    expect(await statusOf(again)).toBe(200);
  });

  it('does not extend a login without “Keep me logged in”', async () => {
    const device = await signIn(CHROME, { rememberLogin: false });
    expect((await prove(device)).cookies[0]).not.toHaveProperty('maxAge');
  });

  it('ends with a sign-out by either token', async () => {
    const renewed = { cookie: `sid=${sessionCookie(await prove(own()))}` };
    await app.inject({ url: '/api/auth/logout', headers: own() });
    expect(await statusOf(renewed)).toBe(401);
  });
});

it('a session is not live once its user is suspended', async () => {
  const id = await idOf(own());
  expect(await accounts.isSessionLive(id)).toBe(true);
  await database.pool.query('UPDATE users SET is_active = false WHERE id = $1', [ada.user.id]);
  expect(await accounts.isSessionLive(id)).toBe(false);
});
