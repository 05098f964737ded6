import type * as z from 'zod/mini';
import { kobo, type Kobo } from '../../../contract/money.ts';
import { mapOutcome, unknownOutcome, type Outcome } from '../payments/outcome.ts';
import type { Bank, PaymentProvider, Transfer } from '../payments/payment-provider.ts';
import { BY_PAGE } from '../payments/payment-ways.ts';
import { probeAccountSettings } from './account.ts';
import { checkoutPage } from './checkout-page.ts';
import { readEvent, readStoredPayload, type EventOptions } from './events.ts';
import { listMovements, listRefunds, listReversed, startRefund } from './lists.ts';
import { customerIn, payerIdIn } from './payer.ts';
import { request, type PaystackOptions } from './request.ts';
import {
  successShape,
  balanceShape,
  bankPageShape,
  initializedShape,
  recipientShape,
  resolvedShape,
  transactionShape,
  transferShape,
} from './shapes.ts';
import { wireAmount } from '../payments/wire-amount.ts';
import { paymentState, transferState } from './statuses.ts';

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

/** Limit on the pages of the bank list, more than any list of banks has. A longer list is faulty. */
const MAX_BANK_PAGES = 20;

async function allBanks(options: PaystackOptions): Promise<Outcome<readonly Bank[]>> {
  const banks = new Map<string, Bank>();
  let cursor: string | undefined;
  for (let page = 0; page < MAX_BANK_PAGES; page += 1) {
    const query = new URLSearchParams({ country: 'nigeria', use_cursor: 'true', perPage: '100' });
    if (cursor !== undefined) query.set('next', cursor);
    const path = `/bank?${query.toString()}`;
    const outcome = await request(options, { method: 'GET', path, answer: bankPageShape });
    if (outcome.kind !== 'ok') return outcome;
    for (const bank of outcome.value.data) {
      const usable = bank.active !== false && bank.is_deleted !== true && bank.supports_transfer !== false;
      // The list may contain one code under several names. The first name is used.
      if (usable && !banks.has(bank.code)) banks.set(bank.code, { code: bank.code, name: bank.name });
    }
    cursor = outcome.value.meta?.next ?? undefined;
    if (cursor === undefined || cursor === '') {
      return { kind: 'ok', value: [...banks.values()].sort((a, b) => a.name.localeCompare(b.name, 'en')) };
    }
  }
  return unknownOutcome('list of banks did not end');
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
      return checkoutPage(started, payment.callbackUrl);
    },
    async verifyPayment(reference) {
      const path = `/transaction/verify/${encodeURIComponent(reference)}`;
      const outcome = await request(options, { method: 'GET', path, answer: successShape(transactionShape) });
      return about(
        reference,
        mapOutcome(outcome, ({ data }) => ({
          reference: data.reference,
          state: paymentState(data.status),
          word: data.status,
          // An abandoned payment was never attempted, so it has no refusal.
          refusal: data.status === 'failed' ? 'unsaid' : null,
          amountKobo: kobo(BigInt(data.amount)),
          currency: data.currency,
          feesKobo: fromWire(data.fees),
          owner: { kind: 'told', id: payerIdIn(data.metadata) },
          customerCode: customerIn(data.customer),
          ...BY_PAGE,
        })),
      );
    },
  };
}

function bankAccounts(
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
    moneyIn: null,
    signatureHeader: 'x-paystack-signature',
    ...payments(options),
    ...bankAccounts(options),
    ...transfers(options),
    accountSigns: (since) => probeAccountSettings(options, since),
    reversedPayments: (since) => listReversed(options, 'transaction', since),
    reversedTransfers: (since) => listReversed(options, 'transfer', since),
    listPayments: (within) => listMovements(options, 'transaction', within, paymentState),
    listTransfers: (within) => listMovements(options, 'transfer', within, transferState),
    listRefunds: (since) => listRefunds(options, since),
    startRefund: (refund) => startRefund(options, refund),
    readEvent: (rawBody, signature) => readEvent(rawBody, signature, options),
    readKept: (kept) => readStoredPayload(kept, options),
  };
}
