import { describe, expect, it } from 'vitest';
import {
  ADMIN_ROLES,
  isPermitted,
  PERMISSIONS,
  ROLE_PERMISSIONS,
  type AdminRole,
  type Permission,
} from '../../contract/admin/permissions.ts';
import { startProduct } from '../../server/main/start-product.ts';
import { createDatabase } from '../../server/platform/database/database.ts';
import { createMetrics } from '../../server/platform/telemetry/metrics.ts';
import { ADMIN, ADMIN_ENVIRONMENT, CONSOLE, consoleOf, consoleToken, consoleWithToken } from '../support/console.ts';
import { readableLog } from '../support/test-app.ts';
import { appCode } from '../support/app-code.ts';
import { testProduct } from '../support/test-product.ts';

const { log, lines } = readableLog();
const product = await testProduct(ADMIN_ENVIRONMENT, { log });
const admin = await consoleOf(product);
const REASON = 'Asked for by telephone';

type Body = Record<string, unknown>;
interface Act {
  action: string;
  operator: string;
  description: string;
  reason: string;
  ipAddress: string | null;
  changes: unknown[];
}

let people = 0;

async function person(over: Body = {}): Promise<{ id: string; email: string; cookie: string; cookies: Body }> {
  people += 1;
  const email = `person-${String(people)}@example.com`;
  const password = 'three quiet lagoon mornings';
  const newUser = { email, password, firstName: 'Ada', lastName: `Obi${'x'.repeat(people)}`, ...over };
  const { status, body } = await product.call<{ user: { id: string } }>('POST', '/sandbox/users', newUser);
  expect(status, JSON.stringify(body)).toBe(201);
  const signedIn = await product.call('POST', '/api/internal/login', { email, password });
  const [cookie = ''] = (signedIn.headers.get('set-cookie') ?? '').split(';');
  return { id: body.user.id, email, cookie, cookies: { cookie } };
}

const searchUsers = async (query: string): Promise<string[]> => {
  const { status, body } = await admin<{ users: { id: string }[] }>('GET', `/users?${query}`);
  expect(status, JSON.stringify(body)).toBe(200);
  return body.users.map(({ id }) => id);
};

const actsOn = async (target: string): Promise<Act[]> =>
  (await admin<{ activities: Act[] }>('GET', `/activity?target=${target}`)).body.activities;

