import * as z from 'zod/mini';
import { cleanAddress } from './clean.ts';

/** Excludes local parts that need quotes in mail headers, which few servers accept. */
const LOCAL = String.raw`[^\s@."(),:;<>[\]\\\p{Cc}\p{Cf}\p{Surrogate}]+`;
const LABEL = '[a-z0-9](?:[a-z0-9-]*[a-z0-9])?';
const EMAIL = new RegExp(String.raw`^${LOCAL}(?:\.${LOCAL})*@${LABEL}(?:\.${LABEL})+$`, 'u');

export const EMAIL_MAX = 254;

const isEmail = (value: string): boolean => value.length <= EMAIL_MAX && EMAIL.test(value);
const NO_EMAIL = 'Please enter a valid email address';

export const cleanedEmail = z.overwrite<string>(cleanAddress);

export const email = () =>
  z.string({ error: 'Email is required' }).check(
    cleanedEmail,
    z.refine((value) => value !== '', { error: 'Email is required', abort: true }),
    z.refine(isEmail, { error: NO_EMAIL }),
  );

/** Optional email address; the use case treats an empty one as missing. */
export const optionalEmail = () =>
  z.optional(
    z.nullable(
      z.string({ error: NO_EMAIL }).check(
        cleanedEmail,
        z.refine((value) => value === '' || isEmail(value), { error: NO_EMAIL }),
      ),
    ),
  );
