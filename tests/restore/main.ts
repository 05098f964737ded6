import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
  appendFileSync,
} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { TransferId, UserId } from '../../contract/ids.ts';
import { kobo } from '../../contract/money.ts';
import { auditLedger, createLedger, type Posting } from '../../server/modules/ledger/index.ts';
import { createDatabase, type Database } from '../../server/platform/database/database.ts';
import { migrate } from '../../server/platform/database/migrate.ts';
import { findPostgresOsUser } from '../../server/platform/embedded-postgres/os-user.ts';
import { newId } from '../../server/platform/ids/new-id.ts';
import { freePort } from '../../server/platform/ports/free-ports.ts';
import { insertFundedMember, TEST_NOW } from '../support/rows.ts';

/**
 * `npm run restore-drill`: restores Debian's PostgreSQL 15 as docs/operations.md describes. Transfers acknowledged
 * before the restored instant must exist, later ones must not, and the ledger must balance.
 */

const BIN = '/usr/lib/postgresql/15/bin';
const MOVERS = 8;
/** How long money moves before the backup, and on each side of the restored instant. */
const SOME_TIME_MS = 2000;

if (!existsSync(`${BIN}/postgres`)) {
  console.error(`No PostgreSQL 15 in ${BIN}: apt-get install postgresql-15`);
  process.exit(2);
}

const owner = findPostgresOsUser();
const root = mkdtempSync(path.join(os.tmpdir(), 'rota-restore-'));
const place = (name: string): string => path.join(root, name);
const archive = place('archive');
mkdirSync(archive);
if (owner !== undefined) for (const directory of [root, archive]) chownSync(directory, owner.uid, owner.gid);

/** Runs a PostgreSQL program as the cluster's owner. Throws on failure. */
function run(program: string, ...args: string[]): void {
  // A server left running would hold the pipes open.
  const stdio = program === 'pg_ctl' ? 'ignore' : 'pipe';
  const result = spawnSync(path.join(BIN, program), args, { ...owner, cwd: root, encoding: 'utf8', stdio });
  if (result.status !== 0) throw new Error(`${program} ${args.join(' ')} failed: ${result.stderr}`);
}

/** Takes a base backup in a child process, so that money moves during the backup. */
async function backUp(port: number, into: string): Promise<void> {
  const args = ['-h', '127.0.0.1', '-p', String(port), '-U', 'rota', '-D', into, '--checkpoint=fast'];
  const child = spawn(path.join(BIN, 'pg_basebackup'), args, { ...owner, cwd: root, stdio: 'inherit' });
  const [code] = (await once(child, 'exit')) as [number | null];
  if (code !== 0) throw new Error(`pg_basebackup ended with ${String(code)}`);
}

function write(file: string, text: string): void {
  writeFileSync(file, text);
  if (owner !== undefined) chownSync(file, owner.uid, owner.gid);
}

const urlOf = (port: number): string => `postgres://rota@127.0.0.1:${String(port)}/postgres`;
const start = (directory: string, port: number): void => {
  try {
    run('pg_ctl', '-D', directory, '-w', '-l', `${directory}.log`, '-o', `-p ${String(port)} -k ${root}`, 'start');
  } catch (error) {
    console.error(readFileSync(`${directory}.log`, 'utf8'));
    throw error;
  }
};

interface Moved {
  readonly id: TransferId;
  readonly begunAt: number;
  readonly doneAt: number;
}

const ledger = createLedger();

function passOn(from: UserId, to: UserId): Posting {
  const line = { type: 'refund', description: 'Passed on' } as const;
  return {
    id: newId(),
    debit: { kind: 'wallet', userId: from },
    credit: { kind: 'wallet', userId: to },
    amountKobo: kobo(1n),
    type: 'withdrawal_passed_on',
    lines: [
      { ...line, id: newId(), userId: from, amountKobo: kobo(-1n) },
      { ...line, id: newId(), userId: to, amountKobo: kobo(1n) },
    ],
  };
}

async function move(database: Database, people: readonly UserId[], moved: Moved[], isOver: () => boolean) {
  while (!isOver()) {
    const [from, to] = [...people].sort(() => Math.random() - 0.5);
    if (from === undefined || to === undefined) return;
    const posting = passOn(from, to);
    const begunAt = Date.now();
    await database.transaction((tx) => ledger.post(tx, [posting], TEST_NOW));
    moved.push({ id: posting.id, begunAt, doneAt: Date.now() });
  }
}

