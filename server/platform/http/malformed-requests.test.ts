import net from 'node:net';
import type { AddressInfo } from 'node:net';
import { expect, it } from 'vitest';
import { readableLog, testApp } from '../../../tests/support/test-app.ts';
import { testDatabase } from '../../../tests/support/test-database.ts';

const { database } = await testDatabase(2);
const app = await testApp({ database });
app.get('/api/things/:id', () => ({ ok: true }));
app.post('/api/things', () => ({ ok: true }));
await app.listen({ host: '127.0.0.1', port: 0 });
const { port } = app.server.address() as AddressInfo;

function raw(bytes: string, to = port): Promise<string> {
  return new Promise((resolve, reject) => {
    let answer = '';
    const socket = net.connect(to, '127.0.0.1', () => socket.write(bytes));
    socket.setEncoding('utf8');
    socket.on('data', (chunk: string) => (answer += chunk));
    socket.on('error', reject);
    socket.on('close', () => {
      resolve(answer);
    });
  });
}

async function exchange(
  bytes: string,
  to = port,
): Promise<{ status: number; headers: string; body: Record<string, unknown> }> {
  const [headers = '', body = ''] = (await raw(bytes, to)).split('\r\n\r\n');
  return {
    status: parseInt(headers.split(' ')[1] ?? '', 10),
    headers: headers.toLowerCase(),
    body: JSON.parse(body) as Record<string, unknown>,
  };
}

const lasting = (headers: string): string[] =>
  headers.split('\r\n').filter((line) => !/^(?:http|date:|content-length:|x-rota-now:)/.test(line));

const ASK = 'GET /api/things/1 HTTP/1.1\r\nconnection: close\r\n';

it.each([
  ['too many headers', 431, 'HEADERS_TOO_LARGE', `${ASK}host: x\r\nx-large: ${'x'.repeat(20_000)}\r\n\r\n`],
  ['a null in a header', 400, 'MALFORMED_REQUEST', `${ASK}host: x\r\nx-null: a\u0000b\r\n\r\n`],
  ['no HTTP', 400, 'MALFORMED_REQUEST', 'hello\r\n\r\n'],
  ['no host', 400, 'MALFORMED_REQUEST', `${ASK}\r\n`],
  ['two hosts', 400, 'MALFORMED_REQUEST', `${ASK}host: x\r\nhost: y\r\n\r\n`],
  ['one host twice', 400, 'MALFORMED_REQUEST', `${ASK}Host: x\r\nHOST: x\r\n\r\n`],
  ['another host in its target', 400, 'MALFORMED_REQUEST', ASK.replace(' /', ' http://y/') + 'host: x\r\n\r\n'],
  ['a tunnel', 400, 'MALFORMED_REQUEST', 'CONNECT y:443 HTTP/1.1\r\nhost: y:443\r\n\r\n'],
  ['an expectation', 417, 'EXPECTATION_FAILED', `${ASK}host: x\r\nexpect: 200-maybe\r\n\r\n`],
])('responds to %s in the format and with the headers of every refusal', async (_what, status, code, bytes) => {
  const answer = await exchange(bytes);
  expect(answer).toMatchObject({
    status,
    body: { error: expect.any(String) as string, code, requestId: expect.any(String) as string },
  });
  expect(answer.headers).toContain('x-rota-now: 2026-01-31t09:00:00.000z');
  expect(answer.headers).toMatch(/^date: /m);
  const unknown = await exchange('GET /api/nothing HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n');
  expect(unknown.headers).toContain('cache-control: no-store');
  expect(lasting(answer.headers).toSorted()).toEqual(lasting(unknown.headers).toSorted());
});

it.each([
  ['of HTTP/1.0 without a host', 'GET /api/things/1 HTTP/1.0\r\n\r\n'],
  ['with an absolute target', ASK.replace(' /', ' http://X:80/') + 'host: x\r\n\r\n'],
  ['that expects 100 Continue', `${ASK}host: x\r\nExpect: 100-Continue\r\n\r\n`],
])('responds normally to a request %s', async (_which, bytes) => {
  expect(await raw(bytes)).toMatch(/^(?:HTTP\/1\.1 100 Continue\r\n\r\n)?HTTP\/1\.1 200 OK/);
});

it('adds nothing to a response that has begun', async () => {
  const begun = later<undefined>();
  const end = later<undefined>();
  const slow = await testApp({ database });
  slow.get('/slow', (_request, reply) => {
    reply.raw.writeHead(200, { 'content-type': 'text/plain' });
    reply.raw.write('begun');
    begun.resolve(undefined);
    void end.promise.then(() => reply.raw.end());
    return reply.hijack();
  });
  await slow.listen({ host: '127.0.0.1', port: 0 });
  const socket = net.connect((slow.server.address() as AddressInfo).port, '127.0.0.1');
  let answer = '';
  socket.setEncoding('utf8').on('data', (chunk: string) => (answer += chunk));
  const closed = new Promise((resolve) => socket.once('close', resolve));
  socket.write('GET /slow HTTP/1.1\r\nhost: x\r\n\r\n');
  await begun.promise;
  socket.write('hello\r\n\r\n');
  await closed;
  end.resolve(undefined);
  expect(answer).toContain('begun');
  expect(answer).not.toContain('MALFORMED_REQUEST');
});

it.each(['/api/things/%zz', '/api/%', '/sandbox/%zz', `/api/things/${'1'.repeat(5000)}`])(
  'responds to an invalid path as to an unknown one (%.20s)',
  async (path) => {
    const answer = await exchange(`GET ${path} HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n`);
    expect(answer).toMatchObject({ status: 404, body: { error: 'Not found', code: 'NOT_FOUND' } });
    expect(answer.headers).toContain('cache-control: no-store');
    expect(answer.headers).toContain('x-rota-now: 2026-01-31t09:00:00.000z');
  },
);

it.each([
  ['/api/%E0%A4%A', '/api/nothing'],
  ['/api/things/%E0%A4%A?x=1', '/api/nothing'],
  ['/%E0%A4%A', '/nothing'],
])('sends the headers of every unknown path for %s', async (broken, unknown) => {
  const request = (path: string) => exchange(`GET ${path} HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n`);
  const answer = await request(broken);
  expect(answer).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } });
  expect(answer.headers).toContain("content-security-policy: default-src 'self'");
  expect(answer.headers).toContain('x-content-type-options: nosniff');
  expect(lasting(answer.headers)).toEqual(lasting((await request(unknown)).headers));
});

it('responds to a body sent to an unreadable path', async () => {
  const head = 'POST /api/%zz HTTP/1.1\r\nhost: x\r\nconnection: close\r\ncontent-type: application/json\r\n';
  expect(await exchange(`${head}content-length: 2\r\n\r\n{}`)).toMatchObject({ status: 404 });
});

it('sends HSTS in every response if the public URL is https', async () => {
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

it('logs no error if the client disconnects halfway through its body', async () => {
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

function later<T>(): { readonly promise: Promise<T>; readonly resolve: (value: T) => void } {
  let resolve: (value: T) => void = () => undefined;
  const promise = new Promise<T>((done) => {
    resolve = done;
  });
  return { promise, resolve };
}
