import { formatNaira, toNaira, type Kobo } from '../../../../contract/money.ts';

/** Formats an amount in a currency with two decimals, for example "₦5,000.00" or "USD 50.00". */
export const formatPaymentAmount = (amountKobo: Kobo, currency: string): string =>
  currency === 'NGN' ? formatNaira(amountKobo) : `${currency} ${toNaira(amountKobo)}`;
