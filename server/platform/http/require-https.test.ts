import { describe, expect, it } from 'vitest';
import { testApp } from '../../../tests/support/test-app.ts';
import { testDatabase } from '../../../tests/support/test-database.ts';

const { database } = await testDatabase();
const PROXY = '10.1.2.3';
const app = await testApp({
  database,
  httpsOnly: true,
  trustedProxies: ['10.1.0.0/16', '127.0.0.1'],
  origin: { publicUrl: 'https://rota.test', trustHost: false },
});
app.get('/wallet', () => ({ ok: true }));
app.get('/api/wallet', () => ({ ok: true }));
app.get('/healthz', () => ({ ok: true }));
app.get('/metrics', () => 'rota_up 1');

const ask = (url: string, remoteAddress: string, headers: Record<string, string> = {}) =>
  app.inject({ url, remoteAddress, headers });

const PAGE = { accept: 'text/html' };

describe('a product reached only by https', () => {
  it('responds if a proxy reports https, and to programs on this machine', async () => {
    expect((await ask('/api/wallet', PROXY, { 'x-forwarded-proto': 'https' })).statusCode).toBe(200);
    expect((await ask('/api/wallet', '127.0.0.1')).statusCode).toBe(200);
    expect((await ask('/api/wallet', '::1')).statusCode).toBe(200);
  });

  it.each([
    ['a proxy that reports http', PROXY, { 'x-forwarded-proto': 'http' }],
    ['a proxy that reports no protocol', PROXY, {}],
    ['a proxy on this machine that reports no protocol', '127.0.0.1', { 'x-forwarded-for': '41.58.1.1' }],
    ['a client that reports https itself', '41.58.1.1', { 'x-forwarded-proto': 'https' }],
    ['a browser without a proxy', '41.58.1.1', {}],
  ])('refuses calls of %s', async (_who, from, headers) => {
    const answer = await ask('/api/wallet', from, headers);
    expect(answer.statusCode).toBe(403);
    expect(answer.json()).toMatchObject({ code: 'HTTPS_REQUIRED' });
  });

  it('redirects a browser to https with its path, but never an API call', async () => {
    const page = await ask('/wallet?from=mail', PROXY, { ...PAGE, 'x-forwarded-proto': 'http' });
    expect([page.statusCode, page.headers.location]).toEqual([308, 'https://rota.test/wallet?from=mail']);
    expect((await ask('/api/wallet', PROXY, { ...PAGE, 'x-forwarded-proto': 'http' })).statusCode).toBe(403);
    // Without trust in the proxy, a redirect would loop.
    expect((await ask('/wallet', PROXY, PAGE)).statusCode).toBe(403);
    const untrusted = await ask('/wallet', '41.58.1.1', { ...PAGE, 'x-forwarded-proto': 'https' });
    expect(untrusted.statusCode).toBe(403);
  });

  it('responds to monitoring from another machine', async () => {
    expect((await ask('/healthz', PROXY)).statusCode).toBe(200);
    expect((await ask('/metrics', '10.9.9.9')).statusCode).toBe(200);
  });
});
