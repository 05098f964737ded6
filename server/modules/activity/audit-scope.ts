import { AsyncLocalStorage } from 'node:async_hooks';
import { withoutCommitGuard, withCommitGuard } from '../../platform/database/commit-guard.ts';
import type { Tx } from '../../platform/database/database.ts';
import { hasTransactionChanges } from './changes.repo.ts';

interface AuditScope {
  readonly logged: WeakSet<Tx>;
  lines: number;
}

const auditScopes = new AsyncLocalStorage<AuditScope | undefined>();

export function markAuditEntryWritten(tx: Tx): void {
  const act = auditScopes.getStore();
  if (act === undefined) return;
  act.logged.add(tx);
  act.lines += 1;
}

/**
 * Runs an admin's action. The first transaction that changes data is rolled back if it wrote no audit entry (decision
 * 0062). Later transactions, such as those that recount votes, need no entry. Throws if the action wrote no entry at
 * all.
 */
export async function withAuditEntry<T>(run: () => Promise<T>): Promise<T> {
  const act: AuditScope = { logged: new WeakSet(), lines: 0 };
  let isLogged = false;
  const rule = async (tx: Tx): Promise<void> => {
    isLogged ||= act.logged.has(tx);
    if (!isLogged && (await hasTransactionChanges(tx)))
      throw new Error('An admin action changed data without an audit entry');
  };
  const result = await auditScopes.run(act, () => withCommitGuard(rule, run));
  if (act.lines === 0) throw new Error('An admin action wrote no audit entry');
  return result;
}

/** Runs work, such as a scheduled task, that needs no audit entry although an admin's request triggered it. */
export const withoutAuditEntry = <T>(run: () => T): T => auditScopes.run(undefined, () => withoutCommitGuard(run));
