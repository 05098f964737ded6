import { spawn } from 'node:child_process';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { projectRoot } from '../../server/platform/config/project-root.ts';
import { freePort } from '../../server/platform/ports/free-ports.ts';

/** All of Rota as `npm start` runs it: supervisor, PostgreSQL, stand-ins and product processes. */
export interface RunningRota {
  readonly url: string;
  /** SIGKILLs every process at once, as a power cut does: no process finishes or flushes anything. */
  kill(): Promise<void>;
  /** SIGTERMs the supervisor. Resolves when every process has ended. */
  stop(): Promise<void>;
}

export interface StartingRota extends RunningRota {
  readonly supervisorId: number;
  output(): string;
  /** Resolves when Rota reports that it is ready. Rejects if Rota ends first. */
  readonly ready: Promise<void>;
  readonly ended: Promise<number | null>;
}

/** Starts the built product on a data directory and waits until it serves. `npm test` builds it. */
export async function startRota(dataDirectory: string, environment: Record<string, string> = {}): Promise<RunningRota> {
  const rota = await launchRota(dataDirectory, environment);
  await rota.ready;
  return rota;
}

export async function launchRota(
  dataDirectory: string,
  environment: Record<string, string> = {},
): Promise<StartingRota> {
  const entry = path.join(projectRoot(), 'dist', 'supervisor.js');
  if (!existsSync(entry)) throw new Error('The product is not built; run npm run build');
  const port = await freePort();
  const child = spawn(process.execPath, ['--enable-source-maps', entry], {
    cwd: projectRoot(),
    env: {
      ...withoutNpm(process.env),
      PORT: String(port),
      ROTA_DATA: dataDirectory,
      ROTA_DEMO: '0',
      ROTA_PASSWORD_COST: 'test',
      LOG_LEVEL: 'error',
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  const ended = new Promise<number | null>((resolve) => {
    child.once('exit', resolve);
  });
  const ready = new Promise<void>((resolve, reject) => {
    const hear = (chunk: Buffer): void => {
      output += chunk.toString();
      if (output.includes('ready http')) resolve();
    };
    child.stdout.on('data', hear);
    child.stderr.on('data', hear);
    void ended.then((code) => {
      reject(new Error(`Rota ended with ${String(code)} before it was ready:\n${output}`));
    });
  });
  ready.catch(() => undefined); // Handles the rejection here too, because not every caller awaits `ready`.
  return {
    url: `http://localhost:${String(port)}`,
    supervisorId: child.pid ?? 0,
    output: () => output,
    ready,
    ended,
    async kill() {
      // Kills the supervisor first, because it restarts processes that end.
      const supervisor = child.pid === undefined ? [] : [child.pid];
      for (const processId of [...supervisor, ...processesOf(dataDirectory)]) killNow(processId);
      await ended;
    },
    async stop() {
      child.kill('SIGTERM');
      await ended;
    },
  };
}

/** Hides npm's variables from the supervisor, because under npm the supervisor ends when its parent ends. */
function withoutNpm(environment: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  return Object.fromEntries(
    Object.entries(environment).filter(([name]) => !name.startsWith('npm_') && name !== 'DATABASE_URL'),
  );
}

function processesOf(dataDirectory: string): number[] {
  const run = path.join(dataDirectory, 'run');
  const names = readdirSync(run).filter((name) => name.endsWith('.json'));
  const nodes = names.map((name) => {
    const entry: unknown = JSON.parse(readFileSync(path.join(run, name), 'utf8'));
    return typeof entry === 'object' && entry !== null && 'processId' in entry ? entry.processId : undefined;
  });
  const lock = path.join(dataDirectory, 'postgres', 'postmaster.pid');
  const postmaster = Number.parseInt(readFileSync(lock, 'utf8'), 10);
  return [...nodes, postmaster].filter((id): id is number => typeof id === 'number');
}

function killNow(processId: number): void {
  try {
    process.kill(processId, 'SIGKILL');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}
