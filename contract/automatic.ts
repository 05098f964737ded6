import * as z from 'zod/mini';
import { MIN_DEPOSIT_KOBO } from './deposit-fee.ts';
import { endpoints } from './endpoints.ts';
import { amount, id, idParams, money, text, time } from './fields.ts';
import { formatNaira } from './money.ts';
import { userRoute } from './route.ts';

export const automaticStatuses = [
  'planned',
  'sent',
  'waiting',
  'confirm',
  'paid',
  'covered',
  'skipped',
  'stopped',
  'given_up',
] as const;

/** A person's automatic charges, which fill the wallet for automatic contributions (circle-rules §5). */
export const automaticSchema = z.object({
  sourceId: z.string(),
  /** Maximum of one charge, fee included. */
  capPerCharge: money,
  capPerDay: money,
  since: time,
  /** Why charges are paused; null if they are made. */
  pausedBy: z.nullable(z.enum(['dispute'])),
});

export const automaticChargeSchema = z.object({
  id: z.string(),
  /** Lagos day, `YYYY-MM-DD`. */
  dueDay: z.string(),
  status: z.enum(automaticStatuses),
  /** Maximum that may be charged, fee included. */
  most: money,
  /** Amount and fee of the last attempt; null before the first. */
  amount: z.nullable(money),
  fee: z.nullable(money),
  /** Time of the next attempt, or deadline to confirm; null if neither applies. */
  nextAt: z.nullable(time),
  groups: z.array(z.object({ id: z.string(), name: z.string(), round: z.number() })),
  /** The bank's page, while the bank waits for a confirmation. */
  confirmUrl: z.nullable(z.string()),
  why: z.nullable(z.string()),
});
export type AutomaticCharge = z.output<typeof automaticChargeSchema>;

const INVALID_CAP = 'Please enter a valid limit';

export const CAP_OF_DAY_TOO_LOW = 'The limit of a day cannot be lower than that of one charge';

/** Limits of automatic charges, fees included. */
export const capsBody = z.strictObject({
  capPerCharge: amount({
    invalid: INVALID_CAP,
    min: { kobo: MIN_DEPOSIT_KOBO, text: `The limit must be at least ${formatNaira(MIN_DEPOSIT_KOBO)}` },
  }),
  capPerDay: amount({ invalid: INVALID_CAP }),
});

export const setAutomatic = userRoute(endpoints.setAutomatic, {
  summary: 'Allow automatic charges of a saved source, up to limits; more than before needs a recent password',
  body: z.strictObject({
    sourceId: id('This card or bank account is not saved any more'),
    ...capsBody.shape,
    /** Text that the person agreed to. */
    words: text({ label: 'Consent', max: 1000 }),
  }),
  responses: {
    200: z.object({
      automatic: automaticSchema,
      next: z.array(
        z.object({
          dueDay: z.string(),
          at: time,
          most: money,
          /** Late fees on the contributions due that day. */
          lateFee: money,
        }),
      ),
    }),
  },
  errors: ['REAUTHENTICATION_REQUIRED', 'SOURCE_NOT_FOUND', 'SOURCE_NOT_USABLE', 'MONEY_IN_OFF'],
});

export const stopAutomatic = userRoute(endpoints.stopAutomatic, {
  summary: 'Stop automatic charges. A charge that is with the bank may still go through.',
  responses: { 204: null },
});

export const skipAutomatic = userRoute(endpoints.skipAutomatic, {
  summary: 'Skip one automatic charge',
  params: idParams,
  responses: { 200: z.object({ charge: automaticChargeSchema }) },
  errors: ['CHARGE_SENT'],
});
