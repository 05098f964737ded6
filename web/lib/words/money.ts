import { parseNaira, toNaira, ZERO_KOBO, type Kobo } from '../../../contract/money.ts';

const GROUPED = /^\d{1,3}(?:,\d{3})+(?:\.\d*)?$/;
const PLAIN = /^\d+(?:\.\d*)?$/;

/**
 * Reads an amount as people type it ("50,000", "₦ 2 500.5") into the plain decimal a request carries.
 * Commas count as grouping only where they group by three: "50,00" stays as typed, and is refused.
 */
export function plainAmount(typed: string): string {
  const text = typed.trim().replace(/^₦/, '').replace(/\s/g, '');
  return (GROUPED.test(text) ? text.replace(/,/g, '') : text).replace(/\.$/, '');
}

/** The typed amount in kobo; undefined when it is not an amount. */
export const typedKobo = (typed: string): Kobo | undefined => parseNaira(plainAmount(typed));

/** An amount as the server writes it ('20000.00'), in kobo. */
export const amountOf = (text: string): Kobo => parseNaira(text) ?? ZERO_KOBO;

/** Groups a typed amount for reading ("50000" → "50,000", "1234.5" → "1,234.50"); anything else stays as typed. */
export function groupAmount(typed: string): string {
  const plain = plainAmount(typed);
  const amount = PLAIN.test(plain) ? parseNaira(plain) : undefined;
  if (amount === undefined) return typed;
  const [naira = '0', fraction = '00'] = toNaira(amount).split('.');
  const grouped = naira.replace(/\B(?=(\d{3})+$)/g, ',');
  return plain.includes('.') ? `${grouped}.${fraction}` : grouped;
}
