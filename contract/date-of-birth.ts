import * as z from 'zod/mini';
import { cleaned, day } from './fields.ts';

export const dateOfBirth = z.string({ error: 'Date of birth is required' }).check(
  cleaned('code'),
  z.refine((value) => value !== '', { error: 'Date of birth is required', abort: true }),
  z.refine((value) => z.safeParse(day(''), value).success, { error: 'Please enter a valid date of birth' }),
);
