import { execFileSync } from 'node:child_process';
import { mkdirSync, rmdirSync } from 'node:fs';
import process from 'node:process';
import { startEmbeddedPostgres, type EmbeddedPostgres } from '../../server/platform/embedded-postgres/launcher.ts';
import { startNode, type NodeProcess } from '../support/node-process.ts';

/** Processes of a product, which a row kills and restarts. */

const PARTS = ['api', 'worker', 'postgres', 'standIns', 'child', 'supervisor', 'tree'] as const;
/**
 * Names of parts. The last three belong to a supervised product: any child of the supervisor, the supervisor, and all
 * at once.
 */
export type PartName = (typeof PARTS)[number];
export type Parts = Readonly<Record<PartName, Part>>;

/** A process that a row may kill. */
export interface Part {
  readonly processId: () => number;
  /** False once it has ended, for any reason. */
  isRunning(): boolean;
  /** Sends SIGKILL: the process finishes and flushes nothing. */
  kill(): Promise<void>;
  /** Starts it again, at the same address. Resolves when it is ready. */
  start(): Promise<void>;
  stop(): Promise<void>;
}

/** Returns placeholders for parts that a kind of product lacks. */
export function absentParts(): Parts {
  const absent = (): never => {
    throw new Error('This kind of product has no such part');
  };
  const part: Part = { processId: absent, isRunning: absent, kill: absent, start: absent, stop: absent };
  return Object.fromEntries(PARTS.map((name) => [name, part])) as Parts; // It has an entry for each name.
}

/** The processes that have ended. */
const over = new WeakSet<object>();

function watch<T extends { readonly ended: Promise<unknown> }>(started: T): T {
  void started.ended.then(() => over.add(started));
  return started;
}

/** Starts a part that is one Node process. Drops its error output, because it reports every missing part. */
export async function nodePart(program: string, environment: Readonly<Record<string, string>>): Promise<Part> {
  const start = async (): Promise<NodeProcess> => watch(await startNode(program, environment, { isQuiet: true }));
  let running = await start();
  return {
    processId: () => running.processId,
    isRunning: () => !over.has(running),
    kill: () => running.kill(),
    stop: () => running.stop(),
    async start() {
      running = await start();
    },
  };
}

interface PostgresPart extends Part {
  readonly url: string;
  readonly servingUrl: string;
}

export async function postgresPart(dataDirectory: string, port: number): Promise<PostgresPart> {
  const start = async (): Promise<EmbeddedPostgres> => watch(await startEmbeddedPostgres({ dataDirectory, port }));
  let running = await start();
  const { url, servingUrl } = running;
  return {
    url,
    servingUrl,
    processId: () => running.processId,
    isRunning: () => !over.has(running),
    async kill() {
      process.kill(running.processId, 'SIGKILL');
      await running.ended;
    },
    stop: () => running.stop(),
    async start() {
      running = await start();
    },
  };
}

/** A place for the database's files, and how to remove it. */
interface Disk {
  readonly directory: string;
  remove(): void;
}

/** Mounts a small file system, or uses `parent` as it is. Throws if this machine does not allow mounts. */
export function diskOf(parent: string, megabytes: number | undefined): Disk {
  if (megabytes === undefined) return { directory: parent, remove: () => undefined };
  // Beside the parent, because PostgreSQL's user cannot pass through the parent.
  const directory = `${parent}-disk`;
  mkdirSync(directory);
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${String(megabytes)}m,mode=755`, 'tmpfs', directory]);
  return {
    directory,
    remove() {
      execFileSync('umount', [directory]);
      rmdirSync(directory);
    },
  };
}
