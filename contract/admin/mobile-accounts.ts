import * as z from 'zod/mini';
import { kycStatuses } from '../accounts.ts';
import { idParams, nextCursor, pageQuery, time } from '../fields.ts';
import { adminRoute } from '../route.ts';
import { adminEndpoints } from './endpoints.ts';
import { reason } from './fields.ts';

const waitingMobileAccount = z.object({
  userId: z.string(),
  name: z.string(),
  email: z.string(),
  kycStatus: z.enum(kycStatuses),
  passwordSetAt: time,
  createdAt: time,
});
export type PendingMobileAccount = z.output<typeof waitingMobileAccount>;

export const listMobileAccounts = adminRoute(adminEndpoints.listMobileAccounts, {
  summary: 'List pending requests for the mobile app, oldest first',
  permission: ['mobile.decide'],
  query: z.object(pageQuery),
  responses: { 200: z.object({ accounts: z.array(waitingMobileAccount), nextCursor }) },
});

export const decideMobileAccount = adminRoute(adminEndpoints.decideMobileAccount, {
  summary: 'Approve or refuse the mobile app for a person and notify them, of a refusal with the reason',
  permission: ['mobile.decide'],
  params: idParams,
  body: z.strictObject({
    decision: z.enum(['approve', 'reject'], { error: 'Decision must be approve or reject' }),
    reason,
  }),
  responses: { 200: z.object({ message: z.string() }) },
  errors: ['USER_NOT_FOUND', 'ACCOUNT_SUSPENDED', 'NO_MOBILE_ACCOUNT_WAITS'],
});
