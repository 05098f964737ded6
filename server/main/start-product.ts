import type { FastifyInstance } from 'fastify';
import { createApi } from './api.ts';
import { compose, type ProductDeps } from './compose.ts';
import { registerSandbox } from './sandbox/sandbox.ts';
import { startWorker } from './worker.ts';

export interface RunningProduct {
  /** Finishes requests and jobs in hand, then closes the database. */
  stop(): Promise<void>;
}

/** Wires the product and starts the sides of it that the configuration names. Throws EADDRINUSE when the port is taken. */
export async function startProduct(deps: ProductDeps): Promise<RunningProduct> {
  const { config, database } = deps;
  const product = compose(deps);
  const worker = config.role === 'api' ? undefined : await startWorker(product);
  const addSandbox = (api: FastifyInstance): void => {
    if (config.sandbox === undefined) return;
    registerSandbox(api, { product, standInsUrl: config.sandbox.url, scheduler: worker?.scheduler });
  };
  const app = config.role === 'worker' ? undefined : await createApi(product, addSandbox);
  const stop = async (): Promise<void> => {
    await app?.close();
    await worker?.stop();
    await database.close();
  };
  try {
    await app?.listen({ port: config.port, host: config.host });
  } catch (error) {
    await stop();
    throw error;
  }
  return { stop };
}
