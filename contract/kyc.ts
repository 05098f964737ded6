import * as z from 'zod/mini';
import { kycStatuses } from './accounts.ts';
import { dateOfBirth } from './date-of-birth.ts';
import { endpoints } from './endpoints.ts';
import { digits, text } from './fields.ts';
import { cleanedPhone, phone, PHONE_TOO_SHORT } from './phone-field.ts';
import { NIGERIAN_STATES, officialStateName } from './nigerian-states.ts';
import { userRoute } from './route.ts';

const NIGERIAN_PHONE = /^(?:\+234|0)[7-9][01]\d{8}$/;
const NIGERIAN_PHONE_TEXT = 'Invalid Nigerian phone number format (e.g., +2348012345678 or 08012345678)';

/** Text field whose missing and short values share the specification's message. */
const atLeast = (min: number, label: string, short: string, max = 100) =>
  text({ kind: 'name', label, min, max, short });

const STATES: ReadonlySet<string> = new Set(NIGERIAN_STATES);

export const kycBody = z.strictObject({
  firstName: atLeast(2, 'First name', 'First name must be at least 2 characters'),
  lastName: atLeast(2, 'Last name', 'Last name must be at least 2 characters'),
  phone: phone(PHONE_TOO_SHORT),
  dateOfBirth,
  address: atLeast(5, 'Address', 'Address must be at least 5 characters', 200),
  city: atLeast(2, 'City', 'City is required'),
  state: atLeast(2, 'State/Region', 'State/Region is required').check(
    z.overwrite(officialStateName),
    z.refine((value) => value.length < 2 || STATES.has(value), { error: 'Please choose a state from the list' }),
  ),
  zipCode: atLeast(5, 'Postal code', 'Postal code must be at least 5 characters', 20),
  country: z.literal('NG', { error: 'Country must be Nigeria' }),
  bvn: digits(11, 'BVN (Bank Verification Number) is required', 'BVN must be 11 digits'),
  nin: digits(11, 'NIN is required', 'NIN must be 11 digits'),
  nigerianPhone: z.string({ error: 'Nigerian phone number is required' }).check(
    cleanedPhone,
    z.refine((value) => value !== '', { error: 'Nigerian phone number is required', abort: true }),
    z.regex(NIGERIAN_PHONE, NIGERIAN_PHONE_TEXT),
    // Stores 0… and +234… numbers in one form, so that equal numbers are equal texts.
    z.overwrite((value) => value.replace(/^0/, '+234')),
  ),
});

export const submitKyc = userRoute(endpoints.submitKyc, {
  summary: 'Submit identity details for verification',
  body: kycBody,
  responses: {
    200: z.object({ success: z.boolean(), kycStatus: z.enum(kycStatuses) }),
    202: z.object({ success: z.boolean(), kycStatus: z.enum(kycStatuses) }),
  },
  errors: ['KYC_ALREADY_DONE', 'IDENTITY_IN_USE', 'TOO_MANY_REQUESTS'],
});

/** Text of TOO_MANY_REQUESTS when no more reviews are possible today. */
export const REVIEW_LIMIT_TEXT = 'You have used today’s reviews. Please try again tomorrow, or contact support.';

export const reviewBody = z.strictObject({ reason: text({ label: 'Reason', max: 2000, lines: true }) });

export const requestKycReview = userRoute(endpoints.requestKycReview, {
  summary:
    'Request a review of the last refused identity details, if only a name differed ' +
    '(`mayAskForReview: true`); within a day of it',
  idempotent: true,
  body: reviewBody,
  responses: { 202: z.object({ success: z.boolean(), kycStatus: z.enum(kycStatuses) }) },
  errors: ['NO_ENTRY_TO_REVIEW', 'KYC_ALREADY_DONE', 'IDENTITY_IN_USE', 'TOO_MANY_REQUESTS'],
});
