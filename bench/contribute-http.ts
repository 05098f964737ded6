import { fork, spawnSync } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { NODE_ARGUMENTS } from '../server/main/node-arguments.ts';
import { projectRoot } from '../server/platform/config/project-root.ts';
import { spreadOverCircles, type CircleLoader, type Due, type Person } from './circles.ts';
import type { LoadClient } from './load/client.ts';
import type { Contender, Work } from './measure.ts';
import type { Meter } from './meter.ts';

const CONNECTIONS = 64;
const CIRCLES = 400;
export const PORT = 3977;

export interface RunningServer {
  readonly processId: number;
  stop(): Promise<void>;
}

/** Starts the product as `npm start` does, in one separate process or in several on one port. */
export async function startServer(databaseUrl: string, { port = PORT, processes = 1 } = {}): Promise<RunningServer> {
  const built = spawnSync(process.execPath, ['scripts/build.mjs'], { cwd: projectRoot(), stdio: 'inherit' });
  if (built.status !== 0) throw new Error('The product could not be built');
  const child = fork(path.join(projectRoot(), 'dist', 'main.js'), {
    execArgv: NODE_ARGUMENTS,
    env: {
      ...process.env,
      DATABASE_URL: databaseUrl,
      PORT: String(port),
      ROTA_PROCESSES: String(processes),
      HOST: '127.0.0.1',
      ROTA_DATA: mkdtempSync(path.join(tmpdir(), 'rota-bench-')),
      ROTA_DEMO: '0',
      LOG_LEVEL: 'error',
      NODE_ENV: 'production',
    },
  });
  await new Promise<void>((resolve, reject) => {
    child.once('message', () => {
      resolve();
    });
    child.once('exit', (code) => {
      reject(new Error(`The product ended with ${String(code)} before it was ready`));
    });
  });
  return {
    processId: child.pid ?? 0, // Defined, because the process has reported that it is ready.
    stop: () =>
      new Promise((resolve) => {
        child.removeAllListeners('exit');
        child.once('exit', () => {
          resolve();
        });
        child.kill('SIGTERM');
      }),
  };
}

/** Full contributions over HTTP, with 64 connections into many circles. */
export function contributeHttp(loader: CircleLoader, people: readonly Person[], client: LoadClient): Contender {
  return {
    name: `contribute-http (${client.name})`,
    async prepare() {
      const dues = spreadOverCircles(await loader.addCircles(CIRCLES, people));
      return () => payAll(loader, client, dues);
    },
  };
}

/** Pays every due once over HTTP. Throws unless every 200 response has a written contribution. */
export async function payAll(
  loader: CircleLoader,
  client: LoadClient,
  dues: readonly Due[],
  port = PORT,
): Promise<Work> {
  const { accepted, seconds, p99Ms } = await client.pay(port, CONNECTIONS, dues);
  const written = await loader.countPaid(dues);
  if (accepted !== dues.length || written !== accepted) {
    throw new Error(
      `${String(accepted)} of ${String(dues.length)} contributions were accepted, ${String(written)} written`,
    );
  }
  return { operations: accepted, seconds, p99Ms };
}

/** Circles in each round. There are few, because two servers run at the same time. */
const CIRCLES_OF_EACH = 100;

/** Contributions over HTTP to several API processes on one port. */
export const toProcesses = (
  {
    meter,
    loader,
    people,
    client,
  }: { meter: Meter; loader: CircleLoader; people: readonly Person[]; client: LoadClient },
  { server, port, processes }: { server: RunningServer; port: number; processes: number },
): Contender => ({
  name: `${String(processes)} API process${processes === 1 ? '' : 'es'}`,
  async prepare() {
    const dues = spreadOverCircles(await loader.addCircles(CIRCLES_OF_EACH, people));
    meter.watch(server.processId, processes === 1 ? undefined : 'family');
    return () => payAll(loader, client, dues, port);
  },
});
