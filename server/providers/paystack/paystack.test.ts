import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { instant } from '../../../contract/ids.ts';
import { kobo } from '../../../contract/money.ts';
import { isNotFound, type Outcome } from '../payments/outcome.ts';
import { createPaystack } from './paystack.ts';

/** Each test sets the responses of this server. */
type Reply = { readonly status: number; readonly body: string; readonly headers?: Record<string, string> } | 'silence';

let replies: Reply[] = [];
let calls: { method: string; url: string; authorization: string | undefined; body: string }[] = [];

const server = http.createServer((request, response) => {
  let body = '';
  request.on('data', (chunk: Buffer) => (body += chunk.toString()));
  request.on('end', () => {
    const { method = '', url = '', headers } = request;
    calls.push({ method, url, authorization: headers.authorization, body });
    const reply = replies.length > 1 ? replies.shift() : replies[0];
    if (reply === undefined || reply === 'silence') return;
    response.writeHead(reply.status, { 'content-type': 'application/json', ...reply.headers }).end(reply.body);
  });
});
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
const baseUrl = `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`;
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
beforeEach(() => {
  replies = [];
  calls = [];
});

const paystack = createPaystack({
  baseUrl,
  secretKey: 'sk',
  acceptsTestEvents: true,
  timeoutMs: 300,
  pause: () => Promise.resolve(),
});
const patient = createPaystack({
  baseUrl,
  secretKey: 'sk',
  acceptsTestEvents: true,
  timeoutMs: 10_000,
  pause: () => Promise.resolve(),
});

const json = (status: number, body: unknown): Reply => ({ status, body: JSON.stringify(body) });
const refusal = (status: number, message: string, code?: string): Reply =>
  json(status, { status: false, message, code });
const transaction = { id: 1, status: 'success', reference: 'r1', amount: 10_150, currency: 'NGN' };
const ok = (data: unknown): Reply => json(200, { status: true, message: 'ok', data });
const send = () =>
  patient.sendTransfer({
    reference: 'wd-0123456789abcdef',
    amountKobo: kobo(10_000n),
    recipientCode: 'RCP_1',
    reason: 'x',
  });

function refused(outcome: Outcome<unknown>) {
  return outcome.kind === 'refused' ? outcome : expect.fail(`${outcome.kind} instead of refused`);
}

test('reads a response with optional fields absent, null or present', async () => {
  replies = [ok(transaction)];
  expect(await patient.verifyPayment('r1')).toEqual({
    kind: 'ok',
    value: {
      reference: 'r1',
      state: 'paid',
      word: 'success',
      refusal: null,
      amountKobo: 10_150n,
      currency: 'NGN',
      feesKobo: null,
      owner: { kind: 'told', id: null },
      customerCode: null,
      channel: 'page',
      confirmUrl: null,
      toNumber: null,
      sender: null,
      card: null,
      paidAt: null,
    },
  });
  replies = [ok({ ...transaction, fees: 153, metadata: { user_id: 'u1' } })];
  expect(await patient.verifyPayment('r1')).toMatchObject({
    value: { feesKobo: 153n, owner: { kind: 'told', id: 'u1' } },
  });
  for (const metadata of ['{"user_id":"u1"}', '', 0, null, 'no json', { other: 1 }]) {
    replies = [ok({ ...transaction, fees: null, metadata })];
    const owner = metadata === '{"user_id":"u1"}' ? 'u1' : null;
    expect(await patient.verifyPayment('r1')).toMatchObject({
      kind: 'ok',
      value: { owner: { kind: 'told', id: owner } },
    });
  }
  expect(calls[0]).toMatchObject({ method: 'GET', url: '/transaction/verify/r1', authorization: 'Bearer sk' });
});

test('an invalid customer code does not invalidate a response about money', async () => {
  for (const [customer, customerCode] of [
    [{ id: 1, customer_code: 'CUS_1rkzaqsv4rrhqo6', email: 'ada@example.com' }, 'CUS_1rkzaqsv4rrhqo6'],
    [{ customer_code: null }, null],
    [{ customer_code: 'RCP_1' }, null],
    [{ customer_code: `CUS_${'x'.repeat(61)}` }, null],
    [null, null],
    ['', null],
  ] as const) {
    replies = [ok({ ...transaction, customer })];
    expect(await patient.verifyPayment('r1')).toMatchObject({ kind: 'ok', value: { customerCode } });
  }
});

