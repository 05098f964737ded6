import type * as z from 'zod/mini';
import type { Instant } from '../../../contract/ids.ts';
import { kobo, type Kobo } from '../../../contract/money.ts';
import { readAccountSigns, type AccountSigns } from './account.ts';
import { checkoutPage } from './checkout-page.ts';
import { mapOutcome, unknown, type Outcome } from './outcome.ts';
import { customerIn, ownerIn } from './payer.ts';
import { request, type PaystackOptions } from './request.ts';
import {
  listMovements,
  listRefunds,
  listReversed,
  startRefund,
  type Listed,
  type ListedMovement,
  type ProviderRefund,
  type Reversible,
  type StartRefund,
} from './reversals.ts';
import {
  answerOf,
  balanceShape,
  bankPageShape,
  initializedShape,
  recipientShape,
  resolvedShape,
  transactionShape,
  transferShape,
} from './shapes.ts';
import { wireAmount } from './wire-amount.ts';

export interface ProviderTransaction {
  readonly reference: string;
  /** success, failed, abandoned, ongoing, pending, processing, queued or reversed. */
  readonly status: string;
  readonly amountKobo: Kobo;
  readonly currency: string;
  /** What the provider keeps of the payment; null when it does not say. */
  readonly feesKobo: Kobo | null;
  /** The `user_id` of the metadata that the payment was started with. */
  readonly ownerId: string | null;
  /** The provider's customer code for this email address; null if missing from the response. */
  readonly customerCode: string | null;
}

export interface ProviderTransfer {
  readonly reference: string;
  /** Not final: pending, received, otp. Final: success, failed, reversed, abandoned, blocked, rejected. */
  readonly status: string;
  readonly transferCode: string | null;
  readonly amountKobo: Kobo;
  readonly currency: string;
  readonly feeKobo: Kobo | null;
  readonly reason: string | null;
}

export interface Bank {
  readonly code: string;
  readonly name: string;
}

export interface BankAccount {
  readonly accountNumber: string;
  readonly bankCode: string;
}

export interface StartPayment {
  readonly reference: string;
  readonly email: string;
  readonly amountKobo: Kobo;
  readonly ownerId: string;
  /** Where the customer returns to after paying, and after giving up. */
  readonly callbackUrl: string;
  readonly cancelUrl: string;
}

export interface StartTransfer {
  /** 16 to 50 of a–z, 0–9, `_` and `-`. */
  readonly reference: string;
  readonly amountKobo: Kobo;
  readonly recipientCode: string;
  readonly reason: string;
}

/** The payment provider's interface, as far as the product uses it. No call throws; see {@link Outcome}. */
export interface Paystack {
  initialize(payment: StartPayment, signal?: AbortSignal): Promise<Outcome<{ authorizationUrl: string }>>;
  verifyTransaction(reference: string, signal?: AbortSignal): Promise<Outcome<ProviderTransaction>>;
  listBanks(signal?: AbortSignal): Promise<Outcome<readonly Bank[]>>;
  resolveAccount(account: BankAccount, signal?: AbortSignal): Promise<Outcome<{ accountName: string }>>;
  createRecipient(
    account: BankAccount & { readonly name: string },
    signal?: AbortSignal,
  ): Promise<Outcome<{ recipientCode: string; bankName: string | null }>>;
  transfer(transfer: StartTransfer, signal?: AbortSignal): Promise<Outcome<ProviderTransfer>>;
  verifyTransfer(reference: string, signal?: AbortSignal): Promise<Outcome<ProviderTransfer>>;
  /** The references of what was started at or after `since` and was sent back; see reversals.ts. */
  listReversed(kind: Reversible, since: Instant, signal?: AbortSignal): Promise<Outcome<Listed<string>>>;
  /** Payments or transfers that were started within a time; see reversals.ts. */
  listMovements(
    kind: Reversible,
    within: { readonly from: Instant; readonly until: Instant },
  ): Promise<Outcome<Listed<ListedMovement>>>;
  /** Refunds that were made at or after `since`; see reversals.ts. */
  listRefunds(since: Instant, signal?: AbortSignal): Promise<Outcome<Listed<ProviderRefund>>>;
  /** Orders a refund; see reversals.ts. */
  refund(refund: StartRefund, signal?: AbortSignal): Promise<Outcome<{ readonly status: string }>>;
  /** What the provider holds for us in naira. */
  balance(signal?: AbortSignal): Promise<Outcome<Kobo>>;
  /** How the account seems to be set, by what happened since; see account.ts. */
  accountSigns(since: Instant): Promise<Outcome<AccountSigns>>;
}

const fromWire = (amount: number | null | undefined): Kobo | null =>
  amount === null || amount === undefined ? null : kobo(BigInt(amount));

function toTransfer(data: z.output<typeof transferShape>): ProviderTransfer {
  return {
    reference: data.reference,
    status: data.status,
    transferCode: data.transfer_code ?? null,
    amountKobo: kobo(BigInt(data.amount)),
    currency: data.currency,
    feeKobo: fromWire(data.fee_charged),
    reason: data.gateway_response ?? (typeof data.failures === 'string' ? data.failures : null),
  };
}

/** An answer about another payment than the one asked for is no answer. */
function about<T extends { readonly reference: string }>(reference: string, outcome: Outcome<T>): Outcome<T> {
  return outcome.kind === 'ok' && outcome.value.reference !== reference
    ? unknown('an answer to another question')
    : outcome;
}

