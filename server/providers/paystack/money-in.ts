import type { MoneyInProvider } from '../payments/money-in.ts';
import { retryRefund } from './banks.ts';
import { charges } from './charges.ts';
import { dedicatedAccounts } from './dedicated-accounts.ts';
import { disputes } from './disputes.ts';
import { mandates } from './mandates.ts';
import { readOffer } from './offer.ts';
import type { PaystackOptions } from './request.ts';

/** Account numbers, saved cards, mandates and disputes at Paystack. */
export const createMoneyIn = (options: PaystackOptions): MoneyInProvider => ({
  ...dedicatedAccounts(options),
  ...charges(options),
  ...mandates(options),
  ...disputes(options),
  retryRefund: (id, account) => retryRefund(options, id, account),
  offer: () => readOffer(options),
});