describe('signing in to the console', () => {
  it('returns a token that is stored hashed and valid under /api/super-admin only', async () => {
    const token = await consoleToken(product);
    const console = consoleWithToken(product, token);
    expect((await console('GET', '/me')).body).toMatchObject({
      username: 'admin',
      role: 'super_admin',
      decidesAlone: true,
    });
    // Some clients write the scheme in lower case.
    const small = { authorization: `bearer ${token}` };
    expect((await product.call('GET', '/api/super-admin/me', undefined, small)).status).toBe(200);
    const asMember = await product.call('GET', '/api/user', undefined, { authorization: `Bearer ${token}` });
    expect(asMember.status).toBe(401);
    const { rows } = await product.database.pool.query<{ token: Buffer }>('SELECT token FROM admin_sessions');
    expect(rows.map((row) => row.token.toString('utf8')).join()).not.toContain(token);
  });

  it('accepts no cookie, neither a member’s nor one with a console token', async () => {
    const { cookie } = await person();
    const token = await consoleToken(product);
    for (const sent of [cookie, `sid=${token}`, `superAdminToken=${token}`]) {
      expect((await product.call('GET', `${CONSOLE}/me`, undefined, { cookie: sent })).status).toBe(401);
    }
  });

  it.each([
    ['an unknown name', { username: 'nobody' }],
    ['a wrong password', { username: 'first-try', password: 'wrong but long' }],
    ['a wrong code', { securityCode: '000000' }],
  ])('refuses %s with the same text', async (_what, over) => {
    const { status, body } = await product.call<Body>('POST', `${CONSOLE}/login`, { ...ADMIN, ...over });
    expect([status, body['error']]).toEqual([401, 'Invalid username, password or security code']);
  });

  it('has the specified texts for missing fields', async () => {
    const { body } = await product.call<Body>('POST', `${CONSOLE}/login`, { username: 'ab', password: 'short' });
    expect(body['fields']).toEqual({
      username: 'Username must be at least 3 characters',
      password: 'Password must be at least 8 characters',
      securityCode: 'Security code is required',
    });
  });

  it('locks a username after five failures, even for the right password', async () => {
    const locked = { username: 'locked-one', password: 'seven green umbrellas', securityCode: '4711' };
    const wanted = { ...locked, email: 'locked@example.com', role: 'support_admin', reason: REASON };
    expect((await admin('POST', '/admins', wanted)).status).toBe(201);
    for (let tries = 0; tries < 5; tries += 1) {
      const wrong = await product.call('POST', `${CONSOLE}/login`, { ...locked, securityCode: '9999' });
      expect(wrong.status).toBe(401);
    }
    const refused = await product.call('POST', `${CONSOLE}/login`, locked);
    expect([refused.status, refused.headers.has('retry-after')]).toEqual([429, true]);
  });

  it('ends by revoking its token', async () => {
    const console = await consoleOf(product);
    expect((await console('POST', '/logout')).status).toBe(204);
    expect((await console('GET', '/me')).status).toBe(401);
    const { rows } = await product.database.pool.query(
      `SELECT reason FROM token_blacklist WHERE reason = 'user_logout'`,
    );
    expect(rows.length).toBeGreaterThan(0);
  });

  it('lists the admin’s sessions, and ends one in another browser', async () => {
    const [here, elsewhere] = [await consoleOf(product), await consoleOf(product)];
    const { sessions } = (await elsewhere<{ sessions: { id: string; current: boolean }[] }>('GET', '/sessions')).body;
    const mine = sessions.find(({ current }) => current);
    expect((await here('DELETE', `/sessions/${mine?.id ?? ''}`)).status).toBe(204);
    expect((await elsewhere('GET', '/me')).status).toBe(401);
    expect((await here('GET', '/me')).status).toBe(200);
    expect((await here('DELETE', `/sessions/${mine?.id ?? ''}`)).status).toBe(404);
  });

  it('expires after half an hour without use', async () => {
    const token = await consoleToken(product);
    await product.database.pool.query(
      `UPDATE admin_sessions SET expires_at = now() - interval '1 second' WHERE token = sha256($1::bytea)`,
      [Buffer.from(token)],
    );
    expect((await consoleWithToken(product, token)('GET', '/me')).status).toBe(401);
  });

  it('accepts an authenticator code once', async () => {
    const account = { username: 'with.app', email: 'app@example.com', password: 'paper boats at noon' };
    const made = await admin<{ secret: string; otpauthUrl: string }>('POST', '/admins', {
      ...account,
      role: 'kyc_admin',
      reason: REASON,
    });
    expect(made.status).toBe(201);
    expect(made.body.otpauthUrl).toContain('otpauth://totp/');
    const { username, password } = account;
    const credentials = { username, password, securityCode: await appCode(made.body.secret) };
    await consoleToken(product, credentials);
    expect((await product.call('POST', `${CONSOLE}/login`, credentials)).status).toBe(401);
    const { rows } = await product.database.pool.query<{ all: string }>(
      `SELECT string_agg(l::text, '') || string_agg(a::text, '') AS all FROM admin_activity_logs l, super_admins a`,
    );
    for (const secret of [made.body.secret, password]) {
      expect(rows[0]?.all).not.toContain(secret);
      expect(JSON.stringify(lines)).not.toContain(secret);
    }
  });

  it('ends for a deactivated admin, and admins cannot deactivate themselves', async () => {
    const credentials = { username: 'short-stay', password: 'marble stairs again', securityCode: '5150' };
    const wanted = { ...credentials, email: 'short@example.com', role: 'content_admin', reason: REASON };
    const { body } = await admin<{ admin: { id: string } }>('POST', '/admins', wanted);
    const theirs = await consoleOf(product, credentials);
    const path = `/admins/${body.admin.id}/action`;
    const listed = async () =>
      (await admin<{ admins: Body[] }>('GET', '/admins')).body.admins.find(({ id }) => id === body.admin.id);
    expect(await listed()).toMatchObject({ isActive: true, sessions: 1, lockedUntil: null });
    expect((await admin('POST', path, { action: 'suspend', reason: REASON })).status).toBe(200);
    expect((await theirs('GET', '/me')).status).toBe(401);
    expect((await product.call('POST', `${CONSOLE}/login`, credentials)).status).toBe(401);
    expect(await listed()).toMatchObject({ isActive: false, sessions: 0, lockedUntil: null });
    for (let tries = 1; tries < 5; tries += 1) await product.call('POST', `${CONSOLE}/login`, credentials);
    expect(await listed()).toMatchObject({ lockedUntil: expect.any(String) as string });
    expect((await admin('POST', path, { action: 'suspend', reason: REASON })).status).toBe(409);
    expect((await admin('POST', path, { action: 'activate', reason: REASON })).status).toBe(200);
    const me = (await admin('GET', '/me')).body['id'] as string;
    const own = await admin('POST', `/admins/${me}/action`, { action: 'suspend', reason: REASON });
    expect([own.status, own.body['code']]).toEqual([409, 'ADMIN_IS_SELF']);
    expect((await admin('POST', '/admins', wanted)).body['code']).toBe('USERNAME_TAKEN');
  });
});

