import { expect, it } from 'vitest';
import { createMetrics } from '../../server/platform/telemetry/metrics.ts';
import { compose } from '../../server/main/compose.ts';
import {
  ADMIN_ENVIRONMENT,
  CONSOLE,
  consoleOf,
  consoleToken,
  OWN_PASSWORD,
  OWN_SECRET,
  fullySignedInConsole,
  consoleWithToken,
  type Console,
} from '../support/console.ts';
import { appCode } from '../support/app-code.ts';
import { readableLog } from '../support/test-app.ts';
import { testProduct } from '../support/test-product.ts';

const { log, lines } = readableLog();
const product = await testProduct({ ...ADMIN_ENVIRONMENT, ROTA_SINGLE_OPERATOR: '0' }, { log });
const first = await consoleOf(product);
const REASON = 'Asked for by telephone';
const GIVEN = 'seven calm harmattan dawns';

type Body = Record<string, unknown>;

const add = (username: string, role: string, over: object = {}) =>
  first<{ admin: { id: string }; secret: string | null }>('POST', '/admins', {
    ...{ username, password: GIVEN, email: `${username}@example.com`, role, reason: REASON },
    ...over,
  });

/** Creates another super admin as if a third had approved it, because there is only one super admin so far. */
const fixed = { username: 'second', password: GIVEN, securityCode: '123456' };
expect((await add('second', 'super_admin', { securityCode: fixed.securityCode })).status).toBe(201);
await product.database.pool.query(
  `UPDATE super_admins SET is_active = true, secrets_set_by = NULL WHERE username = 'second'`,
);
const second = await fullySignedInConsole(product, fixed);

async function approve(by: Console, about: string): Promise<string> {
  const { proposals } = (await second<{ proposals: Body[] }>('GET', '/proposals')).body;
  const id = String(proposals.find(({ description }) => String(description).includes(about))?.['id']);
  const { status, body } = await by<{ message: string }>('POST', `/proposals/${id}`, {
    decision: 'approve',
    reason: REASON,
  });
  expect(status, JSON.stringify(body)).toBe(200);
  return body.message;
}

const secretIn = (message: string): string => /shown once: ([A-Z2-7]{32})$/.exec(message)?.[1] ?? '';
/** Returns the authenticator app's code, and lets the same code sign in again. */
async function codeOf(username: string, secret: string): Promise<string> {
  await product.database.pool.query('UPDATE super_admins SET code_step = 0 WHERE username = $1', [username]);
  return appCode(secret);
}
const signIn = (username: string, password: string, securityCode: string) =>
  product.call<Body>('POST', `${CONSOLE}/login`, { username, password, securityCode });

const actsOn = async (target: string): Promise<Body[]> =>
  (await first<{ activities: Body[] }>('GET', `/activity?target=${target}`)).body.activities;

