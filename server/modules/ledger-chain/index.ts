/** Hash chains and daily heads of the ledger (decision 0162). */

import type { ScheduledTask } from '../../platform/jobs/jobs.ts';
import { chainTask, type ChainDeps } from './chain-task.ts';
import { readChainAge, type ChainAge } from './chain.repo.ts';
import { checkLedgerChain, type ChainCheck, type CheckRequest } from './check-chain.ts';

export { circleChain } from './circle-chain.ts';
export { findNewestHead, findNewestHeads, type Head } from './heads.repo.ts';
export type { ChainAge } from './chain.repo.ts';
export type { ChainCheck, KeptHead } from './check-chain.ts';

export interface LedgerChainModule {
  readonly dueWork: readonly ScheduledTask[];
  /** Recomputes the chain and its heads, and reports the first mismatch. */
  check(request: CheckRequest): Promise<ChainCheck>;
  age(): Promise<ChainAge>;
}

/** Creates the module that hash-chains every transfer and makes a head for each day (decision 0162). */
export function createLedgerChainModule(deps: ChainDeps): LedgerChainModule {
  return {
    dueWork: [chainTask(deps)],
    check: (request) => checkLedgerChain(deps.database, request),
    age: () => readChainAge(deps.database),
  };
}
