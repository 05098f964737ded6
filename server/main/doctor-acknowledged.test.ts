import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, expect, it } from 'vitest';
import type { TransferId, UserId } from '../../contract/ids.ts';
import { kobo } from '../../contract/money.ts';
import { depositPosting, insertMember, TEST_NOW } from '../../tests/support/rows.ts';
import { ask, startStandby, untilReplayed } from '../../tests/support/standby.ts';
import { createLedger } from '../modules/ledger/index.ts';
import { readTimelines } from '../platform/database/compared-timeline.repo.ts';
import { createDatabase, type Database } from '../platform/database/database.ts';
import { migrate } from '../platform/database/migrate.ts';
import { startEmbeddedPostgres } from '../platform/embedded-postgres/launcher.ts';
import { saveIdempotencyRecord } from '../platform/http/idempotency.repo.ts';
import { newId } from '../platform/ids/new-id.ts';
import { logAcknowledged } from '../platform/log/log-acknowledged.ts';
import { createLog } from '../platform/log/log.ts';
import { compareAcknowledged, timelineText } from './doctor-acknowledged.ts';

const root = mkdtempSync(path.join(os.tmpdir(), 'rota-acknowledged-'));
chmodSync(root, 0o755); // Else each cluster would be elsewhere, where PostgreSQL's user can reach it.
afterAll(() => rmSync(root, { recursive: true, force: true }));
const place = (name: string): string => path.join(root, name);

/** The log as it is stored outside the database. */
const shipped: string[] = [];
const log = createLog({ level: 'info', destination: { write: (line) => shipped.push(line) } });
const ledger = createLedger();

const open = (url: string): Database => createDatabase({ url, maxConnections: 2, acknowledging: logAcknowledged(log) });

interface Paid {
  readonly transfer: TransferId;
  readonly request: string;
}

/** Commits one request that moves money. */
async function pay(database: Database, userId: UserId): Promise<Paid> {
  const posting = depositPosting(userId, kobo(100_00n));
  const call = { userId, key: newId(), requestHash: newId(), status: 200, requestId: newId() };
  await database.transaction(async (tx) => {
    await ledger.post(tx, [posting], TEST_NOW);
    await saveIdempotencyRecord(tx, call, {}, TEST_NOW);
  });
  return { transfer: posting.id, request: call.requestId };
}

async function payOften(database: Database, userId: UserId, times: number): Promise<Paid[]> {
  const paid: Paid[] = [];
  while (paid.length < times) paid.push(await pay(database, userId));
  return paid;
}

it('names exactly the acknowledged transfers that a promoted standby lacks', async () => {
  const primary = await startEmbeddedPostgres({ dataDirectory: place('primary'), durable: false });
  await migrate({ url: primary.url, servingUrl: primary.servingUrl, directory: 'db/migrations' });
  const before = open(primary.servingUrl);
  const payer = await insertMember(before, ledger);
  const standby = await startStandby(primary.url, place('primary'), place('standby'));
  const kept = await payOften(before, payer, 5);
  await untilReplayed(primary.url, standby.url);
  await standby.stop();
  const lost = await payOften(before, payer, 7);
  const first = place('first.log');
  writeFileSync(first, shipped.join(''));
  expect(timelineText(await readTimelines(before))).toMatch(/^1, unchanged/);
  expect(await compareAcknowledged(before, [first])).toEqual({
    ok: true,
    text: '12 transfers on 12 lines, none missing',
    details: [],
  });
  await before.close();
  await primary.stop();

  const promoted = await startEmbeddedPostgres({ dataDirectory: place('standby'), durable: false });
  await ask(promoted.url, 'SELECT pg_promote()');
  const after = open(promoted.servingUrl);
  const later = await pay(after, payer);
  const second = place('second.log');
  // Docker and log stores put each line into a field of their own.
  writeFileSync(
    second,
    shipped
      .slice(12)
      .map((line) => `${JSON.stringify({ log: line })}\n`)
      .join(''),
  );

  expect(timelineText(await readTimelines(after))).toMatch(/^2, CHANGED \(1 at .*--acknowledged FILE…$/);
  const partial = await compareAcknowledged(after, [second]);
  expect(partial).toMatchObject({ ok: true, text: '1 transfer on 1 line, none missing' });
  expect(partial.details).toEqual(['No line of timeline 1, so the comparison is not complete']);
  expect(timelineText(await readTimelines(after))).toMatch(/^2, CHANGED/);

  const whole = await compareAcknowledged(after, [first, second]);
  expect(whole).toMatchObject({ ok: false, text: '13 transfers on 13 lines, 7 MISSING' });
  const named = whole.details.map((detail) =>
    /^(\S{36}) {2}.{19} UTC {2}timeline 1, \S+ {2}request (\S{36})$/.exec(detail),
  );
  expect(named.slice(0, -1).map((found) => ({ transfer: found?.[1], request: found?.[2] }))).toEqual(lost);
  for (const { transfer } of [...kept, later]) expect(whole.details.join()).not.toContain(transfer);
  expect(timelineText(await readTimelines(after))).toMatch(/^2, unchanged/);
  await after.close();
  await promoted.stop();
});
