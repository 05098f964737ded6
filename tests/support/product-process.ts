import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll } from 'vitest';
import { freePort } from '../../server/platform/ports/free-ports.ts';
import { bundleProgram } from './bundle-program.ts';

export interface ProductProcess {
  readonly processId: number;
  /** URL of the API, or of a worker's health check. */
  readonly url: string;
  /** Resolves with the exit code; null after a signal. */
  readonly ended: Promise<number | null>;
  /** Sends SIGKILL: the process finishes and flushes nothing. */
  kill(): Promise<void>;
  /** Sends SIGTERM: the process finishes work in flight. */
  stop(): Promise<void>;
}

/** Bundles the product's program. The caller removes the file. */
export const bundleProduct = (name: string): Promise<string> => bundleProgram('server/main/main.ts', name);

/** Bundles the product once per test file. Returns a function that starts processes on one data directory. */
export async function productProcesses(
  databaseUrl: string,
  environment: Readonly<Record<string, string>>,
): Promise<(role: 'all' | 'api' | 'worker', atPort?: number) => Promise<ProductProcess>> {
  const directory = await mkdtemp(path.join(os.tmpdir(), 'rota-process-'));
  const program = await bundleProduct(path.basename(directory));
  const running = new Set<ProductProcess>();
  afterAll(async () => {
    await Promise.all([...running].map((each) => each.stop()));
    await rm(directory, { recursive: true, force: true });
    await rm(program, { force: true });
  });
  return async (role, atPort) => {
    const port = atPort ?? (await freePort());
    const child = spawn(process.execPath, [program], {
      env: {
        PATH: process.env['PATH'],
        PORT: String(port),
        ROTA_ROLE: role,
        ROTA_DATA: directory,
        ROTA_DEMO: '0',
        ROTA_PASSWORD_COST: 'test',
        LOG_LEVEL: 'fatal',
        DATABASE_URL: databaseUrl,
        ...environment,
      },
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    const ended = once(child, 'exit');
    await Promise.race([
      once(child, 'message'),
      ended.then(([code]) => {
        throw new Error(`The product ended with ${String(code)} before it was ready`);
      }),
    ]);
    const end = async (signal: 'SIGKILL' | 'SIGTERM'): Promise<void> => {
      running.delete(started);
      child.kill(signal);
      await ended;
    };
    const started: ProductProcess = {
      processId: child.pid ?? 0, // Defined, because the process has reported that it is ready.
      url: `http://127.0.0.1:${String(port)}`,
      ended: ended.then(([code]) => code as number | null), // The first argument of Node's exit event is the code.
      kill: () => end('SIGKILL'),
      stop: () => end('SIGTERM'),
    };
    running.add(started);
    return started;
  };
}
