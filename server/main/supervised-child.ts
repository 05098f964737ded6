import { spawn, type ChildProcess } from 'node:child_process';
import process from 'node:process';
import { setTimeout as delay } from 'node:timers/promises';
import { NODE_ARGUMENTS } from './node-arguments.ts';
import { removeProcessFile, writeProcessFile } from './process-files.ts';

export interface ChildOptions {
  readonly name: string;
  readonly entry: string;
  readonly environment: NodeJS.ProcessEnv;
  readonly dataDirectory: string;
  /** Where it listens, when commands beside the running product have to find it. */
  readonly port?: number;
  readonly say: (message: string) => void;
}

export interface Child {
  /** Resolves when the process died too often in a row to be started again. */
  readonly failed: Promise<'failed'>;
  stop(): Promise<void>;
}

const STOP_TIMEOUT_MS = 20_000;
const MAX_QUICK_DEATHS = 3;
const QUICK_MS = 10_000;

function spawnNode({ name, entry, environment, dataDirectory, port }: ChildOptions): ChildProcess {
  const child = spawn(process.execPath, [...NODE_ARGUMENTS, entry], {
    env: environment,
    // A session of its own keeps Ctrl-C from reaching the child before the supervisor stops it in order. The channel
    // closes when the supervisor ends, which the child takes as the request to stop.
    detached: process.platform !== 'win32',
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  if (child.pid !== undefined) writeProcessFile(dataDirectory, name, { processId: child.pid, mark: entry, port });
  return child;
}

/** Resolves when it has ended, or could not be started at all. */
const ended = (child: ChildProcess): Promise<void> =>
  new Promise((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) resolve();
    child.once('exit', () => {
      resolve();
    });
    // It is also said when a message no longer reaches one that is just dying, whose exit comes next.
    child.on('error', () => {
      if (child.pid === undefined) resolve();
    });
  });

const ready = (child: ChildProcess): Promise<boolean> =>
  new Promise((resolve) => {
    child.once('message', () => {
      resolve(true);
    });
    void ended(child).then(() => {
      resolve(false);
    });
  });

interface KeptUp {
  readonly name: string;
  readonly start: () => ChildProcess;
  readonly say: (message: string) => void;
}

/** Starts a program of ours in a process of its own, and keeps it up. */
export async function startChild(options: ChildOptions): Promise<Child> {
  const child = await keepUp({ ...options, start: () => spawnNode(options) });
  return {
    failed: child.failed,
    async stop() {
      await child.stop();
      removeProcessFile(options.dataDirectory, options.name);
    },
  };
}

/** Keeps a process up: when it dies it is started again, unless it dies right away several times. */
export async function keepUp({ name, start, say }: KeptUp): Promise<Child> {
  let child = start();
  let stopping = false;
  const isStopping = (): boolean => stopping;
  if (!(await ready(child))) throw new Error(`The ${name} process did not start; the reason is above`);

  async function restart(): Promise<'failed'> {
    let quickDeaths = 0;
    for (;;) {
      const startedAt = performance.now();
      await ended(child);
      if (isStopping()) return new Promise(() => undefined); // Stopped as asked: this is no failure.
      quickDeaths = performance.now() - startedAt < QUICK_MS ? quickDeaths + 1 : 1;
      if (quickDeaths >= MAX_QUICK_DEATHS) return 'failed';
      say(`The ${name} process ended unexpectedly; starting it again`);
      await delay(200 * quickDeaths);
      if (isStopping()) return new Promise(() => undefined);
      child = start();
    }
  }

  return {
    failed: restart(),
    async stop() {
      stopping = true;
      child.kill('SIGTERM');
      const timer = setTimeout(() => child.kill('SIGKILL'), STOP_TIMEOUT_MS);
      await ended(child);
      clearTimeout(timer);
    },
  };
}
