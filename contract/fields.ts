import * as z from 'zod/mini';
import { clean, CONTROL_CHARACTERS, FORBIDDEN_CHARACTERS, isReadable, type Kind } from './clean.ts';
import { parseNaira, type Kobo } from './money.ts';

/** Control characters, and Unicode's line and paragraph separators. */
const BREAKS_LINE = /[\p{Cc}\u2028\u2029]/u;
/** Also matches a lone accent, and U+FFFC, the placeholder of a missing picture. */
const ONLY_INVISIBLE = /^[\p{Cf}\p{Z}\p{Cc}\p{M}\p{Default_Ignorable_Code_Point}\u2800\uFFFC]*$/u;

const UNREADABLE = 'Please remove characters that cannot be shown';

export const cleaned = (kind: Kind) => z.overwrite<string>((typed) => clean(kind, typed));

interface TextRule {
  /** Name of the field in '{Label} is required' and in the length messages. */
  readonly label: string;
  readonly kind?: 'name' | 'code';
  readonly min?: number;
  readonly max: number;
  /** Text from the specification for a missing or short value. */
  readonly short?: string;
  readonly long?: string;
  readonly lines?: true;
}

/** Typed text: cleaned, visible and within its limits. Lengths count characters, not UTF-16 units. */
export const text = (rule: TextRule) => {
  const { label, kind = 'text', min = 1, max, short = `${label} is required`, long, lines } = rule;
  return z.string({ error: short }).check(
    z.overwrite((value) => clean(kind, lines ? value.replace(/\r\n?/g, '\n') : value)),
    // In an optional field, invisible text counts as empty.
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
        !FORBIDDEN_CHARACTERS.test(value) &&
        !(lines ? CONTROL_CHARACTERS.test(value.replace(/[\n\t]/g, '')) : BREAKS_LINE.test(value)),
      {
        error: UNREADABLE,
      },
    ),
  );
};

/** Optional text; the use case treats an empty one as missing. */
export const optionalText = (label: string, max = 2000) =>
  z.optional(z.nullable(text({ label, min: 0, max, lines: true })));

/** True if a text has no visible characters: only spaces, control characters and the like. */
export const isInvisible = (value: string): boolean => ONLY_INVISIBLE.test(value);

/** Counts a password's characters as a reader sees them: NFC merges a letter and its accent where Unicode can. */
export const passwordLength = (password: string): number => Array.from(password.normalize('NFC')).length;

/** Refuses a lookup value that no stored text can equal, with the field's own message. */
export const refuseUnstorable = (message: string) =>
  z.refine<string>((value) => !CONTROL_CHARACTERS.test(value) && !FORBIDDEN_CHARACTERS.test(value), { error: message });

/** Digits in any grouping: spaces, hyphens and other signs are ignored. */
export const digits = (length: number, required: string, wrong: string) =>
  z.string({ error: required }).check(
    cleaned('code'),
    z.refine((value) => value !== '', { error: required, abort: true }),
    z.refine(isReadable, { error: wrong, abort: true }),
    z.overwrite((value) => value.replace(/\D/g, '')),
    z.refine((value) => value.length === length, { error: wrong }),
  );

interface AmountRule {
  /** Text for a missing value, a non-number, or an amount not above zero. */
  readonly invalid: string;
  readonly missing?: string;
  /** True if ₦0.00 is allowed. */
  readonly isZeroAllowed?: boolean;
  readonly min?: { readonly kobo: Kobo; readonly text: string };
  readonly max?: { readonly kobo: Kobo; readonly text: string };
}

/** Naira in a request: a decimal string or JSON number with at most two decimals, above zero. Returned as sent. */
export const amount = ({ invalid, missing = invalid, isZeroAllowed = false, min, max }: AmountRule) => {
  const within = (value: string | number, holds: (amountKobo: Kobo) => boolean): boolean => {
    const amountKobo = parseNaira(value);
    return amountKobo !== undefined && holds(amountKobo);
  };
  return z
    .union([z.string(), z.number()], {
      error: (issue) => (issue.input === undefined || issue.input === null ? missing : invalid),
    })
    .check(
      // Trims plain whitespace only. API clients also send amounts, and an invisible character from them is a fault
      // to report.
      z.overwrite((value) => (typeof value === 'string' ? value.replace(/^[ \t\r\n]+|[ \t\r\n]+$/g, '') : value)),
      z.refine((value) => value !== '', { error: missing, abort: true }),
      z.refine((value) => within(value, (amountKobo) => amountKobo > 0n || (isZeroAllowed && amountKobo === 0n)), {
        error: invalid,
        abort: true,
      }),
      z.refine((value) => min === undefined || within(value, (amountKobo) => amountKobo >= min.kobo), {
        error: min?.text ?? invalid,
        abort: true,
      }),
      z.refine((value) => max === undefined || within(value, (amountKobo) => amountKobo <= max.kobo), {
        error: max?.text ?? invalid,
      }),
    );
};

/** Number from a person's device for a draw of turns (circle-rules §2). If null or missing, Rota supplies one. */
export const drawNumber = z.optional(
  z.nullable(
    z
      .string({ error: 'Must be 64 hexadecimal digits' })
      .check(z.regex(/^[0-9a-f]{64}$/i, 'Must be 64 hexadecimal digits'), z.toLowerCase()),
  ),
);

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

export const id = (message = 'Not found') => z.string({ error: message }).check(z.regex(UUID, message));

export const idParams = z.object({ id: id() });

/** Existing Lagos calendar day, `YYYY-MM-DD`. */
export const day = (message: string) =>
  z.string({ error: message }).check(cleaned('code'), z.refine(isCalendarDay, { error: message }));

/** Optional Lagos day in a query; an empty one counts as missing. */
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

/** Query of every list that can grow: `?limit=&cursor=`. */
export const pageQuery = {
  limit: z.optional(z.string().check(z.regex(/^(?:[1-9]\d?|100)$/, 'Limit must be a whole number from 1 to 100'))),
  cursor: z.optional(z.string().check(z.regex(/^[A-Za-z0-9_-]{1,200}$/, 'This cursor is not valid'))),
};

export const nextCursor = z.nullable(z.string());

/** Amount in a response: a decimal string with two places, signed where the field says so. */
export const money = z.string();
/** Time in a response: ISO 8601, UTC, milliseconds. */
export const time = z.string();

export const flag = (label: string) => z.boolean({ error: `${label} must be yes or no` });
