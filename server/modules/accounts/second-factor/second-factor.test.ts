import { generateSync } from 'otplib';
import { beforeEach, describe, expect, it } from 'vitest';
import { HOUR_MS, MINUTE_MS } from '../../../../contract/durations.ts';
import { PASSWORD, peopleApp, sessionCookie, signUp, type SignedUp } from '../../../../tests/support/people-app.ts';

const { app, database, clock, mailServer, runJobs } = await peopleApp();

const STEP_MS = 30_000;

let ada: SignedUp;
beforeEach(async () => {
  // Moves past the 15-minute window of the limits, so that each test has fresh counters.
  clock.advance(HOUR_MS);
  ada = await signUp(app);
  await database.pool.query('UPDATE users SET email_verified = true WHERE id = $1', [ada.user.id]);
});

interface Sent {
  readonly payload?: Record<string, unknown>;
  readonly cookie?: string;
  readonly from?: string;
  readonly headers?: Record<string, string>;
}

const send = (url: string, { payload, cookie = '', from = '10.1.1.1', headers = {} }: Sent = {}, method = 'POST') =>
  app.inject({
    method: method as 'POST',
    url,
    remoteAddress: from,
    headers: { cookie, ...headers },
    ...(payload === undefined ? {} : { payload }),
  });

const codeOf = (secret: string, later = 0): string =>
  generateSync({ secret, epoch: Math.floor((clock.realNow() + later) / 1000) });

interface Factor {
  readonly secret: string;
  readonly recoveryCodes: readonly string[];
  readonly cookie: string;
}

/** Enables the app and waits until the first code's time step has passed. */
async function enable(): Promise<Factor> {
  const setup = await send('/api/user/two-factor/setup', { cookie: ada.headers['cookie'] ?? '' });
  const { secret } = setup.json<{ secret: string }>();
  const enabled = await send('/api/user/two-factor/enable', {
    cookie: ada.headers['cookie'] ?? '',
    payload: { code: codeOf(secret) },
  });
  expect(enabled.statusCode).toBe(200);
  clock.advance(2 * STEP_MS);
  const { recoveryCodes } = enabled.json<{ recoveryCodes: string[] }>();
  return { secret, recoveryCodes, cookie: `sid=${sessionCookie(enabled)}` };
}

const login = (overrides: Record<string, unknown> = {}, sent: Sent = {}) =>
  send('/api/internal/login', { ...sent, payload: { email: ada.user.email, password: PASSWORD, ...overrides } });

async function challenge(): Promise<string> {
  const answer = await login();
  expect(answer.statusCode).toBe(401);
  const [cookie] = answer.cookies;
  return `rota_second_factor=${cookie?.value ?? ''}`;
}

const prove = (cookie: string, code: string, from?: string) =>
  send('/api/auth/second-factor', { cookie, payload: { code }, ...(from === undefined ? {} : { from }) });

const me = (cookie: string) => app.inject({ url: '/api/user', headers: { cookie } });

const state = async (cookie: string) =>
  (await app.inject({ url: '/api/user/two-factor', headers: { cookie } })).json<unknown>();

async function subjects(): Promise<readonly string[]> {
  const { rows } = await database.pool.query<{ title: string }>(
    'SELECT title FROM notifications WHERE user_id = $1 ORDER BY created_at, id',
    [ada.user.id],
  );
  return rows.map(({ title }) => title);
}

