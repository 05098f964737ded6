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
  /** Port on which the process listens; absent unless commands need it. */
  readonly port?: number;
  readonly say: (message: string) => void;
}

export interface Child {
  /** Resolves when the process is ready for the first time. */
  readonly ready: Promise<void>;
  /**
   * Resolves when the process is ready for the first time or has died once, so that callers do not wait for its
   * restarts.
   */
  readonly tried: Promise<void>;
  /** Resolves when the process rejects its configuration. Every other exit leads to a restart. */
  readonly refused: Promise<'refused'>;
  isUp(): boolean;
  stop(): Promise<void>;
}

/** An unexpected exit of a process. */
export interface Death {
  readonly name: string;
  /** How the process ended, for example "killed by SIGKILL". */
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
    // In a new session, the child gets no Ctrl-C. A signal from the supervisor stops it, or the supervisor's end.
    detached: process.platform !== 'win32',
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  try {
    if (child.pid !== undefined) writeProcessFile(dataDirectory, name, { processId: child.pid, mark: entry, port });
  } catch (error) {
    // The process serves even if its file cannot be written, such as on a full disk.
    say(`The ${name} process could not be recorded in ${dataDirectory}: ${messageOf(error)}`);
  }
  return child;
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

interface End {
  readonly code: number | null;
  readonly how: string;
}

/** Resolves when the process has ended, or could not be started. */
const ended = (child: ChildProcess): Promise<End> =>
  new Promise((resolve) => {
    const tell = (code: number | null, signal: NodeJS.Signals | null): void => {
      resolve({ code, how: signal === null ? `code ${String(code)}` : `killed by ${signal}` });
    };
    if (child.exitCode !== null || child.signalCode !== null) tell(child.exitCode, child.signalCode);
    child.once('exit', tell);
    // Node also emits `error` when a message fails to reach a dying process. The exit event follows.
    child.on('error', (error) => {
      if (child.pid === undefined) resolve({ code: null, how: error.message });
    });
  });

const isReadyMessage = (message: unknown): boolean =>
  typeof message === 'object' && message !== null && 'type' in message && message.type === 'ready';

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
  /** Waits before each restart. Tests replace it to skip the delay. */
  readonly pause?: (ms: number, stopping: AbortSignal) => Promise<unknown>;
}

/** Starts one of our programs in a new process, and restarts it when it dies. */
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
 * Restarts a process whenever it dies, with backoff that resets once the process stays up. Gives up only if the process
 * rejects its configuration (decision 0091).
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

  const running = run();
  return {
    ready,
    tried,
    refused: running.then((how) => (how === 'refused' ? how : new Promise(() => undefined))),
    isUp: () => readyAt !== undefined,
    async stop() {
      stopping.abort();
      child?.kill('SIGTERM');
      const timer = setTimeout(() => child?.kill('SIGKILL'), STOP_TIMEOUT_MS);
      await running;
      clearTimeout(timer);
    },
  };
}
