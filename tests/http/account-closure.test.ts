import { describe, expect, it } from 'vitest';
import { instant } from '../../contract/ids.ts';
import { compose } from '../../server/main/compose.ts';
import { createIdentityCipher } from '../../server/modules/kyc/index.ts';
import { numberedKeys } from '../../server/platform/sealing/seal.ts';
import { createMetrics } from '../../server/platform/telemetry/metrics.ts';
import { testProduct } from '../support/test-product.ts';

const product = await testProduct();
const PASSWORD = 'correct horse battery';
const CONFIRM = 'Please confirm that you understand the consequences of account deletion.';

interface Body {
  readonly code: string;
  readonly error: string;
  readonly fields: Readonly<Record<string, string>>;
  readonly user: { readonly id: string };
  readonly kycPreserved: boolean;
  readonly reason: string;
}

const signIn = (email: string, headers: Record<string, string> = {}) =>
  product.call<Body>('POST', '/api/internal/login', { email, password: PASSWORD }, headers);

const cookieOf = (headers: Headers): string => headers.get('set-cookie')?.split(';')[0] ?? '';

async function signedUp(name: string): Promise<{ id: string; email: string; cookie: string }> {
  const email = `${name.toLowerCase()}@example.com`;
  const person = { email, password: PASSWORD, firstName: name, lastName: 'Okafor' };
  const { status, headers, body } = await product.call<Body>('POST', '/api/internal/signup', person);
  expect(status).toBe(201);
  await product.database.pool.query('UPDATE users SET email_verified = true WHERE id = $1', [body.user.id]);
  return { id: body.user.id, email, cookie: cookieOf(headers) };
}

const kyc = (firstName: string, digits: string) => ({
  firstName,
  lastName: 'Okafor',
  dateOfBirth: '1990-05-17',
  phone: '08012345678',
  address: '12 Allen Avenue',
  city: 'Ikeja',
  state: 'Lagos',
  zipCode: '100001',
  country: 'NG',
  bvn: `2200000${digits}`,
  nin: `3300000${digits}`,
  nigerianPhone: '08012345678',
});

const remove = (cookie: string, body?: unknown) => product.call<Body>('DELETE', '/api/user/account', body, { cookie });

const close = (cookie: string) => remove(cookie, { confirmDeletion: true });

/** Returns all columns of a user. */
async function rowOf(id: string): Promise<Record<string, unknown>> {
  const { rows } = await product.database.pool.query<Record<string, unknown>>('SELECT * FROM users WHERE id = $1', [
    id,
  ]);
  const [row] = rows;
  if (row === undefined) throw new Error('The row is missing');
  return row;
}