describe('an admin', () => {
  const listed = async (username: string): Promise<Body | undefined> =>
    (await admin<{ admins: Body[] }>('GET', '/admins')).body.admins.find((one) => one['username'] === username);
  const wanted = (username: string, over: Body = {}): Body => ({
    username,
    email: `${username}@example.com`,
    password: 'seven green umbrellas',
    securityCode: '4711',
    role: 'kyc_admin',
    reason: REASON,
    ...over,
  });

  it('has a name and telephone, if given', async () => {
    const known = { firstName: '  Ngozi ', lastName: 'Eze', phone: '+234 803 555 0199' };
    const made = await admin<{ admin: Body }>('POST', '/admins', wanted('known', known));
    const shown = {
      firstName: 'Ngozi',
      lastName: 'Eze',
      phone: '+2348035550199',
      isActive: true,
      accountStatus: 'active',
      permissions: ROLE_PERMISSIONS.kyc_admin,
    };
    expect([made.status, made.body.admin]).toMatchObject([201, shown]);
    expect(await listed('known')).toMatchObject(shown);
    expect((await admin('POST', '/admins', wanted('unknown'))).status).toBe(201);
    expect(await listed('unknown')).toMatchObject({ firstName: null, lastName: null, phone: null });
    for (const [place, left] of ['', ' \u200b', null].entries()) {
      const username = `left-out-${String(place)}`;
      const answer = await admin('POST', '/admins', wanted(username, { firstName: left, lastName: left, phone: left }));
      expect(answer.status, JSON.stringify(answer.body)).toBe(201);
      expect(await listed(username)).toMatchObject({ firstName: null, lastName: null, phone: null });
    }
    const tooLong = { firstName: 'n'.repeat(101), phone: 'call me' };
    const wrong = await admin('POST', '/admins', wanted('wrong', tooLong));
    expect([wrong.status, wrong.body['fields']]).toEqual([
      400,
      { firstName: 'First name cannot be longer than 100 characters', phone: 'Please enter a valid phone number' },
    ]);
  });

  it('is suspended when deactivated', async () => {
    const made = await admin<{ admin: { id: string } }>('POST', '/admins', wanted('off-again'));
    await admin('POST', `/admins/${made.body.admin.id}/action`, { action: 'suspend', reason: REASON });
    expect(await listed('off-again')).toMatchObject({ isActive: false, accountStatus: 'suspended' });
  });

  it('has their role’s permissions in the table, rewritten at each start', async () => {
    for (const role of ADMIN_ROLES) await admin('POST', '/admins', wanted(`as.${role}`, { role }));
    const stored = async () =>
      (
        await product.database.pool.query<{ role: AdminRole; permissions: unknown }>(
          'SELECT DISTINCT role, permissions FROM super_admins ORDER BY role',
        )
      ).rows;
    const right = ADMIN_ROLES.toSorted().map((role) => ({ role, permissions: ROLE_PERMISSIONS[role] }));
    expect(await stored()).toEqual(right);
    // Stores permissions as an earlier release did.
    await product.database.pool.query(`UPDATE super_admins SET permissions = '["admins.manage"]'`);
    const token = await consoleToken(product, {
      ...ADMIN,
      username: 'as.kyc_admin',
      password: 'seven green umbrellas',
      securityCode: '4711',
    });
    expect((await consoleWithToken(product, token)('GET', '/admins')).status).toBe(403);
    const database = createDatabase({ url: product.databaseUrl, maxConnections: 5, applicationName: 'rota-test' });
    const { config, clock, log } = product.deps;
    const again = await startProduct(
      { clock, log, tracing: undefined, metrics: createMetrics(), config: { ...config, role: 'api' }, database },
      { listens: false },
    );
    await again.stop();
    expect(await stored()).toEqual(right);
  });
});

