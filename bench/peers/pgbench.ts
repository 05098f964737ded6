import { spawn, spawnSync } from 'node:child_process';
import type { Contender, Work } from '../measure.ts';

const CLIENTS = 32;
const SECONDS = 4;

/** Throws if pgbench is not installed. Debian ships it in postgresql-contrib; the embedded PostgreSQL does not. */
export function assertPgbench(): void {
  if (spawnSync('pgbench', ['--version']).status === 0) return;
  throw new Error(
    'The benchmarks compare with pgbench, which is not installed. On Debian: apt-get install postgresql-contrib',
  );
}

async function pgbench(url: string, args: readonly string[]): Promise<string> {
  const { hostname, port, username, password, pathname } = new URL(url);
  const connection = ['-h', hostname, '-p', port, '-U', decodeURIComponent(username)];
  const child = spawn('pgbench', [...connection, ...args, pathname.slice(1)], {
    env: { ...process.env, PGPASSWORD: decodeURIComponent(password) },
  });
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const code = await new Promise((resolve) => child.once('close', resolve));
  if (code !== 0) throw new Error(`pgbench failed:\n${output}`);
  return output;
}

function workOf(output: string): Work {
  const tps = /tps = ([\d.]+)/.exec(output)?.[1];
  const count = /transactions actually processed: (\d+)/.exec(output)?.[1];
  if (tps === undefined || count === undefined) throw new Error(`pgbench printed no tps:\n${output}`);
  const operations = Number.parseInt(count, 10);
  return { operations, seconds: operations / Number.parseFloat(tps) };
}

const load = ['-n', '-M', 'prepared', '-c', String(CLIENTS), '-j', '2', '-T', String(SECONDS)];

/** TPC-B as pgbench ships it: three updates, a select and an insert per transaction, scale 50. */
export async function tpcb(url: string): Promise<Contender> {
  await pgbench(url, ['-i', '-q', '-s', '50']);
  return contender(url, 'pgbench TPC-B', load);
}

/** Runs the script with 32 pgbench clients, so that the peer does not spend time in Node. */
export const scripted = (url: string, name: string, script: string): Contender =>
  contender(url, name, [...load, '-f', script]);

const contender = (url: string, name: string, args: readonly string[]): Contender => ({
  name,
  prepare: () => Promise.resolve(async () => workOf(await pgbench(url, args))),
});
