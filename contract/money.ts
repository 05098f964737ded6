/** Whole kobo (1 naira = 100 kobo). Never a number: sums must be exact at any size (decision 0004). */
export type Kobo = bigint & { readonly __unit: 'kobo' };

export const kobo = (amount: bigint): Kobo => amount as Kobo;

export const ZERO_KOBO = kobo(0n);

const WHOLE_BPS = 10_000n;

const DECIMAL_FORM = /^(\d{1,15})(?:\.(\d{1,2}))?$/;

/** Parses naira in a request: a plain decimal string or JSON number with at most two decimals, else undefined. */
export function parseNaira(input: string | number): Kobo | undefined {
  const text = typeof input === 'number' ? numberAsPlainDecimal(input) : input;
  const match = text === undefined ? null : DECIMAL_FORM.exec(text);
  if (match === null) return undefined;
  const [, naira = '0', fraction = ''] = match;
  return kobo(BigInt(naira) * 100n + BigInt(fraction.padEnd(2, '0')));
}

/** Formats a JSON number in its shortest exact form, so that a third decimal is visible and refused. */
function numberAsPlainDecimal(value: number): string | undefined {
  if (!Number.isFinite(value) || value < 0 || Object.is(value, -0)) return undefined;
  const text = String(value);
  return text.includes('e') ? undefined : text;
}

/** Formats kobo as the API's decimal string: two places, a leading minus if negative ("-20000.00"). */
export function toNaira(amountKobo: Kobo): string {
  const absolute = amountKobo < 0n ? -amountKobo : amountKobo;
  const fraction = (absolute % 100n).toString().padStart(2, '0');
  return `${amountKobo < 0n ? '-' : ''}${(absolute / 100n).toString()}.${fraction}`;
}

/** Formats kobo for people: "₦20,000.00", with a true minus sign for negative amounts. */
export function formatNaira(amountKobo: Kobo): string {
  const [naira = '0', fraction = '00'] = toNaira(amountKobo < 0n ? kobo(-amountKobo) : amountKobo).split('.');
  return `${amountKobo < 0n ? '\u2212' : ''}₦${naira.replace(/\B(?=(\d{3})+$)/g, ',')}.${fraction}`;
}

/** Formats kobo for people, without zero kobo: "₦10", "₦1,000,000". */
export const formatWholeNaira = (amountKobo: Kobo): string => formatNaira(amountKobo).replace(/\.00$/, '');

const SIGNED_FORM = /^([-\u2212]?)(.+)$/;

/** Formats an API amount for people; anything that is not an amount becomes ₦0.00. */
export function formatNairaText(text: string | number | null | undefined): string {
  const match = SIGNED_FORM.exec(String(text ?? ''));
  const amount = match?.[2] === undefined ? undefined : parseNaira(match[2]);
  if (amount === undefined) return formatNaira(ZERO_KOBO);
  return formatNaira(match?.[1] === '' ? amount : kobo(-amount));
}

/** `amount × bps / 10,000`, half a kobo rounded up. Throws for negative values. */
export function mulBpsHalfUp(amountKobo: Kobo, bps: bigint): Kobo {
  if (amountKobo < 0n || bps < 0n) throw new RangeError('mulBpsHalfUp needs an amount and a rate of at least 0');
  return kobo((amountKobo * bps + WHOLE_BPS / 2n) / WHOLE_BPS);
}

/** Formats a rate as the API's percent string: 50 basis points are "0.50". */
export const bpsToPercent = (bps: bigint): string => toNaira(kobo(bps));

/** Parses a percent string: "0.5" and "0.50" are 50 basis points. Undefined for anything else. */
export const percentToBps = (text: string): bigint | undefined => parseNaira(text);

export const isFeeRate = (text: string): boolean => {
  const bps = percentToBps(text);
  return bps !== undefined && bps < 10_000n;
};

/** Formats a rate for people: 50 basis points are "0.5%". */
export const formatRate = (bps: bigint): string => `${bpsToPercent(bps).replace(/\.?0+$/, '')}%`;

export const sumKobo = (amounts: Iterable<Kobo>): Kobo => {
  let total = 0n;
  for (const amount of amounts) total += amount;
  return kobo(total);
};
