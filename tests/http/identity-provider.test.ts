import { createHash } from 'node:crypto';
import { once } from 'node:events';
import net, { type AddressInfo } from 'node:net';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import type { User } from '../../contract/accounts.ts';
import type { UserId } from '../../contract/ids.ts';
import { compose } from '../../server/main/compose.ts';
import { makeNotMeToken } from '../../server/modules/accounts/index.ts';
import { createMetrics } from '../../server/platform/telemetry/metrics.ts';
import { freePort } from '../../server/platform/ports/free-ports.ts';
import { TestBrowser, type ProviderChoice } from '../support/test-browser.ts';
import { appCode } from '../support/app-code.ts';
import { testProduct } from '../support/test-product.ts';

const { url, standInsUrl, call, database, deps } = await testProduct();
// The stand-in creates its provider on the first request.
await fetch(`${standInsUrl}/sandbox/oidc/.well-known/openid-configuration`);

// This server accepts connections and never responds.
const silent = net.createServer().listen(0, '127.0.0.1');
await once(silent, 'listening');
afterAll(() => silent.close());
const slow = await testProduct({ OIDC_ISSUER: `http://127.0.0.1:${String((silent.address() as AddressInfo).port)}` });
const down = await testProduct({ OIDC_ISSUER: `http://127.0.0.1:${String(await freePort())}/` });

const PASSWORD = 'correct horse battery';
let people = 0;
let email: string;
let ada: User;
let browser: TestBrowser;

async function person(over: Record<string, unknown> = {}): Promise<User> {
  people += 1;
  const { body } = await call<{ user: User }>('POST', '/sandbox/users', {
    email: `person-${String(people)}@example.com`,
    password: PASSWORD,
    firstName: 'Ada',
    lastName: 'Obi',
    ...over,
  });
  return body.user;
}

beforeEach(async () => {
  await database.pool.query('DELETE FROM throttles');
  ada = await person();
  ({ email } = ada);
  browser = new TestBrowser(url);
});

const begin = async (query = '', from = browser) => (await from.visit(`/api/auth/login${query}`)).location;

async function signIn(atProvider: ProviderChoice = { email }, query = ''): Promise<string> {
  return arrive(await browser.signInAtProvider(await begin(query), atProvider));
}

/** Follows the redirect from the provider, entering the account's password if requested. */
async function arrive(back: string): Promise<string> {
  const { location } = await browser.visit(back);
  if (!location.startsWith('/login-password')) return location;
  const { status } = await browser.call('/api/auth/provider-password', { password: PASSWORD });
  expect(status).toBe(200);
  return new URL(location, url).searchParams.get('returnTo') ?? '/dashboard';
}

function readLocation(location: string): { path: string; message: string | null; parameters: Record<string, string> } {
  const { pathname, searchParams } = new URL(location, url);
  const { message = null, ...parameters } = Object.fromEntries(searchParams) as Record<string, string>;
  return { path: pathname, message, parameters };
}

const blocked = (message: RegExp, parameters = {}) => ({
  path: '/login',
  message: expect.stringMatching(message) as string,
  parameters: { error: 'idp_blocked', ...parameters },
});

const who = async (): Promise<string | undefined> => {
  const { status, body } = await browser.visit('/api/user');
  return status === 200 ? (JSON.parse(body) as User).id : undefined;
};

const changed = (parameter: string, to: string, location: string): string => {
  const address = new URL(location, url);
  address.searchParams.set(parameter, to);
  return `${address.pathname}${address.search}`;
};

const rowOf = async (id: string) => {
  const { rows } = await database.pool.query<{ linked_auth0_account: string | null; login_count: number }>(
    'SELECT linked_auth0_account, login_count FROM users WHERE id = $1',
    [id],
  );
  return rows[0];
};

