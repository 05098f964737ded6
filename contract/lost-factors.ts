import * as z from 'zod/mini';
import { formatCount } from './format-count.ts';
import { dateOfBirth } from './date-of-birth.ts';
import { endpoints } from './endpoints.ts';
import { digits, time } from './fields.ts';
import { LOST_FACTORS_HOURS } from './limits.ts';
import { publicRoute, userRoute } from './route.ts';

export const lostFactorsBody = z.strictObject({
  kind: z.enum(['bvn', 'nin'], { error: 'Please choose BVN or NIN' }),
  number: digits(11, 'Number is required', 'BVN and NIN have 11 digits'),
  dateOfBirth,
});

export const lostFactorsSchema = z.object({
  askedAt: time,
  /** Time the factors are removed; null until a decision. */
  endsAt: z.nullable(time),
});

export const reportLostFactors = publicRoute(endpoints.reportLostFactors, {
  summary:
    'Request, during this browser’s sign-in, to remove all second factors because they are lost; ' +
    `an admin decides, and it takes effect after ${formatCount(LOST_FACTORS_HOURS, 'hour')}`,
  body: lostFactorsBody,
  securityEvent: 'two-factor-change',
  responses: { 202: z.object({ success: z.boolean() }) },
  errors: ['SECOND_FACTOR_OVER', 'LOST_FACTORS_ASKED', 'IDENTITY_NOT_KEPT', 'TOO_MANY_REQUESTS'],
});

export const cancelLostFactorsRequest = userRoute(endpoints.cancelLostFactorsRequest, {
  summary: 'Cancel the user’s lost-factors request: the second factors stay',
  securityEvent: 'two-factor-change',
  responses: { 200: z.object({ success: z.boolean() }) },
  errors: ['NO_LOST_FACTORS'],
});
