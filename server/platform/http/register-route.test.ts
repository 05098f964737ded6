import { Readable } from 'node:stream';
import * as z from 'zod/mini';
import { describe, expect, it } from 'vitest';
import type { UserId } from '../../../contract/ids.ts';
import { defineRoute } from '../../../contract/route.ts';
import { freshSession } from '../../../tests/support/sign-in-as.ts';
import { testApp } from '../../../tests/support/test-app.ts';
import { testDatabase } from '../../../tests/support/test-database.ts';
import { fixedClock } from '../clock/clock.ts';
import { AppError } from '../errors/app-error.ts';
import { saveIdempotencyRecord } from './idempotency.repo.ts';
import { registerRoute } from './register-route.ts';
import { reply } from './request-context.ts';

const userId = '018f0000-0000-7000-8000-000000000001' as UserId;
const { database } = await testDatabase();
const clock = fixedClock('2026-01-31T09:00:00.000Z');
const app = await testApp({
  database,
  clock,
  authenticate: (request) => Promise.resolve(request.cookies['sid'] === 'good' ? freshSession(userId) : undefined),
});

const pay = defineRoute({
  method: 'POST',
  path: '/api/pay/:id',
  summary: 'Pay',
  access: 'user',
  idempotent: true,
  params: z.object({ id: z.string().check(z.regex(/^\d+$/)) }),
  body: z.strictObject({
    amount: z.string({ error: 'Amount is required' }),
    note: z.string({ error: 'Note is required' }),
  }),
  responses: {
    200: z.object({ amount: z.string(), note: z.nullable(z.string()), deep: z.nullable(z.object({ a: z.string() })) }),
  },
});
let runs = 0;
registerRoute(app, pay, async ({ body, idempotency, now }) => {
  if (body.note === 'flag') throw new AppError('KYC_REQUIRED_TO_JOIN', { flags: { requiresKyc: true } });
  if (body.note === 'bug') throw new Error('a secret detail');
  const answer = { amount: body.amount, note: null, deep: { a: 'x', hidden: 'no' }, hidden: 'no' };
  await database.transaction(async (tx) => {
    runs += 1;
    await saveIdempotencyRecord(tx, idempotency, answer, await now());
  });
  return answer;
});
const empty = defineRoute({
  method: 'POST',
  path: '/api/empty',
  summary: 'Nothing',
  access: 'public',
  responses: { 204: null },
});
registerRoute(app, empty, () => Promise.resolve(reply({ cookies: [{ name: 'sid', value: 'x', maxAgeSeconds: 60 }] })));
const hook = defineRoute({
  method: 'POST',
  path: '/api/webhooks/test',
  summary: 'Raw',
  access: 'public',
  rawBody: true,
  responses: { 200: z.object({ length: z.number() }) },
});
registerRoute(app, hook, ({ rawBody }) => Promise.resolve({ length: rawBody.length }));
const sandboxed = defineRoute({
  method: 'POST',
  path: '/sandbox/thing',
  summary: 'S',
  access: 'public',
  responses: { 204: null },
});
registerRoute(app, sandboxed, () => Promise.resolve());
const download = defineRoute({
  method: 'GET',
  path: '/api/download',
  summary: 'A file',
  access: 'public',
  query: z.object({ name: z.string() }),
  responses: { 200: { attachment: ['text/csv', 'application/pdf'] } },
});
registerRoute(app, download, ({ query }) =>
  Promise.resolve({ name: query.name, mediaType: 'text/csv', bytes: Buffer.from('₦') }),
);
const made = defineRoute({
  method: 'POST',
  path: '/api/made',
  summary: 'Made',
  access: 'user',
  idempotent: true,
  responses: { 201: z.object({ id: z.number() }) },
});
registerRoute(app, made, async ({ idempotency, now }) => {
  const answer = { id: 1 };
  await database.transaction(async (tx) => saveIdempotencyRecord(tx, idempotency, answer, await now()));
  return answer;
});
const waiting = defineRoute({
  method: 'GET',
  path: '/api/waiting',
  summary: 'Here or on its way',
  access: 'public',
  responses: { 200: z.object({ here: z.boolean() }), 202: z.object({ here: z.boolean() }) },
});
registerRoute(app, waiting, () => Promise.resolve(reply({ status: 202, body: { here: false } })));
await app.ready();

