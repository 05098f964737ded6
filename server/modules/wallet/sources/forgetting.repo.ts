import type { Instant } from '../../../../contract/ids.ts';
import { fromDate, toDate } from '../../../platform/clock/clock.ts';
import { sql, type Queryable } from '../../../platform/database/database.ts';
import type { Row } from '../../../platform/database/row.ts';

export interface TokenDeletion {
  readonly id: string;
  readonly provider: string;
  readonly token: Buffer;
  readonly endedAt: Instant;
}

/** Claims ended sources whose token the provider must delete. Other processes skip them until `leaseUntil`. */
export async function claimTokenDeletions(
  queryable: Queryable,
  now: Instant,
  leaseUntil: Instant,
  limit: number,
): Promise<TokenDeletion[]> {
  const claim = sql('sources-claim-forgetting')`
    UPDATE payment_sources SET forget_at = $2 WHERE id IN (SELECT id FROM payment_sources
      WHERE forget_at <= $1 ORDER BY forget_at LIMIT $3 FOR UPDATE SKIP LOCKED)
    RETURNING id, provider, token, ended_at`;
  const rows = await queryable.query<Row<'payment_sources', 'id' | 'provider' | 'token' | 'ended_at'>>(claim, [
    toDate(now),
    toDate(leaseUntil),
    limit,
  ]);
  return rows.flatMap(({ id, provider, token, ended_at: ended }) =>
    token === null || ended === null ? [] : [{ id, provider, token, endedAt: fromDate(ended) }],
  );
}

/** Destroys the token of an ended source. */
export async function destroyToken(queryable: Queryable, id: string): Promise<void> {
  const destroy = sql('sources-destroy-token')`
    UPDATE payment_sources SET token = NULL, token_email = NULL, fingerprint = NULL, forget_at = NULL
    WHERE id = $1 AND status = 'ended'`;
  await queryable.query(destroy, [id]);
}

export async function scheduleTokenDeletion(queryable: Queryable, id: string, at: Instant): Promise<void> {
  const schedule = sql('sources-schedule-forgetting')`
    UPDATE payment_sources SET forget_at = $2 WHERE id = $1 AND forget_at IS NOT NULL`;
  await queryable.query(schedule, [id, toDate(at)]);
}

export async function nextTokenDeletionAt(queryable: Queryable): Promise<Instant | null> {
  const earliest = sql('sources-earliest-forgetting')`SELECT min(forget_at) AS at FROM payment_sources`;
  const [row] = await queryable.query<{ at: Date | null }>(earliest, []);
  return row?.at == null ? null : fromDate(row.at);
}
