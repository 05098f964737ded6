import { createHash } from 'node:crypto';
import { toIso } from '../platform/clock.ts';
import type { Recipient, Refund, Transaction, Transfer } from './state.ts';
import { findBank } from './banks.ts';

/**
 * Responses contain every field of Paystack's documentation and samples, so that clients are tested with all of them.
 */

const INTEGRATION = 463_433;

const gatewayMessages: Readonly<Record<Transaction['status'], string>> = {
  success: 'Successful',
  reversed: 'Reversed',
  failed: 'Declined',
  abandoned: 'The transaction was not completed',
};

const authorization = {
  authorization_code: 'AUTH_uh8bcl3zbn',
  bin: '408408',
  last4: '4081',
  exp_month: '12',
  exp_year: '2030',
  channel: 'card',
  card_type: 'visa ',
  bank: 'TEST BANK',
  country_code: 'NG',
  brand: 'visa',
  reusable: true,
  signature: 'SIG_yEXu7dLBeqG0kU7g95Ke',
  account_name: null,
};

/** Returns a code derived from the email address, because Paystack has one customer per email address. */
const customerCode = (email: string): string =>
  `CUS_${createHash('sha256').update(email.toLowerCase()).digest('hex').slice(0, 15)}`;

const customerOf = ({ id, email }: Transaction) => ({
  id: 181_000_000 + id,
  first_name: null,
  last_name: null,
  email,
  customer_code: customerCode(email),
  phone: null,
  metadata: null,
  risk_action: 'default',
  international_format_phone: null,
});

/** Data of `GET /transaction/verify/:reference` and of `charge.success`. */
export function transactionOnWire(transaction: Transaction): Record<string, unknown> {
  const paidAt = transaction.paidAtMs === null ? null : toIso(transaction.paidAtMs);
  const createdAt = toIso(transaction.createdAtMs);
  return {
    id: transaction.id,
    domain: 'test',
    status: transaction.status,
    reference: transaction.reference,
    receipt_number: null,
    amount: transaction.amountKobo,
    message: null,
    gateway_response: gatewayMessages[transaction.status],
    paid_at: paidAt,
    created_at: createdAt,
    channel: 'card',
    currency: transaction.currency,
    ip_address: '127.0.0.1',
    metadata: transaction.metadata ?? '',
    log: null,
    fees: transaction.feesKobo,
    fees_split: null,
    authorization: transaction.paidAtMs === null ? {} : authorization,
    customer: customerOf(transaction),
    plan: null,
    split: {},
    order_id: null,
    paidAt,
    createdAt,
    requested_amount: transaction.requestedKobo,
    pos_transaction_data: null,
    source: null,
    fees_breakdown: null,
    connect: null,
    transaction_date: createdAt,
    plan_object: {},
    subaccount: {},
  };
}

/** Entry of `GET /transaction`. Unlike in `verify`, its metadata is an object or null, and its plan an empty object. */
export function listedTransactionOnWire(transaction: Transaction): Record<string, unknown> {
  const { metadata } = transaction;
  return {
    ...transactionOnWire(transaction),
    metadata: typeof metadata === 'object' ? metadata : null,
    plan: {},
  };
}

export function recipientOnWire(recipient: Recipient): Record<string, unknown> {
  return {
    active: true,
    createdAt: toIso(recipient.createdAtMs),
    currency: 'NGN',
    description: '',
    domain: 'test',
    email: '',
    id: recipient.id,
    integration: INTEGRATION,
    metadata: null,
    name: recipient.name,
    recipient_code: recipient.code,
    type: 'nuban',
    updatedAt: toIso(recipient.createdAtMs),
    is_deleted: false,
    isDeleted: false,
    details: {
      authorization_code: null,
      account_number: recipient.accountNumber,
      account_name: recipient.accountName,
      bank_code: recipient.bankCode,
      bank_name: findBank(recipient.bankCode)?.name ?? '',
    },
  };
}

