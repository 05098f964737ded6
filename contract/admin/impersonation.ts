import * as z from 'zod/mini';
import { listDebts } from '../debts.ts';
import { formatCount } from '../format-count.ts';
import { id, idParams, time } from '../fields.ts';
import { IMPERSONATION_MINUTES } from '../limits.ts';
import { listGroups } from '../groups.ts';
import { defineRoute } from '../route.ts';
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
export type View = z.output<typeof view>;

export const startImpersonation = defineRoute({
  ...adminEndpoints.startImpersonation,
  summary: `Start read-only impersonation of a person for ${formatCount(IMPERSONATION_MINUTES, 'minute')}; the person is notified of the reason`,
  access: 'admin',
  permission: ['people.view_as'],
  params: idParams,
  body: z.strictObject({ reason }),
  responses: { 201: z.object({ view }) },
  errors: ['USER_NOT_FOUND', 'VIEW_OPEN'],
});

export const getImpersonatedView = defineRoute({
  ...adminEndpoints.getImpersonatedView,
  summary: 'Get the person’s own view, without invitation codes; read-only',
  access: 'admin',
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

export const endImpersonation = defineRoute({
  ...adminEndpoints.endImpersonation,
  summary: 'End an impersonation early',
  access: 'admin',
  permission: ['people.view_as'],
  params: z.object({ id: id() }),
  responses: { 200: z.object({ message: z.string() }) },
  errors: ['VIEW_OVER'],
});
