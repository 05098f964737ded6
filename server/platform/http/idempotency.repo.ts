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

/** A call that carries an Idempotency-Key. Plain data, so that a batch can write the rows of many calls at once. */
export interface IdempotentRequest {
  readonly userId: UserId;
  /** As `hashKey` makes it: what the client sent stands nowhere. */
  readonly key: string;
  /** As `hashRequest` makes it, over method, path and body. */
  readonly requestHash: string;
  /** What its route answers with, kept with the answer. */
  readonly status: number;
}

export interface IdempotencyRecord {
  readonly status: number;
  readonly body: unknown;
}

/** Another call with the same key committed first: this one writes nothing and answers what the first one answered. */
export class IdempotencyRace extends Error {
  override readonly name = 'IdempotencyRace';
}

const KEY_LIFETIME_MS = IDEMPOTENCY_HOURS * HOUR_MS;

/** The same object with its keys in another order is the same request. */
function canonical(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(canonical);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, item]) => [key, canonical(item)]),
  );
}

/** Half of a text's SHA-256, as PostgreSQL writes a uuid: wide enough to tell apart what one person asks for. */
function halfHash(text: string): string {
  const hex = hash('sha256', text);
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20, 32)].join('-');
}

export const hashRequest = (method: string, path: string, body: unknown): string =>
  halfHash(JSON.stringify([method, path, canonical(body ?? null)]));

/** A client's key as it is stored: whatever secret somebody sends as one, it cannot be read back from the table. */
export const hashKey = (userId: UserId, key: string): string => halfHash(`${userId} ${key}`);

/**
 * The stored answer of an earlier call with this key, or undefined. Throws IDEMPOTENCY_KEY_REUSED when that call was
 * another request.
 */
export type FindIdempotencyRecord = (call: IdempotentRequest, now: Instant) => Promise<IdempotencyRecord | undefined>;

/** Looks for stored answers, with one statement for all calls that arrive together. */
export function createIdempotencyLookup(queryable: Queryable): FindIdempotencyRecord {
  const findRow = createBatchLoader((calls: readonly IdempotentRequest[]) => readAnswers(queryable, calls));
  return async (call, now) => {
    const row = await findRow(call);
    if (row === undefined || !isRecordLive(fromDate(row.created_at), now)) return undefined;
    if (row.request_hash !== call.requestHash) throw new AppError('IDEMPOTENCY_KEY_REUSED');
    return { status: row.status, body: row.body };
  };
}

type AnswerRow = Row<'idempotency_keys', 'user_id' | 'key' | 'request_hash' | 'status' | 'body' | 'created_at'>;

/** The rows of these calls' keys, each at its place. */
async function readAnswers(
  queryable: Queryable,
  calls: readonly IdempotentRequest[],
): Promise<(AnswerRow | undefined)[]> {
  const findAnswers = sql('idempotency-find')`SELECT k.user_id, k.key, k.request_hash, k.status, k.body, k.created_at
    FROM unnest($1::uuid[], $2::uuid[]) AS c (user_id, key) JOIN idempotency_keys k USING (user_id, key)`;
  const rows = await queryable.query<AnswerRow>(findAnswers, [
    calls.map(({ userId }) => userId),
    calls.map(({ key }) => key),
  ]);
  const found = new Map(rows.map((row) => [`${row.user_id} ${row.key}`, row]));
  return calls.map(({ userId, key }) => found.get(`${userId} ${key}`));
}

/** Whether an answer counts at `now`: after IDEMPOTENCY_HOURS its key is free again. */
export const isRecordLive = (answeredAt: Instant, now: Instant): boolean => answeredAt > now - KEY_LIFETIME_MS;

/** When the keys of these calls were answered, be it for another request; of a key that never was there is nothing. */
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
 * Stores the answers of calls in the transaction of their changes, with one statement. Throws IdempotencyRace when a
 * call with one of the keys committed meanwhile: the transaction rolls back, and a batch repeats its calls alone.
 */
export async function saveIdempotencyRecords(
  tx: Tx,
  answers: readonly { readonly call: IdempotentRequest; readonly body: unknown }[],
  now: Instant,
): Promise<void> {
  if (answers.length === 0) return;
  // One order for all batches, so that two that share keys cannot wait for each other.
  const rows = [...answers].sort((a, b) =>
    `${a.call.userId}${a.call.key}` < `${b.call.userId}${b.call.key}` ? -1 : 1,
  );
  // A key that has outlived its day is free again: its row is overwritten, a younger one is a race that we lost.
  const insertAnswers = sql('idempotency-insert')`
    INSERT INTO idempotency_keys AS k (${answer.names}) SELECT * FROM ${answer.rows}
    ON CONFLICT (user_id, key) DO UPDATE SET ${answer.overwrite}
      WHERE k.created_at <= excluded.created_at - interval '${String(IDEMPOTENCY_HOURS)} hours'
    RETURNING user_id`;
  const stored = rows.map(({ call, body }) => ({ ...call, body, at: now }));
  const written = await tx.query(insertAnswers, answer.valuesOfAll(stored));
  if (written.length !== rows.length) throw new IdempotencyRace('Another call with this Idempotency-Key came first');
}

/** Stores one call's answer; does nothing for a call without a key. */
export async function saveIdempotencyRecord(
  tx: Tx,
  call: IdempotentRequest | undefined,
  body: unknown,
  now: Instant,
): Promise<void> {
  if (call !== undefined) await saveIdempotencyRecords(tx, [{ call, body }], now);
}

/** Removes keys that have outlived their time. */
export async function deleteExpiredKeys(queryable: Queryable, now: Instant): Promise<void> {
  const deleteExpired = sql('idempotency-delete-expired')`DELETE FROM idempotency_keys WHERE created_at <= $1`;
  await queryable.query(deleteExpired, [new Date(now - KEY_LIFETIME_MS)]);
}
