import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { freePort } from '../../server/platform/ports/free-ports.ts';
import { bundleProduct } from './bundle-program.ts';
import { startNode, type NodeProcess } from './node-process.ts';
import { atEnd } from './at-end.ts';

export interface ProductProcess extends NodeProcess {
  /** URL of the API, or of a worker's health check. */
  readonly url: string;
}

/** Bundles the product once per test file. Returns a function that starts processes on one data directory. */
export async function productProcesses(
  databaseUrl: string,
  environment: Readonly<Record<string, string>>,
): Promise<(role: 'all' | 'api' | 'worker', atPort?: number) => Promise<ProductProcess>> {
  const directory = await mkdtemp(path.join(os.tmpdir(), 'rota-process-'));
  const program = await bundleProduct(path.basename(directory));
  const running = new Set<ProductProcess>();
  atEnd(async () => {
    await Promise.all([...running].map((each) => each.stop()));
    await rm(directory, { recursive: true, force: true });
    await rm(program, { force: true });
  });
  return async (role, atPort) => {
    const port = atPort ?? (await freePort());
    const started = await startNode(program, {
      PORT: String(port),
      ROTA_ROLE: role,
      ROTA_DATA: directory,
      ROTA_DEMO: '0',
      ROTA_PASSWORD_COST: 'test',
      LOG_LEVEL: 'fatal',
      DATABASE_URL: databaseUrl,
      ...environment,
    });
    const process = { ...started, url: `http://127.0.0.1:${String(port)}` };
    running.add(process);
    void started.ended.then(() => running.delete(process));
    return process;
  };
}