describe('signing in at the identity provider', () => {
  it('starts a new code flow each time, with PKCE, state and nonce', async () => {
    const { pathname, searchParams } = new URL(await begin(), url);
    expect(pathname).toBe('/sandbox/oidc/auth');
    expect(Object.fromEntries(searchParams)).toEqual({
      client_id: 'rota',
      response_type: 'code',
      redirect_uri: `${url}/api/auth/callback`,
      scope: 'openid email',
      prompt: 'login',
      code_challenge_method: 'S256',
      code_challenge: expect.stringMatching(/^[\w-]{43}$/) as string,
      state: expect.stringMatching(/^[\w-]{43}$/) as string,
      nonce: expect.stringMatching(/^[\w-]{43}$/) as string,
    });
  });

  it('opens the account with the verified email, links the two, and goes to the destination', async () => {
    expect(await signIn({ email: email.toUpperCase() }, '?returnTo=%2Fgroups%3Ftab%3Downed')).toBe('/groups?tab=owned');
    expect(await who()).toBe(ada.id);
    const first = await rowOf(ada.id);
    expect(first?.linked_auth0_account).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/sandbox\/oidc sandbox\|[0-9a-f]{24}$/);
    expect(await signIn()).toBe('/dashboard');
    const second = await rowOf(ada.id);
    expect(second).toEqual({ ...first, login_count: (first?.login_count ?? 0) + 1 });
    const { rows } = await database.pool.query(
      `SELECT title FROM notifications WHERE user_id = $1 AND type = 'security_alert'`,
      [ada.id],
    );
    expect(rows).toEqual([{ title: 'Single sign-on was connected' }]);
  });

  it('uses the link once there is one, whatever the account’s email', async () => {
    await signIn();
    await database.pool.query(`UPDATE users SET email = 'moved-' || email WHERE id = $1`, [ada.id]);
    const stranger = await person({ email });
    expect(await signIn()).toBe('/dashboard');
    expect(await who()).toBe(ada.id);
    expect((await rowOf(stranger.id))?.linked_auth0_account).toBeNull();
  });

  it('stores nothing that would allow a forgery', async () => {
    const state = new URL(await begin(), url).searchParams.get('state') ?? '';
    const { rows } = await database.pool.query<{ state: Buffer; browser: Buffer }>(
      'SELECT state, browser FROM provider_sign_ins WHERE state = $1',
      [createHash('sha256').update(state).digest()],
    );
    expect(rows).toHaveLength(1);
    const cookie = browser.cookies.get('rota_sign_in') ?? '';
    expect(rows[0]?.browser).toEqual(createHash('sha256').update(cookie).digest());
  });

  it('works in several tabs of one browser at the same time', async () => {
    const [one, two] = [await begin('?returnTo=%2Fwallet'), await begin('?returnTo=%2Fprofile')];
    const first = await browser.signInAtProvider(one, { email });
    const second = await browser.signInAtProvider(two, { email });
    expect(await arrive(first)).toBe('/wallet');
    expect(await arrive(second)).toBe('/profile');
  });
});

describe('a refused sign-in explains why', () => {
  it('without an account, on the sign-up page', async () => {
    expect(readLocation(await signIn({ email: 'nobody@example.com' }, '?returnTo=%2Fwallet'))).toEqual({
      path: '/signup',
      message: 'No Rota account has this email address yet. Please sign up with your email and a password.',
      parameters: { blocked: 'idp', returnTo: '/wallet' },
    });
    expect(await who()).toBeUndefined();
  });

  it('with an email that the provider has not verified, linked or not', async () => {
    expect(readLocation(await signIn({ email, unverified: true }))).toEqual(
      blocked(/has not verified your email address/),
    );
    expect((await rowOf(ada.id))?.linked_auth0_account).toBeNull();
    await signIn();
    browser = new TestBrowser(url);
    expect(readLocation(await signIn({ email, unverified: true }))).toEqual(
      blocked(/has not verified your email address/),
    );
    expect(await who()).toBeUndefined();
  });

  it('with the email of an account that never verified it', async () => {
    const unverified = await person({ verified: false, kyc: false });
    expect(readLocation(await signIn({ email: unverified.email }))).toEqual(blocked(/Your Rota email is not verified/));
    expect(await who()).toBeUndefined();
  });

  it('suspended', async () => {
    await database.pool.query('UPDATE users SET is_active = false WHERE id = $1', [ada.id]);
    expect(readLocation(await signIn({ email }, '?returnTo=%2Fwallet'))).toEqual(
      blocked(/^This account is suspended/, { returnTo: '/wallet' }),
    );
    expect(await who()).toBeUndefined();
  });

  it('protected after ‘This was not me’', async () => {
    await database.pool.query('UPDATE users SET withdrawals_held_since = now() WHERE id = $1', [ada.id]);
    expect(readLocation(await signIn())).toEqual(blocked(/reset your password/));
    expect(await who()).toBeUndefined();
  });

  it('linked after ‘This was not me’, even once the password is reset, until an operator opens it', async () => {
    await signIn();
    const { accountProtection: operators } = compose({ ...deps, metrics: createMetrics() }).operators;
    const notMeToken = makeNotMeToken(deps.config.secrets.linkSecret, ada.id as UserId, await deps.clock.now());
    expect((await call('POST', '/api/auth/not-me', { token: notMeToken })).status).toBe(200);
    browser = new TestBrowser(url);
    expect(readLocation(await signIn())).toEqual(blocked(/reset your password/));
    // Ends the hold on withdrawals that the password reset has started.
    await database.pool.query('UPDATE users SET withdrawals_held_since = NULL WHERE id = $1', [ada.id]);
    expect(readLocation(await signIn({ email }, '?returnTo=%2Fwallet'))).toEqual(
      blocked(/^Single sign-on is off because/, { returnTo: '/wallet' }),
    );
    expect(await who()).toBeUndefined();
    expect((await call('POST', '/api/internal/login', { email, password: PASSWORD })).status).toBe(200);
    const act = { operator: 'Ngozi', reason: 'It is them: seen with their identity card' };
    expect(await operators.liftHold(email, act)).toMatch(/single sign-on again/);
    expect(await signIn()).toBe('/dashboard');
    await expect(operators.liftHold(email, act)).rejects.toMatchObject({ code: 'NO_HOLD' });
  });

  it('linked to another person at the provider', async () => {
    await database.pool.query(`UPDATE users SET linked_auth0_account = 'elsewhere ' || id WHERE id = $1`, [ada.id]);
    expect(readLocation(await signIn())).toEqual(blocked(/a different single sign-on/));
    expect(await who()).toBeUndefined();
  });
});

