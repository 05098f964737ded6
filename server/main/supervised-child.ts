import { spawn, type ChildProcess } from 'node:child_process';
import process from 'node:process';
import { setTimeout as delay } from 'node:timers/promises';
import { Backoff, PROCESS_BACKOFF } from '../platform/backoff/backoff.ts';
import { CONFIG_EXIT_CODE } from './exit-codes.ts';
import { NODE_ARGUMENTS } from './node-arguments.ts';
import { removeProcessFile, writeProcessFile } from './process-files.ts';

export interface ChildOptions {
  readonly name: string;
  readonly entry: string;
  readonly environment: NodeJS.ProcessEnv;
  readonly dataDirectory: string;
  /** The port it listens on, if commands need to find it. */
  readonly port?: number;
  readonly say: (message: string) => void;
}

export interface Child {
  /** Resolves the first time it is ready. */
  readonly ready: Promise<void>;
  /** Resolves when the process is first ready or has died once, because callers need not wait longer. */
  readonly tried: Promise<void>;
  /** Resolves when it rejects its configuration. Every other exit leads to a restart. */
  readonly refused: Promise<'refused'>;
  isUp(): boolean;
  stop(): Promise<void>;
}

/** An unexpected exit. */
export interface Death {
  readonly name: string;
  /** For example "killed by SIGKILL". */
  readonly how: string;
  readonly wasReady: boolean;
  /** Delay before the restart. */
  readonly pauseMs: number;
}

const STOP_TIMEOUT_MS = 20_000;

/** For example "The product process ended before it was ready: code 1. Starting it again in 0.4 s". */
export const describeDeath = ({ name, how, wasReady, pauseMs }: Death): string =>
  `The ${name} process ended ${wasReady ? 'unexpectedly' : 'before it was ready'}: ${how}. Starting it again in ${String(pauseMs / 1000)} s`;

function spawnNode({ name, entry, environment, dataDirectory, port, say }: ChildOptions): ChildProcess {
  const child = spawn(process.execPath, [...NODE_ARGUMENTS, entry], {
    env: environment,
    // A new session keeps Ctrl-C from reaching the child before the supervisor stops it in order. The channel closes
    // when the supervisor ends, which the child treats as the request to stop.
    detached: process.platform !== 'win32',
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  try {
    if (child.pid !== undefined) writeProcessFile(dataDirectory, name, { processId: child.pid, mark: entry, port });
  } catch (error) {
    // The process still serves, even if a full disk prevents its file.
    say(`The ${name} process could not be recorded in ${dataDirectory}: ${messageOf(error)}`);
  }
  return child;
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

interface End {
  readonly code: number | null;
  readonly how: string;
}

/** Resolves when it has ended, or could not be started at all. */
const ended = (child: ChildProcess): Promise<End> =>
  new Promise((resolve) => {
    const tell = (code: number | null, signal: NodeJS.Signals | null): void => {
      resolve({ code, how: signal === null ? `code ${String(code)}` : `killed by ${signal}` });
    };
    if (child.exitCode !== null || child.signalCode !== null) tell(child.exitCode, child.signalCode);
    child.once('exit', tell);
    // `error` is also emitted when a message fails to reach a dying process, whose exit comes next.
    child.on('error', (error) => {
      if (child.pid === undefined) resolve({ code: null, how: error.message });
    });
  });

const isReadyMessage = (message: unknown): boolean =>
  typeof message === 'object' && message !== null && 'type' in message && message.type === 'ready';

/** A promise and its resolve function. */
function signal(): [Promise<void>, () => void] {
  let tell: () => void = () => undefined;
  const promise = new Promise<void>((resolve) => {
    tell = resolve;
  });
  return [promise, tell];
}

interface SupervisedProcess {
  readonly name: string;
  readonly start: () => ChildProcess;
  /** Called before each restart. */
  readonly onDeath: (death: Death) => void;
  /** Tests skip the delay. */
  readonly pause?: (ms: number, stopping: AbortSignal) => Promise<unknown>;
}

/** Starts one of our programs in a new process and keeps it up. */
export function startChild(options: ChildOptions): Child {
  const { name, dataDirectory, say } = options;
  const child = supervise({ name, start: () => spawnNode(options), onDeath: (death) => say(describeDeath(death)) });
  return {
    ...child,
    async stop() {
      await child.stop();
      removeProcessFile(dataDirectory, name);
    },
  };
}

const pauseFor = (ms: number, stopping: AbortSignal): Promise<unknown> =>
  delay(ms, undefined, { signal: stopping }).catch(() => undefined); // A stop ends the pause.

/**
 * Keeps a process up: restarts it whenever it dies, with backoff that resets once it stays up. Gives up only if the
 * process rejects its configuration (decision 0091).
 */
export function supervise({ name, start, onDeath, pause = pauseFor }: SupervisedProcess): Child {
  const stopping = new AbortController();
  const isStopping = (): boolean => stopping.signal.aborted;
  const [ready, becameReady] = signal();
  const [tried, wasTried] = signal();
  let child: ChildProcess | undefined;
  let readyAt: number | undefined;

  async function live(): Promise<End> {
    try {
      child = start();
    } catch (error) {
      return { code: null, how: messageOf(error) };
    }
    child.on('message', (message: unknown) => {
      if (!isReadyMessage(message)) return;
      readyAt = performance.now();
      becameReady();
      wasTried();
    });
    return ended(child);
  }

  async function run(): Promise<'refused' | 'stopped'> {
    const backoff = new Backoff(PROCESS_BACKOFF);
    for (;;) {
      const { code, how } = await live();
      const wasReady = readyAt !== undefined;
      const upMs = readyAt === undefined ? 0 : performance.now() - readyAt;
      readyAt = undefined;
      wasTried();
      if (isStopping()) return 'stopped';
      if (code === CONFIG_EXIT_CODE) return 'refused';
      const pauseMs = backoff.after(upMs);
      onDeath({ name, how, wasReady, pauseMs });
      await pause(pauseMs, stopping.signal);
      if (isStopping()) return 'stopped';
    }
  }

  const over = run();
  return {
    ready,
    tried,
    refused: over.then((how) => (how === 'refused' ? how : new Promise(() => undefined))),
    isUp: () => readyAt !== undefined,
    async stop() {
      stopping.abort();
      child?.kill('SIGTERM');
      const timer = setTimeout(() => child?.kill('SIGKILL'), STOP_TIMEOUT_MS);
      await over;
      clearTimeout(timer);
    },
  };
}
