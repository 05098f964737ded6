import type * as z from 'zod/mini';
import { kobo, type Kobo } from '../../../contract/money.ts';
import { mapOutcome, unknownOutcome, type Outcome } from '../payments/outcome.ts';
import type { PaymentProvider, Transfer } from '../payments/payment-provider.ts';
import { probeAccountSettings } from './account.ts';
import { bankAccounts } from './bank-accounts.ts';
import { withProviderPage } from './checkout-page.ts';
import { readEvent, readStoredPayload, type EventOptions } from './events.ts';
import { listPayments, listRefunds, listReversed, listTransfers, startRefund } from './lists.ts';
import { createMoneyIn } from './money-in.ts';
import { toPayment } from './payment.ts';
import { request, type PaystackOptions } from './request.ts';
import { successShape, balanceShape, initializedShape, transactionShape, transferShape } from './shapes.ts';
import { wireAmount } from '../payments/wire-amount.ts';
import { transferState } from './statuses.ts';

const fromWire = (amount: number | null | undefined): Kobo | null =>
  amount === null || amount === undefined ? null : kobo(BigInt(amount));

function toTransfer(data: z.output<typeof transferShape>): Transfer {
  return {
    reference: data.reference,
    state: transferState(data.status),
    word: data.status,
    transferCode: data.transfer_code ?? null,
    amountKobo: kobo(BigInt(data.amount)),
    currency: data.currency,
    feesKobo: fromWire(data.fee_charged),
    reason: data.gateway_response ?? (typeof data.failures === 'string' ? data.failures : null),
  };
}

/** Returns `unknown` if the response is about a payment other than the requested one. */
function about<T extends { readonly reference: string }>(reference: string, outcome: Outcome<T>): Outcome<T> {
  return outcome.kind === 'ok' && outcome.value.reference !== reference
    ? unknownOutcome('response to another request')
    : outcome;
}

function payments(options: PaystackOptions): Pick<PaymentProvider, 'startPayment' | 'verifyPayment'> {
  return {
    async startPayment(payment) {
      const outcome = await request(options, {
        method: 'POST',
        path: '/transaction/initialize',
        body: {
          email: payment.email,
          amount: wireAmount(payment.amountKobo),
          currency: 'NGN',
          reference: payment.reference,
          callback_url: payment.callbackUrl,
          metadata: { user_id: payment.ownerId, cancel_action: payment.cancelUrl },
        },
        answer: successShape(initializedShape),
      });
      const started = about(
        payment.reference,
        mapOutcome(outcome, ({ data }) => data),
      );
      const page = mapOutcome(started, (data) => ({ authorizationUrl: data.authorization_url }));
      return withProviderPage(page, ({ authorizationUrl }) => authorizationUrl, payment.callbackUrl);
    },
    async verifyPayment(reference) {
      const path = `/transaction/verify/${encodeURIComponent(reference)}`;
      const outcome = await request(options, { method: 'GET', path, answer: successShape(transactionShape) });
      return about(
        reference,
        mapOutcome(outcome, ({ data }) => toPayment(data)),
      );
    },
  };
}

function transfers(options: PaystackOptions): Pick<PaymentProvider, 'sendTransfer' | 'verifyTransfer' | 'balance'> {
  return {
    async sendTransfer({ reference, amountKobo, recipientCode, reason }) {
      const outcome = await request(options, {
        method: 'POST',
        path: '/transfer',
        body: {
          source: 'balance',
          amount: wireAmount(amountKobo),
          recipient: recipientCode,
          reference,
          reason,
          currency: 'NGN',
        },
        answer: successShape(transferShape),
      });
      return about(
        reference,
        mapOutcome(outcome, ({ data }) => toTransfer(data)),
      );
    },
    async verifyTransfer(reference) {
      const path = `/transfer/verify/${encodeURIComponent(reference)}`;
      const outcome = await request(options, { method: 'GET', path, answer: successShape(transferShape) });
      return about(
        reference,
        mapOutcome(outcome, ({ data }) => toTransfer(data)),
      );
    },
    async balance() {
      const outcome = await request(options, {
        method: 'GET',
        path: '/balance',
        answer: successShape(balanceShape),
      });
      if (outcome.kind !== 'ok') return outcome;
      const naira = outcome.value.data.find(({ currency }) => currency === 'NGN');
      return naira === undefined
        ? unknownOutcome('no balance in NGN')
        : { kind: 'ok', value: kobo(BigInt(naira.balance)) };
    },
  };
}

/** Creates a client of Paystack's API, which also reads its webhooks. */
export function createPaystack(options: PaystackOptions & Pick<EventOptions, 'acceptsTestEvents'>): PaymentProvider {
  return {
    name: 'paystack',
    moneyIn: createMoneyIn(options),
    signatureHeader: 'x-paystack-signature',
    ...payments(options),
    ...bankAccounts(options),
    ...transfers(options),
    accountSigns: (since) => probeAccountSettings(options, since),
    reversedPayments: (since) => listReversed(options, 'transaction', since),
    reversedTransfers: (since) => listReversed(options, 'transfer', since),
    listPayments: (within) => listPayments(options, within),
    listTransfers: (within) => listTransfers(options, within),
    listRefunds: (since) => listRefunds(options, since),
    startRefund: (refund) => startRefund(options, refund),
    readEvent: (rawBody, signature) => readEvent(rawBody, signature, options),
    readKept: (kept) => readStoredPayload(kept, options),
  };
}
