import { formatNaira, toNaira, type Kobo } from '../../../../contract/money.ts';

/** Formats an amount in any currency with hundredths: "₦5,000.00", "USD 50.00". */
export const formatPaymentAmount = (amountKobo: Kobo, currency: string): string =>
  currency === 'NGN' ? formatNaira(amountKobo) : `${currency} ${toNaira(amountKobo)}`;
