import { toIso } from '../platform/clock.ts';
import { findBank } from './banks.ts';
import { customerCode } from './customers.ts';
import type { Recipient, Refund, Transaction, Transfer } from './records.ts';
import type { State } from './state.ts';
import { transactionOnWire } from './transaction-wire.ts';

/**
 * Responses contain every field of Paystack's documentation and samples, so that clients are tested with all of them.
 */

const INTEGRATION = 463_433;

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
export function createdRefundOnWire(state: State, refund: Refund, transaction: Transaction): Record<string, unknown> {
  const { id, domain, reference, amount, paid_at, channel, currency, order_id, paidAt } = transactionOnWire(
    state,
    transaction,
  );
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

/** Response of `POST /refund/retry_with_customer_details/:id`. */
export const retriedRefundOnWire = (refund: Refund): Record<string, unknown> => ({
  ...sharedRefundFields(refund),
  transaction: refund.transactionId,
  dispute: {},
  settlement: {},
  refunded_at: null,
  expected_at: toIso(refund.createdAtMs),
  channel: 'bank_transfer',
  fully_deducted: true,
  bank_reference: null,
  reason: '',
  customer: {},
  initiated_by: 'merchant@example.com',
  reversed_at: null,
  session_id: null,
  status: 'processing',
});
