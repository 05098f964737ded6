import net from 'node:net';
import type { AddressInfo } from 'node:net';
import { expect, it } from 'vitest';
import { readableLog, testApp } from '../../../tests/support/test-app.ts';
import { testDatabase } from '../../../tests/support/test-database.ts';

const { database } = await testDatabase(2);
const app = await testApp({ database });
app.get('/api/things/:id', () => ({ ok: true }));
await app.listen({ host: '127.0.0.1', port: 0 });
const { port } = app.server.address() as AddressInfo; // A TCP server that listens has such an address.

/** What comes back for these bytes until the server hangs up. */
function exchange(
  bytes: string,
  to = port,
): Promise<{ status: number; headers: string; body: Record<string, unknown> }> {
  return new Promise((resolve, reject) => {
    let answer = '';
    const socket = net.connect(to, '127.0.0.1', () => socket.write(bytes));
    socket.setEncoding('utf8');
    socket.on('data', (chunk: string) => (answer += chunk));
    socket.on('error', reject);
    socket.on('close', () => {
      const [headers = '', body = ''] = answer.split('\r\n\r\n');
      resolve({
        status: parseInt(headers.split(' ')[1] ?? '', 10),
        headers: headers.toLowerCase(),
        body: JSON.parse(body) as Record<string, unknown>,
      });
    });
  });
}

it.each([
  [431, 'HEADERS_TOO_LARGE', `GET /api/things/1 HTTP/1.1\r\nhost: x\r\nx-large: ${'x'.repeat(20_000)}\r\n\r\n`],
  [400, 'MALFORMED_REQUEST', 'GET /api/things/1 HTTP/1.1\r\nhost: x\r\nx-null: a\u0000b\r\n\r\n'],
  [400, 'MALFORMED_REQUEST', 'hello\r\n\r\n'],
  [400, 'MALFORMED_REQUEST', 'GET /api/things/1 HTTP/1.1\r\nconnection: close\r\n\r\n'],
])('answers %d %s in the shape of every refusal', async (status, code, bytes) => {
  const answer = await exchange(bytes);
  expect(answer).toMatchObject({
    status,
    body: { error: expect.any(String) as string, code, requestId: expect.any(String) as string },
  });
  expect(answer.headers).toContain('cache-control: no-store');
  expect(answer.headers).toContain('x-rota-now: 2026-01-31t09:00:00.000z');
});

it.each(['/api/things/%zz', '/api/%', '/sandbox/%zz', `/api/things/${'1'.repeat(5000)}`])(
  'answers an address that is none like an unknown one (%.20s)',
  async (path) => {
    const answer = await exchange(`GET ${path} HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n`);
    expect(answer).toMatchObject({ status: 404, body: { error: 'Not found', code: 'NOT_FOUND' } });
    expect(answer.headers).toContain('cache-control: no-store');
    expect(answer.headers).toContain('x-rota-now: 2026-01-31t09:00:00.000z');
  },
);

/** Without what differs between any two answers. */
const lasting = (headers: string): string[] =>
  headers.split('\r\n').filter((line) => !/^(?:date|content-length|x-rota-now):/.test(line));

it.each([
  ['/api/%E0%A4%A', '/api/nothing'],
  ['/api/things/%E0%A4%A?x=1', '/api/nothing'],
  ['/%E0%A4%A', '/nothing'],
])('gives %s the headers of every unknown address', async (broken, unknown) => {
  const request = (path: string) => exchange(`GET ${path} HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n`);
  const answer = await request(broken);
  expect(answer).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } });
  expect(answer.headers).toContain("content-security-policy: default-src 'self'");
  expect(answer.headers).toContain('x-content-type-options: nosniff');
  expect(lasting(answer.headers)).toEqual(lasting((await request(unknown)).headers));
});

it('answers a body sent to an address that cannot be read', async () => {
  const head = 'POST /api/%zz HTTP/1.1\r\nhost: x\r\nconnection: close\r\ncontent-type: application/json\r\n';
  expect(await exchange(`${head}content-length: 2\r\n\r\n{}`)).toMatchObject({ status: 404 });
});

it('asks for https from then on where that is the address, as every answer does', async () => {
  const origin = { publicUrl: 'https://rota.test', trustHost: false };
  const secure = await testApp({ database, origin });
  await secure.listen({ host: '127.0.0.1', port: 0 });
  const { port: itsPort } = secure.server.address() as AddressInfo;
  const header = 'strict-transport-security: max-age=31536000; includesubdomains';
  expect((await exchange('hello\r\n\r\n', itsPort)).headers).toContain(header);
  const unknown = 'GET /api/nothing HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n';
  expect((await exchange(unknown, itsPort)).headers).toContain(header);
  expect((await exchange('hello\r\n\r\n')).headers).not.toContain('strict-transport-security');
});

it('is told by no line when whoever sends gives up in the middle, so that nobody is woken for it', async () => {
  const { log, lines } = readableLog();
  const quiet = await testApp({ database, log });
  const arrived = later<undefined>();
  quiet.addHook('onRequest', (_request, _reply, done) => {
    arrived.resolve(undefined);
    done();
  });
  const answered = later<number>();
  quiet.addHook('onSend', (_request, reply, payload, done) => {
    answered.resolve(reply.statusCode);
    done(null, payload);
  });
  quiet.post('/api/things', () => ({ ok: true }));
  await quiet.listen({ host: '127.0.0.1', port: 0 });
  const socket = net.connect((quiet.server.address() as AddressInfo).port, '127.0.0.1');
  socket.write('POST /api/things HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 99\r\n\r\n{');
  await arrived.promise;
  socket.destroy();
  expect(await answered.promise).toBe(400);
  expect(lines.filter(({ level }) => Number(level) >= 50)).toEqual([]);
});

/** A promise that somebody else keeps. */
function later<T>(): { readonly promise: Promise<T>; readonly resolve: (value: T) => void } {
  let resolve: (value: T) => void = () => undefined;
  const promise = new Promise<T>((done) => {
    resolve = done;
  });
  return { promise, resolve };
}
