import { strFromU8, unzipSync } from 'fflate';
import { afterAll, describe, expect, it } from 'vitest';
import { freshNumber, kycForm } from '../support/kyc-app.ts';
import { readableLog } from '../support/test-app.ts';
import { appCode } from '../support/app-code.ts';
import type { Reply } from '../support/caller.ts';
import { testProduct } from '../support/test-product.ts';

/** Sends recognisable secrets through the product. None may be stored, logged, mailed or returned by mistake. */

const { log, lines } = readableLog('trace');
const product = await testProduct({}, { log });
const { database, call, standInsUrl } = product;

const heard: string[] = [];
const listener = database.newClient();
await listener.connect();
listener.on('notification', ({ payload = '' }) => heard.push(payload));
await listener.query('LISTEN rota_events');
afterAll(() => listener.end());

const canaries = {
  password: 'canary password seven lagoons',
  changed: 'canary password eight harbours',
  mobile: 'canary-mobile-71',
  wrong: 'canary wrong guess of tuesday',
  bvn: freshNumber(),
  nin: freshNumber(),
  waitingBvn: freshNumber('0004'),
  waitingNin: freshNumber(),
  unknownBvn: freshNumber('0001'),
  key: 'canary-key-of-a-client-42',
};
const sessions: string[] = [];

/** Collects all response bodies and all cookies but those of the browser's own session. */
const answered: string[] = [];

async function as(cookie: string, method: string, path: string, body?: unknown, headers = {}): Promise<Reply<object>> {
  const answer = await call<object>(method, path, body, { ...(cookie === '' ? {} : { cookie }), ...headers });
  answered.push(`${method} ${path} ${JSON.stringify(answer.body)}`);
  return answer;
}

function sessionOf({ headers }: Reply<object>): string {
  const [cookie = ''] = (headers.get('set-cookie') ?? '').split(';');
  sessions.push(cookie.slice(cookie.indexOf('=') + 1));
  return cookie;
}

async function signUp(email: string, password: string): Promise<string> {
  const person = { email, password, firstName: 'Ada', lastName: 'Obi', country: 'NG' };
  const cookie = sessionOf(await as('', 'POST', '/api/internal/signup', person));
  await database.pool.query('UPDATE users SET email_verified = true WHERE email = $1', [email]);
  return cookie;
}

const email = 'canary@example.com';
let own = await signUp(email, canaries.password);
const { bvn, nin } = canaries;
await as(own, 'POST', '/api/kyc/submit', kycForm({ bvn: canaries.unknownBvn, nin }));
await as(own, 'POST', '/api/kyc/submit', kycForm({ bvn: `${bvn}1`, nin: Number(nin) }));
await as(own, 'POST', `/api/kyc/submit?bvn=${bvn}&nin=${nin}`, { bvn, nin }, { 'idempotency-key': bvn });
await as(own, 'GET', `/api/kyc/${bvn}`);
const proved = await as(own, 'POST', '/api/kyc/submit', kycForm({ bvn, nin }));
await as(own, 'POST', '/app/set-mobile-password', { password: canaries.mobile });
await as('', 'POST', '/api/internal/login', { email, password: canaries.wrong });
await as('', 'POST', '/api/internal/login', { email: canaries.password, password: canaries.password });
await as('', 'POST', '/api/auth/forgot-password', { email: canaries.password });
await as(own, 'POST', '/api/auth/reauthenticate', { password: canaries.wrong });
await as(own, 'POST', '/api/wallet/deposit', { amount: '500' });
await as(own, 'POST', '/api/user/password', { currentPassword: canaries.wrong, newPassword: canaries.changed });
await as(own, 'POST', '/api/user/password', { currentPassword: canaries.password, newPassword: canaries.changed });
own = sessionOf(await as('', 'POST', '/api/internal/login', { email, password: canaries.changed }));
// The app's secret and recovery codes are returned to the user's own browser, so these responses are not checked.
const quietly = (method: string, path: string, body?: unknown) => call<object>(method, path, body, { cookie: own });
const setUp = await quietly('POST', '/api/user/two-factor/setup');
const { secret: totpSecret } = setUp.body as { secret: string };
const enabled = await quietly('POST', '/api/user/two-factor/enable', { code: await appCode(totpSecret) });
own = sessionOf(enabled);
const { recoveryCodes } = enabled.body as { recoveryCodes: string[] };
const [usedCode = ''] = recoveryCodes;
await as(own, 'GET', '/api/user/two-factor');
await as(own, 'POST', '/api/auth/reauthenticate', { password: canaries.changed, code: totpSecret });
await as('', 'POST', '/api/internal/login', { email: usedCode, password: totpSecret });
const asked = await as('', 'POST', '/api/internal/login', { email, password: canaries.changed });
const challenge = sessionOf(asked);
// Recovers with an identity number, first with a wrong birth date.
const lost = { kind: 'nin', number: nin, dateOfBirth: '1991-01-01' };
const notLost = await as(challenge, 'POST', '/api/auth/lost-factors', lost);
const saidLost = await as(challenge, 'POST', '/api/auth/lost-factors', { ...lost, dateOfBirth: '1990-05-06' });
own = sessionOf(await as(challenge, 'POST', '/api/auth/second-factor', { code: usedCode }));
const group = await as(own, 'POST', '/api/groups', { name: 'Lagos Savers', contributionAmount: '1000' });
const waiting = await signUp('waiting@example.com', `${canaries.password} too`);
const waits = await as(
  waiting,
  'POST',
  '/api/kyc/submit',
  kycForm({ bvn: canaries.waitingBvn, nin: canaries.waitingNin }),
);
// Another verified user joins and reads everything permitted.
const other = await signUp('other@example.com', 'three quiet lagoon mornings');
await as(other, 'POST', '/api/kyc/submit', kycForm({ bvn, nin }));
await as(other, 'POST', '/api/kyc/submit', kycForm());
const { id, invitationCode } = (group.body as { group: { id: string; invitationCode: string } }).group;
await as(other, 'POST', '/api/groups/join', { invitationCode });
for (const cookie of [own, other]) {
  for (const path of ['', '/applicants', '/statement', '/statement/download?format=csv', '/book', '/messages']) {
    await as(cookie, 'GET', `/api/groups/${id}${path}`);
  }
  for (const path of [
    '/api/user',
    '/api/user/export',
    '/api/wallet',
    '/api/notifications',
    '/api/wallet/statement?format=csv',
  ]) {
    await as(cookie, 'GET', path);
  }
}
// A job creates each user's archive. A secret in an Idempotency-Key must not be stored.
await as(own, 'POST', '/api/wallet/deposit', { amount: '600' }, { 'idempotency-key': canaries.key });
for (const cookie of [own, other]) await as(cookie, 'POST', '/api/user/export');
await fetch(`${product.url}/sandbox/clock`, {
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: '{"advance":"PT1M"}',
});

