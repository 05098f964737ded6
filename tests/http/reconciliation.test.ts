import { beforeAll, expect, it } from 'vitest';
import type { ReconciliationException, ReconciliationRun } from '../../contract/admin/reconciliation.ts';
import { ADMIN_ENVIRONMENT, consoleOf } from '../support/console.ts';
import { testProduct } from '../support/test-product.ts';

const product = await testProduct(ADMIN_ENVIRONMENT);
const { call } = product;
const admin = await consoleOf(product);
const REASON = 'Seen in the morning’s comparison';

let cookie = '';
let userId = '';

beforeAll(async () => {
  const person = { email: 'ada@example.com', password: 'correct horse', firstName: 'Ada', lastName: 'Obi' };
  const made = await call<{ user: { id: string } }>('POST', '/sandbox/users', { ...person, balance: '5000' });
  userId = made.body.user.id;
  const { headers } = await call('POST', '/api/internal/login', { email: person.email, password: person.password });
  cookie = (headers.get('set-cookie') ?? '').split(';')[0] ?? '';
  const account = { accountNumber: '0123456789', bankCode: '001', accountName: 'TEST', bankName: 'Test Bank' };
  expect((await call('POST', '/api/wallet/paystack/setup-recipient', account, { cookie })).status).toBe(200);
});

const balance = async (): Promise<string> =>
  (await call<{ balance: string }>('GET', '/api/wallet', undefined, { cookie })).body.balance;

async function deposit(amount: string, order: object): Promise<string> {
  const { body } = await call<{ reference: string }>('POST', '/api/wallet/deposit', { amount }, { cookie });
  const paid = await call('POST', `/sandbox/paystack/checkout/${body.reference}`, { outcome: 'success', ...order });
  expect(paid.status).toBe(200);
  return body.reference;
}

async function expectBalance(): Promise<void> {
  expect((await call('GET', '/sandbox/audit')).body).toMatchObject({ ok: true, violations: [] });
  const { body } = await admin<{ debited: string; credited: string }>('GET', '/ledger');
  expect(body.debited).toBe(body.credited);
}

const compareNow = async (): Promise<string> => {
  const { status, body } = await admin<{ message: string }>('POST', '/reconciliation/run', { reason: REASON });
  expect(status, JSON.stringify(body)).toBe(200);
  return body.message;
};

const exceptions = async (state: 'open' | 'resolved' = 'open'): Promise<ReconciliationException[]> =>
  (await admin<{ exceptions: ReconciliationException[] }>('GET', `/reconciliation/exceptions?state=${state}`)).body
    .exceptions;

async function act(id: string, action: string): Promise<string> {
  const path = `/reconciliation/exceptions/${id}/action`;
  const { status, body } = await admin<{ message: string }>('POST', path, { action, reason: REASON });
  expect(status, JSON.stringify(body)).toBe(200);
  return body.message;
}

const actsOn = async (id: string): Promise<string[]> =>
  (await admin<{ activities: { action: string }[] }>('GET', `/activity?target=${id}`)).body.activities.map(
    ({ action }) => action,
  );

it('finds nothing while ledger and provider agree', async () => {
  expect(await compareNow()).toBe('Checked against the provider: 1 record worth ₦5,175.00 match, 0 differences.');
  expect(await exceptions()).toEqual([]);
  const { body } = await admin<{ runs: ReconciliationRun[] }>('GET', '/reconciliation');
  expect(body.runs[0]).toMatchObject({ answered: true, matched: 1, differences: 0, startedBy: 'admin' });
});

it('shows a deposit of an unexpected amount until staff decide, and the ledger stays balanced', async () => {
  const reference = await deposit('1000', { amount: 1_500_00 });
  await expectBalance();
  await compareNow();
  const [found] = await exceptions();
  expect(found).toMatchObject({
    subject: 'payment',
    kind: 'amount',
    reference,
    ourStatus: 'quarantined',
    ourAmount: '1015.00',
    theirStatus: 'success',
    theirAmount: '1500.00',
    userId,
    owner: null,
  });
  const id = found?.id ?? '';
  expect(await act(id, 'take')).toBe(`Took payment ${reference} to resolve.`);
  expect((await exceptions())[0]?.owner).toBe('admin');
  expect(await act(id, 'settle')).toContain('They still differ, so it stays open');
  const decided = { decision: 'credit', reason: REASON };
  expect((await admin('POST', `/quarantine/${found?.quarantineId ?? ''}/resolve`, decided)).status).toBe(200);
  expect(await act(id, 'settle')).toContain('Both records now match');
  expect(await exceptions()).toEqual([]);
  expect((await exceptions('resolved'))[0]).toMatchObject({ id, resolution: 'settled', resolvedBy: 'admin' });
  expect(await actsOn(id)).toEqual(['exception_settled', 'exception_checked', 'exception_taken']);
  await expectBalance();
});

