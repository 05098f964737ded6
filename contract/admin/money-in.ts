import * as z from 'zod/mini';
import { cleaned, money, time } from '../fields.ts';
import { adminRoute } from '../route.ts';
import { DEPOSIT_WAYS, listedDeposit } from './deposits.ts';
import { adminEndpoints } from './endpoints.ts';
import { reason } from './fields.ts';

const personFields = { userId: z.string(), userName: z.string() };

const givenUpCharge = z.object({
  id: z.string(),
  ...personFields,
  dueDay: z.string(),
  tries: z.int(),
  why: z.nullable(z.string()),
  endedAt: time,
});
export type GivenUpCharge = z.output<typeof givenUpCharge>;

const askedAccount = z.object({ id: z.string(), ...personFields, askedAt: time, nextCheckAt: z.nullable(time) });
export type AskedAccount = z.output<typeof askedAccount>;

const moneyIn = z.object({
  /** Product time of the response. */
  now: time,
  /** Pause of everyone’s automatic charges; null while they run. */
  pause: z.nullable(z.object({ at: time, by: z.string(), reason: z.string() })),
  /** Automatic charges that failed permanently since midnight in Lagos. */
  givenUp: z.array(givenUpCharge),
  /** Charges of saved cards and bank accounts whose outcome has been unknown for over an hour. */
  unknown: z.array(listedDeposit),
  /** Account numbers requested over 15 minutes ago that are not open yet. */
  accounts: z.array(askedAccount),
});
export type MoneyIn = z.output<typeof moneyIn>;

export const getMoneyIn = adminRoute(adminEndpoints.getMoneyIn, {
  summary: 'Get the pause of automatic charges and the queues of money that comes in',
  permission: ['deposits.read'],
  responses: { 200: moneyIn },
});

const monthOfWay = z.object({
  way: z.enum(DEPOSIT_WAYS),
  count: z.int(),
  amount: money,
  fees: money,
  /** Total of the provider’s charges stated so far. */
  charges: money,
  /** Fees minus the provider’s charges: Rota’s part. Negative if the provider took more. */
  difference: money,
  /** Payments whose charge the provider has not stated. They are in neither the charges nor the difference. */
  unstated: z.int(),
});
export type MonthOfWay = z.output<typeof monthOfWay>;

const MONTH_WRONG = 'Please enter a month as YYYY-MM';

export const getMoneyInMonth = adminRoute(adminEndpoints.getMoneyInMonth, {
  summary: 'Get count, sum, fees, real charges and difference of each way of adding money in one Lagos month',
  permission: ['money.read'],
  query: z.object({
    /** The current month if omitted. */
    month: z.optional(
      z
        .string({ error: MONTH_WRONG })
        .check(cleaned('code'), z.regex(/^(20\d\d-(0[1-9]|1[0-2]))?$/, { error: MONTH_WRONG })),
    ),
  }),
  responses: { 200: z.object({ month: z.string(), ways: z.array(monthOfWay) }) },
});

const done = z.object({ message: z.string() });

export const pauseAutomatic = adminRoute(adminEndpoints.pauseAutomatic, {
  summary: 'Pause the automatic charges of everyone at once',
  permission: ['money.decide'],
  body: z.strictObject({ reason }),
  responses: { 200: done },
  errors: ['AUTOMATIC_PAUSED'],
});

export const resumeAutomatic = adminRoute(adminEndpoints.resumeAutomatic, {
  summary: 'Turn automatic charges on again; another admin than the one who paused them has to do it',
  permission: ['money.decide'],
  body: z.strictObject({ reason }),
  responses: { 200: done },
  errors: ['AUTOMATIC_NOT_PAUSED', 'RESUME_OWN_PAUSE'],
});
