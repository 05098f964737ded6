import * as z from 'zod/mini';
import { listDebts } from '../debts.ts';
import { formatCount } from '../format-count.ts';
import { id, idParams, time } from '../fields.ts';
import { IMPERSONATION_MINUTES } from '../limits.ts';
import { listGroups } from '../groups.ts';
import { adminRoute } from '../route.ts';
import { getWallet, listWithdrawals } from '../wallet.ts';
import { adminEndpoints } from './endpoints.ts';
import { reason } from './fields.ts';

const view = z.object({
  id: z.string(),
  userId: z.string(),
  userName: z.string(),
  reason: z.string(),
  startedAt: time,
  expiresAt: time,
});
export type ImpersonatedView = z.output<typeof view>;

export const startImpersonation = adminRoute(adminEndpoints.startImpersonation, {
  summary: `Start read-only impersonation of a person for ${formatCount(IMPERSONATION_MINUTES, 'minute')}; the person is notified of the reason`,
  permission: ['people.view_as'],
  params: idParams,
  body: z.strictObject({ reason }),
  responses: { 201: z.object({ view }) },
  errors: ['USER_NOT_FOUND', 'VIEW_OPEN'],
});

export const getImpersonatedView = adminRoute(adminEndpoints.getImpersonatedView, {
  summary: 'Get the person’s own view, without invitation codes; read-only',
  permission: ['people.view_as'],
  params: z.object({ id: id() }),
  responses: {
    200: z.object({
      view,
      wallet: getWallet.responses[200],
      withdrawals: listWithdrawals.responses[200],
      groups: listGroups.responses[200],
      debts: listDebts.responses[200],
    }),
  },
  errors: ['VIEW_OVER'],
});

export const endImpersonation = adminRoute(adminEndpoints.endImpersonation, {
  summary: 'End an impersonation early',
  permission: ['people.view_as'],
  params: z.object({ id: id() }),
  responses: { 200: z.object({ message: z.string() }) },
  errors: ['VIEW_OVER'],
});