export function refusedByTheCompiler(): void {
  // @ts-expect-error -- Of several declared statuses the handler must say one
  registerRoute(app, waiting, () => Promise.resolve(reply({ body: { here: true } })));
  // @ts-expect-error -- No status but a declared one
  registerRoute(app, waiting, () => Promise.resolve(reply({ status: 201, body: { here: true } })));
  // @ts-expect-error -- Nor where only one is declared
  registerRoute(app, hook, () => Promise.resolve(reply({ status: 201, body: { length: 1 } })));
  // @ts-expect-error -- No answer but the declared one
  registerRoute(app, hook, () => Promise.resolve({ length: '1' }));
}

const good = { amount: '1.00', note: 'hi' };
const signedIn = { cookie: 'sid=good' };
const json = { 'content-type': 'application/json' };
interface Call {
  headers?: Record<string, string>;
  payload?: unknown;
  url?: string;
  method?: 'POST' | 'GET' | 'TRACE';
}
const call = ({ headers = { ...signedIn, ...json }, payload = good, url = '/api/pay/1', method = 'POST' }: Call = {}) =>
  app.inject({
    method,
    url,
    headers,
    ...(payload === null ? {} : { payload: typeof payload === 'string' ? payload : JSON.stringify(payload) }),
  });

describe('order of checks', () => {
  it.each([
    [
      'no session',
      { headers: { origin: 'https://evil.example', 'content-type': 'text/plain' }, payload: '{' },
      401,
      'NOT_AUTHENTICATED',
    ],
    [
      'foreign origin',
      { headers: { ...signedIn, origin: 'https://evil.example', 'content-type': 'text/plain' }, payload: '{' },
      403,
      'FOREIGN_ORIGIN',
    ],
    ['null origin', { headers: { ...signedIn, ...json, origin: 'null' } }, 403, 'FOREIGN_ORIGIN'],
    ['cross-site', { headers: { ...signedIn, ...json, 'sec-fetch-site': 'cross-site' } }, 403, 'FOREIGN_ORIGIN'],
    [
      'not JSON',
      { headers: { ...signedIn, 'content-type': 'text/plain' }, payload: '{' },
      415,
      'UNSUPPORTED_MEDIA_TYPE',
    ],
    ['a body without a type', { headers: signedIn, payload: '{}' }, 415, 'UNSUPPORTED_MEDIA_TYPE'],
    ['malformed JSON', { payload: '{' }, 400, 'MALFORMED_JSON'],
    ['too large', { payload: 'x'.repeat(1024 * 1024 + 1) }, 413, 'PAYLOAD_TOO_LARGE'],
    ['bad contract before bad id', { url: '/api/pay/x', payload: {} }, 400, 'INVALID_INPUT'],
    ['an id that names nothing', { url: '/api/pay/x' }, 404, 'NOT_FOUND'],
    ['an unknown path', { url: '/api/nothing' }, 404, 'NOT_FOUND'],
    ['an unknown path, whatever is sent there', { url: '/nothing', payload: '{' }, 404, 'NOT_FOUND'],
    ['an unknown path of a call, whatever is sent there', { url: '/api/nothing', payload: '{' }, 404, 'NOT_FOUND'],
    ['another method', { method: 'GET', payload: null }, 404, 'NOT_FOUND'],
    ['TRACE, which would show the cookies again', { method: 'TRACE', payload: null }, 404, 'NOT_FOUND'],
    ['a bad address', { url: '/api/pay/%ff' }, 404, 'NOT_FOUND'],
    ['a very long parameter', { url: `/api/pay/${'1'.repeat(5000)}` }, 404, 'NOT_FOUND'],
  ] as [string, Call, number, string][])('%s', async (_name, request, status, code) => {
    const response = await call(request);
    expect([response.statusCode, response.json<{ code: string }>().code]).toEqual([status, code]);
    expect(response.json()).toMatchObject({
      error: expect.any(String) as string,
      requestId: expect.any(String) as string,
    });
  });

  it('lets programs, our own pages and sandbox callers through', async () => {
    expect((await call()).statusCode).toBe(200);
    expect((await call({ headers: { ...signedIn, ...json, origin: 'http://localhost:3000' } })).statusCode).toBe(200);
    const own = { ...signedIn, ...json, origin: 'https://box.test:8443', host: 'box.test:8443' };
    expect((await call({ headers: own })).statusCode).toBe(200);
    expect((await call({ headers: { ...own, origin: 'http://box.test:8443' } })).statusCode).toBe(200);
    const foreign = await call({ url: '/sandbox/thing', headers: { origin: 'https://x.test' }, payload: null });
    expect(foreign.statusCode).toBe(204);
  });
});

