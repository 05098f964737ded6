import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { toNaira } from '../../contract/money.ts';
import { projectRoot } from '../../server/platform/config/project-root.ts';
import { newId } from '../../server/platform/ids/new-id.ts';
import { CONTRIBUTION_KOBO, type Due } from '../circles.ts';
import type { Work } from '../measure.ts';
import type { LoadClient, LoadResult } from './client.ts';

const THREADS = 2;
/** Never reached, because wrk is interrupted once all dues are paid. */
const LONGEST_SECONDS = 600;

/** True if wrk, a load generator in C, is installed. Otherwise the benchmarks use the Node client. */
export const isWrkInstalled = (): boolean => spawnSync('wrk', ['--version']).error === undefined;

/** Writes these lines to a temporary file, and passes its path to `run`. */
async function withStock<T>(lines: readonly string[], run: (stock: string) => Promise<T>): Promise<T> {
  const directory = mkdtempSync(path.join(tmpdir(), 'rota-bench-wrk-'));
  try {
    const stock = path.join(directory, 'stock.txt');
    writeFileSync(stock, lines.map((line) => `${line}\n`).join(''));
    return await run(stock);
  } finally {
    rmSync(directory, { recursive: true, force: true });
  }
}

const pay = (port: number, connections: number, dues: readonly Due[]): Promise<LoadResult> =>
  withStock(
    dues.map(({ groupId, session }) => `${groupId} ${session} ${newId()}`),
    (stock) =>
      runWrk<LoadResult>('contribute.lua', port, { connections, seconds: LONGEST_SECONDS }, [
        stock,
        toNaira(CONTRIBUTION_KOBO),
        String(THREADS),
      ]),
  );

export const wrk: LoadClient = { name: 'wrk', pay };

interface Reads {
  readonly connections: number;
  readonly seconds: number;
  readonly sessions: readonly string[];
  readonly paths: readonly string[];
}

/** Requests the paths in turn for a few seconds, cycling through the people. */
export async function readWithWrk(port: number, { connections, seconds, sessions, paths }: Reads): Promise<Work> {
  const result = await withStock(sessions, (stock) =>
    runWrk<{ answered: number; seconds: number }>('read.lua', port, { connections, seconds }, [
      stock,
      String(THREADS),
      ...paths,
    ]),
  );
  return { operations: result.answered, seconds: result.seconds };
}

/** Runs one of our Lua scripts and returns its printed result. Throws when any request was refused. */
async function runWrk<Result>(
  script: string,
  port: number,
  { connections, seconds }: Pick<Reads, 'connections' | 'seconds'>,
  args: readonly string[],
): Promise<Result> {
  const child = spawn('wrk', [
    ...['-t', String(THREADS), '-c', String(connections), '-d', String(seconds), '--timeout', '30s'],
    ...['-s', path.join(projectRoot(), 'bench', 'load', script), `http://127.0.0.1:${String(port)}`, '--', ...args],
  ]);
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => {
    output += chunk.toString();
    if (output.split('thread done').length > THREADS) child.kill('SIGINT');
  });
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const code = await new Promise((resolve) => child.once('close', resolve));
  const line = /^result (.*)$/m.exec(output)?.[1];
  if (code !== 0 || line === undefined) throw new Error(`wrk failed:\n${output}`);
  const result = JSON.parse(line) as Result & { readonly refused: number };
  if (result.refused > 0) throw new Error(`${String(result.refused)} calls were refused:\n${output}`);
  return result;
}
