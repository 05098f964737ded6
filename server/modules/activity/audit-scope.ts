import { AsyncLocalStorage } from 'node:async_hooks';
import { withoutCommitGuard, withCommitGuard } from '../../platform/database/commit-guard.ts';
import type { Tx } from '../../platform/database/database.ts';
import { hasChanged } from './changes.repo.ts';

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
 * Runs an admin's action. Rolls back its first change if that has no audit entry (decision 0062). Later changes, such
 * as recounted votes, need no entry. Throws if the action wrote none.
 */
export async function withAuditEntry<T>(run: () => Promise<T>): Promise<T> {
  const act: AuditScope = { logged: new WeakSet(), lines: 0 };
  let isLogged = false;
  const rule = async (tx: Tx): Promise<void> => {
    isLogged ||= act.logged.has(tx);
    if (!isLogged && (await hasChanged(tx))) throw new Error('An admin action changed data without an audit entry');
  };
  const result = await auditScopes.run(act, () => withCommitGuard(rule, run));
  if (act.lines === 0) throw new Error('An admin action wrote no audit entry');
  return result;
}

/** Runs work that needs no audit entry although an admin's request triggered it, such as a scheduled task. */
export const withoutAuditEntry = <T>(run: () => T): T => auditScopes.run(undefined, () => withoutCommitGuard(run));
