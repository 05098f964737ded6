import * as z from 'zod/mini';
import { clean } from './clean.ts';
import { isInvisible } from './fields.ts';

export const PHONE_TOO_SHORT = 'Phone number must be at least 10 digits';
const PHONE_INVALID = 'Please enter a valid phone number';
const digitsIn = (value: string): number => value.replace(/\D/g, '').length;

/**
 * Leaves text that is only punctuation unchanged, so that it is refused. Otherwise it would become empty and erase a
 * stored optional number.
 */
export const cleanedPhone = z.overwrite<string>((typed) => {
  const seen = clean('phone', typed);
  return seen === '' && !isInvisible(typed) ? typed : seen;
});

/** Phone number in any common form, with or without country code; may be empty if optional. */
export const phone = (missing?: string) =>
  z.string({ error: missing ?? PHONE_INVALID }).check(
    cleanedPhone,
    z.refine((value) => missing === undefined || value !== '', { error: missing ?? '', abort: true }),
    // No country code starts with a zero, and no number starts with two zeros.
    z.refine((value) => /^(?:\+(?!0)|(?!00))\d*$/.test(value), { error: PHONE_INVALID, abort: true }),
    z.refine((value) => value === '' || digitsIn(value) >= 10, { error: PHONE_TOO_SHORT, abort: true }),
    // E.164 allows at most 15 digits.
    z.refine((value) => digitsIn(value) <= 15, { error: PHONE_INVALID }),
  );
