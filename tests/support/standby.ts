import { spawnSync } from 'node:child_process';
import { appendFileSync, copyFileSync, mkdirSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { expect } from 'vitest';
import { findPostgresOsUser } from '../../server/platform/embedded-postgres/os-user.ts';
import { startEmbeddedPostgres, type EmbeddedPostgres } from '../../server/platform/embedded-postgres/launcher.ts';

export async function ask<R extends pg.QueryResultRow>(url: string, text: string): Promise<R | undefined> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<R>(text)).rows[0];
  } finally {
    await client.end();
  }
}

/**
 * Copies the data directory of a running primary into another, so that a PostgreSQL started there follows the primary.
 * The embedded PostgreSQL has no pg_basebackup.
 */
async function copyAsStandby(primaryUrl: string, from: string, into: string): Promise<void> {
  const client = new pg.Client({ connectionString: primaryUrl });
  await client.connect();
  const target = path.join(into, 'postgres');
  mkdirSync(into, { recursive: true, mode: 0o755 });
  await client.query("SELECT pg_backup_start('standby', true)");
  const copied = spawnSync('cp', ['-a', realpathSync(path.join(from, 'postgres')), target], { encoding: 'utf8' });
  if (copied.status !== 0) throw new Error(copied.stderr);
  const { rows } = await client.query<{ labelfile: string }>('SELECT labelfile FROM pg_backup_stop()');
  await client.end();
  const { hostname, port, username, password } = new URL(primaryUrl);
  rmSync(path.join(target, 'postmaster.pid'), { force: true });
  writeFileSync(path.join(target, 'backup_label'), rows[0]?.labelfile ?? '');
  writeFileSync(path.join(target, 'standby.signal'), '');
  appendFileSync(
    path.join(target, 'postgresql.auto.conf'),
    `primary_conninfo = 'host=${hostname} port=${port} user=${username} password=${password}'\n`,
  );
  const owner = findPostgresOsUser();
  if (owner !== undefined) spawnSync('chown', ['-R', `${String(owner.uid)}:${String(owner.gid)}`, target]);
  copyFileSync(path.join(from, 'postgres-password'), path.join(into, 'postgres-password'));
}

/** Starts a standby that follows the primary, in its own directory. */
export async function startStandby(primaryUrl: string, from: string, into: string): Promise<EmbeddedPostgres> {
  await copyAsStandby(primaryUrl, from, into);
  return startEmbeddedPostgres({ dataDirectory: into, durable: false });
}

/** Waits until the standby has applied all that the primary has committed. */
export async function untilReplayed(primaryUrl: string, standbyUrl: string): Promise<void> {
  const now = await ask<{ lsn: string }>(primaryUrl, 'SELECT pg_current_wal_insert_lsn()::text AS lsn');
  const text = `SELECT pg_last_wal_replay_lsn() >= '${now?.lsn ?? ''}' AS done`;
  await expect.poll(async () => (await ask<{ done: boolean }>(standbyUrl, text))?.done).toBe(true);
}
