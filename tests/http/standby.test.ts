import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, expect, it, vi } from 'vitest';
import { endpoints } from '../../contract/endpoints.ts';
import { readsFromStandby } from '../../server/main/route-reads.ts';
import { createDatabase } from '../../server/platform/database/database.ts';
import { migrate } from '../../server/platform/database/migrate.ts';
import { createStandby, type ReadOutcome } from '../../server/platform/database/standby.ts';
import { startEmbeddedPostgres } from '../../server/platform/embedded-postgres/launcher.ts';
import { alertExpressions, firing, samplesOf } from '../support/alert-rules.ts';
import { ask, startStandby, untilReplayed } from '../support/standby.ts';
import { testProduct } from '../support/test-product.ts';

const root = mkdtempSync(path.join(os.tmpdir(), 'rota-standby-'));
chmodSync(root, 0o755); // Else each cluster would be elsewhere, where PostgreSQL's user can reach it.
// Durable, because positions count only what is stored.
const primary = await startEmbeddedPostgres({ dataDirectory: path.join(root, 'primary') });
await migrate({ url: primary.url, servingUrl: primary.servingUrl, directory: 'db/migrations' });
const standby = await startStandby(primary.url, path.join(root, 'primary'), path.join(root, 'standby'));
const database = createDatabase({ url: primary.url, maxConnections: 5 });
// Runs after the product has stopped, because hooks run in reverse order.
afterAll(async () => {
  await database.close();
  await standby.stop();
  await primary.stop();
  rmSync(root, { recursive: true, force: true });
});
const METRICS_TOKEN = 'token of the metrics test';
const product = await testProduct(
  { ROTA_ROLE: 'api', METRICS_TOKEN, DATABASE_READ_URL: standby.servingUrl },
  { on: { database, url: primary.url, servingUrl: primary.servingUrl } },
);

const scrape = async (): Promise<string> =>
  (await product.call<string>('GET', '/metrics', undefined, { authorization: `Bearer ${METRICS_TOKEN}` })).body;
const isUp = async (): Promise<boolean> => /^rota_standby_up 1$/m.test(await scrape());

/** Counts the reads since the last call, by outcome. */
let before = new Map<string, number>();
async function newReads(): Promise<Partial<Record<ReadOutcome, number>>> {
  const found = [...(await scrape()).matchAll(/^rota_standby_reads_total\{outcome="(\w+)"\} (\d+)$/gm)];
  const now = new Map(found.map(([, outcome = '', count]) => [outcome, Number.parseInt(count ?? '0', 10)]));
  const grown = [...now].map(([outcome, count]) => [outcome, count - (before.get(outcome) ?? 0)] as const);
  before = now;
  return Object.fromEntries(grown.filter(([, count]) => count > 0));
}

async function signUp(email: string): Promise<{ readonly id: string; readonly cookie: string }> {
  const who = { email, password: 'correct horse' };
  const made = await product.call<{ user: { id: string } }>('POST', '/sandbox/users', {
    ...who,
    firstName: 'Chi',
    lastName: 'Ude',
    kyc: true,
  });
  const { headers } = await product.call('POST', '/api/internal/login', who);
  return { id: made.body.user.id, cookie: (headers.get('set-cookie') ?? '').split(';')[0] ?? '' };
}

const chi = await signUp('chi@example.com');
const caller = { cookie: chi.cookie };
const create = async (name: string) => {
  const terms = { name, contributionAmount: '1000', maxMembers: 5 };
  const made = await product.call<{ group: { id: string; invitationCode: string } }>(
    'POST',
    '/api/groups',
    terms,
    caller,
  );
  return made.body.group;
};
const names = async (): Promise<readonly string[]> => {
  const { status, body } = await product.call<{ groups: { name: string }[] }>('GET', '/api/groups', undefined, caller);
  expect(status).toBe(200);
  return body.groups.map(({ name }) => name);
};

async function pause(): Promise<void> {
  await untilReplayed(primary.url, standby.url);
  await ask(standby.url, 'SELECT pg_wal_replay_pause()');
  const state = 'SELECT pg_get_wal_replay_pause_state() AS state';
  await expect.poll(async () => (await ask<{ state: string }>(standby.url, state))?.state).toBe('paused');
}

const resume = async (): Promise<void> => {
  await ask(standby.url, 'SELECT pg_wal_replay_resume()');
  await expect.poll(isUp).toBe(true);
};

