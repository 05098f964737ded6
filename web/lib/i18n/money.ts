import { parseNaira, toNaira, ZERO_KOBO, type Kobo } from '../../../contract/money.ts';

/** An amount with a currency sign, code or name before or after it. */
const MARKED = /^(?:₦|#|NGN|N)? ?([\d, ]*\d(?:\.\d*)?) ?(?:₦|NGN|naira|\/[=-])?$/i;
/** One kind of separator, grouping by three. "50,00" and "1 5" are not amounts. */
const SUM = /^(?:\d+|[1-9]\d{0,2}([, ])\d{3}(?:\1\d{3})*)(?:\.\d*)?$/;

/** Returns the digits of a typed or pasted amount; undefined if it is ambiguous or no amount. */
function digitsOf(typed: string): string | undefined {
  const seen = typed
    .replace(/(?![\u202D\u202E])\p{Default_Ignorable_Code_Point}/gu, '')
    .trim()
    .replace(/\s+/g, ' ');
  const marked = MARKED.exec(seen)?.[1] ?? '';
  return SUM.test(marked) ? marked.replace(/[, ]|\.$/g, '') : undefined;
}

/** Converts a typed amount ("N50,000", "₦ 2 500.5", "5,000/=") to a plain decimal; anything else stays as typed. */
export function plainAmount(typed: string): string {
  const amountKobo = typedKobo(typed);
  return amountKobo === undefined ? typed.trim() : toNaira(amountKobo);
}

export const typedKobo = (typed: string): Kobo | undefined => parseNaira(digitsOf(typed) ?? '');

/** True for any amount, even one too small or too large. */
export const isAmount = (typed: string): boolean => typedKobo(typed) !== undefined;

/** Parses an amount from the server ('20000.00'). */
export const amountOf = (text: string): Kobo => parseNaira(text) ?? ZERO_KOBO;

const thousands = (naira: string): string => naira.replace(/\B(?=(\d{3})+$)/g, ',');

/**
 * Groups an amount while it is typed; `before` is the text until this key. A comma that the person types stays as it
 * is, because '50,00' is ambiguous.
 */
export function groupTyped(typed: string, before: string): string {
  const [, naira, fraction = ''] = /^([\d,]*)(\.\d*)?$/.exec(typed) ?? [];
  const isOurs = !typed.includes(',') || (SUM.test(before) && typed.split(',').length <= before.split(',').length);
  if (naira === undefined || !isOurs) return typed;
  return `${thousands(naira.replaceAll(',', '').replace(/^0+(?=\d)/, ''))}${fraction}`;
}

/** Groups a typed amount ("50000" → "50,000", "1234.5" → "1,234.50"); anything else stays as typed. */
export function groupAmount(typed: string): string {
  const digits = digitsOf(typed);
  const amount = parseNaira(digits ?? '');
  if (amount === undefined) return typed;
  const [naira = '0', fraction = '00'] = toNaira(amount).split('.');
  return digits?.includes('.') === true ? `${thousands(naira)}.${fraction}` : thousands(naira);
}
