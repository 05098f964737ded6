import type { Instant } from '../../../../contract/ids.ts';
import type { Kobo } from '../../../../contract/money.ts';
import { fromDate, toDate } from '../../../platform/clock/clock.ts';
import { sql, type Queryable, type Tx } from '../../../platform/database/database.ts';
import { fromRow } from '../../../platform/database/from-row.ts';
import type { Row } from '../../../platform/database/row.ts';
import { rowsOf, type Columns } from '../../../platform/database/stored-rows.ts';

const columns = 'id, ran_at, from_at, until_at, is_answered, matched, matched_amount, differences, started_by';

export interface Run {
  readonly id: string;
  readonly ranAt: Instant;
  readonly from: Instant;
  readonly until: Instant;
  /** False if a list of the provider was incomplete and therefore not compared. */
  readonly isAnswered: boolean;
  /** Number of references on which both sides agree. */
  readonly matched: number;
  readonly matchedKobo: Kobo;
  readonly differences: number;
  /** Name of the operator, or 'Rota'. */
  readonly startedBy: string;
}

export async function nextReconciliationAt(queryable: Queryable): Promise<Instant | null> {
  // Due a day after the last run. The first run is due a day after the first deposit.
  const next = sql('reconciliation-next')`
    SELECT coalesce(ran_at, (SELECT min(created_at) FROM deposits)) + interval '1 day' AS due_at FROM reconciliation`;
  const [row] = await queryable.query<{ due_at: Date | null }>(next, []);
  return row?.due_at == null ? null : fromDate(row.due_at);
}

/** Claims the comparison due at `now`. Returns false if none is due or another worker claimed it. */
export async function claimReconciliation(tx: Tx, now: Instant): Promise<boolean> {
  // One of several workers updates the row. The others wait for the lock, check again and find nothing due.
  const claim = sql('reconciliation-claim')`UPDATE reconciliation SET ran_at = $1
    WHERE coalesce(ran_at, (SELECT min(created_at) FROM deposits)) <= $1::timestamptz - interval '1 day'
    RETURNING id`;
  return (await tx.query(claim, [toDate(now)])).length === 1;
}

export async function readReconciledUntil(queryable: Queryable): Promise<Instant | null> {
  const readAnswered = sql('reconciliation-answered-until')`SELECT answered_until FROM reconciliation`;
  const [row] = await queryable.query<{ answered_until: Date | null }>(readAnswered, []);
  return row?.answered_until == null ? null : fromDate(row.answered_until);
}

const RUN = {
  id: 'id',
  ranAt: 'ran_at',
  from: 'from_at',
  until: 'until_at',
  isAnswered: 'is_answered',
  matched: 'matched',
  matchedKobo: 'matched_amount',
  differences: 'differences',
  startedBy: 'started_by',
} satisfies Columns<'reconciliation_runs', Run>;
const written = rowsOf('reconciliation_runs', RUN);

/** Saves a run and advances the time up to which everything is compared. */
export async function saveRun(tx: Tx, run: Run): Promise<void> {
  const insert = sql('reconciliation-run-insert')`
    INSERT INTO reconciliation_runs (${written.names}) VALUES (${written.parameters})`;
  await tx.query(insert, written.valuesOf(run));
  const note = sql('reconciliation-note')`UPDATE reconciliation SET ran_at = greatest(ran_at, $1::timestamptz),
    answered_until = CASE WHEN $2 THEN greatest(answered_until, $1::timestamptz) ELSE answered_until END`;
  await tx.query(note, [toDate(run.ranAt), run.isAnswered]);
}

export async function latestRuns(queryable: Queryable, limit: number): Promise<Run[]> {
  const latest = sql('reconciliation-runs-latest')`
    SELECT ${columns} FROM reconciliation_runs ORDER BY ran_at DESC, id DESC LIMIT $1`;
  const rows = await queryable.query<Row<'reconciliation_runs', typeof columns>>(latest, [limit]);
  return rows.map(({ from_at, until_at, matched_amount, ...row }) => ({
    ...fromRow(row),
    from: fromDate(from_at),
    until: fromDate(until_at),
    matchedKobo: matched_amount,
  }));
}
