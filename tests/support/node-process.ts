import { spawn } from 'node:child_process';
import { once } from 'node:events';
import process from 'node:process';

/** A program running in its own process. */
export interface NodeProcess {
  readonly processId: number;
  /** Resolves with the exit code; null after a signal. */
  readonly ended: Promise<number | null>;
  /** Sends SIGKILL: the process finishes and flushes nothing. */
  kill(): Promise<void>;
  /** Sends SIGTERM: the process finishes work in flight. */
  stop(): Promise<void>;
}

/** Starts a bundled program and waits until it reports that it is ready. Drops the error output of a quiet one. */
export async function startNode(
  program: string,
  environment: Readonly<Record<string, string>>,
  { isQuiet = false } = {},
): Promise<NodeProcess> {
  const child = spawn(process.execPath, [program], {
    env: { PATH: process.env['PATH'], ...environment },
    stdio: ['ignore', 'ignore', isQuiet ? 'ignore' : 'inherit', 'ipc'],
  });
  const ended = once(child, 'exit');
  await Promise.race([
    once(child, 'message'),
    ended.then(([code]) => {
      throw new Error(`The program ended with ${String(code)} before it was ready`);
    }),
  ]);
  const end = async (signal: 'SIGKILL' | 'SIGTERM'): Promise<void> => {
    child.kill(signal);
    await ended;
  };
  return {
    processId: child.pid ?? 0, // Defined, because the process has reported that it is ready.
    ended: ended.then(([code]) => code as number | null), // The first argument of Node's exit event is the code.
    kill: () => end('SIGKILL'),
    stop: () => end('SIGTERM'),
  };
}
