import { beforeEach, describe, expect, it } from 'vitest';
import type { User } from '../../contract/accounts.ts';
import { appCode } from '../support/app-code.ts';
import { TestBrowser } from '../support/test-browser.ts';
import { testProduct } from '../support/test-product.ts';

const { url, standInsUrl, call, database } = await testProduct();
await fetch(`${standInsUrl}/sandbox/oidc/.well-known/openid-configuration`);

const PASSWORD = 'correct horse battery';
const STEP = '/api/auth/provider-password';
const OVER = { status: 400, body: { code: 'PROVIDER_SIGN_IN_OVER' } };

let people = 0;
let email: string;
let ada: User;
/** The browser of a person who knows the password. */
let known: TestBrowser;
/** The browser of the person who signs in through the provider. */
let comes: TestBrowser;

beforeEach(async () => {
  await database.pool.query('DELETE FROM throttles');
  people += 1;
  email = `first-${String(people)}@example.com`;
  const created = { email, password: PASSWORD, firstName: 'Ada', lastName: 'Obi', balance: '10000' };
  ada = (await call<{ user: User }>('POST', '/sandbox/users', created)).body.user;
  known = new TestBrowser(url);
  comes = new TestBrowser(url);
  expect((await signIn(known)).status).toBe(200);
});

const signIn = (from: TestBrowser, password = PASSWORD) =>
  from.call<{ user: User; code: string }>('/api/internal/login', { email, password });

/** Goes through the provider to the page that asks for the password. */
async function come(from = comes): Promise<void> {
  const { location } = await from.visit('/api/auth/login?returnTo=%2Fwallet');
  const back = await from.signInAtProvider(location, { email });
  expect((await from.visit(back)).location).toBe('/login-password?returnTo=%2Fwallet');
}

const prove = (password = PASSWORD, from = comes) => from.call<{ user: User }>(STEP, { password });
const doNotKnow = (from = comes) => from.call<{ user: User; code: string }>(`${STEP}/unknown`);
const isIn = async (who: TestBrowser): Promise<boolean> => (await who.visit('/api/user')).status === 200;

const account = async () => {
  const { rows } = await database.pool.query<Record<string, unknown>>(
    `SELECT linked_auth0_account IS NOT NULL AS linked, password_hash IS NOT NULL AS password,
       mobile_password_hash IS NOT NULL AS mobile FROM users WHERE id = $1`,
    [ada.id],
  );
  return rows[0];
};

const titles = async () => {
  const { rows } = await database.pool.query<{ title: string }>(
    `SELECT title FROM notifications WHERE user_id = $1 AND type = 'security_alert' ORDER BY created_at`,
    [ada.id],
  );
  return rows.map(({ title }) => title);
};

/** Returns the token of the newest link with this subject and page, once all jobs have run. */
async function mailed(subject: string, page: string): Promise<string> {
  for (;;) {
    const { body } = await call<{ messages: { subject: string; links: string[] }[] }>(
      'GET',
      `/sandbox/mail?to=${encodeURIComponent(email)}`,
    );
    const links = body.messages.filter((mail) => mail.subject === subject).flatMap((mail) => mail.links);
    const link = links.find((found) => found.includes(page));
    if (link !== undefined) return new URL(link).searchParams.get('token') ?? '';
    await call('POST', '/sandbox/clock', { advance: 'PT1S' });
  }
}

