import { describe, expect, it } from 'vitest';
import type { User } from '../../contract/accounts.ts';
import { testProduct } from '../support/test-product.ts';

const { call, database } = await testProduct();

const person = (email: string) => ({ email, password: 'correct horse', firstName: 'Ada', lastName: 'Obi' });

async function signIn(email: string): Promise<Record<string, string>> {
  const { headers, status } = await call('POST', '/api/internal/login', { email, password: 'correct horse' });
  expect(status).toBe(200);
  return { cookie: (headers.get('set-cookie') ?? '').split(';')[0] ?? '' };
}

describe('POST /sandbox/users', () => {
  it('creates a verified user with a funded wallet through the usual routes, without a session', async () => {
    const reply = await call<{ user: User }>('POST', '/sandbox/users', {
      ...person('ada@example.com'),
      balance: '2499.99',
    });
    expect(reply.status).toBe(201);
    expect(reply.headers.get('set-cookie')).toBeNull();
    expect(reply.body.user).toMatchObject({
      email: 'ada@example.com',
      emailVerified: true,
      kycStatus: 'approved',
      country: 'NG',
      wallet: { balance: '2499.99' },
    });
    const wallet = await call('GET', '/api/wallet', undefined, await signIn('ada@example.com'));
    expect(wallet.body).toMatchObject({
      balance: '2499.99',
      transactions: [{ type: 'deposit', amount: '2499.99', status: 'completed' }],
    });
    expect(await call('GET', '/sandbox/audit')).toMatchObject({ status: 200, body: { ok: true, violations: [] } });
  });

  it('stops at the requested step', async () => {
    const unverified = { ...person('b@example.com'), verified: false };
    expect((await call<{ user: User }>('POST', '/sandbox/users', unverified)).body.user).toMatchObject({
      emailVerified: false,
      kycStatus: 'pending',
      wallet: { balance: '0.00' },
    });
    const noKyc = { ...person('c@example.com'), kyc: false, balance: 0 };
    expect((await call<{ user: User }>('POST', '/sandbox/users', noKyc)).body.user).toMatchObject({
      emailVerified: true,
      kycStatus: 'pending',
      kycSubmittedAt: null,
      withdrawalsHeld: false,
      hasPassword: true,
    });
  });

  it('creates people of other countries', async () => {
    const abroad = { ...person('d@example.com'), country: 'GB', balance: '5000' };
    expect(await call('POST', '/sandbox/users', abroad)).toMatchObject({
      status: 201,
      body: { user: { country: 'GB', kycStatus: 'approved', wallet: { balance: '5000.00' } } },
    });
    const cookie = await signIn('d@example.com');
    const refused = { status: 403, body: { code: 'NIGERIA_ONLY' } };
    expect(await call('POST', '/api/wallet/deposit', { amount: '5000' }, cookie)).toMatchObject(refused);
    const group = { name: 'London Savers', contributionAmount: '1000', maxMembers: 3, frequency: 'monthly' };
    expect(await call('POST', '/api/groups', group, cookie)).toMatchObject(refused);
    expect(await call('POST', '/api/wallet/withdraw', { amount: '100' }, cookie)).toMatchObject({
      status: 403,
      body: { code: 'NIGERIA_ONLY', error: 'Paystack withdrawals are only available for Nigerian users.' },
    });
  });

  it('creates many at once, each with unique identity numbers', async () => {
    const replies = await Promise.all(
      Array.from({ length: 12 }, (_, index) =>
        call('POST', '/sandbox/users', { ...person(`many${String(index)}@example.com`), balance: '100000.00' }),
      ),
    );
    expect(replies.map(({ status }) => status)).toEqual(Array.from({ length: 12 }, () => 201));
    const { rows } = await database.pool.query<{ numbers: string }>(
      "SELECT count(DISTINCT bvn_hash) + count(DISTINCT nin_hash) AS numbers FROM users WHERE email LIKE 'many%'",
    );
    expect(rows[0]?.numbers).toBe(24n);
  });

  it('funds wallets up to their limit, in as many deposits as that takes', async () => {
    const rich = { ...person('rich@example.com'), balance: '99999999.99' };
    expect(await call('POST', '/sandbox/users', rich)).toMatchObject({
      status: 201,
      body: { user: { wallet: { balance: '99999999.99' } } },
    });
  });

  it('funds wallets with less than the smallest deposit', async () => {
    const poor = { ...person('poor@example.com'), balance: '50.00' };
    expect(await call('POST', '/sandbox/users', poor)).toMatchObject({
      status: 201,
      body: { user: { wallet: { balance: '50.00' } } },
    });
    expect(await call('GET', '/sandbox/audit')).toMatchObject({ body: { ok: true, violations: [] } });
  });

  it('funds wallets whose last deposit would be too small', async () => {
    const uneven = { ...person('uneven@example.com'), balance: '9000010.00' };
    expect(await call('POST', '/sandbox/users', uneven)).toMatchObject({
      status: 201,
      body: { user: { wallet: { balance: '9000010.00' } } },
    });
  });

  it('refuses what a later step would refuse before anything is written', async () => {
    const short = { ...person('short@example.com'), firstName: 'A' };
    const words = 'First name must be at least 2 characters';
    expect(await call('POST', '/sandbox/users', short)).toMatchObject({
      status: 400,
      body: { error: words, fields: { firstName: words } },
    });
    const both = { ...short, lastName: ' 二 ', balance: '1' };
    expect(await call('POST', '/sandbox/users', both)).toMatchObject({
      status: 400,
      body: {
        fields: {
          firstName: words,
          lastName: 'Last name must be at least 2 characters',
          balance: 'Must be 0, or from 50 to 99,999,999.99',
        },
      },
    });
    const { rows } = await database.pool.query("SELECT 1 FROM users WHERE email = 'short@example.com'");
    expect(rows).toEqual([]);
    expect(await call('POST', '/sandbox/users', { ...short, kyc: false })).toMatchObject({ status: 201 });
  });

  it.each([
    'a,b@x.com',
    'a"b@x.com',
    '<a@x.com',
    "o'neil+a@x.com",
    'adé@x.com',
    'a\\b@x.com',
    '(a)@x.com',
    '.a..b@x.com',
    "a!#$%&'*/=?^_`{|}~@x.com",
  ])('accepts or refuses %s, and leaves no half-created person', async (email) => {
    const reply = await call<{ user: User }>('POST', '/sandbox/users', { ...person(email), balance: '100' });
    const { rows } = await database.pool.query('SELECT 1 FROM users WHERE email = $1', [email]);
    expect([reply.status, rows.length]).toEqual(reply.status === 201 ? [201, 1] : [400, 0]);
  });

  it('saves a card, allows automatic charges and opens an account number', async () => {
    const made = await call<{ user: User }>('POST', '/sandbox/users', {
      ...person('paying@example.com'),
      source: 'card',
      automatic: true,
      accountNumber: true,
    });
    expect(made).toMatchObject({ status: 201, body: { user: { wallet: { balance: '0.00' } } } });
    const cookie = await signIn('paying@example.com');
    const { body } = await call<{ sources: { id: string }[]; account: { number: string } }>(
      'GET',
      '/api/wallet/sources',
      undefined,
      cookie,
    );
    expect(body.account.number).toMatch(/^\d{10}$/);
    expect(body).toMatchObject({
      account: { status: 'active', accountName: 'ROTA/ADA OBI' },
      sources: [{ kind: 'card', status: 'active', brand: 'Visa', last4: '4081' }],
      automatic: { capPerCharge: '1000000.00', capPerDay: '2000000.00', pausedBy: null },
    });
    expect(await call('GET', '/sandbox/audit')).toMatchObject({ status: 200, body: { ok: true, violations: [] } });
    const topUp = { amount: '1000.00', fee: '15.00', sourceId: body.sources[0]?.id };
    expect(await call('POST', '/api/wallet/top-up', topUp, cookie)).toMatchObject({
      status: 200,
      body: { status: 'completed', newBalance: '1000.00' },
    });
  });

  it('saves the card of the deposit that fills the wallet', async () => {
    const made = { ...person('filled@example.com'), source: 'card', balance: '5000' };
    expect((await call<{ user: User }>('POST', '/sandbox/users', made)).body.user.wallet.balance).toBe('5000.00');
    const cookie = await signIn('filled@example.com');
    expect((await call('GET', '/api/wallet', undefined, cookie)).body).toMatchObject({
      balance: '5000.00',
      transactions: [{ type: 'deposit', amount: '5000.00' }],
    });
    expect((await call('GET', '/api/wallet/sources', undefined, cookie)).body).toMatchObject({
      account: null,
      sources: [{ last4: '4081' }],
      automatic: null,
    });
  });

  it('allows debits of a bank account in the person’s own name', async () => {
    const made = { ...person('debited@example.com'), source: 'debit', automatic: true };
    expect((await call<{ user: User }>('POST', '/sandbox/users', made)).body.user.wallet.balance).toBe('0.00');
    const { body } = await call<{ sources: { id: string }[] }>(
      'GET',
      '/api/wallet/sources',
      undefined,
      await signIn('debited@example.com'),
    );
    expect(body).toMatchObject({
      sources: [{ kind: 'debit', status: 'active', bankName: 'Guaranty Trust Bank' }],
      automatic: { sourceId: body.sources[0]?.id, pausedBy: null },
    });
  });

  it('refuses ways of paying in without an identity or a source', async () => {
    const words = 'Needs a verified email address and an approved identity';
    const bare = { ...person('bare@example.com'), kyc: false, source: 'card', accountNumber: true };
    expect(await call('POST', '/sandbox/users', bare)).toMatchObject({
      status: 400,
      body: { fields: { source: words, accountNumber: words } },
    });
    expect(await call('POST', '/sandbox/users', { ...person('bare@example.com'), automatic: true })).toMatchObject({
      status: 400,
      body: { fields: { automatic: 'Needs a source' } },
    });
  });

  it('refuses what sign-up refuses', async () => {
    expect(await call('POST', '/sandbox/users', person('ada@example.com'))).toMatchObject({
      status: 409,
      body: { code: 'EMAIL_TAKEN' },
    });
    expect(await call('POST', '/sandbox/users', { ...person('no'), password: 'short' })).toMatchObject({
      status: 400,
      body: {
        fields: {
          email: 'Please enter a valid email address',
          password: 'Password must be at least 8 characters',
        },
      },
    });
    expect(await call('POST', '/sandbox/users', { ...person('e@example.com'), admin: true })).toMatchObject({
      status: 400,
    });
    for (const balance of ['-5', '49.99', '100000000.00', '1.001', 'all of it', null]) {
      expect(await call('POST', '/sandbox/users', { ...person('f@example.com'), balance })).toMatchObject({
        status: 400,
        body: { fields: { balance: 'Must be 0, or from 50 to 99,999,999.99' } },
      });
    }
  });
});
