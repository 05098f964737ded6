import { AsyncLocalStorage } from 'node:async_hooks';
import type { PoolClients } from './pool-clients.ts';

/** Connections for reads of the current call; undefined for the primary's. */
const scope = new AsyncLocalStorage<PoolClients | undefined>();

/** Runs a call whose reads use these connections: the standby's, or the primary's if undefined (decision 0161). */
export const withReadClients = <T>(clients: PoolClients | undefined, run: () => Promise<T>): Promise<T> =>
  scope.run(clients, run);

export const readClients = (): PoolClients | undefined => scope.getStore();
