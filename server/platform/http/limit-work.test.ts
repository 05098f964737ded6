import { once } from 'node:events';
import { Agent, request, type ClientRequest, type IncomingMessage } from 'node:http';
import { expect, it } from 'vitest';
import { readableLog, testApp } from '../../../tests/support/test-app.ts';
import { testDatabase } from '../../../tests/support/test-database.ts';

const { database } = await testDatabase();
const AT_ONCE = 4;

/** An app that works on four calls at once. Each call of `/api/held` waits until `release`. */
async function heldApp() {
  const { log, lines } = readableLog('warn');
  const app = await testApp({ database, log, callsAtOnce: AT_ONCE });
  const waiting: (() => void)[] = [];
  let arrived = 0;
  let begun = 0;
  app.addHook('preParsing', (_request, _reply, _payload, done) => {
    begun += 1;
    done();
  });
  const hold = async (): Promise<object> => {
    arrived += 1;
    await new Promise<void>((resolve) => waiting.push(resolve));
    return { ok: true };
  };
  app.get('/api/held', hold);
  app.post('/api/held', hold);
  app.get('/api/quick', () => ({ ok: true }));
  app.get('/api/broken', () => {
    throw new Error('broken');
  });
  app.get('/page', () => ({ ok: true }));
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  const agent = new Agent({ keepAlive: true });
  const statusOf = async (sent: ClientRequest): Promise<number | undefined> => {
    const [response] = (await once(sent, 'response')) as [IncomingMessage];
    await response.toArray();
    return response.statusCode;
  };
  return {
    url,
    lines,
    arrived: () => arrived,
    begun: () => begun,
    begin: (path: string, options: object = {}) => request(`${url}${path}`, { agent, ...options }),
    statusOf,
    get: (path: string) => statusOf(request(`${url}${path}`, { agent }).end()),
    release: () => {
      for (const answer of waiting.splice(0)) answer();
    },
  };
}

it('refuses further calls with 503 and Retry-After until one is answered, and warns once', async () => {
  const { url, lines, arrived, begin, statusOf, get, release } = await heldApp();
  const held = Array.from({ length: AT_ONCE }, () => statusOf(begin('/api/held').end()));
  await expect.poll(arrived).toBe(AT_ONCE);
  for (let times = 0; times < 3; times += 1) {
    const refused = await fetch(`${url}/api/quick`);
    expect(refused.status).toBe(503);
    expect(refused.headers.get('retry-after')).toBe('2');
    expect(refused.headers.get('x-rota-now')).not.toBeNull();
    expect(refused.headers.get('cache-control')).toBe('no-store');
    expect(await refused.json()).toMatchObject({ code: 'UNAVAILABLE', requestId: expect.any(String) as string });
  }
  expect(await get('/page')).toBe(200);
  expect(lines.filter(({ msg }) => String(msg).includes('too many are in work'))).toHaveLength(1);
  release();
  expect(await Promise.all(held)).toEqual(Array.from(held, () => 200));
  expect(await get('/api/quick')).toBe(200);
});

it('gives a place back after each way that a call can end', async () => {
  const { arrived, begin, get, release } = await heldApp();
  for (let times = 0; times < 2 * AT_ONCE; times += 1) {
    expect(await get('/api/broken')).toBe(500);
    expect(await get('/api/unknown')).toBe(404);
    const left = begin('/api/held').end();
    left.on('error', () => undefined);
    await expect.poll(arrived).toBe(times + 1);
    left.destroy();
    release();
    await expect.poll(() => get('/api/quick')).toBe(200);
  }
});

it('does not count calls whose body is still arriving', async () => {
  const { arrived, begun, begin, statusOf, get, release } = await heldApp();
  const headers = { 'content-type': 'application/json', 'content-length': '2' };
  const slow = Array.from({ length: 3 * AT_ONCE }, () => begin('/api/held', { method: 'POST', headers }));
  for (const each of slow) each.flushHeaders();
  await expect.poll(begun).toBe(slow.length);
  expect(await get('/api/quick')).toBe(200);
  const statuses = slow.map((each) => statusOf(each.end('{}')));
  await expect.poll(arrived).toBe(AT_ONCE);
  expect(await get('/api/quick')).toBe(503);
  release();
  const counts = (await Promise.all(statuses)).filter((status) => status === 503);
  expect(counts.length).toBeGreaterThanOrEqual(AT_ONCE);
  expect(await get('/api/quick')).toBe(200);
});
