import type { Instant } from '../../../contract/ids.ts';
import { fromDate, toDate } from '../../platform/clock/clock.ts';
import type { Queryable, Tx } from '../../platform/database/database.ts';
import type { Row } from '../../platform/database/row.ts';
import { newId } from '../../platform/ids/new-id.ts';

const insert = {
  name: 'activity-log-insert',
  text: `INSERT INTO admin_activity_logs (id, action, target_type, target_id, description, metadata, severity, created_at)
    VALUES ($1, $2, $3, $4, $5, $6, $7, $8)`,
};
const newest = {
  name: 'activity-log-newest',
  text: `SELECT action, target_type, target_id, description, metadata, created_at FROM admin_activity_logs
    ORDER BY created_at DESC, id DESC LIMIT $1`,
};

/** What an operator did to what, and why. */
export interface Activity {
  /** A name for programs: `appeal_upheld`. */
  readonly action: string;
  readonly targetType:
    'ejection' | 'debt' | 'user' | 'announcement' | 'transfer' | 'withdrawal' | 'payment' | 'deposit';
  readonly targetId: string;
  /** A sentence for people. */
  readonly description: string;
  readonly operator: string;
  readonly reason: string;
}

export interface LoggedActivity extends Activity {
  readonly at: Instant;
}

/** Writes what an operator did in the transaction of what it changed. Rows are never changed. */
export async function logActivity(tx: Tx, activity: Activity, at: Instant): Promise<void> {
  const { action, targetType, targetId, description, operator, reason } = activity;
  await tx.query(insert, [
    newId(),
    action,
    targetType,
    targetId,
    description,
    JSON.stringify({ operator, reason }),
    'warning',
    toDate(at),
  ]);
}

type ActivityRow = Row<'admin_activity_logs', 'action' | 'description' | 'metadata' | 'created_at'> & {
  target_type: Activity['targetType'];
  target_id: string;
};

/** What operators did last, newest first. */
export async function findActivity(queryable: Queryable, limit: number): Promise<LoggedActivity[]> {
  const rows = await queryable.query<ActivityRow>(newest, [limit]);
  return rows.map((row) => ({
    action: row.action,
    targetType: row.target_type,
    targetId: row.target_id,
    description: row.description,
    ...whoAndWhy(row.metadata),
    at: fromDate(row.created_at),
  }));
}

function whoAndWhy(metadata: unknown): Pick<Activity, 'operator' | 'reason'> {
  const known: Record<string, unknown> = typeof metadata === 'object' && metadata !== null ? { ...metadata } : {};
  const { operator, reason } = known;
  return {
    operator: typeof operator === 'string' ? operator : 'unknown',
    reason: typeof reason === 'string' ? reason : '',
  };
}