it('shows each role’s permissions from the table that the server checks', async () => {
  const { roles, permissions } = (await admin<{ roles: string[]; permissions: Body[] }>('GET', '/permissions')).body;
  expect(roles).toEqual([...ADMIN_ROLES]);
  expect(permissions).toEqual(
    Object.entries(PERMISSIONS).map(([name, covers]) => ({
      name,
      covers,
      roles: ADMIN_ROLES.filter((role) => isPermitted(role, name as Permission)),
    })),
  );
});

describe('finding people', () => {
  it('finds them by each known detail', async () => {
    const bola = await person({ firstName: 'Bolanle', lastName: 'Akinwande' });
    await product.database.pool.query(`UPDATE users SET phone = '+234 803 555 0142' WHERE id = $1`, [bola.id]);
    const made = await product.call<{ group: { invitationCode: string } }>(
      'POST',
      '/api/groups',
      { name: 'Found Savers', contributionAmount: '1000', maxMembers: 3 },
      { cookie: bola.cookie },
    );
    const deposit = await product.call<{ reference: string }>(
      'POST',
      '/api/wallet/deposit',
      { amount: '500' },
      { cookie: bola.cookie },
    );
    const searches = [
      bola.id,
      bola.email.toUpperCase(),
      'bolanle ak',
      'AKINW',
      '08035550142',
      '+2348035550142',
      '\u202A(0803)/555\u20130142\u202C',
      made.body.group.invitationCode.toLowerCase(),
      deposit.body.reference,
    ];
    for (const search of searches)
      expect(await searchUsers(`q=${encodeURIComponent(search)}`), search).toEqual([bola.id]);
    expect(await searchUsers('q=nobody-has-this')).toEqual([]);
  });

  it.each([
    ['Ɗanladi', 'Yar’Adua', ['danladi', 'ɗanladi yaradua', 'yar adua', 'yaradua', "YAR'ADUA", 'yar-adua']],
    ['Ṣadé', 'O’Brien', ['obrien', 'o brien', "o'brien", 'Oʼbrien', 'sade o', 'S\u0323ade\u0301']],
    ['Ƙwaire', 'Ìyá–Olú', ['kwaire', 'iya olu', 'IYAOLU', 'iya-olu']],
  ])('finds %s %s however the name is spelled', async (firstName, lastName, searches) => {
    const { id } = await person({ firstName, lastName });
    for (const search of searches) {
      expect(await searchUsers(`q=${encodeURIComponent(search)}`), search).toEqual([id]);
      expect(await searchUsers(`status=active&q=${encodeURIComponent(search)}`), search).toEqual([id]);
    }
  });

  it('pages through everyone, newest first, and by status', async () => {
    const [older, newer] = [await person(), await person()];
    const first = await admin<{ users: { id: string }[]; nextCursor: string }>('GET', '/users?limit=1');
    const second = await admin<{ users: { id: string }[] }>('GET', `/users?limit=1&cursor=${first.body.nextCursor}`);
    expect([first.body.users[0]?.id, second.body.users[0]?.id]).toEqual([newer.id, older.id]);
    await admin('POST', `/users/${older.id}/action`, { action: 'ban', reason: REASON });
    expect(await searchUsers('status=banned')).toEqual([older.id]);
    expect(await searchUsers(`status=active&q=${older.email}`)).toEqual([]);
  });

  it('finds a person by status even when more people share the name than a search shows', async () => {
    const lastNames = Array.from({ length: 27 }, (_, index) => `Sule${'y'.repeat(index)}`);
    const ids = await Promise.all(
      lastNames.map(async (lastName, index) => {
        const wanted = { email: `zainab-${String(index)}@example.com`, password: 'three quiet lagoon mornings' };
        const made = { ...wanted, firstName: 'Zainab', lastName };
        return (await product.call<{ user: { id: string } }>('POST', '/sandbox/users', made)).body.user.id;
      }),
    );
    const last = ids.at(-1) ?? '';
    expect((await admin('POST', `/users/${last}/action`, { action: 'suspend', reason: REASON })).status).toBe(200);
    expect(await searchUsers('status=suspended&q=zainab')).toEqual([last]);
  });

  it('shows one person with masked numbers, their circles and what happened', async () => {
    const ada = await person({ balance: '5000' });
    const { body } = await admin('GET', `/users/${ada.id}`);
    expect(body).toMatchObject({
      email: ada.email,
      kycStatus: 'approved',
      balance: '5000.00',
      accountStatus: 'active',
    });
    expect(body['bvn']).toBe('***********');
    const { entries } = (await admin<{ entries: Body[] }>('GET', `/users/${ada.id}/timeline`)).body;
    expect(entries).toContainEqual(expect.objectContaining({ kind: 'money', amount: '5000.00' }));
    expect((await admin('GET', '/users/0197f1c2-d3e4-7000-8000-000000000001')).status).toBe(404);
  });
});