it('a new admin chooses a password and an app of their own before anything else works', async () => {
  const made = await add('fresh', 'user_admin');
  // The creator knows the password, and the approver knows the app's secret. So neither can sign in as the new admin.
  expect(made.body.secret).toBeNull();
  const secret = secretIn(await approve(second, 'fresh'));
  const given = { username: 'fresh', password: GIVEN, securityCode: await codeOf('fresh', secret) };
  const elsewhere = consoleWithToken(product, await consoleToken(product, given));
  const here = consoleWithToken(
    product,
    await consoleToken(product, { ...given, securityCode: await codeOf('fresh', secret) }),
  );
  expect((await here('GET', '/me')).body).toMatchObject({ hasGivenSecrets: true });
  for (const [method, path] of [
    ['GET', '/users'],
    ['GET', '/sessions'],
    ['GET', '/admins'],
    ['POST', '/proposals/0197f1c2-d3e4-7000-8000-000000000001'],
  ] as const) {
    const { status, body } = await here(method, path);
    expect([status, body['code']], path).toEqual([403, 'ADMIN_SECRETS_GIVEN']);
  }

  const offered = (await here<{ secret: string; otpauthUrl: string }>('POST', '/own-secrets/app')).body;
  expect(offered.otpauthUrl).toContain(offered.secret);
  const own = { password: OWN_PASSWORD, secret: offered.secret, code: await appCode(offered.secret) };
  const choose = (over: object = {}) => here('POST', '/own-secrets', { ...own, ...over });
  expect((await choose({ code: '000000' })).body['fields']).toHaveProperty('code');
  expect((await choose({ password: GIVEN })).body['fields']).toMatchObject({
    password: 'This is the password that you were given. Please choose another one',
  });
  expect((await choose({ password: 'password1' })).body['fields']).toHaveProperty('password');
  expect((await choose({ secret: 'short' })).status).toBe(400);
  const answers = await Promise.all([choose(), choose()]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(answers.find(({ status }) => status === 200)?.body).toMatchObject({ hasGivenSecrets: false });

  expect((await here('GET', '/users')).status).toBe(200);
  expect((await elsewhere('GET', '/me')).status).toBe(401);
  expect((await here('POST', '/own-secrets/app')).body['code']).toBe('ADMIN_SECRETS_OWN');
  expect((await signIn('fresh', OWN_PASSWORD, own.code)).status).toBe(401);
  expect((await signIn('fresh', GIVEN, await codeOf('fresh', secret))).status).toBe(401);
  expect((await signIn('fresh', OWN_PASSWORD, await codeOf('fresh', offered.secret))).status).toBe(200);
  expect((await actsOn(made.body.admin.id))[0]).toMatchObject({
    action: 'admin_secrets_chosen',
    operator: 'fresh',
    changes: [{ field: 'hasOwnSecrets', before: 'false', after: 'true' }],
  });
});

it('an admin who lost their phone is reset by two others, and all their sessions end', async () => {
  const made = await add('lost.phone', 'super_admin');
  const early = secretIn(await approve(second, 'lost.phone'));
  const credentials = { username: 'lost.phone', password: GIVEN, securityCode: await appCode(early) };
  const theirs = await fullySignedInConsole(product, credentials);
  const { id } = made.body.admin;

  const own = await theirs('POST', `/admins/${id}/reset`, { reason: REASON });
  expect([own.status, own.body['code']]).toEqual([409, 'ADMIN_IS_SELF']);
  const asked = await first<{ message: string; password: string }>('POST', `/admins/${id}/reset`, { reason: REASON });
  expect(asked.body.message).toBe(
    'Proposed. Another admin has to approve it. Reset the password and the authenticator app of the admin lost.phone.',
  );
  // The proposal has changed nothing so far. Neither the proposer nor the admin concerned can approve it.
  expect((await theirs('GET', '/users')).status).toBe(200);
  const { proposals } = (await first<{ proposals: Body[] }>('GET', '/proposals')).body;
  const proposal = proposals.find(({ kind }) => kind === 'reset_admin');
  const decide = (by: Console) =>
    by('POST', `/proposals/${String(proposal?.['id'])}`, { decision: 'approve', reason: REASON });
  expect((await decide(first)).body['code']).toBe('PROPOSAL_OWN');
  expect((await decide(theirs)).body['code']).toBe('ADMIN_IS_SELF');

  const secret = secretIn(await approve(second, 'lost.phone'));
  expect((await theirs('GET', '/me')).status).toBe(401);
  expect((await signIn('lost.phone', OWN_PASSWORD, await appCode(OWN_SECRET))).status).toBe(401);
  expect((await signIn('lost.phone', asked.body.password, await appCode(OWN_SECRET))).status).toBe(401);
  const again = { username: 'lost.phone', password: asked.body.password, securityCode: await appCode(secret) };
  const gated = consoleWithToken(product, await consoleToken(product, again));
  expect((await gated('GET', '/users')).body['code']).toBe('ADMIN_SECRETS_GIVEN');
  expect((await actsOn(id)).find(({ action }) => action === 'admin_reset')).toMatchObject({
    operator: 'second',
    changes: expect.arrayContaining([{ field: 'hasOwnSecrets', before: 'true', after: 'false' }]) as unknown,
  });
  expect((await first('POST', '/admins/0197f1c2-d3e4-7000-8000-000000000001/reset', { reason: REASON })).status).toBe(
    404,
  );

  const { rows } = await product.database.pool.query<{ all: string }>(
    `SELECT string_agg(l::text, '') || (SELECT string_agg(p::text, '') FROM admin_proposals p) AS all
      FROM admin_activity_logs l`,
  );
  for (const kept of [secret, early, asked.body.password, GIVEN, OWN_PASSWORD]) {
    expect(rows[0]?.all).not.toContain(kept);
    expect(JSON.stringify(lines)).not.toContain(kept);
  }
});

it('the command line proposes a reset, and does it where one operator decides alone', async () => {
  const made = await add('alone', 'support_admin');
  await approve(second, 'alone');
  const act = { operator: 'command line: ngozi', reason: REASON };
  const operatorsWith = (hasSingleOperator: boolean) => {
    const { config } = product.deps;
    return compose({ ...product.deps, config: { ...config, hasSingleOperator }, metrics: createMetrics() });
  };
  const two = operatorsWith(false);
  const proposed = await two.operators.admin.resetAdmin('Alone', act);
  expect(proposed.message).toMatch(/^Proposed\. /);
  expect(secretIn(await approve(second, 'the admin alone'))).not.toBe('');
  await expect(two.operators.admin.resetAdmin('nobody', act)).rejects.toThrow('Admin not found');
  two.close();

  const one = operatorsWith(true);
  const done = await one.operators.admin.resetAdmin(made.body.admin.id, act);
  one.close();
  const given = { username: 'alone', password: done.password, securityCode: await appCode(secretIn(done.message)) };
  expect((await consoleWithToken(product, await consoleToken(product, given))('GET', '/me')).body).toMatchObject({
    hasGivenSecrets: true,
  });
  expect((await actsOn(made.body.admin.id)).map(({ operator }) => operator)).toContain('command line: ngozi');
});
