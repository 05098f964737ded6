import * as z from 'zod/mini';
import { clean, CONTROL, FORBIDDEN, isReadable, type Kind } from './clean.ts';
import { parseNaira, type Kobo } from './money.ts';

/** Besides the control characters, Unicode has two that break a line. */
const BREAKS_LINE = /[\p{Cc}\u2028\u2029]/u;
/** A mark of an accent alone, and the sign of a picture that did not come along, show nothing either. */
const ONLY_INVISIBLE = /^[\p{Cf}\p{Z}\p{Cc}\p{M}\p{Default_Ignorable_Code_Point}\u2800\uFFFC]*$/u;

const UNREADABLE = 'Please remove characters that cannot be shown';

/** Cleans the value for its kind of field before validation. */
export const cleaned = (kind: Kind) => z.overwrite<string>((typed) => clean(kind, typed));

interface TextRule {
  /** For '{Label} is required' and the length messages. */
  readonly label: string;
  /** The kind of field; `text` by default. */
  readonly kind?: 'name' | 'code';
  readonly min?: number;
  readonly max: number;
  /** The specification's text for a missing or short value. */
  readonly short?: string;
  readonly long?: string;
  /** Line breaks and tabs are part of descriptions and messages. */
  readonly lines?: true;
}

/** Text as people type it: cleaned, visible, within its limits (counted in characters, not UTF-16 units). */
export const text = (rule: TextRule) => {
  const { label, kind = 'text', min = 1, max, short = `${label} is required`, long, lines } = rule;
  return z.string({ error: short }).check(
    z.overwrite((value) => clean(kind, lines ? value.replace(/\r\n?/g, '\n') : value)),
    // Where nothing is asked for, what shows nothing counts as left out.
    z.overwrite((value) => (min === 0 && ONLY_INVISIBLE.test(value) ? '' : value)),
    z.refine((value) => min === 0 || (Array.from(value).length >= min && !ONLY_INVISIBLE.test(value)), {
      error: short,
      abort: true,
    }),
    z.refine((value) => Array.from(value).length <= max, {
      error: long ?? `${label} cannot be longer than ${String(max)} characters`,
      abort: true,
    }),
    z.refine(
      (value) =>
        !FORBIDDEN.test(value) && !(lines ? CONTROL.test(value.replace(/[\n\t]/g, '')) : BREAKS_LINE.test(value)),
      {
        error: UNREADABLE,
      },
    ),
  );
};

/** An optional text; an empty one counts as absent at the use case. */
export const optionalText = (label: string, max = 2000) =>
  z.optional(z.nullable(text({ label, min: 0, max, lines: true })));

/** Whether nothing of a text can be seen: blanks, control characters, and the like. */
export const isInvisible = (value: string): boolean => ONLY_INVISIBLE.test(value);

/** Counts a password's characters as a reader sees them: NFC merges a letter and its accent where Unicode can. */
export const passwordLength = (password: string): number => Array.from(password.normalize('NFC')).length;

/** For texts that are looked up, not shown: what no stored text can hold is refused with the field's own message. */
export const storable = (message: string) =>
  z.refine<string>((value) => !CONTROL.test(value) && !FORBIDDEN.test(value), { error: message });

/** Digits as people group them: spaces, hyphens and other signs are ignored. */
export const digits = (length: number, required: string, wrong: string) =>
  z.string({ error: required }).check(
    cleaned('code'),
    z.refine((value) => value !== '', { error: required, abort: true }),
    z.refine(isReadable, { error: wrong, abort: true }),
    z.overwrite((value) => value.replace(/\D/g, '')),
    z.refine((value) => value.length === length, { error: wrong }),
  );

interface AmountRule {
  /** The text for what is missing, not a number, or not above zero. */
  readonly invalid: string;
  readonly missing?: string;
  readonly min?: { readonly kobo: Kobo; readonly text: string };
  readonly max?: { readonly kobo: Kobo; readonly text: string };
}

/** Naira in a request: a decimal string or a JSON number with at most two decimals, above zero. It stays as sent. */
export const amount = ({ invalid, missing = invalid, min, max }: AmountRule) => {
  const within = (value: string | number, holds: (amountKobo: Kobo) => boolean): boolean => {
    const amountKobo = parseNaira(value);
    return amountKobo !== undefined && holds(amountKobo);
  };
  return z
    .union([z.string(), z.number()], {
      error: (issue) => (issue.input === undefined || issue.input === null ? missing : invalid),
    })
    .check(
      // Programs send amounts too: a blank that nobody sees is not one of theirs.
      z.overwrite((value) => (typeof value === 'string' ? value.replace(/^[ \t\r\n]+|[ \t\r\n]+$/g, '') : value)),
      z.refine((value) => value !== '', { error: missing, abort: true }),
      z.refine((value) => within(value, (amountKobo) => amountKobo > 0n), { error: invalid, abort: true }),
      z.refine((value) => min === undefined || within(value, (amountKobo) => amountKobo >= min.kobo), {
        error: min?.text ?? invalid,
        abort: true,
      }),
      z.refine((value) => max === undefined || within(value, (amountKobo) => amountKobo <= max.kobo), {
        error: max?.text ?? invalid,
      }),
    );
};

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** An object's id in a path or body. */
export const id = (message = 'Not found') => z.string({ error: message }).check(z.regex(UUID, message));

/** `{id}` in a path. */
export const idParams = z.object({ id: id() });

/** A Lagos calendar day that exists, `YYYY-MM-DD`. */
export const day = (message: string) =>
  z.string({ error: message }).check(cleaned('code'), z.refine(isCalendarDay, { error: message }));

/** An optional Lagos day in a query; an empty one counts as absent. */
export const optionalDay = (message: string) =>
  z.optional(
    z.string({ error: message }).check(
      cleaned('code'),
      z.refine((value) => value === '' || isCalendarDay(value), { error: message }),
    ),
  );

function isCalendarDay(value: string): boolean {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(value);
  if (match === null) return false;
  const [, year = '', month = '', date = ''] = match;
  const days = [31, isLeap(BigInt(year)) ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
  const last = days[parseInt(month, 10) - 1];
  const chosen = parseInt(date, 10);
  return year >= '1900' && last !== undefined && chosen >= 1 && chosen <= last;
}

const isLeap = (year: bigint): boolean => (year % 4n === 0n && year % 100n !== 0n) || year % 400n === 0n;

/** `?limit=&cursor=` of every list that can grow. */
export const pageQuery = {
  limit: z.optional(z.string().check(z.regex(/^(?:[1-9]\d?|100)$/, 'Limit must be a whole number from 1 to 100'))),
  cursor: z.optional(z.string().check(z.regex(/^[A-Za-z0-9_-]{1,200}$/, 'This cursor is not valid'))),
};

export const nextCursor = z.nullable(z.string());

/** An amount in an answer: a decimal string with two places, signed where the field says so. */
export const money = z.string();
/** An instant in an answer: ISO 8601, UTC, milliseconds. */
export const time = z.string();

/** Yes or no. */
export const flag = (label: string) => z.boolean({ error: `${label} must be yes or no` });
