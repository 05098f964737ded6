import type { Instant } from '../../../../contract/ids.ts';
import type { Kobo } from '../../../../contract/money.ts';
import { toDate } from '../../../platform/clock/clock.ts';
import { sql, type Queryable, type Tx } from '../../../platform/database/database.ts';
import { fromRow } from '../../../platform/database/from-row.ts';
import type { Row } from '../../../platform/database/row.ts';
import { rowsOf, type Columns } from '../../../platform/database/stored-rows.ts';
import { newId } from '../../../platform/ids/new-id.ts';
import type { DifferenceKind, Subject } from './compare.rules.ts';

export const columns = `e.id, e.provider, e.subject, e.reference, e.kind, e.our_status, e.our_amount, e.their_status, e.their_amount,
  e.currency, e.found_at, e.owner, e.resolution, e.resolved_at, e.resolved_by, e.resolved_reason`;
export interface FoundException {
  readonly provider: string;
  readonly subject: Subject;
  readonly reference: string;
  readonly kind: DifferenceKind;
  readonly isSettled: boolean;
  readonly ourStatus: string | null;
  readonly ourAmountKobo: Kobo | null;
  readonly theirStatus: string | null;
  readonly theirAmountKobo: Kobo | null;
  readonly currency: string | null;
}

export interface Exception extends Omit<FoundException, 'isSettled'> {
  readonly id: string;
  readonly foundAt: Instant;
  readonly owner: string | null;
  /** `settled`: both records agree now. `explained`: an operator gave a reason. Null while open. */
  readonly resolution: 'settled' | 'explained' | null;
  readonly resolvedAt: Instant | null;
  /** Null if the exception was settled automatically. */
  readonly resolvedBy: string | null;
  readonly reason: string | null;
}

export type ExceptionRow = Row<'reconciliation_exceptions', typeof columns>;

export const toException = ({ our_amount, their_amount, resolved_reason, ...row }: ExceptionRow): Exception => ({
  ...fromRow(row),
  ourAmountKobo: our_amount,
  theirAmountKobo: their_amount,
  reason: resolved_reason,
});

const FOUND_COLUMNS = {
  provider: 'provider',
  subject: 'subject',
  reference: 'reference',
  kind: 'kind',
  isSettled: 'not stored',
  ourStatus: 'our_status',
  ourAmountKobo: 'our_amount',
  theirStatus: 'their_status',
  theirAmountKobo: 'their_amount',
  currency: 'currency',
} satisfies Columns<'reconciliation_exceptions', FoundException>;
const written = rowsOf('reconciliation_exceptions', {
  ...FOUND_COLUMNS,
  id: 'id',
  runId: 'run_id',
  foundAt: 'found_at',
  seenAt: 'seen_at',
  resolution: 'resolution',
  resolvedAt: 'resolved_at',
});

/** Saves the findings of a run. Stores settled ones as resolved. */
export async function saveExceptions(
  tx: Tx,
  runId: string,
  found: readonly FoundException[],
  at: Instant,
): Promise<void> {
  for (const each of found) {
    // Reopens a settled difference that occurs again. An explained difference stays explained.
    const save = sql('reconciliation-exceptions-save')`
      INSERT INTO reconciliation_exceptions AS e (${written.names}) VALUES (${written.parameters})
      ON CONFLICT (subject, reference, kind) DO UPDATE SET seen_at = excluded.seen_at, our_status = excluded.our_status,
        our_amount = excluded.our_amount, their_status = excluded.their_status, their_amount = excluded.their_amount,
        resolution = CASE WHEN e.resolution = 'explained' THEN e.resolution ELSE excluded.resolution END,
        resolved_at = CASE WHEN e.resolution = 'explained' THEN e.resolved_at
          WHEN excluded.resolution IS NULL THEN NULL ELSE coalesce(e.resolved_at, excluded.resolved_at) END,
        resolved_by = CASE WHEN excluded.resolution IS NULL AND e.resolution IS DISTINCT FROM 'explained' THEN NULL
          ELSE e.resolved_by END,
        resolved_reason = CASE WHEN excluded.resolution IS NULL AND e.resolution IS DISTINCT FROM 'explained' THEN NULL
          ELSE e.resolved_reason END`;
    const resolution = each.isSettled ? 'settled' : null;
    const resolvedAt = each.isSettled ? at : null;
    const row = { ...each, id: newId<string>(), runId, foundAt: at, seenAt: at, resolution, resolvedAt } as const;
    await tx.query(save, written.valuesOf(row));
  }
}

/** `by` is null if the exception was resolved automatically. */
export interface Resolved {
  readonly resolution: 'settled' | 'explained';
  readonly by: string | null;
  readonly reason: string | null;
  readonly at: Instant;
}

export async function resolveExceptions(
  tx: Tx,
  ids: readonly string[],
  { resolution, by, reason, at }: Resolved,
): Promise<void> {
  const resolve = sql('reconciliation-exceptions-resolve')`
    UPDATE reconciliation_exceptions SET resolution = $2, resolved_at = $3, resolved_by = $4, resolved_reason = $5
    WHERE id = ANY($1::uuid[]) AND resolved_at IS NULL`;
  await tx.query(resolve, [ids, resolution, toDate(at), by, reason]);
}

export async function claimException(tx: Tx, id: string, owner: string, at: Instant): Promise<void> {
  const take = sql('reconciliation-exceptions-take')`
    UPDATE reconciliation_exceptions SET owner = $2, taken_at = $3 WHERE id = $1`;
  await tx.query(take, [id, owner, toDate(at)]);
}

export async function lockException(tx: Tx, id: string): Promise<Exception | undefined> {
  const lock = sql('reconciliation-exceptions-lock')`
    SELECT ${columns} FROM reconciliation_exceptions e WHERE e.id = $1 FOR UPDATE`;
  const [row] = await tx.query<ExceptionRow>(lock, [id]);
  return row === undefined ? undefined : toException(row);
}

export async function findException(queryable: Queryable, id: string): Promise<Exception | undefined> {
  const find = sql('reconciliation-exceptions-find')`
    SELECT ${columns} FROM reconciliation_exceptions e WHERE e.id = $1`;
  const [row] = await queryable.query<ExceptionRow>(find, [id]);
  return row === undefined ? undefined : toException(row);
}

export async function unresolvedExceptions(queryable: Queryable): Promise<Exception[]> {
  const listUnresolved = sql('reconciliation-exceptions-unresolved')`
    SELECT ${columns} FROM reconciliation_exceptions e WHERE e.resolved_at IS NULL ORDER BY e.found_at, e.id`;
  return (await queryable.query<ExceptionRow>(listUnresolved, [])).map(toException);
}
