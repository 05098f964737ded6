import type { Instant, UserId } from '../../../contract/ids.ts';
import { fromDate, toDate } from '../../platform/clock/clock.ts';
import { sql, type Queryable, type Tx } from '../../platform/database/database.ts';
import type { Row } from '../../platform/database/row.ts';
import { rowsOf } from '../../platform/database/stored-rows.ts';
import { newId } from '../../platform/ids/new-id.ts';
import type { IdentityNumberKind, LookupResult, Matches } from '../../providers/identity/identity.ts';

/** The registry's result for one number, for operators only. */
export interface CheckResult {
  readonly number: IdentityNumberKind;
  readonly outcome: LookupResult['outcome'];
  /** Null if the registry did not find the number. */
  readonly matches: Matches | null;
  readonly at: Instant;
}

const resultColumns = 'number, outcome, first_name, last_name, date_of_birth, phone, created_at';

const result = rowsOf('identity_results', {
  id: 'id',
  userId: 'user_id',
  number: 'number',
  outcome: 'outcome',
  firstName: 'first_name',
  lastName: 'last_name',
  dateOfBirth: 'date_of_birth',
  phone: 'phone',
  at: 'created_at',
  submissionId: 'submission_id',
});

/** Stores the registry's results for a user. Stores nothing if the account was closed during the lookup. */
export async function recordResults(
  queryable: Queryable,
  userId: UserId,
  results: readonly { readonly kind: IdentityNumberKind; readonly answer: LookupResult }[],
  about: { readonly submissionId: string | null; readonly at: Instant },
): Promise<void> {
  const rows = results.map(({ kind: number, answer }) => {
    const { outcome } = answer;
    const matches: Partial<Matches> = outcome === 'found' ? answer.matches : {};
    const { firstName, lastName, dateOfBirth, phone } = matches;
    return { ...about, id: newId<string>(), userId, number, outcome, firstName, lastName, dateOfBirth, phone };
  });
  const insertResults = sql('identity-results-insert')`
    INSERT INTO identity_results (${result.names}) SELECT * FROM ${result.rows}
    WHERE EXISTS (SELECT FROM users u WHERE u.id = n.user_id AND u.closed_at IS NULL)`;
  await queryable.query(insertResults, result.valuesOfAll(rows));
}

type ResultRow = Row<'identity_results', typeof resultColumns>;

const toResult = (row: ResultRow): CheckResult => ({
  number: row.number,
  outcome: row.outcome,
  matches:
    row.outcome === 'found'
      ? {
          firstName: row.first_name ?? 'not held',
          lastName: row.last_name ?? 'not held',
          dateOfBirth: row.date_of_birth ?? 'not held',
          phone: row.phone ?? 'not held',
        }
      : null,
  at: fromDate(row.created_at),
});

/** Returns a user's registry results, newest first. */
export async function listResultsOf(queryable: Queryable, userId: UserId, limit: number): Promise<CheckResult[]> {
  const listResults = sql('identity-results-list')`
    SELECT ${resultColumns} FROM identity_results WHERE user_id = $1 ORDER BY created_at DESC, id DESC LIMIT $2`;
  return (await queryable.query<ResultRow>(listResults, [userId, limit])).map(toResult);
}

/**
 * Returns the latest registry result per number of each user's pending submission. If there is none, returns the latest
 * result without a submission id.
 */
export async function latestResultsOf(
  queryable: Queryable,
  userIds: readonly UserId[],
): Promise<ReadonlyMap<UserId, readonly CheckResult[]>> {
  const listLatest = sql('identity-results-latest')`
    SELECT DISTINCT ON (user_id, number) user_id, ${resultColumns} FROM identity_results
    WHERE user_id = ANY($1::uuid[]) AND (submission_id IS NULL
      OR submission_id = (SELECT u.kyc_submission_id FROM users u WHERE u.id = identity_results.user_id))
    ORDER BY user_id, number, submission_id IS NULL, created_at DESC, id DESC`;
  const rows = await queryable.query<ResultRow & Row<'identity_results', 'user_id'>>(listLatest, [userIds]);
  return new Map(
    userIds.map((userId) => [userId, rows.filter((row) => row.user_id === userId).map(toResult)] as const),
  );
}

export async function deleteOldResults(queryable: Queryable, notAfter: Instant): Promise<number> {
  const deleteOld = sql('identity-results-delete-old')`
    DELETE FROM identity_results WHERE created_at <= $1 RETURNING number`;
  return (await queryable.query(deleteOld, [toDate(notAfter)])).length;
}

export async function oldestResult(queryable: Queryable): Promise<Instant | null> {
  const oldest = sql('identity-results-oldest')`SELECT min(created_at) AS at FROM identity_results`;
  const [row] = await queryable.query<{ at: Date | null }>(oldest, []);
  return row?.at == null ? null : fromDate(row.at);
}

export async function deleteResultsOf(tx: Tx, userId: UserId): Promise<void> {
  await tx.query(sql('identity-results-delete')`DELETE FROM identity_results WHERE user_id = $1`, [userId]);
}
