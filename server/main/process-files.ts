import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { setTimeout as delay } from 'node:timers/promises';
import { writeAtomically } from '../platform/files/write-atomically.ts';
import { appRoleUrl } from '../platform/embedded-postgres/app-role-login.ts';

/** Returns the command line of a process; undefined if no process has this id. */
function commandOf(processId: number): string | undefined {
  const listing = `/proc/${String(processId)}/cmdline`;
  if (existsSync('/proc/self/cmdline')) {
    return existsSync(listing) ? readFileSync(listing, 'utf8').replaceAll('\0', ' ') : undefined;
  }
  const { status, stdout } = spawnSync('ps', ['-o', 'command=', '-p', String(processId)], { encoding: 'utf8' });
  return status === 0 ? stdout : undefined;
}

interface ProcessFile {
  readonly processId: number;
  /** Part of the process's command line, which tells the process from another program that gets the same id later. */
  readonly mark: string;
  /** Port on which the process listens; absent unless other processes need it. */
  readonly port?: number | undefined;
}

const fileOf = (dataDirectory: string, name: string): string => path.join(dataDirectory, 'run', `${name}.json`);

/** Writes a process file, so that later starts and commands find the process. */
export function writeProcessFile(dataDirectory: string, name: string, entry: ProcessFile): void {
  mkdirSync(path.join(dataDirectory, 'run'), { recursive: true });
  writeAtomically(fileOf(dataDirectory, name), JSON.stringify(entry));
}

export function removeProcessFile(dataDirectory: string, name: string): void {
  rmSync(fileOf(dataDirectory, name), { force: true });
}

/** Returns a process file; undefined if its process no longer runs. */
function findEntry(dataDirectory: string, name: string): ProcessFile | undefined {
  try {
    const entry = JSON.parse(readFileSync(fileOf(dataDirectory, name), 'utf8')) as ProcessFile;
    const command = commandOf(entry.processId);
    return command?.includes(entry.mark) === true ? entry : undefined;
  } catch {
    return undefined; // The file is missing, or a crash cut it off.
  }
}

const findProcess = (dataDirectory: string, name: string): number | undefined =>
  findEntry(dataDirectory, name)?.processId;

/** Returns the port of the running stand-ins; undefined if none serve the data directory. */
export const runningStandInsPort = (dataDirectory: string): number | undefined =>
  findEntry(dataDirectory, 'sandbox')?.port;

/** Returns the embedded database's URL for the application role; undefined if no supervisor runs. */
export function runningDatabaseUrl(dataDirectory: string): string | undefined {
  const lockFile = path.join(dataDirectory, 'postgres', 'postmaster.pid');
  if (findProcess(dataDirectory, 'supervisor') === undefined || !existsSync(lockFile)) return undefined;
  const port = readFileSync(lockFile, 'utf8').split('\n')[3];
  const password = readFileSync(path.join(dataDirectory, 'postgres-password'), 'utf8').trim();
  return port === undefined ? undefined : appRoleUrl(`postgresql://rota:${password}@127.0.0.1:${port}/rota`);
}

/**
 * Claims the data directory for this supervisor. Throws if another supervisor uses it. Returns the function that
 * releases the directory.
 */
export function claimDirectory(dataDirectory: string): () => void {
  const other = findProcess(dataDirectory, 'supervisor');
  if (other !== undefined && other !== process.pid) {
    throw new Error(
      `Rota already runs on ${dataDirectory} (process ${String(other)}). Stop it first, or set ROTA_DATA`,
    );
  }
  writeProcessFile(dataDirectory, 'supervisor', {
    processId: process.pid,
    mark: path.basename(process.argv[1] ?? 'node'),
  });
  return () => {
    removeProcessFile(dataDirectory, 'supervisor');
  };
}

/** Stops processes that a killed supervisor left behind. */
export async function stopOrphans(
  dataDirectory: string,
  names: readonly string[],
  say: (message: string) => void,
): Promise<void> {
  for (const name of names) {
    const processId = findProcess(dataDirectory, name);
    if (processId === undefined) continue;
    say(`Stopping the ${name} process ${String(processId)}, left over from an earlier start`);
    for (const signal of ['SIGTERM', 'SIGKILL'] as const) {
      process.kill(processId, signal);
      for (let waitedMs = 0; waitedMs < 10_000 && findProcess(dataDirectory, name) !== undefined; waitedMs += 50) {
        await delay(50);
      }
      if (findProcess(dataDirectory, name) === undefined) break;
    }
  }
}
