import type { MoneyInProvider, StartCharge } from '../payments/money-in.ts';
import { mapOutcome, unknownOutcome, type Outcome } from '../payments/outcome.ts';
import type { Payment } from '../payments/payment-provider.ts';
import { wireAmount } from '../payments/wire-amount.ts';
import { withProviderPage } from './checkout-page.ts';
import { chargedShape } from './money-in-shapes.ts';
import { toPayment } from './payment.ts';
import { request, type PaystackOptions } from './request.ts';
import { successShape } from './shapes.ts';

/** Returns the record of a charge that waits for the person's confirmation. Nothing was taken yet. */
const pausedPayment = (charge: StartCharge, confirmUrl: string): Payment => ({
  reference: charge.reference,
  state: 'confirm',
  word: 'paused',
  refusal: null,
  amountKobo: charge.amountKobo,
  currency: 'NGN',
  feesKobo: null,
  owner: { kind: 'told', id: charge.ownerId },
  customerCode: null,
  channel: 'card',
  confirmUrl,
  toNumber: null,
  sender: null,
  card: null,
  paidAt: null,
});

/** Charges a saved card or mandate. Does not queue it at the provider, because a queued charge has no outcome yet. */
async function charge(options: PaystackOptions, asked: StartCharge): Promise<Outcome<Payment>> {
  const outcome = await request(options, {
    method: 'POST',
    path: '/transaction/charge_authorization',
    body: {
      email: asked.email,
      amount: wireAmount(asked.amountKobo),
      currency: 'NGN',
      authorization_code: asked.token,
      reference: asked.reference,
      callback_url: asked.callbackUrl,
      metadata: JSON.stringify({ user_id: asked.ownerId }),
    },
    answer: successShape(chargedShape),
  });
  if (outcome.kind === 'refused' && outcome.reason === 'duplicate') return unknownOutcome('reference used before');
  const charged = mapOutcome(outcome, ({ data }) =>
    'paused' in data ? pausedPayment({ ...asked, reference: data.reference }, data.authorization_url) : toPayment(data),
  );
  if (charged.kind === 'ok' && charged.value.reference !== asked.reference) {
    return unknownOutcome('response to another request');
  }
  return withProviderPage(charged, ({ confirmUrl }) => confirmUrl, asked.callbackUrl);
}

export const charges = (options: PaystackOptions): Pick<MoneyInProvider, 'charge'> => ({
  charge: (asked) => charge(options, asked),
});
