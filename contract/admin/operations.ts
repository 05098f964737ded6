import * as z from 'zod/mini';
import { time } from '../fields.ts';
import { adminRoute } from '../route.ts';
import { adminEndpoints } from './endpoints.ts';

const waiting = z.object({ count: z.int(), since: z.nullable(time) });

const operationsSchema = z.object({
  now: time,
  waiting: z.object({
    jobs: waiting,
    circles: waiting,
    webhooks: waiting,
    deliveries: waiting,
    quarantine: waiting,
    exceptions: waiting,
  }),
  jobsGivenUp: z.int(),
  /** Messages that failed permanently in the last day. */
  deliveriesFailed: z.int(),
  books: z.object({
    balances: z.nullable(z.boolean()),
    checkedAt: z.nullable(time),
    reconciledUntil: z.nullable(time),
  }),
  queue: z.array(
    z.object({
      name: z.string(),
      waiting: z.int(),
      failing: z.int(),
      givenUp: z.int(),
      since: z.nullable(time),
      error: z.nullable(z.string()),
    }),
  ),
  webhooks: z.array(
    z.object({
      id: z.string(),
      event: z.string(),
      reference: z.nullable(z.string()),
      receivedAt: time,
      attempts: z.int(),
      nextTryAt: z.nullable(time),
    }),
  ),
  days: z.array(
    z.object({
      day: z.string(),
      name: z.string(),
      category: z.string(),
      value: z.string(),
      data: z.record(z.string(), z.int()),
    }),
  ),
});
export type Operations = z.output<typeof operationsSchema>;

export const getOperations = adminRoute(adminEndpoints.getOperations, {
  summary: 'Get pending work with its age, the job queue, provider events and daily metrics',
  permission: ['operations.read'],
  responses: { 200: operationsSchema },
});