describe('an unexpected response opens nothing', () => {
  const OVER = /^This login has expired or started in another browser/;
  const FAILED = /^Single sign-on did not work/;

  it('cancelling at the provider leads back to the login, keeping the destination', async () => {
    expect(await signIn({ cancel: true }, '?returnTo=%2Fwallet')).toBe('/login?returnTo=%2Fwallet');
    expect(await signIn({ cancel: true })).toBe('/login');
    expect(await who()).toBeUndefined();
  });

  it('a wrong, missing or foreign state', async () => {
    const back = await browser.signInAtProvider(await begin(), { email });
    for (const state of ['', 'x', 'A'.repeat(43)]) {
      expect(readLocation((await browser.visit(changed('state', state, back))).location)).toEqual(blocked(OVER));
    }
    expect(readLocation((await browser.visit('/api/auth/callback')).location)).toEqual(blocked(OVER));
    expect(await who()).toBeUndefined();
    // The rejected response did not use up the valid one.
    expect(await arrive(back)).toBe('/dashboard');
  });

  it('in another browser, without affecting this one', async () => {
    const back = await browser.signInAtProvider(await begin(), { email });
    const thief = new TestBrowser(url);
    expect(readLocation((await thief.visit(back)).location)).toEqual(blocked(OVER));
    await begin('', thief);
    expect(readLocation((await thief.visit(back)).location)).toEqual(blocked(OVER));
    expect(await arrive(back)).toBe('/dashboard');
  });

  it('the same response a second time', async () => {
    const back = await browser.signInAtProvider(await begin(), { email });
    expect(await arrive(back)).toBe('/dashboard');
    await browser.visit('/api/auth/logout');
    expect(readLocation((await browser.visit(back)).location)).toEqual(blocked(OVER));
    expect(await who()).toBeUndefined();
  });

  it('a used code with a new state', async () => {
    const used = await browser.signInAtProvider(await begin(), { email });
    await arrive(used);
    await browser.visit('/api/auth/logout');
    const next = await browser.signInAtProvider(await begin(), { email });
    const code = new URL(used, url).searchParams.get('code') ?? '';
    expect(readLocation((await browser.visit(changed('code', code, next))).location)).toEqual(blocked(FAILED));
    expect(await who()).toBeUndefined();
  });

  it.each(['nonce', 'code_challenge'])('with another %s', async (parameter) => {
    const asked = changed(parameter, 'A'.repeat(43), await begin());
    const back = await browser.signInAtProvider(asked, { email });
    expect(readLocation((await browser.visit(back)).location)).toEqual(blocked(FAILED));
    expect(await who()).toBeUndefined();
  });

  it('of another provider', async () => {
    const back = await browser.signInAtProvider(await begin(), { email });
    const location = changed('iss', 'https://evil.example/', back);
    expect(readLocation((await browser.visit(location)).location)).toEqual(blocked(FAILED));
  });

  it('an error of the provider', async () => {
    const asked = changed('scope', 'openid nonsense', changed('response_type', 'none of ours', await begin()));
    const { location } = await browser.visit(asked);
    expect(location).toMatch(/error=/);
    expect(readLocation((await browser.visit(location)).location)).toEqual(blocked(FAILED));
  });

  it('after ten minutes', async () => {
    const back = await browser.signInAtProvider(await begin(), { email });
    await database.pool.query(`UPDATE provider_sign_ins SET begun_at = begun_at - interval '10 minutes'`);
    expect(readLocation((await browser.visit(back)).location)).toEqual(blocked(OVER));
  });
});

