import type { Database, Queryable } from '../../platform/database/database.ts';
import { findViolations, INVARIANTS } from './audit-checks.repo.ts';

export interface Violation {
  readonly invariant: string;
  readonly detail: string;
}

export interface AuditReport {
  readonly ok: boolean;
  /** The invariants that were looked at. */
  readonly checked: readonly string[];
  /** Those that could not be looked at, and why: they are neither true nor broken. */
  readonly unchecked: readonly Unchecked[];
  readonly violations: readonly Violation[];
}

export interface Unchecked {
  readonly invariant: string;
  /** A clause for a sentence: "the provider gave no answer: its record was not compared". */
  readonly reason: string;
}

/** How providers' records differ from ours, and why those that could not be compared were not. */
export interface Comparison {
  readonly differences: readonly string[];
  readonly notCompared: readonly string[];
}

/**
 * Compares the provider's own record of deposits and transfers with ours (circle-rules §12, invariant 7). It is called
 * outside of any transaction.
 */
export type Reconciliation = () => Promise<Comparison>;

const RECONCILIATION = '7 provider: its record of deposits and transfers equals ours';

/** Checks invariants 1 to 6 on what `queryable` sees. */
export async function auditBooks(queryable: Queryable): Promise<AuditReport> {
  const violations: Violation[] = [];
  for (const invariant of INVARIANTS) {
    const details = await findViolations(queryable, invariant);
    violations.push(...details.map((detail) => ({ invariant: invariant.name, detail })));
  }
  return { ok: violations.length === 0, checked: INVARIANTS.map(({ name }) => name), unchecked: [], violations };
}

/** Checks every invariant of the ledger on one snapshot of the database, so that payments meanwhile do not show. */
export async function audit(database: Database, reconcile?: Reconciliation): Promise<AuditReport> {
  const books = await database.transaction(auditBooks, { isolation: 'repeatable read' });
  if (reconcile === undefined) return books;
  const { differences, notCompared } = await reconcile();
  return {
    ok: books.ok && differences.length === 0,
    checked: notCompared.length === 0 ? [...books.checked, RECONCILIATION] : books.checked,
    unchecked: notCompared.map((reason) => ({ invariant: RECONCILIATION, reason })),
    violations: [...books.violations, ...differences.map((detail) => ({ invariant: RECONCILIATION, detail }))],
  };
}