describe('what an admin does to a person', () => {
  it('suspends for some days, ends the suspension automatically, and logs the reason', async () => {
    const ada = await person();
    const path = `/users/${ada.id}/action`;
    const short = await admin('POST', path, { action: 'suspend', reason: 'no' });
    expect(short.body['fields']).toEqual({ reason: 'Reason must be at least 5 characters' });
    for (const reason of [undefined, '', '  ']) {
      const none = await admin('POST', path, { action: 'suspend', reason });
      expect(none.body['fields']).toEqual({ reason: 'Reason is required' });
    }
    const done = await admin('POST', path, { action: 'suspend', reason: REASON, duration: 2 });
    expect(done.body['message']).toMatch(/^Suspended the account of Ada Obix* for 2 days\.$/);
    expect((await product.call('GET', '/api/user', undefined, { cookie: ada.cookie })).status).toBe(401);
    expect((await admin('GET', `/users/${ada.id}`)).body).toMatchObject({ accountStatus: 'suspended' });
    const [act] = await actsOn(ada.id);
    expect(act).toMatchObject({
      action: 'account_suspended',
      operator: 'admin',
      reason: REASON,
      ipAddress: '127.0.0.1',
    });
    expect(act?.changes).toContainEqual({ field: 'accountStatus', before: 'active', after: 'suspended' });

    await product.call('POST', '/sandbox/clock', { advance: 'P2D' });
    expect((await admin('GET', `/users/${ada.id}`)).body).toMatchObject({
      accountStatus: 'active',
      suspendedUntil: null,
    });
    expect((await actsOn(ada.id))[0]).toMatchObject({ action: 'suspension_over', operator: 'Rota' });
  });

  it('activates, mails a reset link, ends sessions and lifts a hold', async () => {
    const ada = await person();
    const act = (what: string, body: Body = {}) =>
      admin('POST', `/users/${ada.id}/${what}`, { reason: REASON, ...body });
    expect((await act('action', { action: 'activate' })).body['error']).toBe('This account is already active');
    expect((await act('action', { action: 'reset_password' })).status).toBe(200);
    expect((await product.call('GET', '/api/user', undefined, { cookie: ada.cookie })).status).toBe(401);
    await expect
      .poll(async () =>
        (
          await product.call<{ messages: { subject: string }[] }>('GET', `/sandbox/mail?to=${ada.email}`)
        ).body.messages.map(({ subject }) => subject),
      )
      .toContain('Reset your password');
    expect((await act('end-sessions')).status).toBe(200);
    expect((await act('lift-hold')).body['code']).toBe('NO_HOLD');
    await product.database.pool.query('UPDATE users SET withdrawals_held_since = now() WHERE id = $1', [ada.id]);
    expect((await act('lift-hold')).status).toBe(200);
    const acts = (await actsOn(ada.id)).map(({ action }) => action);
    expect(acts).toEqual(['hold_lifted', 'sessions_ended', 'reset_link_mailed']);
  });

  it('decides on a pending identity, and the person reads the reason', async () => {
    const ada = await person({ kyc: false });
    const form = {
      firstName: 'Ada',
      lastName: 'Obi',
      phone: '08031234567',
      dateOfBirth: '1990-05-17',
      address: '12 Marina Road',
      city: 'Lagos',
      state: 'Lagos',
      zipCode: '100001',
      country: 'NG',
      bvn: '22100010004',
      nin: '33100010004',
      nigerianPhone: '08031234567',
    };
    expect((await product.call('POST', '/api/kyc/submit', form, { cookie: ada.cookie })).status).toBe(202);
    const { identities } = (await admin<{ identities: Body[] }>('GET', '/kyc')).body;
    expect(identities).toMatchObject([{ userId: ada.id, bvn: '*******0004' }]);
    const why = 'The names are of two people';
    const { submissionId } = identities[0] ?? {};
    const decide = (of: unknown) =>
      admin('POST', `/kyc/${ada.id}/action`, { action: 'reject', reason: why, submissionId: of });
    // The details were replaced after the admin reviewed them.
    expect((await decide(ada.id)).body['code']).toBe('NO_IDENTITY_WAITS');
    const path = `/kyc/${ada.id}`;
    expect((await admin<{ identity: Body }>('GET', path)).body.identity).toMatchObject({ submissionId, claim: null });
    expect((await admin('POST', `${path}/claim`, { action: 'claim', submissionId })).status).toBe(200);
    expect((await admin<{ identity: Body }>('GET', path)).body.identity).toMatchObject({
      claim: { operator: 'admin', isOwn: true },
    });
    expect((await admin('POST', `${path}/claim`, { action: 'take_over', submissionId })).body['fields']).toEqual({
      reason: 'Reason is required',
    });
    // This decision omits the optional submissionId.
    expect((await admin('POST', `${path}/action`, { action: 'reject', reason: why })).status).toBe(200);
    expect((await decide(submissionId)).body['code']).toBe('NO_IDENTITY_WAITS');
    expect((await admin('GET', path)).body).toEqual({ identity: null });
    const inbox = await product.call('GET', '/api/notifications', undefined, { cookie: ada.cookie });
    expect(JSON.stringify(inbox.body)).toContain(why);
    const verify = { action: 'verify_kyc', reason: REASON };
    for (const named of [{}, { submissionId }]) {
      const again = await admin('POST', `/users/${ada.id}/action`, { ...verify, ...named });
      expect(again.body['code']).toBe('NO_IDENTITY_WAITS');
    }
    expect((await product.call('POST', '/api/kyc/submit', form, { cookie: ada.cookie })).status).toBe(202);
    // The reviewed submission is no longer the pending one.
    const earlier = await admin('POST', `/users/${ada.id}/action`, { ...verify, submissionId });
    expect(earlier.body['code']).toBe('NO_IDENTITY_WAITS');
    expect((await admin('POST', `/users/${ada.id}/action`, verify)).status).toBe(200);
  });
});

