import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { CircleLoader, DUE_SEATS } from '../../bench/circles.ts';
import { runningDatabaseUrl } from '../../server/main/process-files.ts';
import { auditLedger } from '../../server/modules/ledger/index.ts';
import { createDatabase, type Database } from '../../server/platform/database/database.ts';
import { startRota, type RunningRota } from '../support/running-rota.ts';

/** Cuts the power during settlement. After the restart, every circle must be settled once. */

const CIRCLES = 150;
const PEOPLE = 60;

let directory: string;
let rota: RunningRota;

beforeEach(async () => {
  directory = await mkdtemp(path.join(os.tmpdir(), 'rota-settlement-'));
  rota = await startRota(directory);
});

afterEach(async () => {
  await rota.stop();
  await rm(directory, { recursive: true, force: true });
});

function databaseUrl(): string {
  const url = runningDatabaseUrl(directory);
  if (url === undefined) throw new Error('Rota is not running');
  return url;
}

const settledBefore = {
  name: 'test-settled-before',
  text: `SELECT count(*) FILTER (WHERE paid_at < $1)::int AS before, count(*) FILTER (WHERE paid_at >= $1)::int AS after
    FROM payouts WHERE round = 1 AND status = 'completed'`,
};

const movedByCircle = {
  name: 'test-moved-by-circle',
  text: `SELECT count(*) FILTER (WHERE t.type = 'contribution')::int AS contributions,
      count(*) FILTER (WHERE t.type = 'payout')::int AS payouts, g.current_round AS round
    FROM groups g JOIN transfers t ON t.group_id = g.id GROUP BY g.id`,
};

async function expectAllSettledOnce(database: Database): Promise<void> {
  const circles = await database.query(movedByCircle, []);
  expect(circles).toHaveLength(CIRCLES);
  for (const circle of circles) expect(circle).toMatchObject({ contributions: DUE_SEATS, payouts: 1, round: 2 });
  expect((await auditLedger(database)).violations).toEqual([]);
}

/** Locks one due circle until the database is killed, because settlement could otherwise finish before the kill. */
async function holdOne(): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl() });
  client.on('error', () => undefined); // The client's connection fails when the database is killed.
  await client.connect();
  await client.query('BEGIN');
  const held = await client.query(
    'SELECT id FROM groups WHERE next_event_at <= now() ORDER BY next_event_at DESC, id DESC LIMIT 1 FOR UPDATE SKIP LOCKED',
  );
  expect(held.rowCount).toBe(1);
}

it('settles every circle once when everything is killed in the middle', async () => {
  const before = await CircleLoader.open(databaseUrl());
  await before.addDueCircles(CIRCLES, await before.addPeople(PEOPLE));
  await holdOne();
  await expect.poll(() => before.countDue(), { timeout: 60_000, interval: 5 }).toBeLessThan(CIRCLES);
  await before.close();
  await rota.kill();

  const restartedAt = new Date();
  rota = await startRota(directory);
  const after = await CircleLoader.open(databaseUrl());
  const database = createDatabase({ url: databaseUrl() });
  await expect.poll(() => after.countDue()).toBe(0);
  await after.close();

  const [settled] = await database.query<{ before: number; after: number }>(settledBefore, [restartedAt]);
  expect(settled?.before).toBeGreaterThan(0);
  expect(settled?.after).toBeGreaterThan(0);
  await expectAllSettledOnce(database);
  await database.close();
});
