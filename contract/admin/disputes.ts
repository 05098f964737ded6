import * as z from 'zod/mini';
import { money, time } from '../fields.ts';
import { adminRoute } from '../route.ts';
import { adminEndpoints } from './endpoints.ts';

const openDispute = z.object({
  id: z.string(),
  reference: z.string(),
  /** Null if the payment was not one of our deposits. */
  depositReference: z.nullable(z.string()),
  userId: z.nullable(z.string()),
  userName: z.nullable(z.string()),
  amount: money,
  /** The provider’s own status. */
  word: z.string(),
  openedAt: time,
  /** When the provider accepts the dispute automatically; null if it does not say. */
  answerBy: z.nullable(time),
});
export type OpenDispute = z.output<typeof openDispute>;

export const listDisputes = adminRoute(adminEndpoints.listDisputes, {
  summary: 'List open disputes of payments, the first to end first',
  permission: ['money.read'],
  responses: { 200: z.object({ disputes: z.array(openDispute) }) },
});

export const exportEvidence = adminRoute(adminEndpoints.exportEvidence, {
  summary: 'Export as CSV what shows that a person allowed a disputed payment; the export is logged',
  permission: ['money.read'],
  isAuditedCall: true,
  query: z.object({ dispute: z.string({ error: 'Not found' }).check(z.regex(/^[\w.-]{1,100}$/, 'Not found')) }),
  responses: { 200: { attachment: ['text/csv'] } },
  errors: ['DISPUTE_NOT_FOUND'],
});
