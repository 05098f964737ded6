import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import http from 'node:http';
import os from 'node:os';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { afterAll, expect, it } from 'vitest';
import { freePort } from '../../server/platform/ports/free-ports.ts';
import { inFiles, liveSettings } from '../support/live-environment.ts';
import { bundleProduct } from '../support/bundle-program.ts';
import { testDatabase } from '../support/test-database.ts';

/** Runs the built product in live mode under constant requests. Its database goes away, then the product stops. */

const { database, servingUrl } = await testDatabase(1);
const directory = await mkdtemp(path.join(os.tmpdir(), 'rota-stopping-'));
const program = await bundleProduct(path.basename(directory));
const port = await freePort();
const child = spawn(process.execPath, [program], {
  env: {
    PATH: process.env['PATH'],
    ...inFiles(directory, liveSettings(servingUrl)),
    ROTA_DATA: directory,
    HOST: '127.0.0.1',
    PORT: String(port),
  },
  stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
});
const allOf = async (stream: Readable | null): Promise<string> => (stream === null ? '' : text(stream));
const output = Promise.all([allOf(child.stdout), allOf(child.stderr)]);
const ended = once(child, 'exit');
afterAll(async () => {
  child.kill('SIGKILL');
  await ended;
  await rm(directory, { recursive: true, force: true });
  await rm(program);
});
await Promise.race([once(child, 'message'), ended]);

const cutAll = {
  name: 'test-cut-all',
  text: `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
    WHERE datname = current_database() AND usename = $1`,
};
const PATHS = ['/api/config', '/api/user', '/readyz', '/api/nothing'];

interface Answer {
  readonly status: number | undefined;
  readonly headers: http.IncomingHttpHeaders;
  readonly body: unknown;
}

async function ask(agent: http.Agent, pathname: string): Promise<Answer> {
  const asking = http.get({ port, host: '127.0.0.1', path: pathname, agent });
  const [response] = (await once(asking, 'response')) as [http.IncomingMessage];
  return { status: response.statusCode, headers: response.headers, body: JSON.parse(await text(response)) };
}

it('responds in one form without its database and while stopping, and logs only JSON lines', async () => {
  const answers: Answer[] = [];
  const more = async (count: number): Promise<void> => {
    const from = answers.length;
    await expect.poll(() => answers.length).toBeGreaterThan(from + count);
  };
  const askOn = async (): Promise<void> => {
    const agent = new http.Agent({ keepAlive: true, maxSockets: 1 });
    for (let asked = 0; child.exitCode === null; asked += 1) {
      try {
        answers.push(await ask(agent, PATHS[asked % PATHS.length] ?? '/'));
      } catch {
        return; // The server no longer accepts connections.
      }
    }
  };
  const asking = Promise.all(Array.from({ length: 6 }, askOn));
  await more(20);
  for (let cuts = 0; cuts < 5; cuts += 1) {
    await database.query(cutAll, [new URL(servingUrl).username]);
    await more(10);
  }
  child.kill('SIGTERM');
  await asking;
  expect(await ended).toEqual([0, null]);

  for (const { status = 0, headers, body } of answers) {
    expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff' });
    expect(headers['content-security-policy']).toContain("default-src 'self'");
    if (status === 200) continue;
    expect([401, 404, 503]).toContain(status);
    const refusal = { error: expect.any(String) as string, code: expect.any(String) as string };
    expect(body).toMatchObject({ ...refusal, requestId: expect.any(String) as string });
    if (status === 503) expect(headers['retry-after']).toMatch(/^\d+$/);
  }
  const lines = (await output).flatMap((all) => all.split('\n')).filter((line) => line !== '');
  expect(lines.length).toBeGreaterThan(0);
  const isJson = (line: string): boolean => {
    try {
      return typeof JSON.parse(line) === 'object';
    } catch {
      return false;
    }
  };
  expect(lines.filter((line) => !isJson(line))).toEqual([]);
});