describe('the first sign-in through the provider into an account with a password', () => {
  it('asks for the password once, then both ways open the account', async () => {
    await come();
    expect(await isIn(comes)).toBe(false);
    expect(await account()).toMatchObject({ linked: false });
    expect((await prove()).body.user.id).toBe(ada.id);
    expect(await isIn(comes)).toBe(true);
    expect(await isIn(known)).toBe(true);
    expect(await account()).toEqual({ linked: true, password: true, mobile: false });
    expect(await titles()).toContain('Single sign-on was connected');

    const again = new TestBrowser(url);
    const { location } = await again.visit('/api/auth/login');
    expect((await again.visit(await again.signInAtProvider(location, { email }))).location).toBe('/dashboard');
    expect((await signIn(new TestBrowser(url))).status).toBe(200);
  });

  it('does not ask an account without a password', async () => {
    await database.pool.query('UPDATE users SET password_hash = NULL WHERE id = $1', [ada.id]);
    const { location } = await comes.visit('/api/auth/login');
    expect((await comes.visit(await comes.signInAtProvider(location, { email }))).location).toBe('/dashboard');
  });

  it('counts a wrong password as a failed sign-in: ten of both kinds together', async () => {
    await come();
    for (let tries = 0; tries < 5; tries += 1) {
      expect(await prove('something else')).toMatchObject({
        status: 400,
        body: { fields: { password: 'This password is not right' } },
      });
      expect((await signIn(new TestBrowser(url), 'something else')).status).toBe(401);
    }
    expect((await prove()).status).toBe(429);
    expect(await titles()).toContain('Too many failed logins');
    expect(await isIn(comes)).toBe(false);
  });

  it('works only in its own browser, once, for ten minutes', async () => {
    expect(await prove()).toMatchObject(OVER);
    await come();
    const token = comes.cookies.get('rota_provider_password') ?? '';
    expect(token).not.toBe('');
    expect(await prove(PASSWORD, new TestBrowser(url))).toMatchObject(OVER);
    expect(await doNotKnow(new TestBrowser(url))).toMatchObject(OVER);
    // The cookie must not be accepted as a second-factor step, because this account has no second factor.
    const trick = new TestBrowser(url);
    trick.cookies.set('rota_second_factor', token);
    expect((await trick.call('/api/auth/second-factor', { code: '123456' })).status).toBe(400);
    expect(await isIn(trick)).toBe(false);

    expect((await prove()).status).toBe(200);
    const replayed = new TestBrowser(url);
    replayed.cookies.set('rota_provider_password', token);
    expect(await prove(PASSWORD, replayed)).toMatchObject(OVER);

    const late = new TestBrowser(url);
    await database.pool.query('UPDATE users SET linked_auth0_account = NULL WHERE id = $1', [ada.id]);
    await come(late);
    await database.pool.query(`UPDATE sign_in_challenges SET expires_at = expires_at - interval '10 minutes'`);
    expect(await prove(PASSWORD, late)).toMatchObject(OVER);
  });

  it('finishes once, even with concurrent calls', async () => {
    await come();
    const answers = await Promise.all([prove(), doNotKnow(), prove(), doNotKnow(), prove(), doNotKnow()]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400, 400, 400, 400, 400]);
  });

  it('ends when the account’s sessions end meanwhile', async () => {
    await come();
    const change = { currentPassword: PASSWORD, newPassword: 'my goat eats yam' };
    expect((await known.call('/api/user/password', change)).status).toBe(200);
    expect(await prove('my goat eats yam')).toMatchObject(OVER);
    expect(await doNotKnow()).toMatchObject(OVER);
  });

  it('proves nothing in a session of an account that it is not connected to', async () => {
    await database.pool.query(`UPDATE sessions SET password_proved_at = now() - interval '16 minutes'`);
    const { location } = await known.visit('/api/auth/login?reauthenticate=true&returnTo=%2Fsettings');
    const back = await known.signInAtProvider(location, { email });
    const { searchParams } = new URL((await known.visit(back)).location, url);
    expect(searchParams.get('message')).toMatch(/not connected to this account yet/);
    expect((await known.call('/app/set-mobile-password', { password: 'my goat' })).status).toBe(403);
  });
});

