import type { MoneyInProvider } from '../payments/money-in.ts';
import { mapOutcome } from '../payments/outcome.ts';
import { withProviderPage } from './checkout-page.ts';
import { doneShape, mandateShape, openedMandateShape } from './money-in-shapes.ts';
import { request, type PaystackOptions } from './request.ts';
import { successShape } from './shapes.ts';

export function mandates(options: PaystackOptions): Pick<MoneyInProvider, 'openMandate' | 'mandate' | 'forget'> {
  return {
    async openMandate({ email, accountNumber, bankCode, address, callbackUrl }) {
      const outcome = await request(options, {
        method: 'POST',
        path: '/customer/authorization/initialize',
        body: {
          email,
          channel: 'direct_debit',
          callback_url: callbackUrl,
          account: { number: accountNumber, bank_code: bankCode },
          address,
        },
        answer: successShape(openedMandateShape),
      });
      const opened = mapOutcome(outcome, ({ data }) => ({ url: data.redirect_url, reference: data.reference }));
      return withProviderPage(opened, ({ url }) => url, callbackUrl);
    },
    async mandate(reference) {
      const path = `/customer/authorization/verify/${encodeURIComponent(reference)}`;
      const outcome = await request(options, { method: 'GET', path, answer: successShape(mandateShape) });
      return mapOutcome(outcome, ({ data }) => ({
        reference,
        isActive: data.active && data.authorization_code != null,
        token: data.authorization_code ?? null,
        bankName: data.bank ?? null,
        last4: data.last4 ?? null,
        customerCode: data.customer?.code ?? data.customer?.customer_code ?? null,
      }));
    },
    async forget(token) {
      const body = { authorization_code: token };
      const path = '/customer/authorization/deactivate';
      return mapOutcome(await request(options, { method: 'POST', path, body, answer: doneShape }), () => undefined);
    },
  };
}
