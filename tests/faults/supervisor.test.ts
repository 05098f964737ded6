import { randomBytes } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { childrenOf } from '../../bench/processes.ts';
import { CONFIG_EXIT_CODE } from '../../server/main/exit-codes.ts';
import { freePort } from '../../server/platform/ports/free-ports.ts';
import { launchRota, type StartingRota } from '../support/running-rota.ts';

const METRICS_TOKEN = 'a token of sixteen characters or more';

let directory: string;
const started: StartingRota[] = [];

beforeEach(async () => {
  directory = await mkdtemp(path.join(os.tmpdir(), 'rota-supervisor-'));
});

afterEach(async () => {
  for (const rota of started.splice(0)) await rota.stop();
  await rm(directory, { recursive: true, force: true });
});

async function launch(environment: Record<string, string>): Promise<StartingRota> {
  const rota = await launchRota(directory, environment);
  started.push(rota);
  return rota;
}

const statusOf = (url: string): Promise<number | undefined> =>
  fetch(url, { headers: { connection: 'close' } }).then(
    async (response) => {
      await response.arrayBuffer();
      return response.status;
    },
    () => undefined,
  );

/** Returns the id of the process that starts the worker and the API processes. */
async function productId(): Promise<number> {
  const text = await readFile(path.join(directory, 'run', 'product.json'), 'utf8');
  return (JSON.parse(text) as { processId: number }).processId;
}

async function valueOf(rota: StartingRota, metric: string): Promise<number | undefined> {
  const response = await fetch(`${rota.url}/metrics`, {
    headers: { authorization: `Bearer ${METRICS_TOKEN}`, connection: 'close' },
  });
  const value = new RegExp(`^${metric} (\\d+)$`, 'm').exec(await response.text())?.[1];
  return value === undefined ? undefined : Number(value);
}

it('restarts a process that dies while it starts, and the others keep running', { timeout: 240_000 }, async () => {
  const rota = await launch({ ROTA_PROCESSES: '2', METRICS_TOKEN });
  const readiness = (): Promise<number | undefined> => statusOf(`${rota.url}/readyz`);
  await expect.poll(readiness, { interval: 10 }).toBe(200);
  const product = await productId();
  // The worker and one API process serve. The second API process is still starting.
  await expect.poll(() => childrenOf(String(product)), { interval: 5 }).toHaveLength(3);
  const newest = Math.max(...childrenOf(String(product)).map(Number));
  process.kill(newest, 'SIGKILL');

  const restarts = (): Promise<number | undefined> => valueOf(rota, 'rota_process_restarts_total{role="api"}');
  await expect.poll(restarts, { interval: 50 }).toBe(1);
  const statuses: (number | undefined)[] = [];
  await expect
    .poll(async () => {
      statuses.push(await readiness());
      return valueOf(rota, 'rota_processes_down');
    })
    .toBe(0);
  expect(new Set(statuses)).toEqual(new Set([200]));
  expect(childrenOf(String(product))).toHaveLength(3);
  expect(rota.output()).toContain('The API process ended before it was ready: killed by SIGKILL');
  await rota.ready;
  await rota.stop();

  // The new key cannot decrypt the stored secrets. Rota ends if any process rejects the configuration.
  const file = path.join(directory, 'secrets.json');
  const secrets = JSON.parse(await readFile(file, 'utf8')) as object;
  const identityKey = randomBytes(32).toString('base64');
  await writeFile(file, JSON.stringify({ ...secrets, identityKey }));
  const refused = await launch({});
  expect(await refused.ended).toBe(CONFIG_EXIT_CODE);
  expect(refused.output()).toContain('decrypts none of the 1 stored identity numbers and secrets');
  expect(refused.output()).not.toContain(identityKey);
  expect(refused.output()).not.toMatch(/^ +at /m);
});

it('ends when another program keeps its port', { timeout: 240_000 }, async () => {
  const other = net.createServer();
  await new Promise<void>((resolve) => {
    other.listen(0, resolve);
  });
  const { port } = other.address() as net.AddressInfo;
  const rota = await launch({ PORT: String(port) });
  expect(await rota.ended).toBe(CONFIG_EXIT_CODE);
  expect(rota.output()).toContain(`Port ${String(port)} is taken by another program. Set PORT to a free one`);
  other.close();
});

it('stops at once during its backoff', { timeout: 240_000 }, async () => {
  const unusedUrl = `postgresql://rota:rota@127.0.0.1:${String(await freePort())}/rota`;
  const rota = await launch({ DATABASE_URL: unusedUrl });
  await expect
    .poll(() => rota.output())
    .toMatch(/The product process ended before it was ready: code 1.*again in 0.4 s/);
  await rota.stop();
  expect(await rota.ended).toBe(0);
});