describe('a person who does not know the password', () => {
  it('signs in through the provider, and everyone who knew it is locked out', async () => {
    expect((await known.call('/app/set-mobile-password', { password: 'my goat' })).status).toBe(200);
    const { url: feed } = (await known.call<{ url: string }>('/api/user/calendar-feed')).body;
    await come();
    expect((await doNotKnow()).body.user.id).toBe(ada.id);
    expect(await isIn(comes)).toBe(true);
    expect(await isIn(known)).toBe(false);
    expect((await call('GET', new URL(feed).pathname)).status).toBe(404);
    expect((await signIn(new TestBrowser(url))).body.code).toBe('INVALID_CREDENTIALS');
    expect(await account()).toEqual({ linked: true, password: false, mobile: false });
    expect(await titles()).toContain('Your Rota password no longer works');

    // The owner sets a new password by mail. Afterwards both ways of signing in open the account.
    await call('POST', '/api/auth/forgot-password', { email });
    const token = await mailed('Reset your password', '/reset-password');
    const password = 'my goat eats yam';
    expect((await call('POST', '/api/auth/reset-password', { token, password })).status).toBe(200);
    expect((await signIn(known, password)).status).toBe(200);
    const again = new TestBrowser(url);
    const { location } = await again.visit('/api/auth/login');
    expect((await again.visit(await again.signInAtProvider(location, { email }))).location).toBe('/dashboard');
  });

  it('is locked out by the owner through the mail about the sign-in', async () => {
    await come();
    expect((await doNotKnow()).status).toBe(200);
    const token = await mailed('Your Rota password no longer works', '/not-me');
    expect((await call('POST', '/api/auth/not-me', { token })).status).toBe(200);
    expect(await isIn(comes)).toBe(false);
    const again = new TestBrowser(url);
    const { location } = await again.visit('/api/auth/login');
    const back = await again.signInAtProvider(location, { email });
    expect((await again.visit(back)).location).toMatch(/error=idp_blocked/);
  });

  it('waits a day to withdraw to a new bank account, as after a reset', async () => {
    await come();
    await doNotKnow();
    const bank = { bankCode: '001', accountNumber: '0123456789', accountName: 'Ada Obi', bankName: 'Whichever' };
    expect((await comes.call('/api/wallet/paystack/setup-recipient', bank)).status).toBe(200);
    const withdrawn = await comes.call<{ request: { status: string } }>('/api/wallet/withdraw', { amount: '2000' });
    expect(withdrawn).toMatchObject({ status: 200, body: { request: { status: 'pending' } } });
    const { rows } = await database.pool.query('SELECT held_until FROM withdrawal_requests WHERE user_id = $1', [
      ada.id,
    ]);
    expect(rows).toEqual([{ held_until: expect.any(Date) as Date }]);
  });

  it('must still prove the second factor before anything ends', async () => {
    const { secret } = (await known.call<{ secret: string }>('/api/user/two-factor/setup')).body;
    const code = await appCode(secret);
    const enabled = await known.call<{ recoveryCodes: string[] }>('/api/user/two-factor/enable', { code });
    await come();
    expect(await doNotKnow()).toMatchObject({ status: 401, body: { requiresTwoFactor: true } });
    expect(await isIn(known)).toBe(true);
    expect(await account()).toEqual({ linked: false, password: true, mobile: false });
    expect((await comes.call('/api/auth/second-factor', { code: enabled.body.recoveryCodes[0] })).status).toBe(200);
    expect(await isIn(comes)).toBe(true);
    expect(await isIn(known)).toBe(false);
    expect(await account()).toEqual({ linked: true, password: false, mobile: false });
  });

  it('is not shut out by a second factor that a stranger set up before any identity was verified', async () => {
    await database.pool.query("UPDATE users SET kyc_status = 'pending', bvn_verified = false WHERE id = $1", [ada.id]);
    const { secret } = (await known.call<{ secret: string }>('/api/user/two-factor/setup')).body;
    expect((await known.call('/api/user/two-factor/enable', { code: await appCode(secret) })).status).toBe(200);
    await come();
    expect((await doNotKnow()).body.user.id).toBe(ada.id);
    expect(await isIn(comes)).toBe(true);
    expect(await isIn(known)).toBe(false);
    const { rows } = await database.pool.query('SELECT FROM second_factors WHERE user_id = $1', [ada.id]);
    expect(rows).toHaveLength(0);
  });
});
