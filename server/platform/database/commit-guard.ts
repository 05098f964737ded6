import { AsyncLocalStorage, AsyncResource } from 'node:async_hooks';

type Rule = (tx: never) => Promise<void>;

const rules = new AsyncLocalStorage<Rule | undefined>();

/**
 * Runs something under a rule: what has to hold before a transaction may commit, for all transactions that are begun by
 * it. The rule throws where it does not hold, and the transaction is taken back.
 */
export const withCommitGuard = <T>(rule: Rule, run: () => Promise<T>): Promise<T> => rules.run(rule, run);

/** Runs something under no rule, whoever has set it going. */
export const withoutCommitGuard = <T>(run: () => T): T => rules.run(undefined, run);

/** Throws when the rule that is in force does not hold for this transaction. */
export async function assertCommitGuard(tx: unknown): Promise<void> {
  await rules.getStore()?.(tx as never); // There is one kind of transaction.
}

/**
 * What one caller adds to a transaction that others share. It runs in the context that is in force now, and the rule of
 * that context has to hold after it, or the transaction is taken back. Without a rule it is what it was.
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
