import { sql, type Queryable } from '../../platform/database/database.ts';
import type { Row } from '../../platform/database/row.ts';

const columns = 'metric_name, metric_value, metric_data, category, date';

/** Stores the metrics of a finished Lagos day, once. Returns the number of rows written. */
export async function saveDailyMetrics(queryable: Queryable, day: string): Promise<number> {
  // Lagos is UTC+1 all year. Totals are as of this query, so they include the minutes after midnight.
  const write = sql('operations-write-day')`
    WITH day AS (SELECT ($1::date - interval '1 hour') AT TIME ZONE 'UTC' AS starts,
      ($1::date + interval '23 hours') AT TIME ZONE 'UTC' AS ends),
    figures AS (
      SELECT 'people' AS name, 'people' AS category, count(*)::numeric AS value, jsonb_build_object(
          'verified', count(*) FILTER (WHERE kyc_status IN ('approved', 'verified')),
          'joined', count(*) FILTER (WHERE created_at >= day.starts AND created_at < day.ends)) AS data
        FROM users, day WHERE closed_at IS NULL
      UNION ALL SELECT 'circles', 'circles', count(*), jsonb_build_object(
          'forming', count(*) FILTER (WHERE status = 'forming'), 'active', count(*) FILTER (WHERE status = 'active'),
          'completed', count(*) FILTER (WHERE status = 'completed')) FROM groups
      UNION ALL SELECT 'in_wallets', 'money', coalesce(sum(balance), 0) / 100.0, NULL FROM wallets
      UNION ALL SELECT 'in_pots', 'money', coalesce(sum(balance), 0) / 100.0, NULL FROM pots
      UNION ALL SELECT 'deposits', 'money', coalesce(sum(amount), 0) / 100.0, jsonb_build_object('count', count(*))
        FROM deposits, day WHERE status = 'completed' AND settled_at >= day.starts AND settled_at < day.ends
      UNION ALL SELECT 'withdrawals', 'money', coalesce(sum(amount), 0) / 100.0, jsonb_build_object('count', count(*))
        FROM withdrawal_requests, day
        WHERE status = 'completed' AND processed_at >= day.starts AND processed_at < day.ends
      UNION ALL SELECT 'contributions', 'money', coalesce(sum(amount), 0) / 100.0, jsonb_build_object('count', count(*))
        FROM transfers, day WHERE type = 'contribution' AND created_at >= day.starts AND created_at < day.ends)
    INSERT INTO system_metrics (metric_name, category, metric_value, metric_data, date)
    SELECT name, category, value, data, $1::date FROM figures ORDER BY name
    ON CONFLICT DO NOTHING RETURNING metric_name`;
  return (await queryable.query<{ metric_name: string }>(write, [day])).length;
}

export interface DailyMetric {
  readonly name: string;
  /** A whole number, or naira with two decimal places. */
  readonly value: string;
  /** Parts of the value, by name. */
  readonly data: Readonly<Record<string, number>>;
  readonly category: 'people' | 'circles' | 'money';
  readonly day: string;
}

/** Latest day first. */
export async function findDailyMetrics(queryable: Queryable, days: number): Promise<DailyMetric[]> {
  const readLast = sql('operations-read-days')`
    SELECT ${columns} FROM system_metrics WHERE date > (SELECT max(date) FROM system_metrics) - $1::integer
    ORDER BY date DESC, category, metric_name`;
  const rows = await queryable.query<Row<'system_metrics', typeof columns>>(readLast, [days]);
  return rows.map((row) => ({
    name: row.metric_name,
    value: row.metric_value,
    data: (row.metric_data ?? {}) as Record<string, number>,
    category: row.category,
    day: row.date,
  }));
}
