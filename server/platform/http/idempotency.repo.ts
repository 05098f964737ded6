import { hash } from 'node:crypto';
import { HOUR_MS } from '../../../contract/durations.ts';
import { IDEMPOTENCY_HOURS } from '../../../contract/limits.ts';
import type { Instant, UserId } from '../../../contract/ids.ts';
import { fromDate } from '../clock/clock.ts';
import { createBatchLoader } from '../database/batch-loader.ts';
import { sql, type Queryable, type Tx } from '../database/database.ts';
import type { Row } from '../database/row.ts';
import { rowsOf } from '../database/stored-rows.ts';
import { AppError } from '../errors/app-error.ts';

export interface IdempotentRequest {
  readonly userId: UserId;
  /** Result of `hashKey`. The client's own key is never stored. */
  readonly key: string;
  readonly requestHash: string;
  readonly status: number;
  /** Id of the HTTP request, as in its log lines. */
  readonly requestId: string;
}

export interface IdempotencyRecord {
  readonly status: number;
  readonly body: unknown;
}

/**
 * Thrown if another call with the same key committed first. The call that came second writes nothing and sends the
 * response of the first.
 */
export class IdempotencyRace extends Error {
  override readonly name = 'IdempotencyRace';
}

const KEY_LIFETIME_MS = IDEMPOTENCY_HOURS * HOUR_MS;

/** Sorts object keys, so that their order does not change the hash. */
function canonical(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(canonical);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, item]) => [key, canonical(item)]),
  );
}

/** Returns half of a text's SHA-256 as a UUID. 128 bits are enough to tell the requests of one user apart. */
function halfHash(text: string): string {
  const hex = hash('sha256', text);
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20, 32)].join('-');
}

export const hashRequest = (method: string, path: string, body: unknown): string =>
  halfHash(JSON.stringify([method, path, canonical(body ?? null)]));

/** Hashes a client's key, because a client may have sent a secret as its key. */
export const hashKey = (userId: UserId, key: string): string => halfHash(`${userId} ${key}`);

/**
 * Finds the record of an earlier call with this key. Throws IDEMPOTENCY_KEY_REUSED if that call was a different
 * request.
 */
export type FindIdempotencyRecord = (call: IdempotentRequest, now: Instant) => Promise<IdempotencyRecord | undefined>;

/** Creates a lookup that reads the records of all calls that arrive together with one statement. */
export function createIdempotencyLookup(queryable: Queryable): FindIdempotencyRecord {
  const findRow = createBatchLoader((calls: readonly IdempotentRequest[]) => readAnswers(queryable, calls));
  return async (call, now) => {
    const row = await findRow(call);
    if (row === undefined || !isRecordLive(fromDate(row.created_at), now)) return undefined;
    if (row.request_hash !== call.requestHash) throw new AppError('IDEMPOTENCY_KEY_REUSED');
    return { status: row.status, body: row.body };
  };
}

type RecordRow = Row<'idempotency_keys', 'user_id' | 'key' | 'request_hash' | 'status' | 'body' | 'created_at'>;

async function readAnswers(
  queryable: Queryable,
  calls: readonly IdempotentRequest[],
): Promise<(RecordRow | undefined)[]> {
  const findAnswers = sql('idempotency-find')`SELECT k.user_id, k.key, k.request_hash, k.status, k.body, k.created_at
    FROM unnest($1::uuid[], $2::uuid[]) AS c (user_id, key) JOIN idempotency_keys k USING (user_id, key)`;
  const rows = await queryable.query<RecordRow>(findAnswers, [
    calls.map(({ userId }) => userId),
    calls.map(({ key }) => key),
  ]);
  const byKey = new Map(rows.map((row) => [`${row.user_id} ${row.key}`, row]));
  return calls.map(({ userId, key }) => byKey.get(`${userId} ${key}`));
}

/** True while the record is younger than IDEMPOTENCY_HOURS. After that the key can be reused. */
export const isRecordLive = (answeredAt: Instant, now: Instant): boolean => answeredAt > now - KEY_LIFETIME_MS;

/** Returns when the keys of these calls were used, even if by a different request. Omits unused keys. */
export async function findIdempotencyRecords(
  tx: Tx,
  calls: readonly IdempotentRequest[],
): Promise<ReadonlyMap<IdempotentRequest, Instant>> {
  if (calls.length === 0) return new Map();
  const rows = await readAnswers(tx, calls);
  return new Map(
    calls.flatMap((call, index) => {
      const row = rows[index];
      return row === undefined ? [] : [[call, fromDate(row.created_at)]];
    }),
  );
}

const answer = rowsOf(
  'idempotency_keys',
  {
    userId: 'user_id',
    key: 'key',
    requestHash: 'request_hash',
    status: 'status',
    body: ['body', (body: unknown) => JSON.stringify(body ?? null)],
    at: 'created_at',
  },
  ['user_id', 'key'],
);

/**
 * Saves the records of calls with one statement, in the transaction of their changes. Throws IdempotencyRace if a call
 * with one of the keys has committed. The transaction then rolls back, and a batch retries its calls one by one.
 */
export async function saveIdempotencyRecords(
  tx: Tx,
  answers: readonly { readonly call: IdempotentRequest; readonly body: unknown }[],
  now: Instant,
): Promise<void> {
  if (answers.length === 0) return;
  tx.receipt.requests.push(...answers.map(({ call }) => call.requestId));
  // Sorts the rows in one order for all batches, so that two batches with common keys cannot deadlock.
  const rows = [...answers].sort((a, b) =>
    `${a.call.userId}${a.call.key}` < `${b.call.userId}${b.call.key}` ? -1 : 1,
  );
  // An expired record is overwritten; a live one means that another call won the race.
  const insertAnswers = sql('idempotency-insert')`
    INSERT INTO idempotency_keys AS k (${answer.names}) SELECT * FROM ${answer.rows}
    ON CONFLICT (user_id, key) DO UPDATE SET ${answer.overwrite}
      WHERE k.created_at <= excluded.created_at - interval '${String(IDEMPOTENCY_HOURS)} hours'
    RETURNING user_id`;
  const stored = rows.map(({ call, body }) => ({ ...call, body, at: now }));
  const written = await tx.query(insertAnswers, answer.valuesOfAll(stored));
  if (written.length !== rows.length) throw new IdempotencyRace('Another call with this Idempotency-Key came first');
}

export async function saveIdempotencyRecord(
  tx: Tx,
  call: IdempotentRequest | undefined,
  body: unknown,
  now: Instant,
): Promise<void> {
  if (call !== undefined) await saveIdempotencyRecords(tx, [{ call, body }], now);
}

export async function deleteExpiredKeys(queryable: Queryable, now: Instant): Promise<void> {
  const deleteExpired = sql('idempotency-delete-expired')`DELETE FROM idempotency_keys WHERE created_at <= $1`;
  await queryable.query(deleteExpired, [new Date(now - KEY_LIFETIME_MS)]);
}