/** More pages than any list of banks has; a cursor that never ends is garbage. */
const MAX_BANK_PAGES = 20;

async function allBanks(options: PaystackOptions, signal: AbortSignal | undefined): Promise<Outcome<readonly Bank[]>> {
  const banks = new Map<string, Bank>();
  let cursor: string | undefined;
  for (let page = 0; page < MAX_BANK_PAGES; page += 1) {
    const query = new URLSearchParams({ country: 'nigeria', use_cursor: 'true', perPage: '100' });
    if (cursor !== undefined) query.set('next', cursor);
    const path = `/bank?${query.toString()}`;
    const outcome = await request(options, { method: 'GET', path, answer: bankPageShape, signal });
    if (outcome.kind !== 'ok') return outcome;
    for (const bank of outcome.value.data) {
      const usable = bank.active !== false && bank.is_deleted !== true && bank.supports_transfer !== false;
      // The list has held the same code under several names; the first one counts.
      if (usable && !banks.has(bank.code)) banks.set(bank.code, { code: bank.code, name: bank.name });
    }
    cursor = outcome.value.meta?.next ?? undefined;
    if (cursor === undefined || cursor === '') {
      return { kind: 'ok', value: [...banks.values()].sort((a, b) => a.name.localeCompare(b.name, 'en')) };
    }
  }
  return unknown('a list of banks without an end');
}

function payments(options: PaystackOptions): Pick<Paystack, 'initialize' | 'verifyTransaction'> {
  return {
    async initialize(payment, signal) {
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
        answer: answerOf(initializedShape),
        signal,
      });
      const started = about(
        payment.reference,
        mapOutcome(outcome, ({ data }) => data),
      );
      return checkoutPage(started, payment.callbackUrl);
    },
    async verifyTransaction(reference, signal) {
      const path = `/transaction/verify/${encodeURIComponent(reference)}`;
      const outcome = await request(options, { method: 'GET', path, answer: answerOf(transactionShape), signal });
      return about(
        reference,
        mapOutcome(outcome, ({ data }) => ({
          reference: data.reference,
          status: data.status,
          amountKobo: kobo(BigInt(data.amount)),
          currency: data.currency,
          feesKobo: fromWire(data.fees),
          ownerId: ownerIn(data.metadata),
          customerCode: customerIn(data.customer),
        })),
      );
    },
  };
}

function bankAccounts(options: PaystackOptions): Pick<Paystack, 'listBanks' | 'resolveAccount' | 'createRecipient'> {
  return {
    listBanks: (signal) => allBanks(options, signal),
    async resolveAccount({ accountNumber, bankCode }, signal) {
      const query = new URLSearchParams({ account_number: accountNumber, bank_code: bankCode });
      const path = `/bank/resolve?${query.toString()}`;
      const outcome = await request(options, { method: 'GET', path, answer: answerOf(resolvedShape), signal });
      if (outcome.kind === 'ok' && outcome.value.data.account_number !== accountNumber) {
        return unknown('an answer to another question');
      }
      return mapOutcome(outcome, ({ data }) => ({ accountName: data.account_name }));
    },
    async createRecipient({ name, accountNumber, bankCode }, signal) {
      const outcome = await request(options, {
        method: 'POST',
        path: '/transferrecipient',
        body: { type: 'nuban', name, account_number: accountNumber, bank_code: bankCode, currency: 'NGN' },
        answer: answerOf(recipientShape),
        signal,
      });
      return mapOutcome(outcome, ({ data }) => ({
        recipientCode: data.recipient_code,
        bankName: data.details.bank_name ?? null,
      }));
    },
  };
}

function transfers(options: PaystackOptions): Pick<Paystack, 'transfer' | 'verifyTransfer' | 'balance'> {
  return {
    async transfer({ reference, amountKobo, recipientCode, reason }, signal) {
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
        answer: answerOf(transferShape),
        signal,
      });
      return about(
        reference,
        mapOutcome(outcome, ({ data }) => toTransfer(data)),
      );
    },
    async verifyTransfer(reference, signal) {
      const path = `/transfer/verify/${encodeURIComponent(reference)}`;
      const outcome = await request(options, { method: 'GET', path, answer: answerOf(transferShape), signal });
      return about(
        reference,
        mapOutcome(outcome, ({ data }) => toTransfer(data)),
      );
    },
    async balance(signal) {
      const outcome = await request(options, {
        method: 'GET',
        path: '/balance',
        answer: answerOf(balanceShape),
        signal,
      });
      if (outcome.kind !== 'ok') return outcome;
      const naira = outcome.value.data.find(({ currency }) => currency === 'NGN');
      return naira === undefined ? unknown('no balance in naira') : { kind: 'ok', value: kobo(BigInt(naira.balance)) };
    },
  };
}

/** A client of Paystack's API. */
export function createPaystack(options: PaystackOptions): Paystack {
  return {
    ...payments(options),
    ...bankAccounts(options),
    ...transfers(options),
    accountSigns: (since) => readAccountSigns(options, since),
    listReversed: (kind, since, signal) => listReversed(options, kind, since, signal),
    listMovements: (kind, within) => listMovements(options, kind, within),
    listRefunds: (since, signal) => listRefunds(options, since, signal),
    refund: (refund, signal) => startRefund(options, refund, signal),
  };
}