it('shows a payment whose webhook never came, and credits it after checking with the provider', async () => {
  const before = await balance();
  const reference = await deposit('2500', { deliver: 'never' });
  await expectBalance();
  await compareNow();
  const [found] = await exceptions();
  expect(found).toMatchObject({ kind: 'not_booked', reference, ourStatus: 'pending', theirStatus: 'success' });
  await act(found?.id ?? '', 'settle');
  expect(Number(await balance())).toBe(Number(before) + 2500);
  expect(await exceptions()).toEqual([]);
  await expectBalance();
});

it('lists a payment credited without its webhook in the daily comparison', async () => {
  const reference = await deposit('700', { deliver: 'never' });
  await call('POST', '/sandbox/clock', { advance: 'P2D' });
  expect(await exceptions()).toEqual([]);
  const resolved = await exceptions('resolved');
  expect(resolved.find((each) => each.reference === reference)).toMatchObject({
    kind: 'no_webhook',
    resolution: 'settled',
    resolvedBy: null,
  });
  const { body } = await admin<{ runs: ReconciliationRun[] }>('GET', '/reconciliation');
  expect(body.runs[0]).toMatchObject({ answered: true, startedBy: 'Rota' });
});

it('shows a transfer that was reversed after its arrival, and returns its money after checking with the provider', async () => {
  const before = await balance();
  const request = { amount: '500' };
  const sent = await call<{ request: { reference: string } }>('POST', '/api/wallet/withdraw', request, { cookie });
  const { reference } = sent.body.request;
  await call('POST', '/sandbox/clock', { advance: 'PT5M' });
  const order = { outcome: 'reversed', deliver: 'never' };
  expect((await call('POST', `/sandbox/paystack/transfers/${reference}`, order)).status).toBe(200);
  await compareNow();
  const [found] = await exceptions();
  expect(found).toMatchObject({ subject: 'transfer', kind: 'sent_back', reference, ourStatus: 'completed', userId });
  await act(found?.id ?? '', 'settle');
  expect(await balance()).toBe(before);
  expect(await exceptions()).toEqual([]);
  await expectBalance();
});

it('stores explanations, and resolves nothing twice', async () => {
  const reference = await deposit('300', { amount: 200_00 });
  await compareNow();
  const [found] = await exceptions();
  const id = found?.id ?? '';
  expect(found?.reference).toBe(reference);
  await act(id, 'explain');
  await compareNow();
  expect(await exceptions()).toEqual([]);
  const again = await admin('POST', `/reconciliation/exceptions/${id}/action`, { action: 'take', reason: REASON });
  expect(again.status).toBe(409);
  const unknown = await admin('POST', `/reconciliation/exceptions/${userId}/action`, {
    action: 'take',
    reason: REASON,
  });
  expect(unknown.status).toBe(404);
});

it('quarantines unknown money found at the provider, as after a restore', async () => {
  const reference = await deposit('400', { deliver: 'never' });
  await product.database.pool.query('DELETE FROM deposits WHERE reference = $1', [reference]);
  await compareNow();
  const [found] = await exceptions();
  expect(found).toMatchObject({ kind: 'unknown_to_us', reference, ourStatus: null, userId: null, quarantineId: null });
  expect(await act(found?.id ?? '', 'settle')).toContain('stays open');
  const quarantineId = (await exceptions())[0]?.quarantineId ?? '';
  const decided = { decision: 'credit', user: 'ada@example.com', reason: REASON };
  expect((await admin('POST', `/quarantine/${quarantineId}/resolve`, decided)).status).toBe(200);
  expect(await act(found?.id ?? '', 'settle')).toContain('Both records now match');
  await expectBalance();
});

it('reports that nothing was compared while the provider’s statement is unavailable', async () => {
  await call('POST', '/sandbox/paystack/faults', { path: '/transaction', mode: 'http500', times: 9 });
  expect(await compareNow()).toBe('The payment provider did not give a full answer, so nothing was compared.');
  await call('POST', '/sandbox/paystack/faults', { mode: 'none' });
  const { body } = await admin<{ runs: ReconciliationRun[] }>('GET', '/reconciliation');
  expect(body.runs[0]).toMatchObject({ answered: false, differences: 0 });
});
