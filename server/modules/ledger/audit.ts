import type { Database, Queryable } from '../../platform/database/database.ts';
import { breaches, INVARIANTS } from './audit-checks.repo.ts';

export interface Violation {
  readonly invariant: string;
  readonly detail: string;
}

export interface AuditReport {
  readonly ok: boolean;
  /** The invariants that were looked at. */
  readonly checked: readonly string[];
  readonly violations: readonly Violation[];
}

/**
 * Lists how the provider's own record of deposits and transfers differs from ours (circle-rules §12, invariant 7); null
 * when that could not be found out, because the provider does not answer. It is called outside of any transaction.
 */
export type Reconciliation = () => Promise<readonly string[] | null>;

const RECONCILIATION = '7 provider: its record of deposits and transfers equals ours';

/** Checks invariants 1 to 6 on what `queryable` sees. */
export async function auditBooks(queryable: Queryable): Promise<AuditReport> {
  const violations: Violation[] = [];
  for (const invariant of INVARIANTS) {
    const details = await breaches(queryable, invariant);
    violations.push(...details.map((detail) => ({ invariant: invariant.name, detail })));
  }
  return { ok: violations.length === 0, checked: INVARIANTS.map(({ name }) => name), violations };
}

/** Checks every invariant of the ledger on one snapshot of the database, so that payments meanwhile do not show. */
export async function audit(database: Database, reconcile?: Reconciliation): Promise<AuditReport> {
  const books = await database.transaction(auditBooks, { isolation: 'repeatable read' });
  if (reconcile === undefined) return books;
  const differences = await reconcile();
  // What could not be compared is neither in order nor wrong: it is missing from what was checked.
  if (differences === null) return books;
  return {
    ok: books.ok && differences.length === 0,
    checked: [...books.checked, RECONCILIATION],
    violations: [...books.violations, ...differences.map((detail) => ({ invariant: RECONCILIATION, detail }))],
  };
}
