import { parseNaira, toNaira, ZERO_KOBO, type Kobo } from '../../../contract/money.ts';

/** Currency words around an amount: the naira sign, code or name, before or after it. */
const MARKED = /^(?:₦|#|NGN|N)? ?([\d, ]*\d(?:\.\d*)?) ?(?:₦|NGN|naira|\/[=-])?$/i;
/** Commas and spaces count where they group by three, and only one of them: "50,00" and "1 5" are no sums. */
const SUM = /^(?:\d+|[1-9]\d{0,2}([, ])\d{3}(?:\1\d{3})*)(?:\.\d*)?$/;

/** The digits of an amount as people type or paste it; undefined when it is none, which is never guessed at. */
function digitsOf(typed: string): string | undefined {
  const seen = typed
    .replace(/(?![\u202D\u202E])\p{Default_Ignorable_Code_Point}/gu, '')
    .trim()
    .replace(/\s+/g, ' ');
  const marked = MARKED.exec(seen)?.[1] ?? '';
  return SUM.test(marked) ? marked.replace(/[, ]|\.$/g, '') : undefined;
}

/**
 * An amount as people type it ("N50,000", "₦ 2 500.5", "5,000/=") as the plain decimal that a request carries; anything
 * else stays as typed, and is refused.
 */
export function plainAmount(typed: string): string {
  const amountKobo = typedKobo(typed);
  return amountKobo === undefined ? typed.trim() : toNaira(amountKobo);
}

/** The typed amount in kobo; undefined when it is not an amount. */
export const typedKobo = (typed: string): Kobo | undefined => parseNaira(digitsOf(typed) ?? '');

/** Whether something typed is an amount, be it too small or too large. */
export const isAmount = (typed: string): boolean => typedKobo(typed) !== undefined;

/** An amount as the server writes it ('20000.00'), in kobo. */
export const amountOf = (text: string): Kobo => parseNaira(text) ?? ZERO_KOBO;

/** Groups a typed amount for reading ("50000" → "50,000", "1234.5" → "1,234.50"); anything else stays as typed. */
export function groupAmount(typed: string): string {
  const digits = digitsOf(typed);
  const amount = parseNaira(digits ?? '');
  if (amount === undefined) return typed;
  const [naira = '0', fraction = '00'] = toNaira(amount).split('.');
  const grouped = naira.replace(/\B(?=(\d{3})+$)/g, ',');
  return digits?.includes('.') === true ? `${grouped}.${fraction}` : grouped;
}
