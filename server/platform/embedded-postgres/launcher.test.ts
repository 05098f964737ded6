import { spawn } from 'node:child_process';
import { lstatSync, statSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterAll, describe, expect, it } from 'vitest';
import { ConfigError } from '../config/config.ts';
import { projectRoot } from '../config/project-root.ts';
import { startEmbeddedPostgres, type EmbeddedPostgres } from './launcher.ts';

const directories: string[] = [];
async function dataDirectory(mode = 'open'): Promise<string> {
  const parent = await mkdtemp(path.join(os.tmpdir(), `rota-pg-${mode}-`));
  directories.push(parent);
  return path.join(parent, 'data');
}
afterAll(async () => {
  for (const directory of directories) {
    const cluster = path.join(directory, 'data', 'postgres');
    const link = lstatSync(cluster, { throwIfNoEntry: false });
    if (link?.isSymbolicLink() === true) {
      await rm(await import('node:fs/promises').then(({ readlink }) => readlink(cluster)), { recursive: true });
    }
    await rm(directory, { recursive: true, force: true });
  }
});

async function ask<R extends pg.QueryResultRow>(postgres: EmbeddedPostgres, sql: string): Promise<R[]> {
  const client = new pg.Client({ connectionString: postgres.url });
  await client.connect();
  try {
    return (await client.query<R>(sql)).rows;
  } finally {
    await client.end();
  }
}

const isAlive = (processId: number): boolean => {
  try {
    process.kill(processId, 0);
    return true;
  } catch {
    return false;
  }
};

describe('the embedded PostgreSQL', () => {
  it('keeps its data between starts, durably, in UTF-8 and UTC', async () => {
    const directory = await dataDirectory();
    const first = await startEmbeddedPostgres({ dataDirectory: directory });
    await ask(first, "CREATE TABLE kept AS SELECT 'ẹ̀súsú' AS word");
    const [settings] = await ask(
      first,
      `SELECT current_setting('fsync') AS fsync, current_setting('synchronous_commit') AS commit,
        current_setting('full_page_writes') AS pages, current_setting('TimeZone') AS zone,
        pg_encoding_to_char(encoding) AS encoding FROM pg_database WHERE datname = current_database()`,
    );
    expect(settings).toEqual({ fsync: 'on', commit: 'on', pages: 'on', zone: 'UTC', encoding: 'UTF8' });
    await first.stop();
    expect(isAlive(first.processId)).toBe(false);

    const second = await startEmbeddedPostgres({ dataDirectory: directory });
    expect(await ask(second, 'SELECT word FROM kept')).toEqual([{ word: 'ẹ̀súsú' }]);
    await second.stop();
  });

  it('refuses everyone without the password, which only we can read', async () => {
    const directory = await dataDirectory();
    const postgres = await startEmbeddedPostgres({ dataDirectory: directory });
    const url = new URL(postgres.url);
    url.password = 'guess';
    const client = new pg.Client({ connectionString: url.href });
    await expect(client.connect()).rejects.toThrow(/password/);
    expect(statSync(path.join(directory, 'postgres-password')).mode & 0o777).toBe(0o600);
    await postgres.stop();
  });

  it('names its password file if that is empty, missing or wrong', async () => {
    const directory = await dataDirectory();
    const postgres = await startEmbeddedPostgres({ dataDirectory: directory });
    await postgres.stop();
    const file = path.join(directory, 'postgres-password');
    for (const content of ['', '\n', 'another', undefined]) {
      if (content === undefined) await rm(file);
      else await writeFile(file, content);
      const error: unknown = await startEmbeddedPostgres({ dataDirectory: directory }).catch(
        (thrown: unknown) => thrown,
      );
      expect(error).toBeInstanceOf(ConfigError);
      expect((error as ConfigError).message).toContain(`${file} does not have the password`);
    }
  });

  it('ends when its parent process is killed, and keeps what was committed', async () => {
    const directory = await dataDirectory();
    const script = `
      import { startEmbeddedPostgres } from './server/platform/embedded-postgres/launcher.ts';
      import pg from 'pg';
      const postgres = await startEmbeddedPostgres({ dataDirectory: ${JSON.stringify(directory)} });
      const client = new pg.Client({ connectionString: postgres.url });
      await client.connect();
      await client.query('CREATE TABLE acknowledged AS SELECT 1 AS n');
      console.log('pid ' + postgres.processId);`;
    const { build } = await import('esbuild');
    const outfile = path.join(projectRoot(), 'dist', 'run', `launcher-${String(process.pid)}.mjs`);
    const stdin = { contents: script, resolveDir: projectRoot(), loader: 'ts' } as const;
    await build({ stdin, outfile, bundle: true, platform: 'node', format: 'esm', packages: 'external' });
    const parent = spawn(process.execPath, [outfile], { stdio: ['ignore', 'pipe', 'inherit'] });
    const processId = await new Promise<number>((resolve) => {
      parent.stdout.on('data', (chunk: Buffer) => {
        resolve(Number.parseInt(chunk.toString().replace('pid ', ''), 10));
      });
    });
    const gone = new Promise((resolve) => parent.once('exit', resolve));
    parent.kill('SIGKILL');
    await gone;

    // The next start waits for the old server to end, or stops it. Acknowledged writes survive in both cases.
    const next = await startEmbeddedPostgres({ dataDirectory: directory });
    expect(next.processId).not.toBe(processId);
    expect(isAlive(processId)).toBe(false);
    expect(await ask(next, 'SELECT n FROM acknowledged')).toEqual([{ n: 1 }]);
    await next.stop();
    await rm(outfile, { force: true });
  });

  it('recovers from kill -9 of the server itself', async () => {
    const directory = await dataDirectory();
    const postgres = await startEmbeddedPostgres({ dataDirectory: directory });
    await ask(postgres, 'CREATE TABLE acknowledged AS SELECT 1 AS n');
    process.kill(postgres.processId, 'SIGKILL');
    await postgres.ended;
    const next = await startEmbeddedPostgres({ dataDirectory: directory });
    expect(await ask(next, 'SELECT n FROM acknowledged')).toEqual([{ n: 1 }]);
    await next.stop();
  });

  it('runs below a directory that only root may enter', { skip: process.getuid?.() !== 0 }, async () => {
    // mkdtemp creates its directory with mode 0700, as /root has.
    const directory = await dataDirectory('closed');
    const postgres = await startEmbeddedPostgres({ dataDirectory: directory });
    expect(await ask(postgres, 'SELECT 1 AS n')).toEqual([{ n: 1 }]);
    await postgres.stop();
  });
});
