import * as z from 'zod/mini';
import { clean } from '../clean.ts';
import { TARIFF_BASES, TARIFF_WAYS } from '../deposit-cost.ts';
import { amount, day, money, time } from '../fields.ts';
import { formatNaira, kobo, percentToBps } from '../money.ts';
import { adminRoute } from '../route.ts';
import { adminEndpoints } from './endpoints.ts';
import { reason } from './fields.ts';

const permission = ['fees.manage'] as const;

const MAXIMUM_BPS = 500n;
const MOST_KOBO = kobo(1_000_000_00n);
const MOST = { kobo: MOST_KOBO, text: `Please enter at most ${formatNaira(MOST_KOBO)}` };

const listedTariff = z.object({
  way: z.enum(TARIFF_WAYS),
  /** First day in Lagos, `YYYY-MM-DD`. */
  from: z.string(),
  of: z.enum(TARIFF_BASES),
  bps: z.number(),
  flat: money,
  flatFrom: money,
  cap: money,
  state: z.enum(['past', 'in_force', 'planned']),
  operator: z.string(),
  reason: z.string(),
  decidedAt: time,
});
export type ListedTariff = z.output<typeof listedTariff>;

export const getTariffs = adminRoute(adminEndpoints.getTariffs, {
  summary: 'List the fees of adding money by way and start day, newest first',
  permission,
  responses: { 200: z.object({ tariffs: z.array(listedTariff) }) },
});

const RATE = 'The fee must be a percentage up to 5, such as 1.5';

const sum = (invalid: string) => amount({ invalid, isZeroAllowed: true, max: MOST });

export const changeTariff = adminRoute(adminEndpoints.changeTariff, {
  summary: 'Propose what a way of adding money costs from a day on; it replaces an earlier plan for that day',
  permission,
  body: z
    .strictObject({
      way: z.enum(TARIFF_WAYS, { error: 'Please choose a way' }),
      from: day('Please enter a day'),
      /** Base of the percentage. Transfers are `sent`; cards and debits are `amount` or `total`. */
      of: z.enum(TARIFF_BASES, { error: 'Please choose what the fee is a share of' }),
      rate: z.string({ error: RATE }).check(
        z.overwrite((value) => clean('code', value).replace(/%$/, '')),
        z.refine((value) => (percentToBps(value) ?? MAXIMUM_BPS + 1n) <= MAXIMUM_BPS, RATE),
      ),
      flat: sum('Please enter the fixed part, or 0'),
      flatFrom: sum('Please enter a sum, or 0'),
      cap: amount({ invalid: 'Please enter the highest fee', max: MOST }),
      reason,
    })
    .check(
      z.refine(({ way, of }) => (way === 'transfer') === (of === 'sent'), {
        path: ['of'],
        error: 'A transfer’s fee is a share of what was sent; other fees never are',
      }),
    ),
  responses: { 200: z.object({ message: z.string() }) },
  errors: ['FEES_TOO_LATE', 'FEES_UNCHANGED', 'FEES_DECIDED'],
});
