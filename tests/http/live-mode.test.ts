import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { startProduct } from '../../server/main/start-product.ts';
import { systemClock } from '../../server/platform/clock/clock.ts';
import { readConfig } from '../../server/platform/config/config.ts';
import { createDatabase } from '../../server/platform/database/database.ts';
import { createMetrics } from '../../server/platform/telemetry/metrics.ts';
import { testLog } from '../support/test-app.ts';
import { freePort } from '../support/free-port.ts';
import { testDatabase } from '../support/test-database.ts';

const { url } = await testDatabase();
// The product closes its database when it stops.
const database = createDatabase({ url });
const port = await freePort();
const directory = await mkdtemp(path.join(os.tmpdir(), 'rota-live-'));
const config = readConfig({
  ROTA_MODE: 'live',
  ROTA_DATA: directory,
  PORT: String(port),
  HOST: '127.0.0.1',
  ROTA_URL: 'https://rota.example.org',
  DATABASE_URL: url,
  PAYSTACK_SECRET_KEY: `sk_live_${randomBytes(20).toString('hex')}`,
  SMTP_URL: 'smtp://127.0.0.1:9',
  IDENTITY_BASE_URL: 'http://127.0.0.1:9',
  IDENTITY_APP_ID: 'rota',
  IDENTITY_API_KEY: randomBytes(24).toString('hex'),
  IDENTITY_ENCRYPTION_KEY: randomBytes(32).toString('base64'),
  LINK_SECRET: randomBytes(32).toString('base64'),
  IDENTITY_HMAC_KEY: randomBytes(32).toString('base64'),
});
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
});
