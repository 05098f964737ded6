import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { CONFIG_EXIT_CODE } from '../../server/main/exit-codes.ts';
import { freePort } from '../../server/platform/ports/free-ports.ts';
import { inFiles, liveSettings } from '../support/live-environment.ts';
import { startPooler } from '../support/pooler.ts';
import { bundleProduct } from '../support/bundle-program.ts';
import { testDatabase } from '../support/test-database.ts';

const { database, url: ownerUrl, servingUrl } = await testDatabase(2);
const directory = await mkdtemp(path.join(os.tmpdir(), 'rota-failed-start-'));
const program = await bundleProduct(path.basename(directory));
afterAll(async () => {
  await rm(directory, { recursive: true, force: true });
  await rm(program, { force: true });
});

const at = (change: object): string => Object.assign(new URL(servingUrl), change).href;
const closed = at({ port: String(await freePort()) });

interface Ended {
  readonly code: number | null;
  readonly output: string;
}

function run(environment: Record<string, string | undefined>): Promise<Ended> {
  const base = { PATH: process.env['PATH'], ROTA_DATA: directory, PORT: '0', HOST: '127.0.0.1', LOG_LEVEL: 'error' };
  const child = spawn(process.execPath, [program], { env: { ...base, ...environment } });
  let output = '';
  const hear = (chunk: Buffer): void => void (output += chunk.toString());
  child.stdout.on('data', hear);
  child.stderr.on('data', hear);
  return new Promise((resolve) => {
    child.once('close', (code) => {
      resolve({ code, output });
    });
  });
}

const live = (settings: Record<string, string | undefined>): Promise<Ended> =>
  run(inFiles(path.join(directory, 'secrets'), { ...liveSettings(servingUrl), ...settings }));

interface Line {
  readonly level: number;
  readonly msg: string;
  readonly err?: { readonly stack: string };
}

const fatal = ({ output }: Ended): Line[] =>
  output
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Line)
    .filter(({ level }) => level === 60);

describe('a start without a usable database', () => {
  it.each(['all', 'api', 'worker'])('is one JSON line in live mode, in the role %s', async (role) => {
    const ended = await live({ ROTA_ROLE: role, DATABASE_URL: closed, ...(role === 'api' ? { SMTP_URL: '' } : {}) });
    expect(ended.code).toBe(1);
    expect(fatal(ended)).toMatchObject([{ msg: 'DATABASE_URL: the database cannot be reached (ECONNREFUSED)' }]);
    expect(fatal(ended)[0]?.err?.stack).toContain(' at ');
    expect(ended.output).not.toContain(new URL(closed).password);
  });

  it('names the variable and the reason', async () => {
    const reasons = [
      [{ DATABASE_URL: at({ username: 'no_such_role' }) }, /^DATABASE_URL: PostgreSQL does not accept its role/],
      [{ DATABASE_URL: at({ pathname: '/no_such' }) }, /^DATABASE_URL: its database does not exist \(3D000\)$/],
      [{ MIGRATION_DATABASE_URL: closed }, /^MIGRATION_DATABASE_URL: the database cannot be reached/],
    ] as const;
    for (const [settings, reason] of reasons) {
      const ended = await live(settings);
      expect(ended.code).toBe(1);
      expect(fatal(ended)).toMatchObject([{ msg: expect.stringMatching(reason) as string }]);
    }
  });

  it('names the table on which the role lacks a right', async () => {
    const role = `rota_role_${randomUUID().replaceAll('-', '')}`;
    const password = randomUUID();
    await database.pool.query(
      `CREATE ROLE ${role} LOGIN PASSWORD '${password}'; GRANT USAGE ON SCHEMA public TO ${role}; GRANT SELECT ON schema_migrations TO ${role}`,
    );
    const ended = await live({ DATABASE_URL: at({ username: role, password }) });
    await database.pool.query(`DROP OWNED BY ${role}; DROP ROLE ${role}`);
    expect(ended.code).toBe(1);
    expect(fatal(ended)[0]?.msg).toMatch(/^DATABASE_URL: its role lacks a right: permission denied for table \w+/);
  });

  it('is one plain line in the sandbox', async () => {
    expect(await run({ DATABASE_URL: closed })).toEqual({
      code: 1,
      output: 'DATABASE_URL: the database cannot be reached (ECONNREFUSED)\n',
    });
  });
});

it('a pooler that drops what the product needs is a refused configuration', async () => {
  const pooler = await startPooler(servingUrl, { keepsStatements: true, parameters: 'dropped' });
  const ended = await live({ DATABASE_URL: pooler, DATABASE_DIRECT_URL: servingUrl });
  expect(ended.code).toBe(CONFIG_EXIT_CODE);
  expect(fatal(ended)).toMatchObject([
    { msg: expect.stringMatching(/^DATABASE_URL: .*statement_timeout is off instead of 30000ms/) as string },
  ]);
});

it('a refused configuration is a JSON line too, once the log exists', async () => {
  const ended = await live({ DATABASE_URL: ownerUrl });
  expect(ended.code).toBe(CONFIG_EXIT_CODE);
  expect(fatal(ended)).toMatchObject([{ msg: expect.stringContaining('DATABASE_URL uses') as string }]);
});
