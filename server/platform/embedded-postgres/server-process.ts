import { type ChildProcess, spawn } from 'node:child_process';
import { openSync, closeSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Owner } from './os-user.ts';
import type { Cluster } from './cluster.ts';

export function serverArguments(directory: string, port: number, durable: boolean): string[] {
  const settings: Record<string, string> = {
    listen_addresses: '127.0.0.1',
    port: String(port),
    unix_socket_directories: '',
    // Enough for ROTA_PROCESSES=8, or for parallel test files that open dozens of connections each.
    max_connections: '300',
    shared_buffers: '256MB',
    max_wal_size: '2GB',
    checkpoint_timeout: '15min',
    random_page_cost: '1.1',
    jit: 'off',
    timezone: 'UTC',
    log_timezone: 'UTC',
    fsync: durable ? 'on' : 'off',
    synchronous_commit: durable ? 'on' : 'off',
    full_page_writes: durable ? 'on' : 'off',
  };
  return ['-D', directory, ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])];
}

/**
 * Starts the server under a shell that reads a pipe from this process. When this process ends, for any reason, the pipe
 * closes and the shell stops the server. The server has its own session, so that Ctrl-C does not stop it before the
 * product.
 */
export function spawnServer(native: string, args: string[], owner: Owner | undefined, logFile: string): ChildProcess {
  const program = path.join(native, 'bin', 'postgres');
  const output = openSync(logFile, 'a', 0o600);
  const options = { ...owner, cwd: path.parse(native).root, env: { PATH: process.env['PATH'], TZ: 'UTC' } };
  try {
    if (process.platform === 'win32') {
      return spawn(program, args, { ...options, stdio: ['ignore', output, output] });
    }
    const watch = '(read -r _ <&3; kill -INT $server) & watcher=$!';
    const script = `exec 3<&0; "$0" "$@" </dev/null 3<&- & server=$!; ${watch}; wait $server; kill $watcher`;
    return spawn('/bin/sh', ['-c', script, program, ...args], {
      ...options,
      detached: true,
      stdio: ['pipe', output, output],
    });
  } finally {
    closeSync(output);
  }
}

/** Requests a fast shutdown: the shell reads the request from the pipe and signals the server. */
export function requestShutdown(child: ChildProcess): void {
  if (process.platform === 'win32') child.kill();
  else child.stdin?.end();
}

export function watchEnd(child: ChildProcess): { ended: Promise<void>; hasEnded: () => boolean } {
  let hasEnded = false;
  const ended = new Promise<void>((resolve) => {
    child.once('error', () => resolve());
    child.once('exit', () => resolve());
  }).then(() => {
    hasEnded = true;
  });
  return { ended, hasEnded: () => hasEnded };
}

export function serverProcessId(cluster: Cluster): number {
  const lockFile = readFileSync(path.join(cluster.directory, 'postmaster.pid'), 'utf8');
  return Number.parseInt(lockFile.split('\n')[0] ?? '', 10);
}