describe('setting up an authenticator app', () => {
  it('has no effect until its first code is confirmed', async () => {
    const cookie = ada.headers['cookie'] ?? '';
    const setup = (await send('/api/user/two-factor/setup', { cookie })).json<{ secret: string; otpauthUrl: string }>();
    expect(setup.secret).toMatch(/^[A-Z2-7]{32}$/);
    expect(setup.otpauthUrl).toContain(`secret=${setup.secret}`);
    expect(setup.otpauthUrl).toContain('issuer=Rota');
    expect((await login()).statusCode).toBe(200);
    const wrong = await send('/api/user/two-factor/enable', { cookie, payload: { code: '000000' } });
    expect(wrong).toMatchObject({ statusCode: 400 });
    expect(wrong.json()).toMatchObject({ fields: { code: expect.stringContaining('is wrong') as string } });
    expect(await state(cookie)).toEqual({ enabledAt: null, recoveryCodesLeft: 0, lostFactors: null });
  });

  it('ends other sessions, renews this one, notifies the owner, and stores no readable secret', async () => {
    const elsewhere = `sid=${sessionCookie(await login())}`;
    const { secret, recoveryCodes, cookie } = await enable();
    expect(recoveryCodes).toHaveLength(10);
    expect(new Set(recoveryCodes).size).toBe(10);
    expect((await me(elsewhere)).statusCode).toBe(401);
    expect((await me(cookie)).statusCode).toBe(200);
    expect(cookie).not.toBe(ada.headers['cookie']);
    expect(await state(cookie)).toMatchObject({ recoveryCodesLeft: 10 });
    await runJobs();
    const mail = mailServer.mails.find(({ subject }) => subject === 'Two-factor authentication is on');
    expect(mail?.text).toContain('/not-me?token=');
    const { rows } = await database.pool.query<{ row: string }>(
      'SELECT f::text AS row FROM second_factors f UNION ALL SELECT c::text FROM recovery_codes c',
    );
    for (const { row } of rows) {
      for (const text of [secret, ...recoveryCodes, ...recoveryCodes.map((code) => code.replace('-', ''))])
        expect(row.includes(text)).toBe(false);
    }
    expect((await send('/api/user/two-factor/setup', { cookie })).json()).toMatchObject({ code: 'TWO_FACTOR_IS_ON' });
  });

  it('requires a recent proof of identity', async () => {
    clock.advance(16 * MINUTE_MS);
    for (const [path, payload] of [
      ['setup', undefined],
      ['enable', { code: '123456' }],
      ['disable', { code: '123456' }],
      ['recovery-codes', undefined],
    ] as const) {
      const answer = await send(`/api/user/two-factor/${path}`, {
        cookie: ada.headers['cookie'] ?? '',
        ...(payload === undefined ? {} : { payload }),
      });
      expect(answer.json(), path).toMatchObject({ code: 'REAUTHENTICATION_REQUIRED' });
    }
  });
});