it('serves every read that is marked, and none of them writes', async () => {
  await expect.poll(isUp).toBe(true);
  const group = await create('Read');
  await untilReplayed(primary.url, standby.url);
  await newReads();
  const marked = Object.values(endpoints).filter((endpoint) => readsFromStandby(endpoint));
  expect(marked.length).toBeGreaterThan(20);
  let served = 0;
  for (const { path: pattern } of marked) {
    const id = pattern.startsWith('/api/users/') ? chi.id : group.id;
    const target = pattern
      .replace(':id', id)
      .replace(/:(candidateId|userId)/, chi.id)
      .replace(':code', group.invitationCode)
      .replace(':token', 'a'.repeat(43));
    // On a busy machine the standby may be behind for a moment.
    await expect
      .poll(async () => {
        expect((await product.call('GET', target, undefined, caller)).status).toBeLessThan(500);
        const { standby: onStandby = 0, failed, behind, down } = await newReads();
        expect({ target, failed }).toEqual({ target, failed: undefined });
        served += onStandby;
        return (behind ?? 0) + (down ?? 0);
      })
      .toBe(0);
  }
  // Some calls are refused before they read.
  expect(served).toBeGreaterThan(marked.length * 0.8);
});

it('learns the position with the check of the session, without a statement of its own', async () => {
  const asked = vi.spyOn(product.deps.database, 'query');
  await names();
  const statements = asked.mock.calls.map(([{ name }]) => name);
  asked.mockRestore();
  expect(statements).toContain('sessions-find-placed');
  expect(statements).not.toContain('wal-flush-position');
  await newReads();
});

it('shows a person their own change at once while the standby is behind', async () => {
  await expect.poll(isUp).toBe(true);
  await pause();
  try {
    for (const name of ['First', 'Second', 'Third']) {
      await create(name);
      expect(await names()).toContain(name);
    }
    const { standby: served, behind } = await newReads();
    expect({ served, behind }).toEqual({ served: undefined, behind: 3 });
    expect(await isUp()).toBe(false);
    // Another process and device of the same person sees it too, because no process remembers who wrote what.
    const { headers } = await product.call('POST', '/api/internal/login', {
      email: 'chi@example.com',
      password: 'correct horse',
    });
    const elsewhere = { cookie: (headers.get('set-cookie') ?? '').split(';')[0] ?? '' };
    const { body } = await product.call<{ groups: { name: string }[] }>('GET', '/api/groups', undefined, elsewhere);
    expect(body.groups.map(({ name }) => name)).toContain('Third');
    expect(firing(alertExpressions().get('RotaStandbyUnused') ?? '', [samplesOf(await scrape())])).toEqual(['']);
  } finally {
    await resume();
  }
  await untilReplayed(primary.url, standby.url);
  await newReads();
  await expect.poll(async () => (await names(), (await newReads()).standby)).toBe(1);
});

it('refuses to write where it reads, even on a primary, which it never takes for a standby', async () => {
  const outcomes: ReadOutcome[] = [];
  const states: string[] = [];
  const wrong = createStandby({
    url: primary.servingUrl,
    primary: database,
    maxConnections: 2,
    onIdleError: () => undefined,
    count: (outcome) => outcomes.push(outcome),
    onChange: (state) => states.push(state),
  });
  expect(await wrong.read(wrong.begin(), () => Promise.resolve('from the primary'))).toBe('from the primary');
  expect(outcomes).toEqual(['down']);
  await wrong.close();
  expect(states).toEqual([]);
  const { rows } = await database.pool.query<{ name: string }>("SELECT name FROM groups WHERE name = 'Read'");
  expect(rows).toEqual([{ name: 'Read' }]);
});

it('runs a read again on the primary if the standby refuses it', async () => {
  const outcomes: ReadOutcome[] = [];
  const own = createStandby({
    url: standby.servingUrl,
    primary: database,
    maxConnections: 2,
    onIdleError: () => undefined,
    count: (outcome) => outcomes.push(outcome),
    onChange: () => undefined,
  });
  await expect.poll(() => own.state()).toBe('up');
  await untilReplayed(primary.url, standby.url);
  const touch = { name: 'test-touch', text: 'UPDATE clock_offset SET offset_ms = offset_ms RETURNING offset_ms' };
  const rows = await own.read(own.begin(), () => database.query<{ offset_ms: bigint }>(touch, []));
  expect(rows).toEqual([{ offset_ms: 0n }]);
  expect(outcomes).toEqual(['failed']);
  await own.close();
});

it('serves everything from the primary while the standby is away', async () => {
  await expect.poll(isUp).toBe(true);
  await standby.stop();
  await newReads();
  expect(await names()).toContain('Third');
  await expect.poll(isUp).toBe(false);
  await create('Fourth');
  expect(await names()).toContain('Fourth');
  expect((await newReads()).standby).toBeUndefined();
});
