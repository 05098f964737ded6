import { spawn } from 'node:child_process';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { projectRoot } from '../../server/platform/config/project-root.ts';
import { freePort } from '../../server/platform/ports/free-ports.ts';

/** The whole of Rota as `npm start` runs it, in processes of its own: supervisor, PostgreSQL, stand-ins, product. */
export interface RunningRota {
  readonly url: string;
  /** SIGKILL to every process at once, as a power cut would: nothing is finished, flushed or said. */
  kill(): Promise<void>;
  /** SIGTERM to the supervisor; resolves when all has stopped. */
  stop(): Promise<void>;
}

/** Rota from launch on, before it serves. */
export interface StartingRota extends RunningRota {
  readonly supervisorId: number;
  /** Everything it has printed so far. */
  output(): string;
  /** Resolves when it reports ready. Rejects when it ends before. */
  readonly ready: Promise<void>;
  /** Resolves with the supervisor's exit code. */
  readonly ended: Promise<number | null>;
}

/** Starts the built product on a data directory and waits until it serves. The build is `npm test`'s own. */
export async function startRota(dataDirectory: string, environment: Record<string, string> = {}): Promise<RunningRota> {
  const rota = await launchRota(dataDirectory, environment);
  await rota.ready;
  return rota;
}

/** Starts Rota without waiting until it serves. */
export async function launchRota(
  dataDirectory: string,
  environment: Record<string, string> = {},
): Promise<StartingRota> {
  const entry = path.join(projectRoot(), 'dist', 'supervisor.js');
  if (!existsSync(entry)) throw new Error('The product is not built: npm run build');
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
  ready.catch(() => undefined); // Callers that await it still see the error.
  return {
    url: `http://localhost:${String(port)}`,
    supervisorId: child.pid ?? 0,
    output: () => output,
    ready,
    ended,
    async kill() {
      // The supervisor first: it would start again what dies.
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

/** Under npm a supervisor watches npm's shell; here the test is its parent. */
function withoutNpm(environment: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  return Object.fromEntries(
    Object.entries(environment).filter(([name]) => !name.startsWith('npm_') && name !== 'DATABASE_URL'),
  );
}

/** What runs on a data directory, by the files in which each process is remembered. */
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
