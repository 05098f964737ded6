import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib';
import * as z from 'zod/mini';
import { describe, expect, it } from 'vitest';
import type { UserId } from '../../../contract/ids.ts';
import { defineRoute } from '../../../contract/route.ts';
import { freshSession } from '../../../tests/support/sign-in-as.ts';
import { testApp } from '../../../tests/support/test-app.ts';
import { testDatabase } from '../../../tests/support/test-database.ts';
import { decompressBody } from './content-coding.ts';
import { registerOneClick } from './register-one-click.ts';
import { registerRoute } from './register-route.ts';

const { database } = await testDatabase(2);
const app = await testApp({
  database,
  authenticate: ({ cookies }) =>
    Promise.resolve(
      cookies['sid'] === 'good' ? freshSession('018f0000-0000-7000-8000-000000000001' as UserId) : undefined,
    ),
});
const say = defineRoute({
  method: 'POST',
  path: '/api/say',
  summary: 'Say',
  access: 'public',
  body: z.strictObject({ words: z.string() }),
  responses: { 200: z.object({ length: z.number() }) },
});
registerRoute(app, say, ({ body }) => Promise.resolve({ length: body.words.length }));
registerRoute(app, { ...say, path: '/api/own', access: 'user' }, ({ body }) =>
  Promise.resolve({ length: body.words.length }),
);
const hook = defineRoute({
  method: 'POST',
  path: '/api/webhooks/test',
  summary: 'Hook',
  access: 'public',
  rawBody: true,
  responses: { 200: z.object({ length: z.number() }) },
});
registerRoute(app, hook, ({ rawBody }) => Promise.resolve({ length: rawBody.length }));
registerOneClick(app, { path: '/unsubscribe', page: '/' }, () => Promise.resolve(true));
let together: readonly PromiseSettledResult<Buffer>[] = [];
app.post('/api/together', async (request) => {
  const packed = gzipSync(json(1_000_000));
  together = await Promise.allSettled(Array.from({ length: 70 }, () => decompressBody(request, packed)));
  return { ok: true };
});

const json = (length: number): Buffer => Buffer.from(JSON.stringify({ words: 'a'.repeat(length) }));
const send = (coding: string, payload: Buffer, url = '/api/say', type = 'application/json') =>
  app.inject({ method: 'POST', url, headers: { 'content-type': type, 'content-encoding': coding }, payload });

describe('a body', () => {
  it.each([
    ['gzip', gzipSync],
    ['GZIP', gzipSync],
    ['x-gzip', gzipSync],
    ['br', brotliCompressSync],
    ['Deflate', deflateSync],
    ['identity', (bytes: Buffer) => bytes],
  ])('is decoded from %s', async (coding, pack) => {
    expect((await send(coding, pack(json(5)))).json()).toEqual({ length: 5 });
    expect((await send(coding, pack(json(5)), '/api/webhooks/test')).json()).toEqual({ length: json(5).length });
  });

  it.each(['zstd', 'compress', 'gzip, gzip', '', 'constructor'])('is refused in the coding %j', async (coding) => {
    for (const url of ['/api/say', '/api/webhooks/test']) {
      const answer = await send(coding, json(5), url);
      expect([answer.statusCode, answer.json()]).toMatchObject([415, { code: 'UNSUPPORTED_CONTENT_CODING' }]);
      expect(answer.headers['accept-encoding']).toBe('gzip, br, deflate');
    }
    const form = await send(
      coding,
      Buffer.from('List-Unsubscribe=One-Click'),
      '/unsubscribe',
      'application/x-www-form-urlencoded',
    );
    expect(form.statusCode).toBe(415);
  });

  it('that is not JSON gets no header about codings', async () => {
    const answer = await send('zstd', json(5), '/api/say', 'text/plain');
    expect([answer.statusCode, answer.json()]).toMatchObject([415, { code: 'UNSUPPORTED_MEDIA_TYPE' }]);
    expect(answer.headers['accept-encoding']).toBeUndefined();
  });

  it('is not read before the session is checked', async () => {
    expect((await send('zstd', json(5), '/api/own')).statusCode).toBe(401);
  });

  it('that does not match its coding is malformed', async () => {
    expect((await send('gzip', json(5))).json()).toMatchObject({ code: 'MALFORMED_JSON' });
    expect((await send('gzip', gzipSync(json(500)).subarray(0, 20))).json()).toMatchObject({ code: 'MALFORMED_JSON' });
    expect((await send('gzip', json(5), '/api/webhooks/test')).json()).toMatchObject({ code: 'MALFORMED_REQUEST' });
  });

  it.each([
    ['gzip', gzipSync],
    ['br', brotliCompressSync],
    ['deflate', deflateSync],
  ])('that is too large when unpacked is refused (%s)', async (coding, pack) => {
    const answer = await send(coding, pack(json(50_000_000)));
    expect([answer.statusCode, answer.json()]).toMatchObject([413, { code: 'PAYLOAD_TOO_LARGE' }]);
    const form = await send(coding, pack(Buffer.alloc(5000, 'a')), '/unsubscribe', 'application/x-www-form-urlencoded');
    expect(form.statusCode).toBe(413);
  });

  it('that is missing needs no known coding', async () => {
    const answer = await app.inject({ method: 'GET', url: '/unsubscribe', headers: { 'content-encoding': 'zstd' } });
    expect(answer.statusCode).toBe(303);
  });
});

it('unpacks two at once, queues 64, and tells the next caller to retry', async () => {
  expect((await send('gzip', gzipSync(json(5)), '/api/together')).statusCode).toBe(200);
  const refused = together.flatMap((each): unknown[] => (each.status === 'rejected' ? [each.reason] : []));
  expect(refused).toHaveLength(4);
  for (const reason of refused) expect(reason).toMatchObject({ code: 'UNAVAILABLE', retryAfterSeconds: 1 });
  expect((await send('gzip', gzipSync(json(5)))).statusCode).toBe(200);
});