const secrets = [
  ...Object.entries(canaries),
  ['secret of the authenticator app', totpSecret] as const,
  ...recoveryCodes.flatMap((code) => [
    ['recovery code', code] as const,
    ['recovery code', code.replace('-', '')] as const,
  ]),
  ...sessions.map((value, index) => [`session ${String(index)}`, value] as const),
];

const found = (text: string): string[] => {
  const lower = text.toLowerCase();
  return secrets.flatMap(([name, value]) => {
    const hex = Buffer.from(value).toString('hex');
    const base64 = Buffer.from(value).toString('base64').replace(/=+$/, '').toLowerCase();
    return [value.toLowerCase(), hex, base64].some((form) => lower.includes(form)) ? [name] : [];
  });
};

describe('secrets that went through the product', () => {
  it('reached their destinations', () => {
    expect([proved.status, waits.status, group.status]).toEqual([200, 202, 201]);
    expect([setUp.status, enabled.status, asked.status]).toEqual([200, 200, 401]);
    expect([notLost.status, saidLost.status]).toEqual([400, 202]);
    expect(recoveryCodes).toHaveLength(10);
    expect(sessions.every((value) => value.length >= 40)).toBe(true);
    expect(found(`x ${bvn} x`)).toEqual(['bvn']);
  });

  it('are in no table, job or column of any type', async () => {
    const { rows: tables } = await database.pool.query<{ name: string }>(
      `SELECT c.oid::regclass::text AS name FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
        WHERE n.nspname IN ('public', 'graphile_worker') AND c.relkind = 'r'`,
    );
    expect(tables.length).toBeGreaterThan(40);
    const places: string[] = [];
    for (const { name } of tables) {
      const { rows } = await database.pool.query<{ row: string }>(`SELECT t::text AS row FROM ${name} t`);
      for (const { row } of rows) for (const secret of found(row)) places.push(`${name}: ${secret}`);
    }
    expect(places).toEqual([]);
  });

  it('are in no log line, and the log has lines', () => {
    expect(lines.filter((line) => 'security' in line).length).toBeGreaterThan(5);
    expect(lines.flatMap((line) => found(JSON.stringify(line)))).toEqual([]);
  });

  it('are in no response, to their owner or anyone else', () => {
    expect(answered.length).toBeGreaterThan(30);
    // Skips the method and the URL, because the test wrote them itself.
    expect(answered.flatMap((answer) => found(answer.slice(answer.indexOf(' ', answer.indexOf(' ') + 1))))).toEqual([]);
  });

  it('are in no data archive', async () => {
    const { rows } = await database.pool.query<{ file: Buffer }>('SELECT file FROM data_archives');
    expect(rows).toHaveLength(2);
    for (const { file } of rows) {
      const texts = Object.values(unzipSync(file)).map((part) => strFromU8(part));
      expect(texts.join('')).toContain('Lagos Savers');
      expect(texts.flatMap(found)).toEqual([]);
    }
  });

  it('are in no event and no mail', async () => {
    expect(heard.length).toBeGreaterThan(0);
    expect(heard.flatMap(found)).toEqual([]);
    const mails = await (await fetch(`${standInsUrl}/sandbox/mail?limit=100`)).text();
    expect(mails).toContain(email);
    expect(found(mails)).toEqual([]);
  });
});
