import { spawn, type ChildProcess } from 'node:child_process';
import { openSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import type { Owner } from '../../server/platform/embedded-postgres/os-user.ts';

/** Sends a signal to each process that still exists. */
export function signalAll(ids: readonly number[], signal: NodeJS.Signals): void {
  for (const id of ids) {
    try {
      process.kill(id, signal);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
    }
  }
}

/** Returns the processes and their descendants, from Linux's /proc. */
export function familyOf(...roots: readonly number[]): number[] {
  const parents = new Map<number, number>();
  for (const entry of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
    try {
      const text = readFileSync(`/proc/${entry}/stat`, 'utf8');
      // The name before the last bracket may contain spaces. The state and the parent follow it.
      const parent = text.slice(text.lastIndexOf(')') + 2).split(' ')[1];
      parents.set(Number(entry), Number(parent));
    } catch {
      // The process has ended since the directory was read.
    }
  }
  const family = new Set(roots.filter((id) => parents.has(id)));
  for (const id of family) {
    for (const [child, parent] of parents) if (parent === id) family.add(child);
  }
  return [...family];
}

export interface StartOptions {
  readonly env?: Readonly<Record<string, string | undefined>>;
  readonly owner?: Owner | undefined;
  /** Resolves `started` on the process's first message instead of at once. */
  readonly hasChannel?: boolean;
}

/** The drill's processes by name. Output goes to `<directory>/<name>.log`. */
export class Children {
  private readonly running = new Map<string, ChildProcess>();

  private readonly logs: string;

  constructor(logs: string) {
    this.logs = logs;
  }

  start(name: string, [command, ...args]: readonly [string, ...string[]], options: StartOptions = {}): ChildProcess {
    const log = openSync(path.join(this.logs, `${name}.log`), 'a');
    const child = spawn(command, args, {
      ...options.owner,
      cwd: this.logs,
      env: { PATH: process.env['PATH'], LANG: 'C.UTF-8', ...options.env },
      stdio: ['ignore', log, log, ...(options.hasChannel === true ? (['ipc'] as const) : [])],
    });
    child.once('exit', () => {
      if (this.running.get(name) === child) this.running.delete(name);
    });
    this.running.set(name, child);
    return child;
  }

  processId(name: string): number | undefined {
    return this.running.get(name)?.pid;
  }

  isRunning = (name: string): boolean => this.running.has(name);

  /** SIGKILLs processes and what they have started. */
  kill(...names: readonly string[]): void {
    const roots = names.flatMap((name) => this.processId(name) ?? []);
    for (const name of names) this.running.delete(name);
    signalAll(familyOf(...roots), 'SIGKILL');
  }

  killAll(): void {
    this.kill(...this.running.keys());
  }
}
