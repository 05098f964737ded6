import * as z from 'zod/mini';
import { idParams, time } from '../fields.ts';
import { adminRoute } from '../route.ts';
import { adminEndpoints } from './endpoints.ts';
import { reason } from './fields.ts';

const deadLetter = z.object({
  id: z.string(),
  userId: z.string(),
  email: z.string(),
  method: z.string(),
  /** Null for a digest, and after the notification was deleted. */
  title: z.nullable(z.string()),
  attempts: z.number(),
  lastAttemptAt: z.nullable(time),
  /** Error of the delivery service, without email addresses. */
  reason: z.string(),
  /** True if a response was lost, so that the message may have arrived. */
  mayHaveArrived: z.boolean(),
});
export type DeadLetter = z.output<typeof deadLetter>;

export const listDeadLetters = adminRoute(adminEndpoints.listDeadLetters, {
  summary: 'List the 200 latest failed emails and messages',
  permission: ['deliveries.manage'],
  responses: { 200: z.object({ letters: z.array(deadLetter) }) },
});

export const retryDeadLetter = adminRoute(adminEndpoints.retryDeadLetter, {
  summary: 'Retry a failed email or message',
  permission: ['deliveries.manage'],
  params: idParams,
  body: z.strictObject({ reason }),
  responses: { 200: z.object({ message: z.string() }) },
  errors: ['DELIVERY_NOT_FOUND'],
});