describe('an Origin', () => {
  it.each([
    'http://user@localhost:3000',
    'http://localhost:3000/',
    'http://localhost:3000/path',
    'http://localhost:3000?x',
    'HTTP://LOCALHOST:3000',
    'http://localhost:3001',
    'https://localhost:3000',
    ' ',
    'ftp://box.test:8443',
    'https://ada:pw@box.test:8443',
    'https://box.test:8443/',
    'wss://box.test:8443',
    'blob:https://box.test:8443',
  ])('is compared as text: %s is foreign', async (origin) => {
    const response = await call({ headers: { ...signedIn, ...json, host: 'box.test:8443', origin } });
    expect(response.json()).toMatchObject({ code: 'FOREIGN_ORIGIN' });
  });
});

describe('input', () => {
  it('reports at most 50 failures, declared fields first', async () => {
    const unknown = Object.fromEntries(Array.from({ length: 1000 }, (_, index) => [`extra${String(index)}`, 1]));
    const response = await call({ payload: unknown });
    const { fields } = response.json<{ fields: Record<string, string> }>();
    expect(response.statusCode).toBe(400);
    expect(Object.keys(fields)).toHaveLength(50);
    expect(fields).toMatchObject({ amount: 'Amount is required', note: 'Note is required' });
  });

  it('reports every failure at once and refuses unknown keys', async () => {
    const response = await call({ payload: { extra: 1 } });
    expect(response.statusCode).toBe(400);
    expect(response.json()).toMatchObject({
      error: 'Amount is required',
      fields: { amount: 'Amount is required', note: 'Note is required', extra: 'Unknown field' },
    });
    const malformed = await call({ payload: '{' });
    expect(malformed.json()).toMatchObject({ error: 'The request body is not valid JSON' });
  });

  it.each([
    '{"amount":"1","note":"a","__proto__":{"x":1}}',
    '{"amount":"1","note":"a","constructor":1}',
    '{"amount":"1","note":"a","toString":null}',
    '{"amount":1e999,"note":"a"}',
    'null',
    '{"amount":"1","amount":["2"],"note":"a"}',
  ])('responds 400 to %s', async (payload) => {
    expect((await call({ payload })).statusCode).toBe(400);
  });

  it.each(['[]', '"x"', '1', 'true'])('reports the required type of the body %s', async (payload) => {
    const response = await call({ payload });
    expect(response.statusCode).toBe(400);
    expect(response.json()).toMatchObject({ error: 'The body has to be a JSON object' });
  });

  it('reports a repeated parameter', async () => {
    const response = await call({ method: 'GET', url: '/api/download?name=a.csv&name=b.csv', payload: null });
    expect(response.statusCode).toBe(400);
    expect(response.json()).toMatchObject({
      error: 'name was given more than once',
      fields: { name: 'name was given more than once' },
    });
    const unread = await call({ method: 'GET', url: '/api/download?name=a.csv&other=1&other=2', payload: null });
    expect(unread.statusCode).toBe(200);
  });

  it('responds 400 to bytes that are not UTF-8', async () => {
    const response = await app.inject({
      method: 'POST',
      url: '/api/pay/1',
      headers: { ...signedIn, ...json },
      payload: Buffer.from([0x22, 0xff, 0x22]),
    });
    expect(response.statusCode).toBe(400);
  });

  it('accepts an empty POST without a content type, and passes a webhook its raw bytes', async () => {
    const response = await call({ url: '/api/empty', headers: {}, payload: null });
    expect(response.statusCode).toBe(204);
    expect(response.headers['set-cookie']).toBe('sid=x; Max-Age=60; Path=/; HttpOnly; SameSite=Lax');
    const raw = await call({
      url: '/api/webhooks/test',
      headers: { 'content-type': 'text/plain' },
      payload: '{ "a" :1}',
    });
    expect(raw.json()).toEqual({ length: 9 });
  });
});

