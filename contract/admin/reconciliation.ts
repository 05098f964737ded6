import * as z from 'zod/mini';
import { idParams, money, nextCursor, pageQuery, time } from '../fields.ts';
import { adminRoute } from '../route.ts';
import { adminEndpoints } from './endpoints.ts';
import { reason } from './fields.ts';

export const DIFFERENCE_TEXTS = {
  amount: 'A different amount was paid than requested',
  put_aside: 'Quarantined, needs a decision',
  not_booked: 'Done at the provider, missing in our ledger',
  sent_back: 'Reversed after it was recorded',
  status: 'The two records disagree about success',
  unknown_to_us: 'Only in the provider’s record',
  unknown_to_provider: 'Only in our record',
  charge: 'The provider charged a different amount than we recorded',
  no_webhook: 'Recorded without an event from the provider',
} as const;

export type DifferenceName = keyof typeof DIFFERENCE_TEXTS;

const runSchema = z.object({
  id: z.string(),
  at: time,
  /** Period compared: the payments and transfers started in it. */
  from: time,
  until: time,
  /** False when the provider's response was incomplete, so that nothing was compared. */
  answered: z.boolean(),
  matched: z.int(),
  matchedAmount: money,
  differences: z.int(),
  /** An operator's name, or 'Rota'. */
  startedBy: z.string(),
});
export type ReconciliationRun = z.output<typeof runSchema>;

export const getReconciliation = adminRoute(adminEndpoints.getReconciliation, {
  summary: 'List the last 30 reconciliations, and the open differences with their age',
  permission: ['money.read'],
  responses: { 200: z.object({ waiting: z.int(), since: z.nullable(time), runs: z.array(runSchema) }) },
});

const exceptionSchema = z.object({
  id: z.string(),
  subject: z.enum(['payment', 'transfer']),
  reference: z.string(),
  // Safe cast: `DIFFERENCE_TEXTS` has exactly these keys.
  kind: z.enum(Object.keys(DIFFERENCE_TEXTS) as [DifferenceName, ...DifferenceName[]]),
  ourStatus: z.nullable(z.string()),
  ourAmount: z.nullable(money),
  theirStatus: z.nullable(z.string()),
  theirAmount: z.nullable(money),
  currency: z.nullable(z.string()),
  userId: z.nullable(z.string()),
  userName: z.nullable(z.string()),
  foundAt: time,
  owner: z.nullable(z.string()),
  resolution: z.nullable(z.enum(['settled', 'explained'])),
  resolvedAt: z.nullable(time),
  /** Null if it was settled automatically. */
  resolvedBy: z.nullable(z.string()),
  reason: z.nullable(z.string()),
  /** Quarantined payment that must be decided first. */
  quarantineId: z.nullable(z.string()),
});
export type ReconciliationException = z.output<typeof exceptionSchema>;

export const listExceptions = adminRoute(adminEndpoints.listExceptions, {
  summary: 'List differences with the provider’s record: open ones, oldest first, or resolved ones',
  permission: ['money.read'],
  query: z.object({
    state: z.optional(z.enum(['open', 'resolved'], { error: 'State must be open or resolved' })),
    ...pageQuery,
  }),
  responses: { 200: z.object({ exceptions: z.array(exceptionSchema), nextCursor }) },
});

const done = z.object({
  message: z.string(),
});

export const runReconciliation = adminRoute(adminEndpoints.runReconciliation, {
  summary: 'Reconcile with the provider now; it also runs once a day',
  permission: ['money.decide'],
  body: z.strictObject({ reason }),
  responses: { 200: done },
});

export const resolveException = adminRoute(adminEndpoints.resolveException, {
  summary: 'Resolve a difference: query the provider and book its response, or record why it may stay',
  permission: ['money.decide'],
  params: idParams,
  body: z.strictObject({
    action: z.enum(['take', 'settle', 'explain'], { error: 'Action must be take, settle or explain' }),
    reason,
  }),
  responses: { 200: done },
  errors: ['EXCEPTION_NOT_FOUND', 'EXCEPTION_RESOLVED', 'PROVIDER_SILENT'],
});