function sharedTransferFields(transfer: Transfer): Record<string, unknown> {
  return {
    amount: transfer.amountKobo,
    currency: 'NGN',
    domain: 'test',
    failures: null,
    id: transfer.id,
    integration: INTEGRATION,
    reason: transfer.reason,
    reference: transfer.reference,
    request: 1_068_000_000 + transfer.id,
    source: 'balance',
    source_details: null,
    status: transfer.status,
    titan_code: null,
    transfer_code: transfer.code,
    transferred_at: transfer.status === 'success' ? toIso(transfer.updatedAtMs) : null,
    createdAt: toIso(transfer.createdAtMs),
    updatedAt: toIso(transfer.updatedAtMs),
  };
}

/** Response of `POST /transfer`: the recipient is a number, and there is no fee yet. */
export function startedTransferOnWire(transfer: Transfer, recipient: Recipient): Record<string, unknown> {
  return { ...sharedTransferFields(transfer), transfersessionid: [], transfertrials: [], recipient: recipient.id };
}

/** Data of `GET /transfer/verify/:reference`. */
export function transferOnWire(transfer: Transfer, recipient: Recipient): Record<string, unknown> {
  return {
    ...sharedTransferFields(transfer),
    recipient: recipientOnWire(recipient),
    session: { provider: null, id: null },
    fee_charged: transfer.feeKobo,
    fees_breakdown: null,
    gateway_response: transfer.status === 'failed' ? 'Transfer declined by the bank' : null,
  };
}

/** Data of a `transfer.*` event, with the integration as an object. */
export function transferEventOnWire(transfer: Transfer, recipient: Recipient): Record<string, unknown> {
  return {
    ...transferOnWire(transfer, recipient),
    integration: { id: INTEGRATION, is_live: false, business_name: 'Rota sandbox', logo_path: '' },
  };
}

function sharedRefundFields(refund: Refund): Record<string, unknown> {
  return {
    id: refund.id,
    integration: INTEGRATION,
    domain: 'test',
    amount: refund.amountKobo,
    currency: refund.currency,
    status: refund.status,
    refunded_by: 'merchant@example.com',
    customer_note: refund.customerNote,
    merchant_note: refund.merchantNote,
    deducted_amount: refund.amountKobo,
    createdAt: toIso(refund.createdAtMs),
  };
}

/** Entry of `GET /refund`, and data of `GET /refund/:id`. */
export function refundOnWire(refund: Refund): Record<string, unknown> {
  return {
    ...sharedRefundFields(refund),
    transaction: refund.transactionId,
    dispute: null,
    settlement: null,
    refunded_at: null,
    fully_deducted: 1,
    bank_reference: null,
    transaction_reference: refund.reference,
    reason: '',
    customer: {
      id: 181_000_000 + refund.transactionId,
      first_name: '',
      last_name: '',
      email: 'customer@example.com',
      customer_code: customerCode('customer@example.com'),
      phone: '',
      metadata: '',
      risk_action: 'default',
      international_format_phone: '',
    },
    refund_type: refund.amountKobo === refund.transactionKobo ? 'full' : 'partial',
    transaction_amount: refund.transactionKobo,
    initiated_by: 'merchant@example.com',
    refund_channel: 'card',
    session_id: null,
    collect_account_number: false,
  };
}

/** Response of `POST /refund`: queued, with the transaction as an object. */
export function createdRefundOnWire(refund: Refund, transaction: Transaction): Record<string, unknown> {
  const { id, domain, reference, amount, paid_at, channel, currency, order_id, paidAt } =
    transactionOnWire(transaction);
  return {
    ...sharedRefundFields(refund),
    transaction: {
      id,
      domain,
      reference,
      amount,
      paid_at,
      channel,
      currency,
      authorization: { exp_month: null, exp_year: null, account_name: null },
      customer: { international_format_phone: null },
      plan: {},
      subaccount: { currency: null },
      split: {},
      order_id,
      paidAt,
      pos_transaction_data: null,
      source: null,
      fees_breakdown: null,
    },
    status: 'pending',
    channel: null,
    fully_deducted: false,
    expected_at: toIso(refund.createdAtMs),
    updatedAt: toIso(refund.createdAtMs),
  };
}

/** Data of `refund.processed`, with the amount as a string. */
export const refundEventOnWire = (refund: Refund): Record<string, unknown> => ({
  id: refund.id,
  status: refund.status,
  transaction_reference: refund.reference,
  refund_reference: `RF${refund.id.toString(36)}`,
  amount: String(refund.amountKobo),
  currency: refund.currency,
  domain: 'test',
});
