import { expect, it } from 'vitest';
import { areas, routesOf } from '../../contract/routes.ts';
import { readOnly } from '../../server/platform/database/read-only.ts';
import {
  ADMIN_ENVIRONMENT,
  CONSOLE,
  consoleOf,
  consoleToken,
  consoleWithToken,
  type Console,
} from '../support/console.ts';
import { peopleOf, type Person } from '../support/product-people.ts';
import { testProduct } from '../support/test-product.ts';

const product = await testProduct(ADMIN_ENVIRONMENT);
const admin = await consoleOf(product);
const { person, circleOf } = peopleOf(product);
const PASSWORD = 'four loud harbour evenings';
const REASON = 'Asked where the payout is.';

async function supportOf(username: string, role: string): Promise<string> {
  const credentials = { username, password: PASSWORD, securityCode: '482913' };
  await admin('POST', '/admins', { ...credentials, email: `${username}@example.com`, role, reason: REASON });
  // Marks the credentials as the admin's own. Replacing them would use up the app's code for half a minute.
  await product.database.pool.query('UPDATE super_admins SET has_given_secrets = false WHERE username = $1', [
    username,
  ]);
  return consoleToken(product, credentials);
}
const token = await supportOf('first.support', 'support_admin');
const support = consoleWithToken(product, token);

interface View {
  readonly id: string;
  readonly expiresAt: string;
  readonly startedAt: string;
}

const start = ({ id }: Person, by: Console = support) =>
  by<{ view: View; code: string }>('POST', `/users/${id}/views`, { reason: REASON });
const look = (view: View, by: Console = support) => by('GET', `/views/${view.id}`);
const end = (view: View, by: Console = support) => by('POST', `/views/${view.id}/end`);

interface Line {
  readonly action: string;
  readonly operator: string;
  readonly reason: string;
  readonly changes: readonly object[];
}
const linesOf = async ({ id }: Person): Promise<Line[]> =>
  (await admin<{ activities: Line[] }>('GET', `/activity?target=${id}`)).body.activities;

const titlesOf = async ({ call }: Person): Promise<string[]> =>
  (await call<{ notifications: { title: string }[] }>('GET', '/api/notifications')).notifications.map(
    ({ title }) => title,
  );
const TOLD = 'Our team viewed your account';

it('shows the person’s responses, tells them why, and is in the audit log', async () => {
  const [ada, bola] = [await person('Ada', '60000'), await person('Bola', '60000')];
  const { path } = await circleOf([ada, bola]);
  const started = await start(ada);
  expect(started.status).toBe(201);
  const { view } = started.body;
  expect(Date.parse(view.expiresAt) - Date.parse(view.startedAt)).toBe(15 * 60_000);

  const shown = (await look(view)).body;
  expect(shown['wallet']).toEqual(await ada.call('GET', '/api/wallet'));
  expect(shown['withdrawals']).toEqual(await ada.call('GET', '/api/wallet/withdrawals'));
  // Staff see everything except invitation codes, with which they could join.
  const { groups } = await ada.call<{ groups: { invitationCode: string | null }[] }>('GET', '/api/groups');
  expect(groups[0]?.invitationCode).toEqual(expect.any(String));
  expect(shown['groups']).toEqual({ groups: groups.map((group) => ({ ...group, invitationCode: null })) });
  expect(shown['debts']).toEqual(await ada.call('GET', `/api/users/${ada.id}/debts`));
  expect(path).toContain((shown['groups'] as { groups: { id: string }[] }).groups[0]?.id);

  const { notifications } = await ada.call<{ notifications: { title: string; message: string }[] }>(
    'GET',
    '/api/notifications',
  );
  expect(notifications.find(({ title }) => title === TOLD)?.message).toContain(
    'They could not change anything. The reason: Asked where the payout is.',
  );
  expect(await linesOf(ada)).toMatchObject([
    {
      action: 'view_as_started',
      operator: 'first.support',
      reason: REASON,
      changes: expect.arrayContaining([{ field: 'looks', before: 'false', after: 'true' }]) as unknown,
    },
  ]);
});

it('never shows numbers of an identity, secrets, sessions or devices', async () => {
  const chidi = await person('Chidi', '60000');
  const { view } = (await start(chidi)).body;
  const seen = JSON.stringify((await look(view)).body);
  for (const word of ['bvn', 'nin', 'password', 'secret', 'session', 'recovery', 'token', 'accountNumber', 'device'])
    expect(seen.toLowerCase()).not.toContain(`"${word.toLowerCase()}`);
});

it('expires, then shows nothing, and the audit log records its end', async () => {
  const dayo = await person('Dayo');
  const { view } = (await start(dayo)).body;
  const forward = (minutes: number) => product.call('POST', '/sandbox/clock', { advance: `PT${String(minutes)}M` });
  expect((await forward(14)).status).toBe(200);
  expect((await look(view)).status).toBe(200);
  await forward(1);
  expect(await look(view)).toMatchObject({ status: 404, body: { code: 'VIEW_OVER' } });
  expect((await end(view)).body['code']).toBe('VIEW_OVER');
  await expect
    .poll(async () => (await linesOf(dayo)).map(({ action, operator }) => `${action} ${operator}`))
    .toEqual(['view_as_ended Rota', 'view_as_started first.support']);
  // The impersonation can start again with a new reason.
  expect((await start(dayo)).status).toBe(201);
});