describe('the audit log', () => {
  it('is searched and exported as CSV, and records the export', async () => {
    const token = await consoleToken(product);
    const file = await product.call<string>('GET', `${CONSOLE}/activity.csv?action=admin_signed_in`, undefined, {
      authorization: `Bearer ${token}`,
    });
    expect(file.headers.get('content-disposition')).toMatch(/attachment; filename="activity-[\d-]+\.csv"/);
    expect(file.body).toContain('admin signed in to the console.');
    const { activities } = (await admin<{ activities: Act[] }>('GET', '/activity?operator=admin&limit=1')).body;
    expect(activities[0]).toMatchObject({ action: 'activity_exported' });
    expect(
      (await admin<{ activities: Act[] }>('GET', '/activity?from=2020-01-01&to=2020-01-31')).body.activities,
    ).toEqual([]);
    expect((await admin('GET', '/activity?from=yesterday')).status).toBe(400);
  });

  it('is an unbroken chain after all these actions', async () => {
    const { rows } = await product.database.pool.query<{ logs: number; links: number }>(
      `SELECT (SELECT count(*)::int FROM admin_activity_logs) AS logs, (SELECT count(*)::int FROM admin_activity_chain) AS links`,
    );
    expect(rows[0]?.logs).toBeGreaterThan(10);
    expect(rows[0]?.links).toBe(rows[0]?.logs);
  });
});
