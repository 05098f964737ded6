import * as z from 'zod';
import { MINUTE_MS } from '../../contract/durations.ts';
import type { SandboxClock } from '../platform/clock.ts';
import { SandboxError } from '../platform/http.ts';
import { cardAuthorization, type CardNumber } from './authorizations.ts';
import { channelFee } from './fees.ts';
import { invalidParameterError, missingParameterError, ProviderError } from './provider-error.ts';
import type { Transaction } from './records.ts';
import type { State } from './state.ts';
import { listPage } from './lists.ts';
import { listedTransactionOnWire, transactionOnWire } from './transaction-wire.ts';
import type { Webhooks } from './webhooks.ts';

const SMALLEST_KOBO = 50_00;
const LARGEST_KOBO = 10_000_000_00;

/** An amount in kobo, as a number or as text. */
const wholeNumber = z.union([
  z.number().int(),
  z
    .string()
    .regex(/^\d{1,15}$/)
    .transform((text) => parseInt(text, 10)),
]);

const initializeBody = z.object({
  email: z.string().optional(),
  amount: wholeNumber.optional(),
  currency: z.string().default('NGN'),
  reference: z.string().optional(),
  callback_url: z.string().optional(),
  metadata: z.unknown().optional(),
});

export interface CheckoutOrder {
  readonly outcome: 'success' | 'failed' | 'abandoned' | 'reversed';
  /** Amount in kobo that the customer pays; the requested amount if absent. */
  readonly amount?: number | undefined;
  readonly currency?: string | undefined;
  readonly deliver: 'now' | 'never' | 'twice' | 'late';
  /** The card used for payment, and its expiry as `YYYY-MM`. */
  readonly card: CardNumber;
  readonly expires?: string | undefined;
}

const LATE_MS = 10 * MINUTE_MS;

export interface PaymentsDeps {
  readonly clock: SandboxClock;
  readonly state: State;
  readonly webhooks: Webhooks;
  readonly productUrl: string;
}

export const duplicateReference = (): ProviderError =>
  new ProviderError(
    400,
    'duplicate_reference',
    'Duplicate Transaction Reference',
    'Create a new reference for the new transaction',
  );

function assertAmount(amount: number | undefined): asserts amount is number {
  if (amount === undefined) throw missingParameterError('Amount');
  if (amount < SMALLEST_KOBO || amount > LARGEST_KOBO) throw invalidParameterError('Invalid Amount Sent');
}

/** Reads the amount of a charge in kobo. */
export function readAmount(value: unknown): number {
  const parsed = wholeNumber.optional().safeParse(value);
  if (!parsed.success) throw invalidParameterError('Invalid Amount Sent');
  assertAmount(parsed.data);
  return parsed.data;
}

function readInitialize(body: unknown, state: State) {
  const parsed = initializeBody.safeParse(body ?? {});
  if (!parsed.success) throw invalidParameterError('Invalid Amount Sent');
  const { email, amount, currency, reference } = parsed.data;
  if (email === undefined || email === '') throw missingParameterError('Email Address');
  if (!/^[^\s@]+@[^\s@]+$/.test(email)) throw invalidParameterError('Invalid Email Address Passed');
  assertAmount(amount);
  if (currency !== 'NGN') throw invalidParameterError('Currency not supported by merchant');
  if (reference !== undefined && !/^[A-Za-z0-9.=-]{1,100}$/.test(reference))
    throw invalidParameterError('Invalid reference');
  if (reference !== undefined && state.transactions.has(reference)) throw duplicateReference();
  return { ...parsed.data, email, amount };
}

/**
 * Returns the URL of a payment's page. Its host is the product's, because the product proxies the page to this
 * stand-in.
 */
export function pageUrl(transaction: Transaction, productUrl: string, page: 'checkout' | 'confirm'): string {
  const base = transaction.callbackUrl === null ? productUrl : new URL(transaction.callbackUrl).origin;
  return `${base}/sandbox/paystack/${page}/${encodeURIComponent(transaction.reference)}`;
}

/**
 * Returns the URL to which the customer returns: after `abandoned` the cancel URL, otherwise the return page with the
 * reference.
 */
export function returnUrl(transaction: Transaction, outcome: CheckoutOrder['outcome'], productUrl: string): string {
  const metadata = z.object({ cancel_action: z.url() }).safeParse(transaction.metadata);
  if (outcome === 'abandoned' && metadata.success) return metadata.data.cancel_action;
  const url = new URL(transaction.callbackUrl ?? productUrl);
  url.searchParams.set('trxref', transaction.reference);
  url.searchParams.set('reference', transaction.reference);
  return url.toString();
}

function settle(transaction: Transaction, order: CheckoutOrder, nowMs: number): Transaction {
  if (order.outcome === 'reversed') return { ...transaction, status: 'reversed' };
  if (order.outcome !== 'success') return { ...transaction, status: order.outcome };
  const amountKobo = order.amount ?? transaction.requestedKobo;
  return {
    ...transaction,
    status: 'success',
    gatewayResponse: null,
    amountKobo,
    currency: order.currency ?? transaction.currency,
    feesKobo: channelFee(transaction.channel, amountKobo),
    paidAtMs: nowMs,
  };
}

