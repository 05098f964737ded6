import { AsyncLocalStorage } from 'node:async_hooks';

const rules = new AsyncLocalStorage<(tx: never) => Promise<void>>();

/**
 * Runs something under a rule: what has to hold before a transaction may commit, for all transactions that are begun by
 * it. The rule throws where it does not hold, and the transaction is taken back.
 */
export const underRule = <T>(rule: (tx: never) => Promise<void>, run: () => Promise<T>): Promise<T> =>
  rules.run(rule, run);

/** Throws when the rule that is in force does not hold for this transaction. */
export async function keepRule(tx: unknown): Promise<void> {
  await rules.getStore()?.(tx as never); // There is one kind of transaction.
}
