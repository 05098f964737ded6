import type { Instant } from '../../../contract/ids.ts';
import { fromDate, toDate } from '../../platform/clock/clock.ts';
import { sql, type Queryable, type Tx } from '../../platform/database/database.ts';
import { fromRow } from '../../platform/database/from-row.ts';
import type { Row } from '../../platform/database/row.ts';
import { rowsOf } from '../../platform/database/stored-rows.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { newId } from '../../platform/ids/new-id.ts';
import { markAuditEntryWritten } from './audit-scope.ts';
import type { OperatorAction } from './operator-action.ts';
import { decideProposal } from './proposals.repo.ts';
import { DryRunRollback } from './dry-run.ts';
import { cursorPosition, type Position } from '../../platform/paging/cursor.ts';

const columns = 'id, action, target_type, target_id, description, metadata, ip_address, severity, created_at';

/** Recorded fields by name. Never contains identity numbers or credentials. */
export type Facts = Readonly<Record<string, string | boolean | null>>;

/** Returns the facts with every field null, as the state before creation or after removal. */
export const nullFacts = (facts: Facts): Facts => Object.fromEntries(Object.keys(facts).map((name) => [name, null]));

export interface Activity extends OperatorAction {
  /** Name of the action, for example `appeal_upheld`. */
  readonly action: string;
  readonly targetType:
    | 'admin'
    | 'announcement'
    | 'automatic charges'
    | 'debt'
    | 'deposit'
    | 'ejection'
    | 'fees'
    | 'group'
    | 'log'
    | 'payment'
    | 'proposal'
    | 'reconciliation'
    | 'session'
    | 'template'
    | 'ticket'
    | 'transfer'
    | 'user'
    | 'withdrawal';
  /** Null if the action has no single target. */
  readonly targetId: string | null;
  readonly description: string;
  /** Defaults to 'warning', the severity of an action that affects a user. */
  readonly severity?: 'info' | 'warning' | 'critical';
  /** Use `nullFacts` for something that did not exist before the action. */
  readonly before: Facts;
  readonly after: Facts;
}

export interface LoggedActivity extends Pick<
  Activity,
  'action' | 'targetType' | 'targetId' | 'description' | 'operator' | 'reason'
> {
  readonly id: string;
  readonly at: Instant;
  readonly severity: NonNullable<Activity['severity']>;
  readonly ipAddress: string | null;
  readonly before: Facts;
  readonly after: Facts;
}

function approvalOf(proposal: Activity['proposal']): Facts {
  if (proposal === 'alone') return { approvedBy: 'nobody: one operator' };
  return typeof proposal === 'object' ? { proposedBy: proposal.operator, proposal: proposal.id } : {};
}

const logged = rowsOf('admin_activity_logs', {
  id: 'id',
  adminId: 'admin_id',
  action: 'action',
  targetType: 'target_type',
  targetId: 'target_id',
  description: 'description',
  metadata: ['metadata', (metadata: object) => JSON.stringify(metadata)],
  ipAddress: 'ip_address',
  userAgent: 'user_agent',
  severity: 'severity',
  at: 'created_at',
});

/**
 * Writes an audit entry. For an action with an approved proposal, throws PROPOSAL_DECIDED if the proposal is no longer
 * open, and PROPOSAL_CHANGED if the description differs from the approved one.
 */
export async function logActivity(tx: Tx, activity: Activity, at: Instant): Promise<void> {
  const { action, targetType, targetId, description, operator, reason, admin, severity, before } = activity;
  const { proposal } = activity;
  if ([before, activity.after].some((facts) => Object.keys(facts).length === 0)) {
    throw new Error(`Audit entry ${action} lacks its state before or after`);
  }
  if (proposal === 'tried') throw new DryRunRollback(description);
  if (typeof proposal === 'object') {
    if (admin === undefined) throw new Error('A proposal needs an admin to approve it');
    if (description !== proposal.description) throw new AppError('PROPOSAL_CHANGED');
    await decideProposal(tx, { id: proposal.id, status: 'approved', by: admin.id, at });
  }
  const after = { ...activity.after, ...approvalOf(proposal) };
  const insert = sql('activity-log-insert')`
    INSERT INTO admin_activity_logs (${logged.names}) VALUES (${logged.parameters})`;
  const values = logged.valuesOf({
    ...{ id: newId<string>(), action, targetType, targetId, description, at },
    ...{ adminId: admin?.id, ipAddress: admin?.ipAddress, userAgent: admin?.userAgent?.slice(0, 500) },
    ...{ severity: severity ?? 'warning', metadata: { operator, reason, before, after } },
  });
  await tx.query(insert, values);
  markAuditEntryWritten(tx);
}

/** An undefined field matches all entries. `from` is inclusive, `until` is exclusive. */
export interface ActivityFilter {
  /** Last entry of the previous page. */
  readonly after?: Position | undefined;
  readonly operator?: string | undefined;
  readonly action?: string | undefined;
  readonly targetId?: string | undefined;
  readonly from?: Instant | undefined;
  readonly until?: Instant | undefined;
}

type ActivityRow = Row<'admin_activity_logs', typeof columns> & {
  target_type: Activity['targetType'];
  severity: LoggedActivity['severity'];
};

/** Sorts before every other id, so a position with this id excludes all entries of its instant. */
const FIRST_ID = '00000000-0000-0000-0000-000000000000';

/**
 * Returns the page's cursor or the upper bound, whichever is earlier. With both conditions, PostgreSQL may start its
 * scan at the later one.
 */
function earlierOf(after: Position | undefined, until: Instant | undefined): Position | undefined {
  if (until === undefined || (after !== undefined && after.at < until)) return after;
  return { at: until, id: FIRST_ID };
}

const dateOrNull = (at: Instant | undefined): Date | null => (at === undefined ? null : toDate(at));

export async function findActivity(
  queryable: Queryable,
  limit: number,
  { operator, action, targetId, from, until, after }: ActivityFilter = {},
): Promise<LoggedActivity[]> {
  const search = sql('activity-log-search')`SELECT ${columns} FROM admin_activity_logs
    WHERE ($1::text IS NULL OR metadata ->> 'operator' = $1) AND ($2::text IS NULL OR action = $2)
      AND ($3::uuid IS NULL OR target_id = $3) AND ($4::timestamptz IS NULL OR created_at >= $4)
      AND (created_at, id) < ($5, $6::uuid)
    ORDER BY created_at DESC, id DESC LIMIT $7`;
  const rows = await queryable.query<ActivityRow>(search, [
    operator ?? null,
    action ?? null,
    targetId ?? null,
    dateOrNull(from),
    ...cursorPosition(earlierOf(after, until), 'newest'),
    limit,
  ]);
  return rows.map(({ created_at, metadata, ...row }) => ({
    ...fromRow(row),
    ...factsOf(metadata),
    at: fromDate(created_at),
  }));
}

const recordOf = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? { ...value } : {};

function factsOf(metadata: unknown): Pick<LoggedActivity, 'operator' | 'reason' | 'before' | 'after'> {
  const { operator, reason, before, after } = recordOf(metadata);
  return {
    operator: typeof operator === 'string' ? operator : 'unknown',
    reason: typeof reason === 'string' ? reason : '',
    before: recordOf(before) as Facts, // `logActivity` wrote this column as Facts.
    after: recordOf(after) as Facts,
  };
}