describe('signing in with a second factor', () => {
  it('starts a session only after the code in the same browser, not after the password alone', async () => {
    const { secret } = await enable();
    const first = await login({ rememberLogin: false });
    expect(first.json()).toMatchObject({ code: 'TWO_FACTOR_REQUIRED', requiresTwoFactor: true, passkeyFirst: false });
    expect(first.cookies).toMatchObject([{ name: 'rota_second_factor', httpOnly: true, sameSite: 'Lax', maxAge: 600 }]);
    expect(sessionCookie(first)).toBe('');
    const cookie = `rota_second_factor=${first.cookies[0]?.value ?? ''}`;
    const wrong = await prove(cookie, '000000');
    expect([wrong.statusCode, sessionCookie(wrong)]).toEqual([400, '']);
    const done = await prove(cookie, codeOf(secret));
    expect(done.json()).toMatchObject({ user: { id: ada.user.id } });
    expect((await me(`sid=${sessionCookie(done)}`)).statusCode).toBe(200);
    // A cookie without a maximum age ends with the browser, because 'Keep me logged in' was off.
    expect(done.cookies.find(({ name }) => name === 'sid')).not.toHaveProperty('maxAge');
    expect(done.cookies.find(({ name }) => name === 'rota_second_factor')).toMatchObject({ value: '' });
  });

  it('accepts the code with the password, for API clients', async () => {
    const { secret } = await enable();
    expect((await login({ code: '000000' })).json()).toMatchObject({ code: 'INVALID_INPUT' });
    const wrongPassword = await login({ password: 'wrong password', code: codeOf(secret) });
    expect(wrongPassword.json()).toMatchObject({ code: 'INVALID_CREDENTIALS' });
    expect((await login({ code: codeOf(secret) })).statusCode).toBe(200);
  });

  it('accepts a code once, even from concurrent requests', async () => {
    const { secret } = await enable();
    const code = codeOf(secret);
    const answers = await Promise.all([login({ code }), login({ code }), login({ code })]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 400, 400]);
    expect((await login({ code: codeOf(secret, -STEP_MS) })).statusCode).toBe(400);
    clock.advance(STEP_MS);
    expect((await login({ code: codeOf(secret) })).statusCode).toBe(200);
  });

  it('accepts a code in its own half minute only', async () => {
    const { secret } = await enable();
    for (const later of [-STEP_MS, STEP_MS]) {
      expect((await login({ code: codeOf(secret, later) })).json()).toMatchObject({
        fields: { code: expect.stringContaining('expired') as string },
      });
    }
    const code = codeOf(secret);
    clock.advance(STEP_MS - 1);
    expect((await login({ code })).statusCode).toBe(200);
    const next = codeOf(secret, 1);
    clock.advance(STEP_MS + 1);
    expect((await login({ code: next })).statusCode).toBe(400);
  });

  it('accepts the second step once, within ten minutes, until the sessions are ended', async () => {
    const { secret, cookie } = await enable();
    const late = await challenge();
    clock.advance(10 * MINUTE_MS);
    expect((await prove(late, codeOf(secret))).json()).toMatchObject({ code: 'SECOND_FACTOR_OVER' });
    const ended = await challenge();
    expect((await send('/api/user/sessions', { cookie }, 'DELETE')).statusCode).toBe(204);
    expect((await prove(ended, codeOf(secret))).json()).toMatchObject({ code: 'SECOND_FACTOR_OVER' });
    const once = await challenge();
    expect((await prove(once, codeOf(secret))).statusCode).toBe(200);
    clock.advance(STEP_MS);
    expect((await prove(once, codeOf(secret))).json()).toMatchObject({ code: 'SECOND_FACTOR_OVER' });
    expect((await me(`sid=${once.slice(once.indexOf('=') + 1)}`)).statusCode).toBe(401);
  });

  it('is required even after a password reset', async () => {
    await enable();
    await send('/api/auth/forgot-password', { payload: { email: ada.user.email } });
    await runJobs();
    const mail = mailServer.mails.findLast(({ subject }) => subject === 'Reset your password');
    const token = /token=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
    const password = 'only the owner knows';
    expect((await send('/api/auth/reset-password', { payload: { token, password } })).statusCode).toBe(200);
    expect((await login({ password })).json()).toMatchObject({ code: 'TWO_FACTOR_REQUIRED' });
  });
});

describe('a recovery code', () => {
  it('opens the account once, notifies the owner, and counts down', async () => {
    const { recoveryCodes } = await enable();
    const [code = '', another = ''] = recoveryCodes;
    const done = await prove(await challenge(), ` ${code.toLowerCase()} `);
    expect(done.statusCode).toBe(200);
    expect((await prove(await challenge(), code)).statusCode).toBe(400);
    expect(await state(`sid=${sessionCookie(done)}`)).toMatchObject({ recoveryCodesLeft: 9 });
    const atOnce = await Promise.all([1, 2, 3].map(() => login({ code: another })));
    expect(atOnce.map(({ statusCode }) => statusCode).sort()).toEqual([200, 400, 400]);
    expect(await subjects()).toContain('A recovery code was used');
  });

  it('is void after all ten are renewed', async () => {
    const { recoveryCodes, cookie } = await enable();
    const renewed = await send('/api/user/two-factor/recovery-codes', { cookie });
    const codes = renewed.json<{ recoveryCodes: string[] }>().recoveryCodes;
    expect(codes).toHaveLength(10);
    expect((await login({ code: recoveryCodes[0] })).statusCode).toBe(400);
    expect((await login({ code: codes[0] })).statusCode).toBe(200);
    expect(await subjects()).toContain('New recovery codes created');
  });
});

