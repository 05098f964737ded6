import { rm } from 'node:fs/promises';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { startStandIn } from '../../tests/support/wallet-world.ts';
import { fixedClock } from '../../server/platform/clock/clock.ts';
import { customerCode } from './customers.ts';
import { readEvent } from '../../server/providers/paystack/events.ts';

/** Webhooks about account numbers, mandates, charges and disputes, as the product's own reader understands them. */
const secretKey = 'sk_test_events';
let told: { name: string; about: unknown }[] = [];
const product = http.createServer((request, response) => {
  const chunks: Buffer[] = [];
  request.on('data', (chunk: Buffer) => chunks.push(chunk));
  request.on('end', () => {
    const body = Buffer.concat(chunks);
    const { event } = JSON.parse(body.toString()) as { event: string };
    const options = { secretKey, acceptsTestEvents: true };
    const {
      key: _,
      redacted: __,
      ...about
    } = { key: '', redacted: null, ...readEvent(body, request.headers['x-paystack-signature'], options) };
    told.push({ name: event, about });
    response.writeHead(200).end();
  });
});
await new Promise<void>((resolve) => product.listen(0, '127.0.0.1', resolve));
const productUrl = `http://127.0.0.1:${String((product.address() as AddressInfo).port)}`;
const clock = fixedClock('2026-01-31T09:00:00.000Z');
const provider = await startStandIn({ clock, productUrl, secretKey });
afterAll(async () => {
  await provider.stop();
  product.close();
  await rm(provider.directory, { recursive: true, force: true });
});
beforeEach(() => {
  told = [];
});

async function call(method: string, path: string, body?: unknown): Promise<Record<string, unknown>> {
  const response = await fetch(`${provider.url}${path}`, {
    method,
    headers: { authorization: `Bearer ${secretKey}`, 'content-type': 'application/json' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const answer = (await response.json()) as Record<string, unknown>;
  expect(response.status, JSON.stringify(answer)).toBe(200);
  return answer;
}
const data = async (method: string, path: string, body?: unknown) =>
  (await call(method, `/paystack${path}`, body))['data'] as Record<string, unknown>;

async function pass(seconds: number): Promise<void> {
  clock.advance(seconds * 1000);
  await provider.standIn.runDue(clock.realNow());
}

const names = (): string[] => told.map(({ name }) => name);
const person = { email: 'bisi@example.com', first_name: 'Bisi', last_name: 'Adewale', phone: '+2348012345678' };
const assign = (more: object) =>
  call('POST', '/paystack/dedicated_account/assign', {
    ...person,
    preferred_bank: 'wema-bank',
    country: 'NG',
    ...more,
  });

test('an account number tells of the identity and of the account; money to it comes as often as ordered', async () => {
  const { customer_code: customerCode } = await data('POST', '/customer', person);
  await assign({ bvn: '22222220005', account_number: '0123456789', bank_code: '001' });
  await pass(30);
  await assign({});
  await pass(30);
  expect(names()).toEqual([
    'customeridentification.failed',
    'dedicatedaccount.assign.failed',
    'dedicatedaccount.assign.success',
  ]);
  for (const { about } of told) expect(about).toEqual({ kind: 'account', customerCode });
  told = [];
  const { dedicated_account: account } = await data('GET', `/customer/${String(customerCode)}`);
  const { account_number: number } = account as { account_number: string };
  const pay = (deliver: string) =>
    call('POST', `/sandbox/paystack/accounts/${number}/transfer`, { amount: 100_000, deliver });
  const { reference } = await pay('twice');
  await pay('never');
  await pay('late');
  expect(told).toEqual(
    [1, 2].map(() => ({ name: 'charge.success', about: { kind: 'payment', reference, money: 'came' } })),
  );
  await pass(600);
  expect(told).toHaveLength(3);
});

test('the page of an account number sends money to it', async () => {
  await assign({});
  await pass(30);
  const { dedicated_account: account } = await data('GET', `/customer/${customerCode(person.email)}`);
  const { account_number: number } = account as { account_number: string };
  told = [];
  const submit = async (body: string): Promise<string> => {
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    const options = { method: 'POST', headers, body };
    return (await fetch(`${provider.url}/sandbox/paystack/accounts/${number}`, options)).text();
  };
  expect(await submit('naira=nothing&sender=')).toContain('Please enter an amount.');
  expect(await submit('naira=0&sender=')).toContain('Please enter an amount.');
  expect(told).toEqual([]);
  expect(await submit('naira=1%2C011.00&sender=RANDALL+HORTON')).toContain('₦1,011.00 is sent.');
  expect(names()).toEqual(['charge.success']);
  expect((await fetch(`${provider.url}/sandbox/paystack/accounts/1234567890`)).status).toBe(404);
});

test('a mandate tells of its approval and its activation; a debit of its outcome, a card’s refusal of nothing', async () => {
  const account = { number: '0123456789', bank_code: '058' };
  const asked = { email: person.email, channel: 'direct_debit', callback_url: 'http://localhost:3000/wallet', account };
  const { reference } = await data('POST', '/customer/authorization/initialize', asked);
  await call('POST', `/sandbox/paystack/mandates/${String(reference)}`, { outcome: 'approved', activeAfter: 'PT5M' });
  await pass(299);
  expect(names()).toEqual(['direct_debit.authorization.created']);
  await pass(1);
  expect(names()).toEqual(['direct_debit.authorization.created', 'direct_debit.authorization.active']);
  const { authorization_code: code } = await data('GET', `/customer/authorization/verify/${String(reference)}`);
  const charge = (name: string) =>
    data('POST', '/transaction/charge_authorization', {
      email: person.email,
      amount: 100_000,
      authorization_code: code,
      reference: name,
    });
  told = [];
  await call('POST', '/sandbox/paystack/charges', { last4: '6789', outcome: 'processing', then: 'failed' });
  await charge('debit-1');
  await charge('debit-2');
  await pass(600);
  expect(told.map(({ name, about }) => [name, about])).toEqual([
    ['charge.failed', { kind: 'payment', reference: 'debit-1', money: 'perhaps' }],
    ['charge.success', { kind: 'payment', reference: 'debit-2', money: 'came' }],
  ]);
  told = [];
  await call('POST', '/sandbox/paystack/disputes/debit-2', { status: 'open' });
  await call('POST', '/sandbox/paystack/disputes/debit-2', { status: 'lost' });
  expect(names()).toEqual(['charge.dispute.create', 'charge.dispute.resolve', 'refund.processed']);
  expect(told[0]?.about).toEqual({ kind: 'dispute', id: '2867000' });
});
