import * as z from 'zod/mini';
import { cleaned, nextCursor, optionalDay, pageQuery, refuseUnstorable, time } from '../fields.ts';
import { adminRoute } from '../route.ts';
import { adminEndpoints } from './endpoints.ts';

export const SEVERITIES = ['info', 'warning', 'critical'] as const;

const activitySchema = z.object({
  id: z.string(),
  at: time,
  /** The admin's username, or 'command line: NAME'. */
  operator: z.string(),
  action: z.string(),
  targetType: z.string(),
  targetId: z.nullable(z.string()),
  description: z.string(),
  reason: z.string(),
  severity: z.enum(SEVERITIES),
  ipAddress: z.nullable(z.string()),
  changes: z.array(z.object({ field: z.string(), before: z.nullable(z.string()), after: z.nullable(z.string()) })),
});
export type AuditLogEntry = z.output<typeof activitySchema>;

const words = (label: string) =>
  z.optional(
    z
      .string()
      .check(
        cleaned('name'),
        z.maxLength(100, `${label} is too long`),
        refuseUnstorable(`Please enter another ${label.toLowerCase()}`),
      ),
  );

const filters = {
  operator: words('Operator'),
  action: words('Action'),
  target: words('Target'),
  from: optionalDay('Please enter a day as YYYY-MM-DD'),
  to: optionalDay('Please enter a day as YYYY-MM-DD'),
};

export const listActivity = adminRoute(adminEndpoints.listActivity, {
  summary: 'List the audit log, newest first; days are Lagos days',
  permission: ['activity.read'],
  query: z.object({ ...filters, ...pageQuery }),
  responses: { 200: z.object({ activities: z.array(activitySchema), nextCursor }) },
});

export const EXPORT_MAX = 10_000;

export const exportActivity = adminRoute(adminEndpoints.exportActivity, {
  summary: 'Export the audit log as CSV, at most the 10,000 newest entries; the export is logged',
  permission: ['activity.read'],
  isAuditedCall: true,
  query: z.object(filters),
  responses: { 200: { attachment: ['text/csv'] } },
});