it('is ended manually, once, and only by its own admin', async () => {
  const efe = await person('Efe');
  const { view } = (await start(efe)).body;
  expect((await start(efe)).body.code).toBe('VIEW_OPEN');
  const other = consoleWithToken(product, await supportOf('second.support', 'support_admin'));
  expect((await look(view, other)).body['code']).toBe('VIEW_OVER');
  expect((await end(view, other)).body['code']).toBe('VIEW_OVER');
  expect((await end(view)).body['message']).toBe('Stopped impersonating Efe Obi.');
  expect((await end(view)).body['code']).toBe('VIEW_OVER');
  expect((await look(view)).body['code']).toBe('VIEW_OVER');
  expect(await linesOf(efe)).toMatchObject([
    { action: 'view_as_ended', operator: 'first.support', reason: REASON },
    { action: 'view_as_started' },
  ]);
});

it('ends when the account is closed', async () => {
  const ike = await person('Ike');
  const { view } = (await start(ike)).body;
  await ike.call('DELETE', '/api/user/account', { confirmDeletion: true });
  expect((await look(view)).body['code']).toBe('VIEW_OVER');
  expect((await start(ike)).body.code).toBe('USER_NOT_FOUND');
  await expect
    .poll(async () => (await linesOf(ike)).map(({ action, reason }) => `${action}: ${reason}`))
    .toContain('view_as_ended: The account was closed');
});

it('does not start during a closure', async () => {
  const jumoke = await person('Jumoke');
  const closing = await product.deps.database.pool.connect();
  try {
    await closing.query('BEGIN');
    await closing.query('SELECT FROM users WHERE id = $1 FOR UPDATE', [jumoke.id]);
    await closing.query('UPDATE users SET is_active = false, closed_at = now() WHERE id = $1', [jumoke.id]);
    const started = start(jumoke);
    const waiting = `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`;
    await expect.poll(async () => (await closing.query(waiting)).rowCount).toBeGreaterThan(0);
    await closing.query('COMMIT');
    expect((await started).body.code).toBe('USER_NOT_FOUND');
  } finally {
    closing.release();
  }
});

it('ends with its session and is invalid in another', async () => {
  const kemi = await person('Kemi');
  const credentials = { username: 'third.support', password: PASSWORD, securityCode: '482913' };
  const first = consoleWithToken(product, await supportOf(credentials.username, 'support_admin'));
  const { view } = (await start(kemi, first)).body;
  const second = consoleWithToken(product, await consoleToken(product, credentials));
  expect((await look(view, second)).body['code']).toBe('VIEW_OVER');
  expect((await look(view, first)).status).toBe(200);
  // Starting in a second session ends the admin's first impersonation.
  const { view: elsewhere } = (await start(kemi, second)).body;
  expect((await look(view, first)).body['code']).toBe('VIEW_OVER');
  expect((await look(elsewhere, second)).status).toBe(200);
  expect((await second('POST', '/logout')).status).toBe(204);
  const third = consoleWithToken(product, await consoleToken(product, credentials));
  expect((await look(elsewhere, third)).body['code']).toBe('VIEW_OVER');
  expect((await start(kemi, third)).status).toBe(201);
  const { admins } = (await admin<{ admins: { id: string; username: string }[] }>('GET', '/admins')).body;
  const id = admins.find(({ username }) => username === credentials.username)?.id ?? '';
  expect((await admin('POST', `/admins/${id}/action`, { action: 'suspend', reason: REASON })).status).toBe(200);
  expect((await linesOf(kemi)).map(({ action, reason }) => `${action}: ${reason}`)).toEqual([
    'view_as_ended: The console session it started in has ended',
    `view_as_started: ${REASON}`,
    'view_as_ended: The console session it started in has ended',
    `view_as_started: ${REASON}`,
    'view_as_ended: The same admin started another impersonation',
    `view_as_started: ${REASON}`,
  ]);
});

it('is for support and super admins only, with a reason', async () => {
  const femi = await person('Femi');
  const finance = consoleWithToken(product, await supportOf('of.finance', 'finance_admin'));
  expect((await start(femi, finance)).body.code).toBe('ADMIN_NOT_PERMITTED');
  expect((await support('POST', `/users/${femi.id}/views`, { reason: 'ok' })).status).toBe(400);
  expect(await linesOf(femi)).toEqual([]);
  expect(await titlesOf(femi)).not.toContain(TOLD);
});

it('is read-only: each member call that changes something is refused', async () => {
  const gbenga = await person('Gbenga', '60000');
  const { view } = (await start(gbenga)).body;
  const balance = async () => (await gbenga.call('GET', '/api/wallet'))['balance'];
  const before = await balance();
  const open: string[] = [];
  const acts = routesOf(areas).filter(({ route }) => route.method !== 'GET' && route.access !== 'public');
  for (const { name, route } of acts) {
    const path = route.path.replace(/:\w+/g, view.id);
    const { status } = await product.call(route.method, path, {}, { authorization: `Bearer ${token}` });
    if (status !== 401) open.push(`${name} ${String(status)}`);
  }
  expect(acts.length).toBeGreaterThan(50);
  expect(open).toEqual([]);
  // Even a faulty read cannot write, because its database connection is read-only.
  const money = { name: 'test-give', text: 'UPDATE wallets SET balance = balance + 1 WHERE user_id = $1' };
  await expect(readOnly(product.deps.database).query(money, [gbenga.id])).rejects.toMatchObject({
    cause: { message: expect.stringContaining('read-only transaction') as string },
  });
  expect(await balance()).toBe(before);
});

it('is not accepted as the member’s own page or call', async () => {
  const hawa = await person('Hawa');
  expect((await hawa.tryCall('POST', `${CONSOLE}/users/${hawa.id}/views`, { reason: REASON })).status).toBe(401);
});