describe('responses', () => {
  it('forbid browser features that no page uses', async () => {
    const { headers } = await call();
    expect(headers['permissions-policy']).toContain('camera=(), display-capture=(), geolocation=()');
    expect(headers['content-security-policy']).toContain("base-uri 'none'");
  });

  it('omit fields that the contract does not declare', async () => {
    expect((await call()).json()).toEqual({ amount: '1.00', note: null, deep: { a: 'x' } });
  });

  it('have the declared status, or the one of several that the handler chose', async () => {
    const statusOf = async (url: string, method: 'GET' | 'POST') =>
      (await call({ url, method, payload: null })).statusCode;
    expect([await statusOf('/api/made', 'POST'), await statusOf('/api/waiting', 'GET')]).toEqual([201, 202]);
  });

  it('can be a file', async () => {
    const response = await call({ method: 'GET', url: '/api/download?name=all-2026.csv', payload: null });
    expect(response.headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="all-2026.csv"',
      'cache-control': 'no-store',
    });
    expect(response.body).toBe('₦');
    const named = await call({ method: 'GET', url: '/api/download?name=a%22;x', payload: null });
    expect(named.statusCode).toBe(500);
  });

  it('contain the clock and are never cached', async () => {
    const others = [{ headers: {} }, { url: '/api/nothing' }, { url: '/%61pi/pay/7' }];
    for (const response of [await call(), ...(await Promise.all(others.map((over) => call(over))))]) {
      expect(response.headers).toMatchObject({ 'x-rota-now': '2026-01-31T09:00:00.000Z', 'cache-control': 'no-store' });
      expect(response.headers.etag).toBeUndefined();
    }
  });

  it('contain the time at which the whole request had arrived', async () => {
    const before = await clock.now();
    const slowly = Readable.from(
      (function* () {
        yield '{"amount":"1.00",';
        clock.advance(20_000);
        yield '"note":"hi"}';
      })(),
    );
    const response = await app.inject({
      method: 'POST',
      url: '/api/pay/1',
      headers: { ...signedIn, ...json },
      payload: slowly,
    });
    clock.set(before);
    expect([response.statusCode, response.headers['x-rota-now']]).toEqual([200, '2026-01-31T09:00:20.000Z']);
  });

  it('contain flags, and no details of unexpected errors', async () => {
    const flagged = await call({ payload: { ...good, note: 'flag' } });
    expect([flagged.statusCode, flagged.json<{ requiresKyc: boolean }>().requiresKyc]).toEqual([403, true]);
    const bug = await call({ payload: { ...good, note: 'bug' } });
    expect(bug.statusCode).toBe(500);
    expect(bug.body).not.toContain('secret detail');
  });
});

describe('Idempotency-Key', () => {
  const keyed = (key: string, payload: unknown = good) =>
    call({ headers: { ...signedIn, ...json, 'idempotency-key': key }, payload });

  it('sends the stored response to the same request, in any order of its keys', async () => {
    const before = runs;
    const first = await keyed('one');
    const again = await keyed('one', { note: 'hi', amount: '1.00' });
    expect(runs).toBe(before + 1);
    expect(again.json()).toEqual(first.json());
    expect([first.headers['idempotent-replayed'], again.headers['idempotent-replayed']]).toEqual([undefined, 'true']);
  });

  it('repeats the status that the route declares', async () => {
    const again = () => call({ url: '/api/made', headers: { ...signedIn, 'idempotency-key': 'made' }, payload: null });
    const answers = [await again(), await again()];
    expect(answers.map(({ statusCode, headers }) => [statusCode, headers['idempotent-replayed']])).toEqual([
      [201, undefined],
      [201, 'true'],
    ]);
  });

  it('refuses the key for another request', async () => {
    await keyed('two');
    const other = await keyed('two', { ...good, amount: '2.00' });
    expect([other.statusCode, other.json<{ code: string }>().code]).toEqual([409, 'IDEMPOTENCY_KEY_REUSED']);
  });

  it('commits once when the same key arrives 16 times at once', async () => {
    const responses = await Promise.all(Array.from({ length: 16 }, () => keyed('three')));
    expect(new Set(responses.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
    expect(responses.filter(({ headers }) => headers['idempotent-replayed'] === undefined)).toHaveLength(1);
  });

  it('refuses a key that is too long', async () => {
    expect((await keyed('x'.repeat(256))).statusCode).toBe(400);
  });
});
