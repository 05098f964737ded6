import { AsyncLocalStorage, AsyncResource } from 'node:async_hooks';

type Rule = (tx: never) => Promise<void>;

const rules = new AsyncLocalStorage<Rule | undefined>();

/**
 * Runs a function with a commit guard, which must pass before any transaction begun in it commits. A guard that throws
 * rolls the transaction back.
 */
export const withCommitGuard = <T>(rule: Rule, run: () => Promise<T>): Promise<T> => rules.run(rule, run);

/** Runs a function without a commit guard, whatever the caller's context. */
export const withoutCommitGuard = <T>(run: () => T): T => rules.run(undefined, run);

/** Runs the current commit guard on this transaction. Throws what the guard throws. */
export async function assertCommitGuard(tx: unknown): Promise<void> {
  await rules.getStore()?.(tx as never); // There is one kind of transaction.
}

/**
 * Binds one caller's part of a shared transaction to the current commit guard, which then runs after the part. Without
 * a guard, returns the part unchanged.
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
