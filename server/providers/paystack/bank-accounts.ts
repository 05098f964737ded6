import { mapOutcome, unknownOutcome } from '../payments/outcome.ts';
import type { PaymentProvider } from '../payments/payment-provider.ts';
import { allBanks } from './banks.ts';
import { request, type PaystackOptions } from './request.ts';
import { recipientShape, resolvedShape, successShape } from './shapes.ts';

export function bankAccounts(
  options: PaystackOptions,
): Pick<PaymentProvider, 'listBanks' | 'resolveAccount' | 'createRecipient'> {
  return {
    listBanks: () => allBanks(options),
    async resolveAccount({ accountNumber, bankCode }) {
      const query = new URLSearchParams({ account_number: accountNumber, bank_code: bankCode });
      const path = `/bank/resolve?${query.toString()}`;
      const outcome = await request(options, { method: 'GET', path, answer: successShape(resolvedShape) });
      if (outcome.kind === 'ok' && outcome.value.data.account_number !== accountNumber) {
        return unknownOutcome('response to another request');
      }
      return mapOutcome(outcome, ({ data }) => ({ accountName: data.account_name }));
    },
    async createRecipient({ name, accountNumber, bankCode }) {
      const outcome = await request(options, {
        method: 'POST',
        path: '/transferrecipient',
        body: { type: 'nuban', name, account_number: accountNumber, bank_code: bankCode, currency: 'NGN' },
        answer: successShape(recipientShape),
      });
      return mapOutcome(outcome, ({ data }) => ({
        recipientCode: data.recipient_code,
        bankName: data.details.bank_name ?? null,
      }));
    },
  };
}