describe('deleting an account without debts', async () => {
  const ada = await signedUp('Adaeze');
  const phone = await signIn(ada.email);
  const identity = kyc('Adaeze', '1231');
  expect((await product.call('POST', '/api/kyc/submit', identity, { cookie: ada.cookie })).status).toBe(200);

  it('needs the confirmation before anything else is checked', async () => {
    for (const body of [undefined, {}, { confirmDeletion: false }, { confirmDeletion: 'true' }]) {
      const answer = await remove(ada.cookie, body);
      expect(answer).toMatchObject({ status: 400, body: { fields: { confirmDeletion: CONFIRM } } });
    }
    const extra = await remove(ada.cookie, { confirmDeletion: true, please: 1 });
    expect(extra).toMatchObject({ status: 400, body: { fields: { please: 'Unknown field' } } });
    expect((await close('')).status).toBe(401);
    const foreign = { cookie: ada.cookie, origin: 'https://elsewhere.example' };
    const { status } = await product.call('DELETE', '/api/user/account', { confirmDeletion: true }, foreign);
    expect(status).toBe(403);
  });

  it('is previewed', async () => {
    const { status, body } = await product.call('GET', '/api/user/delete-preview', undefined, { cookie: ada.cookie });
    expect(status).toBe(200);
    expect(body).toEqual({
      hasOutstandingDebts: false,
      debts: [],
      totalDebtAmount: '0.00',
      activeGroups: [],
      walletBalance: '0.00',
      preservedData: expect.arrayContaining([expect.stringContaining('wallet history')]) as string[],
      canDelete: true,
      obstacles: [],
    });
  });

  it('erases the identity in every column, ends every session and clears the cookie', async () => {
    const before = await rowOf(ada.id);
    expect(before['bvn']).not.toBeNull();
    const { status, body, headers } = await close(ada.cookie);
    expect(status).toBe(200);
    expect(body).toEqual({ kycPreserved: false, reason: expect.stringContaining('has been erased') as string });
    expect(headers.get('set-cookie')).toMatch(/^sid=;.*(Max-Age=0|Expires=Thu, 01 Jan 1970)/);
    for (const cookie of [ada.cookie, cookieOf(phone.headers)]) {
      expect((await product.call('GET', '/api/user', undefined, { cookie })).status).toBe(401);
    }
    const after = await rowOf(ada.id);
    // This list must name each new column that keeps its value when the account is closed.
    const left = Object.entries(after).filter(([, value]) => value !== null && value !== false && value !== 0);
    expect(Object.fromEntries(left)).toEqual({
      id: ada.id,
      email: `former-member-${ada.id}@closed.invalid`,
      name: 'Former member',
      first_name: 'Former',
      last_name: 'member',
      country: 'NG',
      kyc_status: 'pending',
      mobile_account_status: 'pending',
      language: 'en',
      // The provider's name remains, but the codes of customer and recipient are deleted.
      customer_provider: 'paystack',
      recipient_provider: 'paystack',
      created_at: before['created_at'],
      updated_at: after['closed_at'],
      closed_at: expect.any(Date) as Date,
    });
    const stray = await product.database.pool.query(
      `SELECT (SELECT count(*) FROM sessions WHERE user_id = $1)::int AS sessions,
        (SELECT count(*) FROM email_verification_tokens WHERE user_id = $1)::int AS tokens,
        (SELECT count(*) FROM notifications WHERE user_id = $1)::int AS notifications`,
      [ada.id],
    );
    expect(stray.rows).toEqual([{ sessions: 0, tokens: 0, notifications: 0 }]);
  });

  it('leaves no identity numbers in the database, unencrypted, encrypted or hashed', async () => {
    const { identityHmacKey, identityKey } = product.deps.config.secrets;
    const cipher = createIdentityCipher({
      encryption: numberedKeys(identityKey, undefined),
      hmac: identityHmacKey,
    });
    const { rows: tables } = await product.database.pool.query<{ name: string }>(
      `SELECT table_name AS name FROM information_schema.tables WHERE table_schema = 'public' AND table_type = 'BASE TABLE'`,
    );
    const traces = [
      identity.bvn,
      identity.nin,
      cipher.fingerprint('bvn', identity.bvn).toString('hex'),
      cipher.fingerprint('nin', identity.nin).toString('hex'),
      ada.email,
      'Adaeze',
    ];
    for (const { name } of tables) {
      const { rows } = await product.database.pool.query<{ row: string }>(`SELECT t::text AS row FROM "${name}" t`);
      const found = rows.filter(({ row }) => traces.some((trace) => row.includes(trace)));
      expect([name, found]).toEqual([name, []]);
    }
  });

  it('makes the email unknown at sign-in, and frees email and numbers', async () => {
    const unknown = await signIn('nobody@example.com');
    const closed = await signIn(ada.email);
    expect([closed.status, closed.body.code, closed.body.error]).toEqual([
      unknown.status,
      unknown.body.code,
      unknown.body.error,
    ]);
    const again = await signedUp('Adaeze');
    expect(again.id).not.toBe(ada.id);
    expect((await product.call('POST', '/api/kyc/submit', identity, { cookie: again.cookie })).status).toBe(200);
  });
});

