import * as z from 'zod/mini';
import { clean } from '../clean.ts';
import { day, time } from '../fields.ts';
import { isFeeRate } from '../money.ts';
import { adminRoute } from '../route.ts';
import { adminEndpoints } from './endpoints.ts';
import { reason } from './fields.ts';

const permission = ['fees.manage'] as const;

const listedFees = z.object({
  /** First day in Lagos, `YYYY-MM-DD`. */
  from: z.string(),
  platformFeeRate: z.string(),
  managementFeeRate: z.string(),
  state: z.enum(['past', 'in_force', 'planned']),
  /** True while the plan can be withdrawn. */
  isOpen: z.boolean(),
  operator: z.string(),
  reason: z.string(),
  decidedAt: time,
});
export type ListedFees = z.output<typeof listedFees>;

export const getFees = adminRoute(adminEndpoints.getFees, {
  summary: 'List fee policies for new circles by start day, newest first',
  permission,
  responses: { 200: z.object({ fees: z.array(listedFees) }) },
});

const rate = (label: string) => {
  const message = `${label} must be a percentage such as 0.75`;
  return z.string({ error: message }).check(
    z.overwrite((value) => clean('code', value).replace(/%$/, '')),
    z.refine((value) => isFeeRate(value), message),
  );
};

const done = z.object({ message: z.string() });

export const changeFees = adminRoute(adminEndpoints.changeFees, {
  summary: 'Propose fees for circles created from a day on; existing circles keep theirs',
  permission,
  body: z.strictObject({
    from: day('Please enter a day'),
    platformFeeRate: rate('The fee of Rota'),
    managementFeeRate: rate('The fee of the owner'),
    reason,
  }),
  responses: { 200: done },
  errors: ['FEES_NOT_POSSIBLE', 'FEES_TOO_LATE', 'FEES_PLANNED', 'FEES_UNCHANGED', 'FEES_DECIDED'],
});

export const withdrawFees = adminRoute(adminEndpoints.withdrawFees, {
  summary: 'Propose to withdraw the fees planned for a day',
  permission,
  params: z.object({ from: day('Not found') }),
  body: z.strictObject({ reason }),
  responses: { 200: done },
  errors: ['FEES_NOT_PLANNED', 'FEES_TOO_LATE', 'FEES_DECIDED'],
});
