import type { Database, Queryable } from '../../platform/database/database.ts';
import { findViolations, INVARIANTS } from './audit-checks.repo.ts';

export interface Violation {
  readonly invariant: string;
  readonly detail: string;
}

export interface AuditReport {
  readonly ok: boolean;
  readonly checked: readonly string[];
  /** Invariants that this audit could not check, because data was missing. */
  readonly unchecked: readonly SkippedCheck[];
  readonly violations: readonly Violation[];
}

export interface SkippedCheck {
  readonly invariant: string;
  /** A clause, such as "the provider gave no answer: its record was not compared". */
  readonly reason: string;
}

/** Differences between the provider's records and the ledger, and why some records were not compared. */
export interface Comparison {
  readonly differences: readonly string[];
  readonly notCompared: readonly string[];
}

/** Compares the provider's records with the ledger (circle-rules §12, invariant 7). Runs outside any transaction. */
export type Reconciliation = () => Promise<Comparison>;

const RECONCILIATION = '7 provider: its record of deposits and transfers equals ours';

/** Checks invariants 1 to 6 on the rows that `queryable` sees. */
export async function auditBooks(queryable: Queryable): Promise<AuditReport> {
  const violations: Violation[] = [];
  for (const invariant of INVARIANTS) {
    const details = await findViolations(queryable, invariant);
    violations.push(...details.map((detail) => ({ invariant: invariant.name, detail })));
  }
  return { ok: violations.length === 0, checked: INVARIANTS.map(({ name }) => name), unchecked: [], violations };
}

/** Checks every invariant. Reads the ledger in one snapshot, so that concurrent payments cause no false violations. */
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
