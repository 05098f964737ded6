import { QUEUE_COUNT_MAX, type QueueName } from '../../../../contract/admin/queues.ts';
import { HOUR_MS } from '../../../../contract/durations.ts';
import type { Instant } from '../../../../contract/ids.ts';
import { toDate } from '../../../platform/clock/clock.ts';
import { sql, type Queryable } from '../../../platform/database/database.ts';

const OVERDUE_MS = HOUR_MS;

// Counts up to QUEUE_COUNT_MAX by index. `queues.routes.ts` counts proposals and announcements.
const upTo = (rows: string): string =>
  `(SELECT count(*)::integer FROM (SELECT FROM ${rows} LIMIT ${String(QUEUE_COUNT_MAX)}) those)`;
export const countQueuesQuery = sql('admin-waiting')`SELECT
  CASE WHEN 'identities' = ANY($1) THEN ${upTo(`users WHERE kyc_status = 'pending' AND kyc_submission_id IS NOT NULL
    AND closed_at IS NULL`)} END AS identities,
  CASE WHEN 'lostFactors' = ANY($1) THEN ${upTo(`lost_factor_requests WHERE status = 'asked'`)} END AS "lostFactors",
  CASE WHEN 'mobileAccounts' = ANY($1) THEN ${upTo(`users WHERE mobile_account_status = 'pending'
    AND mobile_password_hash IS NOT NULL AND is_active AND closed_at IS NULL`)} END AS "mobileAccounts",
  CASE WHEN 'appeals' = ANY($1) THEN ${upTo(`member_ejections
    WHERE status = 'appealing' AND appealed_at IS NOT NULL`)} END AS appeals,
  CASE WHEN 'tickets' = ANY($1) THEN least(${String(QUEUE_COUNT_MAX)}, ${upTo('contact_messages WHERE closed_at IS NULL')}
    + ${upTo('feedback WHERE closed_at IS NULL')}) END AS tickets,
  CASE WHEN 'undelivered' = ANY($1) THEN ${upTo(`notification_delivery_logs WHERE status = 'failed'`)}
    END AS undelivered,
  CASE WHEN 'quarantine' = ANY($1) THEN ${upTo('quarantined_payments WHERE resolved_at IS NULL')} END AS quarantine,
  CASE WHEN 'disputes' = ANY($1) THEN ${upTo(`payment_disputes WHERE status = 'open'`)} END AS disputes,
  CASE WHEN 'exceptions' = ANY($1) THEN ${upTo('reconciliation_exceptions WHERE resolved_at IS NULL')}
    END AS exceptions,
  CASE WHEN 'withdrawals' = ANY($1) THEN ${upTo(`withdrawal_requests
    WHERE status IN ('pending', 'processing') AND greatest(created_at, held_until) < $2`)} END AS withdrawals`;

type CountableQueue = Exclude<QueueName, 'proposals' | 'announcements'>;

export async function countQueues(
  queryable: Queryable,
  names: readonly QueueName[],
  now: Instant,
): Promise<Readonly<Partial<Record<QueueName, number | null>>>> {
  const [row] = await queryable.query<Partial<Record<CountableQueue, number | null>>>(countQueuesQuery, [
    names,
    toDate((now - OVERDUE_MS) as Instant),
  ]);
  return row ?? {};
}
