import type { Instant } from '../../../contract/ids.ts';
import { fromDate, toDate } from '../../platform/clock/clock.ts';
import { sql, type Queryable } from '../../platform/database/database.ts';
import { toJsonb } from '../../platform/database/to-jsonb.ts';
import type { AuditReport, SkippedCheck, Violation } from './audit.ts';

const NEWEST = '(SELECT id FROM transfers ORDER BY id DESC LIMIT 1)';

export async function nextAuditAt(queryable: Queryable): Promise<Instant | null> {
  // Due an hour after the last audit if money has moved since, otherwise after a day. Due at once if there was no audit
  // yet.
  const nextAudit = sql('ledger-audit-next')`
    SELECT CASE WHEN newest.id IS NULL THEN NULL WHEN a.ran_at IS NULL THEN newest.created_at
      WHEN newest.id IS DISTINCT FROM a.last_transfer_id THEN a.ran_at + interval '1 hour'
      ELSE a.ran_at + interval '1 day' END AS due_at
    FROM ledger_audit a LEFT JOIN LATERAL (SELECT id, created_at FROM transfers ORDER BY id DESC LIMIT 1) newest ON true`;
  const [row] = await queryable.query<{ due_at: Date | null }>(nextAudit, []);
  return row?.due_at == null ? null : fromDate(row.due_at);
}

/** Claims the audit due at `now`. Returns false if none is due or another worker claimed it. */
export async function claimAuditAt(queryable: Queryable, now: Instant): Promise<boolean> {
  // One of several workers updates the row. The others wait for the lock, check again and find nothing due.
  const claimAudit = sql('ledger-audit-claim')`
    UPDATE ledger_audit SET ran_at = $1, last_transfer_id = ${NEWEST}, violations = NULL
    WHERE ${NEWEST} IS NOT NULL AND (ran_at IS NULL OR ran_at <= $1::timestamptz - interval '1 day'
      OR (ran_at <= $1::timestamptz - interval '1 hour' AND last_transfer_id IS DISTINCT FROM ${NEWEST}))
    RETURNING id`;
  const rows = await queryable.query(claimAudit, [toDate(now)]);
  return rows.length === 1;
}

/** Limit of stored findings per audit. More would add no information. */
const MAX_FINDINGS = 100;

export async function recordAuditResult(
  queryable: Queryable,
  { violations, unchecked }: Pick<AuditReport, 'violations' | 'unchecked'>,
  at: Instant,
): Promise<void> {
  const findings = toJsonb(violations.slice(0, MAX_FINDINGS));
  // Updates `since` only if this audit's result differs from the previous audit's result.
  const recordAudit = sql('ledger-audit-record')`
    UPDATE ledger_audit SET violations = $1, checked_at = $2, balances = ($1 = 0), findings = $3, unchecked = $4,
    since = CASE WHEN balances = ($1 = 0) THEN since ELSE $2 END`;
  await queryable.query(recordAudit, [violations.length, toDate(at), findings, toJsonb(unchecked)]);
}

export interface BooksState {
  /** True if the last audit found no violation. Null before the first audit. */
  readonly balances: boolean | null;
  /** When the value of `balances` last changed. Null before the first audit. */
  readonly since: Instant | null;
  readonly checkedAt: Instant | null;
  readonly violations: readonly Violation[];
  readonly unchecked: readonly SkippedCheck[];
}

export async function booksState(queryable: Queryable): Promise<BooksState> {
  const [row] = await queryable.query<{
    checked_at: Date | null;
    balances: boolean | null;
    since: Date | null;
    findings: readonly Violation[] | null;
    unchecked: readonly SkippedCheck[] | null;
  }>(sql('ledger-audit-state')`SELECT checked_at, balances, since, findings, unchecked FROM ledger_audit`, []);
  return {
    balances: row?.balances ?? null,
    since: row?.since == null ? null : fromDate(row.since),
    checkedAt: row?.checked_at == null ? null : fromDate(row.checked_at),
    violations: row?.findings ?? [],
    unchecked: row?.unchecked ?? [],
  };
}
