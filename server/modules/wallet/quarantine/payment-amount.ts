import { formatNaira, toNaira, type Kobo } from '../../../../contract/money.ts';

/** An amount of a payment, which may be in another currency: "₦5,000.00", "USD 50.00". All have hundredths. */
export const formatPaymentAmount = (amountKobo: Kobo, currency: string): string =>
  currency === 'NGN' ? formatNaira(amountKobo) : `${currency} ${toNaira(amountKobo)}`;