test('a refusal carries its code and message and is not retried', async () => {
  replies = [refusal(400, 'Transaction reference not found.', 'transaction_not_found')];
  expect(isNotFound(refused(await patient.verifyPayment('r1')))).toBe(true);
  replies = [refusal(404, 'Transfer not found')];
  expect(isNotFound(refused(await patient.verifyTransfer('wd-1')))).toBe(true);
  replies = [refusal(400, 'Please provide a unique reference. Reference already exists on a transfer')];
  expect(refused(await send()).reason).toBe('duplicate');
  replies = [refusal(422, 'Could not resolve account name. Check parameters or try again.')];
  const unresolved = refused(await patient.resolveAccount({ accountNumber: '0123456789', bankCode: '058' }));
  expect(isNotFound(unresolved)).toBe(false);
  expect(calls).toHaveLength(4);
});

test.each<[string, Reply]>([
  ['a server error', { status: 500, body: '{"status":false,"message":"An error occurred"}' }],
  ['too many calls', refusal(429, 'Rate limit exceeded!', 'rate_limited')],
  ['a wrong key', refusal(401, 'Invalid key')],
  ['a page of a proxy', { status: 404, body: '<html>Not found</html>' }],
  ['an empty response', { status: 200, body: '' }],
  ['another shape', json(200, { status: true, data: { id: 'x' } })],
  ['another reference', ok({ ...transaction, reference: 'r2' })],
  ['an amount that is no whole number', ok({ ...transaction, amount: 10_150.5 })],
  ['a redirect', { status: 302, body: '', headers: { location: 'https://example.com/' } }],
])('%s gives no verdict on the call', async (_name, reply) => {
  replies = [reply];
  expect(await patient.verifyPayment('r1')).toMatchObject({ kind: 'unknown', timedOut: false });
});

test('a lookup is sent at most three times, and once after a timeout', async () => {
  replies = [{ status: 502, body: '' }];
  expect((await patient.verifyPayment('r1')).kind).toBe('unknown');
  expect(calls).toHaveLength(3);
  replies = [{ status: 502, body: '' }, ok(transaction)];
  expect((await patient.verifyPayment('r1')).kind).toBe('ok');
  calls = [];
  replies = ['silence'];
  expect(await paystack.verifyPayment('r1')).toMatchObject({ kind: 'unknown', timedOut: true });
  expect(calls).toHaveLength(1);
});

test('a money movement is sent once, whatever the response', async () => {
  for (const reply of [
    { status: 500, body: '' },
    { status: 200, body: 'garbage' },
  ]) {
    calls = [];
    replies = [reply];
    expect((await send()).kind).toBe('unknown');
    expect(calls).toHaveLength(1);
  }
  const [call] = calls;
  expect(JSON.parse(call?.body ?? '')).toEqual({
    source: 'balance',
    amount: 10_000,
    recipient: 'RCP_1',
    reference: 'wd-0123456789abcdef',
    reason: 'x',
    currency: 'NGN',
  });
});

test('lists the banks of all pages, each code once, without closed ones', async () => {
  const bank = (code: string, more = {}) => ({ name: `Bank ${code}`, code, ...more });
  const page = (data: unknown[], next: string | null) => json(200, { status: true, message: '', data, meta: { next } });
  replies = [
    page([bank('2'), bank('1'), bank('9', { is_deleted: true })], 'cursor'),
    page([bank('1', { name: 'Again' }), bank('3', { active: false })], null),
  ];
  expect(await patient.listBanks()).toEqual({
    kind: 'ok',
    value: [
      { code: '1', name: 'Bank 1' },
      { code: '2', name: 'Bank 2' },
    ],
  });
  expect(calls[1]?.url).toContain('next=cursor');
  replies = [page([bank('1')], 'again')];
  expect((await patient.listBanks()).kind).toBe('unknown');
});

test('lists only reversed payments over all pages, each reference once', async () => {
  const entry = (reference: string, status = 'reversed') => ({ ...transaction, reference, status });
  const page = (data: unknown[], meta?: unknown) => json(200, { status: true, message: '', data, meta });
  replies = [
    page([entry('r1'), entry('r2')], { pageCount: 2 }),
    page([entry('r2'), entry('r3', 'success')], { pageCount: 2 }),
  ];
  const since = instant(Date.UTC(2026, 0, 31));
  expect(await patient.reversedPayments(since)).toEqual({
    kind: 'ok',
    value: { found: ['r1', 'r2'], skipped: 0 },
  });
  expect(calls.map(({ url }) => url)).toEqual(
    ['1', '2'].map((n) => `/transaction?status=reversed&from=2026-01-31T00%3A00%3A00.000Z&per_page=100&page=${n}`),
  );
  replies = [page([entry('r1')]), page([entry('r2')]), page([])];
  expect(await patient.reversedTransfers(since)).toEqual({
    kind: 'ok',
    value: { found: ['r1', 'r2'], skipped: 0 },
  });
  expect(calls.at(-1)?.url).toMatch(/^\/transfer\?status=reversed&.*&page=3$/);
  replies = [page([], { pageCount: 0 })];
  expect(await patient.reversedTransfers(since)).toEqual({ kind: 'ok', value: { found: [], skipped: 0 } });
  replies = [page([entry('r1')], { pageCount: 2 }), { status: 500, body: '' }];
  expect((await patient.reversedTransfers(since)).kind).toBe('unknown');
  replies = [page([entry('r1')])];
  expect((await patient.reversedTransfers(since)).kind).toBe('unknown');
});

