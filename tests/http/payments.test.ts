import { beforeAll, expect, test } from 'vitest';
import { testProduct } from '../support/test-product.ts';

const product = await testProduct();
const { call, url } = product;

interface Withdrawals {
  readonly requests: readonly { readonly status: string }[];
}

let cookie = '';
const as = (): Record<string, string> => ({ cookie });
const balance = async (): Promise<string> =>
  (await call<{ balance: string }>('GET', '/api/wallet', undefined, as())).body.balance;
const statuses = async (): Promise<string[]> =>
  (await call<Withdrawals>('GET', '/api/wallet/withdrawals', undefined, as())).body.requests.map(
    ({ status }) => status,
  );
const advance = async (duration: string): Promise<void> => {
  expect((await call('POST', '/sandbox/clock', { advance: duration })).status).toBe(200);
};
const audit = async (): Promise<void> => {
  expect((await call('GET', '/sandbox/audit')).body).toMatchObject({ ok: true, violations: [] });
};

beforeAll(async () => {
  const person = { email: 'ada@example.com', password: 'correct horse', firstName: 'Ada', lastName: 'Obi' };
  expect((await call('POST', '/sandbox/users', person)).status).toBe(201);
  const { headers } = await call('POST', '/api/internal/login', { email: person.email, password: person.password });
  cookie = (headers.get('set-cookie') ?? '').split(';')[0] ?? '';
});

test('a deposit by the checkout page’s form, which needs no script', async () => {
  const started = await call<{ authorization_url: string; reference: string }>(
    'POST',
    '/api/wallet/deposit',
    { amount: '10000' },
    as(),
  );
  const { authorization_url: checkout, reference } = started.body;
  // Checkout links use the public URL, but the test's product listens at another URL.
  const page = `${url}${new URL(checkout).pathname}`;
  const shown = await fetch(page, { headers: { accept: 'text/html' } });
  expect(shown.headers.get('content-security-policy')).toContain("default-src 'none'");
  expect(await shown.text()).toContain('Pay ₦10,250.00');
  const paid = await fetch(page, {
    method: 'POST',
    body: new URLSearchParams({ outcome: 'success' }),
    redirect: 'manual',
  });
  expect(paid.status).toBe(303);
  expect(paid.headers.get('location')).toContain(`/wallet?trxref=${reference}&reference=${reference}`);
  const verified = await call('POST', '/api/wallet/deposit/verify', { reference }, as());
  expect(verified.body).toEqual({
    success: true,
    status: 'completed',
    amount: '10000.00',
    newBalance: '10000.00',
    savableCard: { brand: 'Visa', last4: '4081' },
  });
  await audit();
});

test('a withdrawal arrives automatically after a minute', async () => {
  const account = { accountNumber: '0123456789', bankCode: '001', accountName: 'TEST', bankName: 'Test Bank' };
  expect((await call('POST', '/api/wallet/paystack/setup-recipient', account, as())).status).toBe(200);
  expect((await call('POST', '/api/wallet/withdraw', { amount: '4000' }, as())).status).toBe(200);
  await audit();
  await advance('PT2M');
  expect(await statuses()).toEqual(['completed']);
  expect(await balance()).toBe('6000.00');
  await audit();
});

test('a withdrawal whose call got no response is made once, within a day', async () => {
  const faults = { path: '/transfer', mode: 'timeoutAfterSuccess', times: 1 };
  expect((await call('POST', '/sandbox/paystack/faults', faults)).status).toBe(200);
  expect((await call('POST', '/api/wallet/withdraw', { amount: '6000' }, as())).status).toBe(200);
  await advance('P1D');
  expect(await statuses()).toEqual(['completed', 'completed']);
  expect(await balance()).toBe('0.00');
  await audit();
});

test('a payment whose webhook never comes is found within the hour', async () => {
  const started = await call<{ reference: string }>('POST', '/api/wallet/deposit', { amount: '2500' }, as());
  const { reference } = started.body;
  await call('POST', `/sandbox/paystack/checkout/${reference}`, { outcome: 'success', deliver: 'never' });
  expect(await balance()).toBe('0.00');
  await audit();
  await advance('PT1H');
  expect(await balance()).toBe('2500.00');
  await audit();
});

test('a deposit and a transfer sent back without a webhook, at once and weeks later, are found within the hour', async () => {
  const before = await balance();
  const pay = async (): Promise<string> => {
    const { reference } = (await call<{ reference: string }>('POST', '/api/wallet/deposit', { amount: '500' }, as()))
      .body;
    expect((await call('POST', `/sandbox/paystack/checkout/${reference}`, { outcome: 'success' })).status).toBe(200);
    return reference;
  };
  const sendBack = async (place: string): Promise<void> => {
    const order = { outcome: 'reversed', deliver: 'never' };
    expect((await call('POST', `/sandbox/paystack/${place}`, order)).status).toBe(200);
  };
  await sendBack(`checkout/${await pay()}`);
  await advance('PT1H');
  expect(await balance()).toBe(before);
  const [deposit, withdrawn] = [await pay(), await pay()];
  const request = { amount: '500' };
  const sent = await call<{ request: { reference: string } }>('POST', '/api/wallet/withdraw', request, as());
  await advance('P20D');
  expect((await statuses())[0]).toBe('completed');
  await sendBack(`checkout/${deposit}`);
  await advance('PT1H');
  expect(await balance()).toBe(before);
  await sendBack(`transfers/${sent.body.request.reference}`);
  await advance('PT1H');
  expect((await statuses())[0]).toBe('failed');
  const verified = await call('POST', '/api/wallet/deposit/verify', { reference: withdrawn }, as());
  expect(verified.body).toMatchObject({ success: true, status: 'completed' });
  await advance('P2D');
  const { body } = await call<{ transactions: { amount: string }[] }>('GET', '/api/wallet', undefined, as());
  expect(body.transactions.slice(0, 2).map(({ amount }) => amount)).toEqual(['500.00', '-500.00']);
  await audit();
});

test('fees are those of deposits that stayed; withdrawals cost nothing', async () => {
  // The earlier tests completed deposits of ₦10,000.00, ₦2,500.00 and three times ₦500.00.
  const { body } = await call('GET', '/api/wallet/fees', undefined, as());
  const none = { circles: '0.00', withdrawals: '0.00', late: '0.00' };
  expect(body).toEqual({ ...none, deposits: '395.00', total: '395.00' });
});

test('a payment of an unexpected amount is quarantined, and the audit reports the number and the oldest', async () => {
  const started = await call<{ reference: string }>('POST', '/api/wallet/deposit', { amount: '1000' }, as());
  const { reference } = started.body;
  const order = { outcome: 'success', amount: 1_500_00 };
  expect((await call('POST', `/sandbox/paystack/checkout/${reference}`, order)).status).toBe(200);
  const { body } = await call<{ quarantine: { waiting: number; since: string | null } }>('GET', '/sandbox/audit');
  expect(body).toMatchObject({ ok: true, quarantine: { waiting: 1 } });
  expect(body.quarantine.since).toMatch(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/);
});