describe('guessing a code', () => {
  it('is blocked after five wrong codes per account from any IP address, notifies the owner, and keeps open sessions', async () => {
    const { secret, cookie } = await enable();
    const waiting = await challenge();
    const answers = [];
    for (let guess = 0; guess < 7; guess += 1) {
      // The server does not trust this forwarding header, so every request counts for the same IP address.
      const headers = { 'x-forwarded-for': `10.7.7.${String(guess)}` };
      answers.push(
        await send('/api/auth/second-factor', {
          cookie: waiting,
          payload: { code: '000000' },
          from: `10.9.9.${String(guess)}`,
          headers,
        }),
      );
    }
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([400, 400, 400, 400, 400, 429, 429]);
    expect((await login({ code: codeOf(secret) })).statusCode).toBe(429);
    expect((await subjects()).filter((title) => title === 'Too many wrong login codes')).toHaveLength(1);
    // The owner's open session and known device still work.
    const proved = await send('/api/auth/reauthenticate', {
      cookie,
      payload: { password: PASSWORD, code: codeOf(secret) },
    });
    expect(proved.statusCode).toBe(200);
    clock.advance(STEP_MS);
    expect((await login({ code: codeOf(secret) }, { cookie: `sid=${sessionCookie(proved)}` })).statusCode).toBe(200);
    clock.advance(15 * MINUTE_MS);
    expect((await login({ code: codeOf(secret) })).statusCode).toBe(200);
  });

  it('is allowed five times, even concurrently', async () => {
    await enable();
    const waiting = await challenge();
    const answers = await Promise.all(Array.from({ length: 12 }, () => prove(waiting, '000000')));
    expect(answers.filter(({ statusCode }) => statusCode === 400)).toHaveLength(5);
    expect(answers.filter(({ statusCode }) => statusCode === 429)).toHaveLength(7);
  });

  it('for many accounts counts as failed sign-ins of the IP address', async () => {
    await enable();
    const from = '10.44.44.44';
    await database.pool.query('DELETE FROM throttles');
    const { addressLimit } = await import('../sign-in-limits.ts');
    const { consumeLimits } = await import('../../../platform/throttle/throttle.repo.ts');
    const limit = addressLimit(from);
    for (let failure = 0; failure < limit.most; failure += 1) await consumeLimits(database, [limit], clock.realNow());
    expect((await prove(await challenge(), '000000', from)).statusCode).toBe(429);
  });
});

describe('re-authentication', () => {
  it('needs the password and a code', async () => {
    const { secret, cookie } = await enable();
    const proof = (payload: Record<string, unknown>) => send('/api/auth/reauthenticate', { cookie, payload });
    const missing = await proof({ password: PASSWORD });
    expect(missing.json()).toMatchObject({ requiresTwoFactor: true, fields: { code: expect.any(String) as string } });
    expect((await proof({ password: PASSWORD, code: '000000' })).statusCode).toBe(400);
    const wrongPassword = await proof({ password: 'wrong password', code: codeOf(secret) });
    expect(wrongPassword.json()).toMatchObject({ fields: { password: expect.any(String) as string } });
    expect((await proof({ password: PASSWORD, code: codeOf(secret) })).statusCode).toBe(200);
  });
});

describe('turning the second factor off', () => {
  it('needs another code, ends other sessions, notifies the owner, and returns to the password alone', async () => {
    const { secret, cookie } = await enable();
    const elsewhere = `sid=${sessionCookie(await login({ code: codeOf(secret) }))}`;
    clock.advance(STEP_MS);
    const off = (code: string) => send('/api/user/two-factor/disable', { cookie, payload: { code } });
    expect((await off('000000')).statusCode).toBe(400);
    const done = await off(codeOf(secret));
    expect(done.statusCode).toBe(200);
    expect((await me(elsewhere)).statusCode).toBe(401);
    expect((await me(`sid=${sessionCookie(done)}`)).statusCode).toBe(200);
    expect(await subjects()).toContain('Your authenticator app is turned off');
    expect((await login()).statusCode).toBe(200);
    const { rows } = await database.pool.query('SELECT id FROM recovery_codes WHERE user_id = $1', [ada.user.id]);
    expect(rows).toEqual([]);
  });
});
