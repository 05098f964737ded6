import { createHmac } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { startStandIn } from '../../tests/support/wallet-world.ts';
import { fixedClock } from '../../server/platform/clock/clock.ts';
import { banks } from './banks.ts';
import { paymentFee, transferFee } from './fees.ts';

/** Stand-in for the product, which accepts or refuses webhooks. */
let answerStatus = 200;
let webhooks: { event: string; reference: string; signature: string | undefined; body: string }[] = [];
const product = http.createServer((request, response) => {
  let body = '';
  request.on('data', (chunk: Buffer) => (body += chunk.toString()));
  request.on('end', () => {
    const { event, data } = JSON.parse(body) as { event: string; data: { reference: string } };
    const signature = request.headers['x-paystack-signature'] as string | undefined;
    webhooks.push({ event, reference: data.reference, signature, body });
    response.writeHead(answerStatus).end();
  });
});
await new Promise<void>((resolve) => product.listen(0, '127.0.0.1', resolve));
const productUrl = `http://127.0.0.1:${String((product.address() as AddressInfo).port)}`;

const secretKey = 'sk_test_stand_in';
const clock = fixedClock('2026-01-31T09:00:00.000Z');
let provider = await startStandIn({ clock, productUrl, secretKey, creditKobo: 0 });

afterAll(async () => {
  await provider.stop();
  product.close();
  await rm(provider.directory, { recursive: true, force: true });
});
beforeEach(() => {
  answerStatus = 200;
  webhooks = [];
});

type Json = Record<string, unknown>;
interface Reply {
  readonly status: number;
  readonly body: Json;
}