test('skips and counts entries without a reference, and finds the others', async () => {
  const since = instant(Date.UTC(2026, 0, 31));
  const page = (data: unknown[]) => json(200, { status: true, message: '', data, meta: { pageCount: 1 } });
  const { reference: _, ...nameless } = { ...transaction, status: 'reversed' };
  replies = [page([nameless, { ...transaction, reference: 'r1', status: 'reversed' }, null])];
  expect(await patient.reversedTransfers(since)).toEqual({ kind: 'ok', value: { found: ['r1'], skipped: 2 } });
  const refund = { id: 7, transaction_reference: 'r1', status: 'processed', amount: 2000, currency: 'NGN' };
  replies = [page([refund, { ...refund, id: 8, amount: '3000' }, { ...refund, transaction_reference: null }, refund])];
  const found = { reference: 'r1', state: 'sent', currency: 'NGN', note: null, needsAccount: false };
  expect(await patient.listRefunds(since)).toEqual({
    kind: 'ok',
    value: {
      found: [
        { ...found, id: '7', amountKobo: 2000n },
        { ...found, id: '8', amountKobo: 3000n },
      ],
      skipped: 1,
    },
  });
  expect(calls.at(-1)?.url).toBe('/refund?from=2026-01-31T00%3A00%3A00.000Z&perPage=100&page=1');
});

test("detects the account's settings from transfers awaiting an OTP and from settlements", async () => {
  const page = (...data: unknown[]): Reply => json(200, { status: true, message: 'ok', data, meta: {} });
  const signs = () => patient.accountSigns(instant(Date.UTC(2026, 0, 1)));
  replies = [page(), page(), page()];
  expect(await signs()).toEqual({ kind: 'ok', value: { asksForPassword: false, settledElsewhere: undefined } });
  expect(calls.map(({ url }) => url)).toEqual([
    '/transfer?status=otp&from=2026-01-01T00%3A00%3A00.000Z&per_page=1',
    '/transfer?status=abandoned&from=2026-01-01T00%3A00%3A00.000Z&per_page=1',
    '/settlement?perPage=1',
  ]);
  replies = [page({ status: 'otp' }), page(), page({ settlement_date: '2026-01-30T00:00:00.000Z' })];
  expect(await signs()).toEqual({
    kind: 'ok',
    value: { asksForPassword: true, settledElsewhere: { on: '2026-01-30' } },
  });
  replies = [page(), page({ status: 'abandoned' }), page({ id: 1 })];
  expect(await signs()).toEqual({ kind: 'ok', value: { asksForPassword: true, settledElsewhere: { on: null } } });
  replies = [page(), page(), { status: 503, body: '' }];
  expect((await signs()).kind).toBe('unknown');
});

test("redirects browsers only to the provider's payment page or our own origin", async () => {
  const lead = async (address: string) => {
    replies = [ok({ authorization_url: address, access_code: 'a', reference: 'dep-1' })];
    const rest = { email: 'ada@example.com', amountKobo: kobo(10_000n), ownerId: 'u' };
    const urls = { callbackUrl: 'https://rota.test/wallet', cancelUrl: 'https://rota.test/wallet?cancelled=dep-1' };
    return patient.startPayment({ reference: 'dep-1', ...rest, ...urls });
  };
  for (const address of ['https://checkout.paystack.com/abc', 'https://rota.test/sandbox/paystack/checkout/abc']) {
    expect(await lead(address)).toEqual({ kind: 'ok', value: { authorizationUrl: address } });
  }
  for (const address of [
    'https://paystack.com.evil.test/abc',
    'https://evilpaystack.com/abc',
    'https://checkout.paystack.com@evil.test/abc',
    'http://checkout.paystack.com/abc',
    'http://rota.test/sandbox/paystack/checkout/abc',
  ]) {
    expect(await lead(address)).toMatchObject({ kind: 'unknown', reason: 'payment page on another host' });
  }
});
