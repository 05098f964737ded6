import * as z from 'zod/mini';
import { clean } from './clean.ts';
import { isInvisible } from './fields.ts';

export const PHONE_SHORT = 'Phone number must be at least 10 digits';
const PHONE_INVALID = 'Please enter a valid phone number';
const digitsIn = (value: string): number => value.replace(/\D/g, '').length;

/** Signs alone stay, to be refused: where no number is needed, an empty one erases the stored one. */
export const cleanedPhone = z.overwrite<string>((typed) => {
  const seen = clean('phone', typed);
  return seen === '' && !isInvisible(typed) ? typed : seen;
});

/** A telephone number as people write it, with or without a country's code; where none is needed, an empty one too. */
export const phone = (missing?: string) =>
  z.string({ error: missing ?? PHONE_INVALID }).check(
    cleanedPhone,
    z.refine((value) => missing === undefined || value !== '', { error: missing ?? '', abort: true }),
    // No country's code begins with a zero, nor does a number with two.
    z.refine((value) => /^(?:\+(?!0)|(?!00))\d*$/.test(value), { error: PHONE_INVALID, abort: true }),
    z.refine((value) => value === '' || digitsIn(value) >= 10, { error: PHONE_SHORT, abort: true }),
    // No number of the world's plan (E.164) has more.
    z.refine((value) => digitsIn(value) <= 15, { error: PHONE_INVALID }),
  );