/** Waits until all WAL so far is archived. */
async function archived(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ file: string }>('SELECT pg_walfile_name(pg_switch_wal()) AS file');
  const file = rows[0]?.file ?? '';
  for (;;) {
    const { rows: found } = await client.query<{ last: string | null }>(
      'SELECT last_archived_wal AS last FROM pg_stat_archiver',
    );
    if ((found[0]?.last ?? '') >= file) return;
    await sleep(100);
  }
}

async function drill(): Promise<boolean> {
  const [first, second] = [await freePort(), await freePort()];
  const [primary, restored] = [place('primary'), place('restored')];
  run('initdb', '-D', primary, '--username=rota', '--auth=trust', '--encoding=UTF8', '--locale=C.UTF-8');
  appendFileSync(
    path.join(primary, 'postgresql.conf'),
    `listen_addresses = '127.0.0.1'\nwal_level = replica\narchive_mode = on\narchive_command = 'test ! -f ${archive}/%f && cp %p ${archive}/%f'\n`,
  );
  start(primary, first);
  await migrate({ url: urlOf(first), directory: path.resolve('db/migrations'), log: () => undefined });
  const database = createDatabase({ url: urlOf(first), maxConnections: MOVERS });
  const people: UserId[] = [];
  for (let index = 0; index < 20; index += 1) {
    people.push(await insertFundedMember(database, ledger, kobo(1_000_000n)));
  }
  const moved: Moved[] = [];
  let isOver = false;
  const movers = Array.from({ length: MOVERS }, () => move(database, people, moved, () => isOver));
  await sleep(SOME_TIME_MS);
  const beforeBackup = moved.length;
  await backUp(first, restored);
  run('pg_verifybackup', restored);
  const duringBackup = moved.length - beforeBackup;
  await sleep(SOME_TIME_MS);
  const client = new pg.Client({ connectionString: urlOf(first) });
  await client.connect();
  const { rows } = await client.query<{ at: Date }>('SELECT clock_timestamp() AS at');
  const at = rows[0]?.at ?? new Date();
  await sleep(SOME_TIME_MS);
  isOver = true;
  await Promise.all(movers);
  await archived(client);
  await client.end();
  await database.close();
  run('pg_ctl', '-D', primary, '-m', 'immediate', 'stop');

  write(path.join(restored, 'recovery.signal'), '');
  appendFileSync(
    path.join(restored, 'postgresql.conf'),
    `archive_mode = off\nrestore_command = 'cp ${archive}/%f %p'\nrecovery_target_time = '${at.toISOString().replace('Z', '+00')}'\nrecovery_target_action = 'promote'\n`,
  );
  start(restored, second);
  const again = createDatabase({ url: urlOf(second), maxConnections: 2 });
  try {
    for (;;) {
      const { rows: state } = await again.pool.query<{ inside: boolean }>('SELECT pg_is_in_recovery() AS inside');
      if (state[0]?.inside === false) break;
      await sleep(100);
    }
    const { rows: kept } = await again.pool.query<{ id: TransferId }>('SELECT id FROM transfers');
    const there = new Set(kept.map(({ id }) => id));
    const before = moved.filter(({ doneAt }) => doneAt < at.getTime());
    const after = moved.filter(({ begunAt }) => begunAt > at.getTime());
    const lost = before.filter(({ id }) => !there.has(id)).length;
    const fromLater = after.filter(({ id }) => there.has(id)).length;
    const { ok, checked, violations } = await auditLedger(again);
    console.log(`transfers before the backup: ${String(beforeBackup)}, during it: ${String(duringBackup)}`);
    console.log(
      `restored to ${at.toISOString()}: ${String(before.length)} transfers acknowledged before, ${String(lost)} lost`,
    );
    console.log(`started after it: ${String(after.length)}, of which restored: ${String(fromLater)}`);
    console.log(`ledger: ${String(checked.length)} invariants checked, ${String(violations.length)} violations`);
    return ok && lost === 0 && fromLater === 0 && duringBackup > 0 && before.length > 0 && after.length > 0;
  } finally {
    await again.close();
    run('pg_ctl', '-D', restored, '-m', 'immediate', 'stop');
  }
}

try {
  process.exitCode = (await drill()) ? 0 : 1;
} finally {
  for (const name of ['primary', 'restored']) {
    if (existsSync(path.join(place(name), 'postmaster.pid')))
      run('pg_ctl', '-D', place(name), '-m', 'immediate', 'stop');
  }
  rmSync(root, { recursive: true, force: true });
}
