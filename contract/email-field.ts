import * as z from 'zod/mini';
import { cleanAddress } from './clean.ts';

/**
 * A local part with other dots, or with one of the signs of mail headers, would need quotes, which few servers take.
 */
const LOCAL = String.raw`[^\s@."(),:;<>[\]\\\p{Cc}\p{Cf}\p{Surrogate}]+`;
const LABEL = '[a-z0-9](?:[a-z0-9-]*[a-z0-9])?';
const EMAIL = new RegExp(String.raw`^${LOCAL}(?:\.${LOCAL})*@${LABEL}(?:\.${LABEL})+$`, 'u');

/** The longest address, in characters. */
export const EMAIL_MAX = 254;

/** An address in lower case. */
const isEmail = (value: string): boolean => value.length <= EMAIL_MAX && EMAIL.test(value);
const NO_EMAIL = 'Please enter a valid email address';

/** The first step of every address and username field. */
export const cleanedAddress = z.overwrite<string>(cleanAddress);

/** An address, compared in lower case. */
export const email = () =>
  z.string({ error: 'Email is required' }).check(
    cleanedAddress,
    z.refine((value) => value !== '', { error: 'Email is required', abort: true }),
    z.refine(isEmail, { error: NO_EMAIL }),
  );

/** An address that may be left out; an empty one counts as absent at the use case. */
export const optionalEmail = () =>
  z.optional(
    z.nullable(
      z.string({ error: NO_EMAIL }).check(
        cleanedAddress,
        z.refine((value) => value === '' || isEmail(value), { error: NO_EMAIL }),
      ),
    ),
  );
