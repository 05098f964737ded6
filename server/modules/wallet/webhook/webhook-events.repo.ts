import type { Instant } from '../../../../contract/ids.ts';
import { fromDate, toDate } from '../../../platform/clock/clock.ts';
import { sql, type Queryable } from '../../../platform/database/database.ts';
import type { Row } from '../../../platform/database/row.ts';
import { rowsOf } from '../../../platform/database/stored-rows.ts';
import { toJsonb } from '../../../platform/database/to-jsonb.ts';
import { newId } from '../../../platform/ids/new-id.ts';
import type { EventSubject } from '../../../providers/payments/payment-provider.ts';
import { LATER_RETRIES_S } from './webhook.rules.ts';

/** The part of a provider's signed event that we use. */
export type StoredEvent = Readonly<Row<'webhook_events', 'id' | 'provider' | 'payload' | 'attempts'>>;

const received = rowsOf('webhook_events', {
  id: 'id',
  provider: 'provider',
  dedupeKey: 'dedupe_key',
  payload: ['payload', toJsonb],
  subject: 'subject',
  reference: 'reference',
  at: 'received_at',
  nextTryAt: 'next_try_at',
});

/** Stores an event with its first retry at `nextTryAt`. Returns undefined for a duplicate. */
export async function storeEvent(
  queryable: Queryable,
  event: {
    readonly provider: string;
    readonly dedupeKey: string;
    readonly payload: unknown;
    readonly about: EventSubject;
    readonly at: Instant;
    readonly nextTryAt: Instant;
  },
): Promise<StoredEvent | undefined> {
  const [subject, reference] = 'reference' in event.about ? [event.about.kind, event.about.reference] : [null, null];
  const values = received.valuesOf({ ...event, id: newId(), subject, reference });
  const store = sql('webhook-store')`
    INSERT INTO webhook_events (${received.names}) VALUES (${received.parameters})
    ON CONFLICT (dedupe_key) DO NOTHING RETURNING id, provider, payload, attempts`;
  const [row] = await queryable.query<StoredEvent>(store, values);
  return row;
}

export async function finishEvent(queryable: Queryable, id: string, at: Instant): Promise<void> {
  const finish = sql('webhook-finish')`
    UPDATE webhook_events SET handled_at = $2, next_try_at = NULL WHERE id = $1 AND handled_at IS NULL`;
  await queryable.query(finish, [id, toDate(at)]);
}

/** Claims due events. Other processes skip them until their next retry. */
export function claimDueEvents(queryable: Queryable, now: Instant, limit: number): Promise<StoredEvent[]> {
  // Counts retries from the event's arrival, but waits at least 10 seconds. An event that is still open after its last
  // retry belongs to a process that died, and is claimed again every hour.
  const claimDue = sql('webhooks-claim-due')`UPDATE webhook_events SET attempts = attempts + 1,
      next_try_at = greatest($1::timestamptz + interval '10 seconds', coalesce(
        received_at + make_interval(secs => ($3::int[])[attempts + 1]), $1::timestamptz + interval '1 hour'))
    WHERE id IN (SELECT id FROM webhook_events WHERE next_try_at <= $1 ORDER BY next_try_at LIMIT $2
      FOR UPDATE SKIP LOCKED)
    RETURNING id, provider, payload, attempts`;
  return queryable.query<StoredEvent>(claimDue, [toDate(now), limit, LATER_RETRIES_S]);
}

export async function earliestEvent(queryable: Queryable): Promise<Instant | null> {
  const earliest = sql('webhooks-earliest')`SELECT min(next_try_at) AS at FROM webhook_events`;
  const [row] = await queryable.query<{ at: Date | null }>(earliest, []);
  return row?.at == null ? null : fromDate(row.at);
}
