import * as z from 'zod/mini';
import { time } from '../fields.ts';
import { adminRoute } from '../route.ts';
import { adminEndpoints } from './endpoints.ts';
import type { Permission } from './permissions.ts';

/** Work queues of the console, with the permission that shows their counts. */
export const WORK_QUEUES = {
  identities: 'identity.read',
  lostFactors: 'identity.read',
  mobileAccounts: 'mobile.decide',
  appeals: 'appeals.read',
  tickets: 'tickets.read',
  announcements: 'announcements.send',
  undelivered: 'deliveries.manage',
  quarantine: 'money.read',
  disputes: 'money.read',
  exceptions: 'money.read',
  withdrawals: 'money.read',
  proposals: 'proposals.decide',
} as const satisfies Readonly<Record<string, Permission>>;
export type QueueName = keyof typeof WORK_QUEUES;

/** Maximum count shown per queue. */
export const QUEUE_COUNT_MAX = 200;

/** Safe cast: `WORK_QUEUES` has exactly these keys. */
export const WORK_QUEUE_NAMES = Object.keys(WORK_QUEUES) as [QueueName, ...QueueName[]];

export const getQueueCounts = adminRoute(adminEndpoints.getQueueCounts, {
  summary:
    'Get the counts of pending work for the admin’s role, and whether the ledger balances if the role sees money',
  permission: null,
  responses: {
    200: z.object({
      waiting: z.array(z.object({ name: z.enum(WORK_QUEUE_NAMES), count: z.int() })),
      /** Null for a role without access to the ledger. */
      books: z.nullable(z.object({ balances: z.nullable(z.boolean()), since: z.nullable(time) })),
    }),
  },
});
