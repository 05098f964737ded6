import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { startProduct } from '../../server/main/start-product.ts';
import { systemClock } from '../../server/platform/clock/clock.ts';
import { readConfig } from '../../server/platform/config/config.ts';
import { createDatabase } from '../../server/platform/database/database.ts';
import { webhookSignature } from '../../server/providers/paystack/signature.ts';
import { createMetrics } from '../../server/platform/telemetry/metrics.ts';
import { inFiles, liveSettings } from '../support/live-environment.ts';
import { testLog } from '../support/test-app.ts';
import { freePort } from '../../server/platform/ports/free-ports.ts';
import { testDatabase } from '../support/test-database.ts';

const { servingUrl: url } = await testDatabase();
// The product closes its own pool when it stops, so the test needs another.
const database = createDatabase({ url });
const port = await freePort();
const directory = await mkdtemp(path.join(os.tmpdir(), 'rota-live-'));
const live = liveSettings(url);
const { PAYSTACK_SECRET_KEY } = live;
const settings = { ...live, ROTA_DATA: directory, PORT: String(port), HOST: '127.0.0.1' };
const config = readConfig(inFiles(directory, settings));
const running = await startProduct({ config, database, clock: systemClock, log: testLog(), metrics: createMetrics() });

afterAll(async () => {
  await running.stop();
  await rm(directory, { recursive: true, force: true });
});

async function ask(method: string, pathname: string): Promise<{ status: number; body: object }> {
  const response = await fetch(`http://127.0.0.1:${String(port)}${pathname}`, { method });
  const body = (await response.json()) as object;
  return { status: response.status, body: { ...body, requestId: '' } };
}

describe('live mode', () => {
  it.each([
    ['GET', '/sandbox/clock'],
    ['POST', '/sandbox/clock'],
    ['POST', '/sandbox/users'],
    ['GET', '/sandbox/audit'],
    ['GET', '/sandbox/mail'],
    ['GET', '/sandbox/mail/1/html'],
    ['POST', '/sandbox/paystack/faults'],
    ['GET', '/sandbox/paystack/checkout/x'],
    ['GET', '/sandbox'],
  ] as const)('knows no %s %s', async (method, path) => {
    const unknown = await ask(method, '/unknown/clock');
    const answer = await ask(method, path);
    expect(answer.status).toBe(404);
    expect(answer).toEqual(unknown);
  });

  it('sends Secure cookies to an https address, whatever a proxy forwards', async () => {
    const answer = await fetch(`http://127.0.0.1:${String(port)}/api/internal/signup`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        email: 'ada@rota.test',
        password: 'a password of ours',
        firstName: 'Ada',
        lastName: 'Obi',
        country: 'NG',
      }),
    });
    expect(answer.status).toBe(201);
    expect(answer.headers.get('set-cookie')).toMatch(
      /^__Host-sid=[\w-]{43}; Max-Age=2592000; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
    );
  });

  it('adds the secure prefix to its other cookies too', async () => {
    const answer = await fetch(`http://127.0.0.1:${String(port)}/api/auth/passkey`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ purpose: 'sign-in' }),
    });
    expect(answer.headers.get('set-cookie')).toMatch(/^__Host-rota_passkey=.*; Secure; SameSite=Lax$/);
  });

  it('refuses a browser’s log-out of unknown origin', async () => {
    const logOut = (accept: string) =>
      fetch(`http://127.0.0.1:${String(port)}/api/auth/logout`, { headers: { accept }, redirect: 'manual' });
    expect((await logOut('text/html')).status).toBe(403);
    expect((await logOut('*/*')).status).toBe(302);
  });

  it('takes a hundred sign-ups of one network address in an hour, and no more', async () => {
    await database.pool.query('DELETE FROM throttles');
    const signUp = async (email: string): Promise<number> => {
      const answer = await fetch(`http://127.0.0.1:${String(port)}/api/internal/signup`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({
          email,
          password: 'a password of ours',
          firstName: 'Ada',
          lastName: 'Obi',
          country: 'NG',
        }),
      });
      return answer.status;
    };
    expect(await signUp('first@rota.test')).toBe(201);
    // A sign-up with a taken email counts towards the limit but hashes no password.
    for (let time = 2; time <= 99; time += 1) expect(await signUp('first@rota.test')).toBe(409);
    expect(await signUp('hundredth@rota.test')).toBe(201);
    expect(await signUp('one-too-many@rota.test')).toBe(429);
  });

  it('keeps events of the provider’s test domain and does not act on them', async () => {
    const deliver = async (domain: string) => {
      const body = JSON.stringify({ event: 'charge.success', data: { id: 77, domain, reference: 'dep-of-nobody' } });
      const signature = webhookSignature(PAYSTACK_SECRET_KEY, Buffer.from(body));
      const headers = { 'content-type': 'application/json', 'x-paystack-signature': signature };
      const url = `http://127.0.0.1:${String(port)}/api/webhooks/paystack`;
      expect((await fetch(url, { method: 'POST', headers, body })).status).toBe(200);
    };
    const aside = async () => (await database.pool.query('SELECT 1 FROM quarantined_payments')).rowCount;
    await deliver('test');
    expect(await aside()).toBe(0);
    const { rows } = await database.pool.query('SELECT dedupe_key, handled_at IS NOT NULL AS done FROM webhook_events');
    expect(rows).toEqual([{ dedupe_key: 'test:charge.success:77', done: true }]);
    // A live event with the same number as a test event is a different event.
    await deliver('live');
    expect(await aside()).toBe(1);
  });
});