async function call(method: string, path: string, body?: unknown, key: string = secretKey): Promise<Reply> {
  const response = await fetch(`${provider.url}${path}`, {
    method,
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  return { status: response.status, body: (await response.json()) as Json };
}

let references = 0;
async function start(amount = 500_000): Promise<string> {
  references += 1;
  const reference = `ref-${String(references)}`;
  const email = 'ada@example.com';
  const body = { email, amount, reference, callback_url: 'http://localhost:3000/wallet' };
  const answer = await call('POST', '/paystack/transaction/initialize', body);
  expect(answer.status).toBe(200);
  return reference;
}

const finish = (reference: string, order: Json) => call('POST', `/sandbox/paystack/checkout/${reference}`, order);
const verify = async (reference: string) =>
  (await call('GET', `/paystack/transaction/verify/${reference}`)).body['data'] as Json;

async function balance(): Promise<number> {
  const [naira] = (await call('GET', '/paystack/balance')).body['data'] as { balance: number }[];
  return naira?.balance ?? expect.fail('no balance');
}

async function transfer(amount = 100_000): Promise<{ reference: string; answer: Reply }> {
  const account = { type: 'nuban', name: 'Ada', account_number: '0123456789', bank_code: '001' };
  const made = await call('POST', '/paystack/transferrecipient', account);
  const { recipient_code: recipient } = made.body['data'] as { recipient_code: string };
  references += 1;
  const reference = `transfer-number-${String(references).padStart(4, '0')}`;
  const order = { source: 'balance', amount, recipient, reference };
  return { reference, answer: await call('POST', '/paystack/transfer', order) };
}

test('fees match Paystack’s', () => {
  expect([100_00, 249_999, 250_000, 12_666_700, 50_000_000].map(paymentFee)).toEqual([
    150, 3750, 13_750, 200_000, 200_000,
  ]);
  expect([500_000, 500_001, 5_000_000, 5_000_001].map(transferFee)).toEqual([1000, 2500, 2500, 5000]);
});

test('a wrong key, missing fields, a used reference and an unknown one are refused with Paystack’s texts', async () => {
  expect(await call('GET', '/paystack/balance', undefined, 'wrong')).toMatchObject({
    status: 401,
    body: { status: false, message: 'Invalid key' },
  });
  expect(await call('POST', '/paystack/transaction/initialize', { amount: 5000 })).toMatchObject({
    status: 400,
    body: { message: 'Email Address is required', type: 'validation_error', code: 'missing_params' },
  });
  const reference = await start();
  const again = { email: 'a@b.ng', amount: 5000, reference };
  expect(await call('POST', '/paystack/transaction/initialize', again)).toMatchObject({
    status: 400,
    body: { message: 'Duplicate Transaction Reference' },
  });
  expect((await call('GET', '/paystack/transaction/verify/none')).body['code']).toBe('transaction_not_found');
  expect((await call('GET', '/paystack/bank/resolve?account_number=0123456789&bank_code=058')).status).toBe(422);
});

test('a payment is abandoned until paid, sends a signed webhook, deducts its fee and is finished once', async () => {
  const before = await balance();
  const reference = await start();
  expect(await verify(reference)).toMatchObject({ status: 'abandoned', paid_at: null, fees: null });
  expect((await finish(reference, { outcome: 'success' })).body).toEqual({
    redirect: `http://localhost:3000/wallet?trxref=${reference}&reference=${reference}`,
  });
  expect(await verify(reference)).toMatchObject({ status: 'success', amount: 500_000, fees: 17_500 });
  expect(await balance()).toBe(before + 500_000 - 17_500);
  const [webhook] = webhooks;
  expect(webhook).toMatchObject({ event: 'charge.success', reference });
  const expected = createHmac('sha512', secretKey)
    .update(webhook?.body ?? '')
    .digest('hex');
  expect(webhook?.signature).toBe(expected);
  expect((await finish(reference, { outcome: 'success' })).status).toBe(409);
  expect((await finish('none', { outcome: 'success' })).status).toBe(404);
  expect((await finish(reference, { outcome: 'maybe' })).status).toBe(400);
});

test('webhooks are sent now, twice, late or never', async () => {
  const count = (reference: string) => webhooks.filter((webhook) => webhook.reference === reference).length;
  const [twice, late, never] = [await start(), await start(), await start()];
  await finish(twice, { outcome: 'success', deliver: 'twice' });
  await finish(late, { outcome: 'success', deliver: 'late' });
  await finish(never, { outcome: 'success', deliver: 'never' });
  expect([count(twice), count(late), count(never)]).toEqual([2, 0, 0]);
  const due = provider.standIn.nextDue();
  expect(due?.atMs).toBe(clock.realNow() + 600_000);
  clock.advance(600_000);
  expect(await provider.standIn.runDue(clock.realNow())).toHaveLength(1);
  expect([count(twice), count(late), count(never)]).toEqual([2, 1, 0]);
  expect(provider.standIn.nextDue()).toBeNull();
});

test('a refused webhook is retried every 3 minutes, then hourly, for 3 days', async () => {
  answerStatus = 500;
  const reference = await start();
  await finish(reference, { outcome: 'success' });
  const gaps: number[] = [];
  for (;;) {
    const due = provider.standIn.nextDue();
    if (due === null) break;
    gaps.push((due.atMs - clock.realNow()) / 60_000);
    clock.advance(due.atMs - clock.realNow());
    await provider.standIn.runDue(clock.realNow());
  }
  expect(gaps.slice(0, 5)).toEqual([3, 3, 3, 60, 60]);
  expect(gaps.reduce((sum, gap) => sum + gap, 0)).toBeGreaterThan(71 * 60);
  expect(webhooks).toHaveLength(gaps.length + 1);
});

test('transfers are pending until decided by a call or after a minute, and never exceed the balance', async () => {
  const before = await balance();
  const tooMuch = await transfer(before);
  expect(tooMuch.answer).toMatchObject({ status: 400, body: { code: 'insufficient_balance' } });
  const [failed, untouched] = [await transfer(), await transfer()];
  expect(failed.answer.body).toMatchObject({ data: { status: 'pending' } });
  expect((await call('POST', `/sandbox/paystack/transfers/${failed.reference}`, { outcome: 'failed' })).status).toBe(
    200,
  );
  expect(await balance()).toBe(before - 101_000);
  clock.advance(60_000);
  await provider.standIn.runDue(clock.realNow());
  const found = await call('GET', `/paystack/transfer/verify/${untouched.reference}`);
  expect(found.body).toMatchObject({ data: { status: 'success', fee_charged: 1000 } });
  await call('POST', `/sandbox/paystack/transfers/${untouched.reference}`, { outcome: 'reversed' });
  expect(await balance()).toBe(before - 1000);
  expect(webhooks.map(({ event }) => event)).toEqual(['transfer.failed', 'transfer.success', 'transfer.reversed']);
  const events = webhooks.map(({ body }) => JSON.parse(body) as { data: { integration: unknown } });
  expect(events[0]?.data.integration).toMatchObject({ id: 463_433 });
});

test('lists are newest first, by status, from an instant, in pages; a lost transfer webhook is not sent', async () => {
  clock.advance(60_000);
  const since = new Date(clock.realNow()).toISOString();
  const references = [await start(), await start(), await start()];
  for (const reference of references) await finish(reference, { outcome: 'success', deliver: 'never' });
  for (const reference of references) await finish(reference, { outcome: 'reversed', deliver: 'never' });
  const list = async (query: string) => (await call('GET', `/paystack/transaction?status=reversed&${query}`)).body;
  const first = await list(`from=${since}&per_page=2`);
  expect((first['data'] as { reference: string }[]).map(({ reference }) => reference)).toEqual(
    references.slice(1).reverse(),
  );
  expect(first['meta']).toEqual({ total: 3, total_volume: 1_500_000, skipped: 0, perPage: 2, page: 1, pageCount: 2 });
  const second = await list(`from=${since}&perPage=2&page=2`);
  expect(second['data']).toMatchObject([{ reference: references[0], status: 'reversed' }]);
  clock.advance(1);
  expect((await list(`from=${new Date(clock.realNow()).toISOString()}`))['data']).toEqual([]);
  await finish(await start(900_000), { outcome: 'success', deliver: 'never' });
  const { reference: sent } = await transfer();
  const order = { outcome: 'reversed', deliver: 'never' };
  expect((await call('POST', `/sandbox/paystack/transfers/${sent}`, order)).body).toEqual({ status: 'reversed' });
  const transfers = await call('GET', `/paystack/transfer?status=reversed&from=${since}`);
  expect(transfers.body).toMatchObject({ data: [{ reference: sent, fee_charged: 1000 }], meta: { total: 1 } });
  expect(webhooks).toEqual([]);
});

test('the checkout page shows the total, works without scripts, and leads back', async () => {
  const reference = await start(253_749);
  const url = `${provider.url}/sandbox/paystack/checkout/${reference}`;
  const page = await fetch(url);
  const html = await page.text();
  expect(page.headers.get('content-security-policy')).toContain("default-src 'none'");
  expect(page.headers.get('content-security-policy')).toContain("form-action 'self' http://localhost:3000");
  expect(html).toContain('₦2,537.49');
  expect(html).not.toMatch(/<script|onclick|javascript:/i);
  for (const button of ['Pay ₦2,537.49', 'Fail', 'Cancel']) expect(html).toContain(`>${button}</button>`);
  const body = new URLSearchParams({ outcome: 'success' });
  const paid = await fetch(url, { method: 'POST', body, redirect: 'manual' });
  expect(paid.status).toBe(303);
  expect(paid.headers.get('location')).toContain(`reference=${reference}`);
  expect(await (await fetch(url)).text()).toContain('This payment has been made');
  expect((await fetch(`${provider.url}/sandbox/paystack/checkout/none`)).status).toBe(404);
});

test('faults apply to a number of calls under a path, or to all until removed', async () => {
  const fault = (order: Json) => call('POST', '/sandbox/paystack/faults', order);
  await fault({ path: '/balance', mode: 'http500', times: 2 });
  const statuses: number[] = [];
  for (let asked = 0; asked < 3; asked += 1) statuses.push((await call('GET', '/paystack/balance')).status);
  expect(statuses).toEqual([500, 500, 200]);
  await fault({ mode: 'http500' });
  expect((await call('GET', '/paystack/bank')).status).toBe(500);
  expect((await call('GET', '/paystack/balance')).status).toBe(500);
  await fault({ mode: 'none' });
  expect((await call('GET', '/paystack/balance')).status).toBe(200);
  expect((await fault({ mode: 'chaos' })).status).toBe(400);
  // Faults of GET and POST are separate, so removing one leaves the other.
  await fault({ path: '/refund', method: 'GET', mode: 'http500' });
  expect([(await call('GET', '/paystack/refund')).status, (await call('POST', '/paystack/refund')).status]).toEqual([
    500, 400,
  ]);
  await fault({ path: '/refund', method: 'POST', mode: 'http500' });
  await fault({ path: '/refund', method: 'GET', mode: 'none' });
  expect([(await call('GET', '/paystack/refund')).status, (await call('POST', '/paystack/refund')).status]).toEqual([
    200, 500,
  ]);
  await fault({ mode: 'none' });
  const reference = await start();
  await fault({ path: '/transaction', mode: 'timeoutAfterSuccess', times: 1 });
  const body = JSON.stringify({ email: 'a@b.ng', amount: 5000, reference: `${reference}-held` });
  const headers = { authorization: `Bearer ${secretKey}`, 'content-type': 'application/json' };
  const held = fetch(`${provider.url}/paystack/transaction/initialize`, {
    method: 'POST',
    headers,
    body,
    signal: AbortSignal.timeout(300),
  });
  await expect(held).rejects.toThrow();
  expect(await verify(`${reference}-held`)).toMatchObject({ amount: 5000 });
});

test('state survives a kill', async () => {
  const reference = await start();
  await finish(reference, { outcome: 'success', deliver: 'late' });
  const { reference: sent } = await transfer();
  const [before, due] = [await balance(), provider.standIn.nextDue()];
  // Starts the next stand-in without closing the old one, as after a kill.
  const old = provider;
  provider = await startStandIn({ clock, productUrl, secretKey, directory: old.directory, creditKobo: 0 });
  await old.stop();
  expect(await verify(reference)).toMatchObject({ status: 'success' });
  expect((await call('GET', `/paystack/transfer/verify/${sent}`)).body).toMatchObject({ data: { status: 'pending' } });
  expect(await balance()).toBe(before);
  expect(provider.standIn.nextDue()).toEqual(due);
});

test('banks are listed in pages, each code once', async () => {
  const seen: string[] = [];
  let next: string | null = null;
  do {
    const cursor: string = next === null ? '' : `&next=${encodeURIComponent(next)}`;
    const page = await call('GET', `/paystack/bank?country=nigeria&use_cursor=true&perPage=20${cursor}`);
    seen.push(...(page.body['data'] as { code: string }[]).map(({ code }) => code));
    next = (page.body['meta'] as { next: string | null }).next;
  } while (next !== null);
  expect(seen).toEqual(banks.map(({ code }) => code));
  expect(new Set(seen).size).toBe(seen.length);
});

const banksFile = '../shared/data/nigeria/banks-ng.json';
describe.skipIf(!existsSync(banksFile))('the published list of Nigerian banks (banks-ng.json)', () => {
  test('agrees on every name', () => {
    const published = JSON.parse(readFileSync(banksFile, 'utf8')) as { code: string; name: string }[];
    const names = new Map(published.map(({ code, name }) => [code, name]));
    const ours = banks.filter(({ code }) => code !== '001');
    expect(ours.map(({ code, name }) => ({ code, name }))).toEqual(
      ours.map(({ code }) => ({ code, name: names.get(code) })),
    );
  });
});

describe('orders that the provider refuses', () => {
  const payment = { email: 'ada@example.com', amount: 500_000 };
  test.each([
    [{ ...payment, amount: 'many' }, 'Invalid Amount Sent'],
    [{ ...payment, email: 'ada' }, 'Invalid Email Address Passed'],
    [{ email: payment.email }, 'Amount is required'],
    [{ ...payment, amount: 1 }, 'Invalid Amount Sent'],
    [{ ...payment, currency: 'USD' }, 'Currency not supported by merchant'],
    [{ ...payment, reference: 'a b' }, 'Invalid reference'],
  ])('a payment: %j', async (body, message) => {
    const answer = await call('POST', '/paystack/transaction/initialize', body);
    expect(answer).toMatchObject({ status: 400, body: { status: false, message } });
  });

  const order = { source: 'balance', amount: 100, recipient: 'RCP_unknown', reference: 'a-transfer-of-ours-1' };
  test.each([
    [{ ...order, amount: 'many' }, 'Invalid amount passed'],
    [{ ...order, source: 'wallet' }, 'Invalid source'],
    [{ ...order, amount: undefined }, 'Amount is required'],
    [{ ...order, recipient: undefined }, 'Recipient is required'],
    [{ ...order, reference: 'short' }, 'Invalid transfer reference'],
    [{ ...order, currency: 'USD' }, 'Currency not supported by merchant'],
    [order, 'Recipient specified is invalid'],
  ])('a transfer: %j', async (body, message) => {
    const answer = await call('POST', '/paystack/transfer', body);
    expect(answer).toMatchObject({ status: 400, body: { status: false, message } });
  });
});