it('finds the account by the displayed email', async () => {
  expect(await signIn({ email: email.replace('@', '\u200B@\u00AD') })).toBe('/dashboard');
  expect(await who()).toBe(ada.id);
});

describe('where it leads afterwards', () => {
  it.each([
    'https://evil.example/wallet',
    '//evil.example',
    '/\\evil.example',
    'javascript:alert(1)',
    '/.//evil.example',
  ])('is never %s', async (address) => {
    expect(await signIn({ email }, `?returnTo=${encodeURIComponent(address)}`)).toBe('/dashboard');
  });

  it('is never an overlong path', async () => {
    expect(await signIn({ email }, `?returnTo=%2F${'x'.repeat(3000)}`)).toBe('/dashboard');
  });

  it('reports an ended session first when its cookie is still sent', async () => {
    await signIn();
    const sid = browser.cookies.get('sid') ?? '';
    await browser.visit('/api/auth/logout');
    browser.cookies.set('sid', sid);
    expect(await begin('?returnTo=%2Fwallet')).toBe('/login?returnTo=%2Fwallet&session=ended');
    expect(await begin('?returnTo=%2Fwallet')).toMatch(/^\/sandbox\/oidc\/auth\?/);
  });
});

describe('confirming one’s identity at the provider', () => {
  const setPassword = async () => {
    const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    return (await call('POST', '/app/set-mobile-password', { password: 'my goat' }, { cookie })).status;
  };
  const ASK = '?reauthenticate=true&returnTo=%2Fsettings';

  beforeEach(async () => {
    await signIn();
    await database.pool.query('UPDATE users SET password_hash = NULL WHERE id = $1', [ada.id]);
    await database.pool.query(
      `UPDATE sessions SET password_proved_at = password_proved_at - interval '16 minutes' WHERE user_id = $1`,
      [ada.id],
    );
    expect(await setPassword()).toBe(403);
  });

  it('requires a new sign-in there, and is valid from then on', async () => {
    expect(JSON.parse((await browser.visit('/api/user')).body)).toMatchObject({ hasPassword: false });
    const asked = await begin(ASK);
    expect(new URL(asked, url).searchParams.get('max_age')).toBe('0');
    expect(new URL(asked, url).searchParams.get('prompt')).toBe('login');
    expect((await browser.visit(await browser.signInAtProvider(asked, { email }))).location).toBe('/settings');
    expect(await setPassword()).toBe(200);
  });

  it('cancelling leads back and proves nothing', async () => {
    expect(await signIn({ cancel: true }, ASK)).toBe('/settings');
    expect(await setPassword()).toBe(403);
  });

  it('does not accept another person, an earlier sign-in or another session', async () => {
    const other = await person();
    expect(readLocation(await signIn({ email: other.email }, ASK))).toEqual(
      blocked(/another person’s account/, { returnTo: '/settings' }),
    );
    // The provider's confirmation is two minutes older than this sign-in.
    const stale = await browser.signInAtProvider(await begin(ASK), { email });
    await database.pool.query(`UPDATE provider_sign_ins SET begun_at = begun_at + interval '2 minutes'`);
    expect(readLocation((await browser.visit(stale)).location).message).toMatch(/did not work/);
    expect(await setPassword()).toBe(403);
    const back = await browser.signInAtProvider(await begin(ASK), { email });
    await browser.visit('/api/auth/logout');
    expect(readLocation((await browser.visit(back)).location).message).toMatch(/has expired/);
    expect(await who()).toBeUndefined();
  });
});

