import * as z from 'zod/mini';
import { clean } from './clean.ts';
import { refuseUnstorable } from './fields.ts';

const WRONG = 'This code is wrong';

/** Authenticator or recovery code, with or without spaces and hyphens. */
export const factorCode = z.string({ error: 'Code is required' }).check(
  z.overwrite((value) => clean('code', value).replace(/-/g, '').toUpperCase()),
  z.minLength(1, 'Code is required'),
  z.maxLength(40, WRONG),
  refuseUnstorable(WRONG),
);
