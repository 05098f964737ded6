import { AsyncLocalStorage, AsyncResource } from 'node:async_hooks';

type Rule = (tx: never) => Promise<void>;

const rules = new AsyncLocalStorage<Rule | undefined>();

/**
 * Runs a function with a commit guard. Each transaction that begins in the function runs the guard before it commits.
 * If the guard throws, the transaction rolls back.
 */
export const withCommitGuard = <T>(rule: Rule, run: () => Promise<T>): Promise<T> => rules.run(rule, run);

export const withoutCommitGuard = <T>(run: () => T): T => rules.run(undefined, run);

/** Runs the current commit guard, if any, on this transaction. Rejects if the guard throws. */
export async function assertCommitGuard(tx: unknown): Promise<void> {
  await rules.getStore()?.(tx as never); // Guards and callers use the same Tx type.
}

/**
 * Wraps one caller's part of a transaction that several callers share, so that the caller's commit guard, if any, runs
 * at the end of that part.
 */
export function bindCommitGuard<Given extends readonly [tx: unknown, ...rest: unknown[]]>(
  part: ((...given: Given) => Promise<void>) | undefined,
): ((...given: Given) => Promise<void>) | undefined {
  if (rules.getStore() === undefined) return part;
  return AsyncResource.bind(async (...given: Given): Promise<void> => {
    await part?.(...given);
    await assertCommitGuard(given[0]);
  });
}