/** Returns the card of a paid checkout; undefined if the payment is not one. */
function cardOf(state: State, { email, authorizationCode }: Transaction, { outcome, card, expires }: CheckoutOrder) {
  return outcome === 'success' && authorizationCode === null
    ? cardAuthorization(state, email, { last4: card, expires })
    : undefined;
}

/**
 * Throws if the payment's status does not allow the outcome. Only a paid payment can be reversed. A payment
 * that is paid, reversed or in progress cannot be finished.
 */
function assertPossible({ status }: Transaction, { outcome }: CheckoutOrder): void {
  if (outcome === 'reversed' ? status !== 'success' : status !== 'abandoned' && status !== 'failed') {
    throw new SandboxError(409, 'CHECKOUT_DONE', 'This payment has already been finished');
  }
}

function initialize({ clock, state, productUrl }: PaymentsDeps, body: unknown): Record<string, unknown> {
  const asked = readInitialize(body, state);
  const id = 4_099_000_000 + state.transactions.size;
  const transaction: Transaction = {
    id,
    reference: asked.reference ?? `rs${id.toString(36)}`,
    accessCode: `${id.toString(36)}checkout`,
    email: asked.email,
    requestedKobo: asked.amount,
    amountKobo: asked.amount,
    currency: asked.currency,
    metadata: asked.metadata,
    callbackUrl: asked.callback_url !== undefined && URL.canParse(asked.callback_url) ? asked.callback_url : null,
    status: 'abandoned',
    channel: 'card',
    authorizationCode: null,
    gatewayResponse: null,
    settles: null,
    transfer: null,
    refundWaits: false,
    feesKobo: null,
    refundedKobo: 0,
    createdAtMs: clock.nowMs(),
    paidAtMs: null,
  };
  state.put({ type: 'transaction', record: transaction });
  const { accessCode, reference } = transaction;
  return { authorization_url: pageUrl(transaction, productUrl, 'checkout'), access_code: accessCode, reference };
}

/** Plans the webhook of a payment or its reversal. */
function planWebhook(
  { state, webhooks }: PaymentsDeps,
  record: Transaction,
  { outcome, deliver }: CheckoutOrder,
  nowMs: number,
) {
  if ((outcome !== 'success' && outcome !== 'reversed') || deliver === 'never') return undefined;
  const atMs = deliver === 'late' ? nowMs + LATE_MS : nowMs;
  return outcome === 'success'
    ? webhooks.plan('charge.success', transactionOnWire(state, record), atMs)
    : webhooks.plan('refund.processed', reversalOnWire(record), atMs);
}

/** Handles payments from customers: started by the product, finished on the checkout page or by a sandbox call. */
export function createPayments(deps: PaymentsDeps) {
  const { clock, state, webhooks, productUrl } = deps;

  function find(reference: string): Transaction {
    const transaction = state.transactions.get(reference);
    if (transaction === undefined) throw new SandboxError(404, 'REFERENCE_NOT_FOUND', 'Unknown payment reference');
    return transaction;
  }

  return {
    find,
    /** Returns the URL to which the customer returns after a successful payment. */
    back: (transaction: Transaction): string => returnUrl(transaction, 'success', productUrl),
    initialize: (body: unknown) => initialize(deps, body),
    /** Handles `GET /transaction/verify/:reference`. */
    verify(reference: string): Record<string, unknown> {
      const transaction = state.transactions.get(reference);
      if (transaction === undefined) {
        const nextStep = "Ensure that you're passing the reference of a transaction that exists on this integration";
        throw new ProviderError(404, 'transaction_not_found', 'Transaction reference not found.', nextStep);
      }
      return transactionOnWire(state, transaction);
    },
    /** Handles `GET /transaction`. */
    list(query: unknown): Record<string, unknown> {
      const { rows, meta, volumeKobo } = listPage(state.transactions.values(), query);
      const data = rows.map((row) => listedTransactionOnWire(state, row));
      return { status: true, message: 'Transactions retrieved', data, meta: { ...meta, total_volume: volumeKobo } };
    },
    /**
     * Finishes a payment as its customer would. If the webhook is sent now, waits for the product's response. Returns
     * the URL to which the customer returns.
     */
    async finish(reference: string, order: CheckoutOrder): Promise<string> {
      const before = find(reference);
      assertPossible(before, order);
      const nowMs = clock.nowMs();
      const card = cardOf(state, before, order);
      if (card !== undefined) state.put({ type: 'authorization', record: card });
      const paid = settle(before, order, nowMs);
      const record = card === undefined ? paid : { ...paid, authorizationCode: card.code };
      const webhook = planWebhook(deps, record, order, nowMs);
      state.put({ type: 'transaction', record }, ...(webhook === undefined ? [] : [webhook]));
      if (webhook !== undefined && order.deliver !== 'late') {
        await webhooks.deliver(webhook.record.id, order.deliver === 'twice' ? 2 : 1);
      }
      return returnUrl(record, order.outcome, productUrl);
    },
  };
}

/** Data of `refund.processed`. The amount is a string, as in some of Paystack's events. */
export const reversalOnWire = (transaction: Transaction): Record<string, unknown> => ({
  id: transaction.id + 1_000_000,
  status: 'processed',
  transaction_reference: transaction.reference,
  refund_reference: `RF${transaction.id.toString(36)}`,
  amount: String(transaction.amountKobo),
  currency: transaction.currency,
  domain: 'test',
});

export type Payments = ReturnType<typeof createPayments>;