describe('deleting an account with debts', async () => {
  const bola = await signedUp('Bolanle');
  const identity = kyc('Bolanle', '1232');
  expect((await product.call('POST', '/api/kyc/submit', identity, { cookie: bola.cookie })).status).toBe(200);
  await product.database.pool.query(
    `INSERT INTO debts (id, user_id, type, amount, description, created_at)
      VALUES (gen_random_uuid(), $1, 'platform_fee', 123450, 'A deposit was reversed', now())`,
    [bola.id],
  );

  it('deactivates the account and keeps the identity', async () => {
    const { body } = await product.call('GET', '/api/user/delete-preview', undefined, { cookie: bola.cookie });
    expect(body).toMatchObject({
      hasOutstandingDebts: true,
      debts: [{ type: 'platform_fee', description: 'A deposit was reversed', amount: '1234.50' }],
      totalDebtAmount: '1234.50',
      canDelete: true,
    });
    expect(await close(bola.cookie)).toMatchObject({
      status: 200,
      body: {
        kycPreserved: true,
        reason:
          'You owe ₦1,234.50, so your identity verification data is kept and your account is deactivated. To pay your debts, please contact support.',
      },
    });
    const row = await rowOf(bola.id);
    expect(row).toMatchObject({ name: 'Bolanle Okafor', email: bola.email, is_active: false, bvn_last4: '1232' });
    expect(row['bvn_hash']).not.toBeNull();
  });

  it('allows no sign-in, no mail, and no other account with its identity numbers', async () => {
    expect((await signIn(bola.email)).body.code).toBe('INVALID_CREDENTIALS');
    const taken = { email: bola.email, password: PASSWORD, firstName: 'Bolanle', lastName: 'Okafor' };
    expect((await product.call('POST', '/api/internal/signup', taken)).status).toBe(409);
    const other = await product.call<Body>('POST', '/api/internal/signup', { ...taken, email: 'new@example.com' });
    await product.database.pool.query('UPDATE users SET email_verified = true WHERE id = $1', [other.body.user.id]);
    const cookie = cookieOf(other.headers);
    const refused = await product.call<Body>('POST', '/api/kyc/submit', identity, { cookie });
    expect(refused).toMatchObject({ status: 409, body: { code: 'IDENTITY_IN_USE' } });
  });
});

it('an operator reopens only an account that was closed with debts', async () => {
  const { accountClosure: operators } = compose({ ...product.deps, metrics: createMetrics() }).operators;
  const act = { operator: 'ngozi', reason: 'Wants to pay' };
  await expect(operators.reopenAccount('nobody@example.com', act)).rejects.toMatchObject({ code: 'USER_NOT_FOUND' });
  await expect(operators.reopenAccount('bolanle@example.com', { ...act, reason: 'No' })).rejects.toMatchObject({
    code: 'INVALID_INPUT',
  });
  expect(await operators.reopenAccount('Bolanle@example.com', act)).toBe('Reopened the account of Bolanle Okafor.');
  await expect(operators.reopenAccount('bolanle@example.com', act)).rejects.toMatchObject({ code: 'USER_NOT_FOUND' });
  const { headers, body, status } = await signIn('bolanle@example.com');
  expect(status).toBe(200);
  const cookie = cookieOf(headers);
  const debts = await product.call<{ debts: { id: string }[] }>('GET', `/api/users/${body.user.id}/debts`, undefined, {
    cookie,
  });
  const pay = (id: string) => product.call('POST', `/api/debts/${id}/pay`, undefined, { cookie });
  expect((await pay(debts.body.debts[0]?.id ?? '')).status).toBe(409);
  expect(await close(cookie)).toMatchObject({ status: 200, body: { kycPreserved: true } });
});

it('an account closed with debts is erased only once they are paid', async () => {
  // Composes the modules for each run, because a scheduled task that has run waits before it runs again.
  const erase = () => {
    const { dueWork } = compose({ ...product.deps, metrics: createMetrics() });
    return dueWork.find(({ name }) => name === 'account erasure')?.runDue(instant(0));
  };
  const { rows } = await product.database.pool.query<{ id: string }>('SELECT id FROM users WHERE email = $1', [
    'bolanle@example.com',
  ]);
  const id = rows[0]?.id ?? '';
  expect(await erase()).toEqual([]);
  expect(await rowOf(id)).toMatchObject({ name: 'Bolanle Okafor', bvn_last4: '1232' });
  await product.database.pool.query(`UPDATE debts SET status = 'forgiven' WHERE user_id = $1`, [id]);
  expect(await erase()).toEqual([{ job: 'account erasure', count: 1 }]);
  expect(await rowOf(id)).toMatchObject({
    name: 'Former member',
    bvn_last4: null,
    bvn_hash: null,
    password_hash: null,
  });
});

it('the refusal names the obstacles', async () => {
  const person = {
    email: 'rich@example.com',
    password: PASSWORD,
    firstName: 'Rich',
    lastName: 'Okafor',
    balance: '500',
  };
  expect((await product.call('POST', '/sandbox/users', person)).status).toBe(201);
  const { headers } = await signIn(person.email);
  expect(await close(cookieOf(headers))).toMatchObject({
    status: 409,
    body: {
      code: 'ACCOUNT_NOT_CLOSABLE',
      error: 'Your account cannot be deleted yet. Your wallet holds ₦500.00. Withdraw it to your bank account first.',
    },
  });
});