describe('a person with a second factor', () => {
  const as: TestBrowser['call'] = (path, body) => browser.call(path, body);
  const askedForPassword = async () => {
    const back = await browser.signInAtProvider(await begin(), { email });
    expect((await browser.visit(back)).location).toBe('/login-password');
  };
  const byPassword = () => as('/api/auth/provider-password', { password: PASSWORD });
  let codes: readonly string[];

  /** Removes the link that a first sign-in creates. */
  beforeEach(async () => {
    await as('/api/internal/login', { email, password: PASSWORD });
    const { secret } = (await as<{ secret: string }>('/api/user/two-factor/setup')).body;
    const code = await appCode(secret);
    codes = (await as<{ recoveryCodes: string[] }>('/api/user/two-factor/enable', { code })).body.recoveryCodes;
  });

  it('is led to the page that asks for the code, and is signed in and linked by it alone', async () => {
    browser = new TestBrowser(url);
    await askedForPassword();
    expect(await byPassword()).toMatchObject({ status: 401, body: { requiresTwoFactor: true, passkeyFirst: false } });
    expect(await who()).toBeUndefined();
    expect((await rowOf(ada.id))?.linked_auth0_account).toBeNull();
    expect((await as('/api/auth/second-factor', { code: '000000' })).status).toBe(400);
    expect(await who()).toBeUndefined();
    expect((await as('/api/auth/second-factor', { code: codes[0] })).status).toBe(200);
    expect(await who()).toBe(ada.id);
    expect((await rowOf(ada.id))?.linked_auth0_account).not.toBeNull();
    browser = new TestBrowser(url);
    expect(await signIn({ email }, '?returnTo=%2Fwallet')).toBe('/login-code?returnTo=%2Fwallet');
  });

  it('is asked for the passkey first without an authenticator app', async () => {
    await database.pool.query('DELETE FROM second_factors WHERE user_id = $1', [ada.id]);
    await database.pool.query(
      `INSERT INTO passkeys (id, user_id, credential_id, public_key, counter, name, created_at)
        VALUES (gen_random_uuid(), $1, '\\x01', '\\x02', 0, 'Phone', now())`,
      [ada.id],
    );
    browser = new TestBrowser(url);
    await askedForPassword();
    expect(await byPassword()).toMatchObject({ status: 401, body: { requiresTwoFactor: true, passkeyFirst: true } });
  });

  it('confirms with both in the requesting session once the account is linked', async () => {
    await askedForPassword();
    await byPassword();
    expect((await as('/api/auth/second-factor', { code: codes[1] })).status).toBe(200);
    await database.pool.query(
      `UPDATE sessions SET password_proved_at = password_proved_at - interval '16 minutes' WHERE user_id = $1`,
      [ada.id],
    );
    const setPassword = async () => (await as('/app/set-mobile-password', { password: 'my goat' })).status;
    const asked = '?reauthenticate=true&returnTo=%2Fsettings';
    expect(await signIn({ email }, asked)).toBe('/login-code?returnTo=%2Fsettings');
    expect(await setPassword()).toBe(403);
    const stolen = new TestBrowser(url);
    stolen.cookies.set('rota_second_factor', browser.cookies.get('rota_second_factor') ?? '');
    const own = browser;
    browser = stolen;
    expect((await as('/api/auth/second-factor', { code: codes[0] })).status).toBe(400);
    browser = own;
    expect((await as('/api/auth/second-factor', { code: codes[0] })).status).toBe(200);
    expect(await setPassword()).toBe(200);
  });
});

describe('an unavailable provider', () => {
  it.each([
    ['down', down],
    ['slow', slow],
  ])('(%s) explains itself on the login page', async (_, product) => {
    const { location } = await new TestBrowser(product.url).visit('/api/auth/login?returnTo=%2Fwallet');
    expect(readLocation(location)).toEqual(blocked(/^Single sign-on is not responding/, { returnTo: '/wallet' }));
  });
});

it('leads to the login after 300 attempts from one IP address in a quarter of an hour', async () => {
  await begin();
  await database.pool.query('UPDATE throttles SET count = 299');
  expect(await begin()).toMatch(/^\/sandbox\/oidc\/auth\?/);
  expect(readLocation(await begin('?returnTo=%2Fwallet'))).toEqual(
    blocked(/^Too many attempts/, { returnTo: '/wallet' }),
  );
});
