import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

function isPostgres(processId: number): boolean {
  try {
    process.kill(processId, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ESRCH') return false;
  }
  if (process.platform === 'win32') return true;
  const { stdout } = spawnSync('ps', ['-o', 'command=', '-p', String(processId)], { encoding: 'utf8' });
  const command = existsSync(`/proc/${String(processId)}/cmdline`)
    ? readFileSync(`/proc/${String(processId)}/cmdline`, 'utf8')
    : (stdout as string | null);
  return command?.includes('postgres') ?? false;
}

/**
 * Stops a server that a killed parent left on this cluster. Removes a lock file whose process id now belongs to another
 * program (after a reboot), because PostgreSQL would take that program for a running server.
 */
export async function clearOrphan(directory: string, log: (message: string) => void): Promise<void> {
  const lockFile = path.join(directory, 'postmaster.pid');
  if (!existsSync(lockFile)) return;
  const processId = Number.parseInt(readFileSync(lockFile, 'utf8').split('\n')[0] ?? '', 10);
  if (!Number.isInteger(processId) || processId <= 1) return;
  if (!isPostgres(processId)) {
    rmSync(lockFile, { force: true });
    return;
  }
  log(`stopping PostgreSQL process ${String(processId)}, left over from an earlier start`);
  for (const signal of ['SIGINT', 'SIGQUIT', 'SIGKILL'] as const) {
    try {
      process.kill(processId, signal);
    } catch {
      return;
    }
    for (let waitedMs = 0; waitedMs < 10_000; waitedMs += 50) {
      if (!isPostgres(processId)) return;
      await delay(50);
    }
  }
  throw new Error(`PostgreSQL process ${String(processId)} does not stop`);
}
