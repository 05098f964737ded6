import { sql, type Queryable } from '../platform/database/database.ts';

/** Counts each payment provider's rows that still wait for its response. */
export function openPaymentRows(queryable: Queryable): Promise<{ provider: string; open: number }[]> {
  const count = sql('payment-rows-open')`
    SELECT provider, count(*)::int AS open FROM (
      SELECT provider FROM deposits WHERE next_check_at IS NOT NULL
      UNION ALL SELECT provider FROM withdrawal_requests WHERE status IN ('pending', 'processing')
      UNION ALL SELECT provider FROM payment_refunds WHERE status = 'pending'
      UNION ALL SELECT provider FROM quarantined_payments WHERE resolved_at IS NULL
      UNION ALL SELECT provider FROM webhook_events WHERE next_try_at IS NOT NULL
    ) waiting GROUP BY provider ORDER BY provider`;
  return queryable.query(count, []);
}
