import * as z from 'zod/mini';
import { id, time } from '../fields.ts';
import { adminRoute } from '../route.ts';
import { adminEndpoints } from './endpoints.ts';
import { reason } from './fields.ts';

const waitingAppeal = z.object({
  ejectionId: z.string(),
  groupId: z.string(),
  groupName: z.string(),
  nomineeId: z.string(),
  nomineeName: z.string(),
  nominatorName: z.string(),
  reason: z.string(),
  additionalDetails: z.nullable(z.string()),
  appealReason: z.string(),
  appealedAt: time,
  /** False while the ejection waits for the end of the member's own round. */
  isInEffect: z.boolean(),
});
export type PendingAppeal = z.output<typeof waitingAppeal>;

export const listAppeals = adminRoute(adminEndpoints.listAppeals, {
  summary: 'List pending appeals against ejections, oldest first',
  permission: ['appeals.read'],
  responses: { 200: z.object({ appeals: z.array(waitingAppeal) }) },
});

export const decideAppeal = adminRoute(adminEndpoints.decideAppeal, {
  summary: 'Uphold or cancel an appealed ejection; everyone concerned is notified',
  permission: ['appeals.decide'],
  params: z.object({ ejectionId: id() }),
  body: z.strictObject({
    decision: z.enum(['uphold', 'overturn'], { error: 'Decision must be uphold or overturn' }),
    reason,
  }),
  responses: { 200: z.object({ message: z.string() }) },
  errors: ['EJECTION_NOT_FOUND', 'NO_APPEAL'],
});
