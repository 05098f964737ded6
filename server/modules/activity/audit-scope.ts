import { AsyncLocalStorage } from 'node:async_hooks';
import { withoutCommitGuard, withCommitGuard } from '../../platform/database/commit-guard.ts';
import type { Tx } from '../../platform/database/database.ts';
import { hasChanged } from './changes.repo.ts';

/** What one call of an admin has come to. */
interface AuditScope {
  /** The transactions in which a line was written. */
  readonly logged: WeakSet<Tx>;
  lines: number;
}

const acts = new AsyncLocalStorage<AuditScope | undefined>();

/** A line of the log was written in this transaction. */
export function markAuditEntryWritten(tx: Tx): void {
  const act = acts.getStore();
  if (act === undefined) return;
  act.logged.add(tx);
  act.lines += 1;
}

/**
 * Runs an admin's action. Its first transaction that changes anything must write an audit entry, or it rolls back
 * (decision 0062). What follows from the action, such as recounted votes, needs no entry. Throws an error for an action
 * without any entry.
 */
export async function withAuditEntry<T>(run: () => Promise<T>): Promise<T> {
  const act: AuditScope = { logged: new WeakSet(), lines: 0 };
  let isLogged = false;
  const rule = async (tx: Tx): Promise<void> => {
    isLogged ||= act.logged.has(tx);
    if (!isLogged && (await hasChanged(tx))) throw new Error('An admin changed something without a line in the log');
  };
  const result = await acts.run(act, () => withCommitGuard(rule, run));
  if (act.lines === 0) throw new Error('An admin’s call left no line in the log');
  return result;
}

/**
 * Runs what is no admin's act although a call of one may have set it going: what Rota would do by itself at its time,
 * or for several callers at once. It needs no line.
 */
export const withoutAuditEntry = <T>(run: () => T): T => acts.run(undefined, () => withoutCommitGuard(run));
