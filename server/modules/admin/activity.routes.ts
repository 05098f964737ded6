import type { FastifyInstance } from 'fastify';
import { EXPORT_MAX, exportActivity, listActivity, type AuditLogEntry } from '../../../contract/admin/activity.ts';
import { formatCount } from '../../../contract/format-count.ts';
import { DAY_MS, HOUR_MS } from '../../../contract/durations.ts';
import { instant, type Instant } from '../../../contract/ids.ts';
import type { QueryOf } from '../../../contract/route.ts';
import { toIso } from '../../platform/clock/clock.ts';
import { registerRoute } from '../../platform/http/register-route.ts';
import { paginate, readPage } from '../../platform/paging/cursor.ts';
import { findActivity, logActivity, type ActivityFilter, type LoggedActivity } from '../activity/index.ts';
import { toCsv } from '../statements/index.ts';
import { operatorActionOf } from './operator-context.ts';
import type { AdminDeps } from './deps.ts';

/** Lagos is UTC+1 all year. */
const dayStart = (day: string): Instant => instant(Date.parse(`${day}T00:00:00Z`) - HOUR_MS);

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const NOTHING = '00000000-0000-0000-0000-000000000000';

const textOrNone = (text: string | undefined): string | undefined => (text === '' ? undefined : text);

function filterOf({ operator, action, target, from, to }: QueryOf<typeof exportActivity>): ActivityFilter {
  const id = textOrNone(target)?.toLowerCase();
  const [first, last] = [textOrNone(from), textOrNone(to)];
  return {
    operator: textOrNone(operator),
    action: textOrNone(action),
    targetId: id === undefined || UUID.test(id) ? id : NOTHING,
    from: first === undefined ? undefined : dayStart(first),
    until: last === undefined ? undefined : instant(dayStart(last) + DAY_MS),
  };
}

type Change = AuditLogEntry['changes'][number];

const asText = (value: string | boolean | null | undefined): string | null => (value == null ? null : String(value));

function changesOf({ before, after }: LoggedActivity): Change[] {
  const fields = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  return fields
    .map((field) => ({ field, before: asText(before[field]), after: asText(after[field]) }))
    .filter((change) => change.before !== change.after);
}

const viewOf = (entry: LoggedActivity): AuditLogEntry => ({
  id: entry.id,
  at: toIso(entry.at),
  operator: entry.operator,
  action: entry.action,
  targetType: entry.targetType,
  targetId: entry.targetId,
  description: entry.description,
  reason: entry.reason,
  severity: entry.severity,
  ipAddress: entry.ipAddress,
  changes: changesOf(entry),
});

const HEADER = [
  'time',
  'operator',
  'action',
  'target type',
  'target',
  'description',
  'reason',
  'severity',
  'address',
  'changes',
];

const cellsOf = (act: AuditLogEntry): string[] => [
  act.at,
  act.operator,
  act.action,
  act.targetType,
  act.targetId ?? '',
  act.description,
  act.reason,
  act.severity,
  act.ipAddress ?? '',
  act.changes.map(({ field, before, after }) => `${field}: ${before ?? 'none'} → ${after ?? 'none'}`).join('; '),
];

export function activityRoutes(app: FastifyInstance, { database, clock }: AdminDeps): void {
  registerRoute(app, listActivity, async ({ query }) => {
    const { limit, after } = readPage(query);
    const found = await findActivity(database, limit + 1, { ...filterOf(query), after });
    const { rows, nextCursor } = paginate(found, limit, ({ at, id }) => ({ at, id }));
    return { activities: rows.map(viewOf), nextCursor };
  });

  registerRoute(app, exportActivity, (context) =>
    database.transaction(async (tx) => {
      const rows = await findActivity(tx, EXPORT_MAX, filterOf(context.query));
      const at = await clock.now(tx);
      const filters = Object.entries(context.query).flatMap(([name, value]) =>
        value === undefined || value === '' ? [] : [[name, value] as const],
      );
      await logActivity(
        tx,
        {
          action: 'activity_exported',
          targetType: 'log',
          targetId: null,
          description: `Exported ${formatCount(rows.length, 'line')} of the audit log.`,
          before: { exported: null },
          after: { exported: String(rows.length), ...Object.fromEntries(filters) },
          severity: 'info',
          ...operatorActionOf(context, ''),
        },
        at,
      );
      return {
        name: `activity-${toIso(at).slice(0, 10)}.csv`,
        mediaType: 'text/csv' as const,
        bytes: toCsv(HEADER, rows.map(viewOf).map(cellsOf)),
      };
    }),
  );
}
