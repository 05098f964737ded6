import { toIso } from '../platform/clock.ts';
import { customerCode } from './customers.ts';
import type { Authorization, Transaction } from './records.ts';
import type { State } from './state.ts';

const gatewayMessages: Readonly<Record<Transaction['status'], string>> = {
  success: 'Successful',
  reversed: 'Reversed',
  failed: 'Declined',
  abandoned: 'The transaction was not completed',
  ongoing: 'The customer has not confirmed the transaction yet',
  processing: 'Transaction in progress',
};

/** Card of the payments that were made before the sandbox kept cards. It cannot be charged. */
const FORMER_CARD: Authorization = {
  code: 'AUTH_uh8bcl3zbn',
  email: '',
  channel: 'card',
  bin: '408408',
  last4: '4081',
  expMonth: '12',
  expYear: '2030',
  cardType: 'visa ',
  bank: 'TEST BANK',
  country: 'NG',
  brand: 'visa',
  isReusable: false,
  signature: 'SIG_yEXu7dLBeqG0kU7g95Ke',
  accountName: null,
  isActive: false,
};

export const authorizationOnWire = (authorization: Authorization): Record<string, unknown> => ({
  authorization_code: authorization.code,
  bin: authorization.bin,
  last4: authorization.last4,
  exp_month: authorization.expMonth,
  exp_year: authorization.expYear,
  channel: authorization.channel,
  card_type: authorization.cardType,
  bank: authorization.bank,
  country_code: authorization.country,
  brand: authorization.brand,
  reusable: authorization.isReusable,
  signature: authorization.signature,
  account_name: authorization.accountName,
});

/** Formats the sender of a transfer to an account number. It cannot be charged again. */
const transferOnWire = ({ id, transfer, createdAtMs }: Transaction): Record<string, unknown> => ({
  authorization_code: `AUTH_${id.toString(36)}`,
  bin: '012XXX',
  last4: 'X011',
  exp_month: toIso(createdAtMs).slice(5, 7),
  exp_year: toIso(createdAtMs).slice(0, 4),
  channel: 'dedicated_nuban',
  card_type: 'transfer',
  bank: transfer?.senderBank ?? '',
  country_code: 'NG',
  brand: 'Managed Account',
  reusable: false,
  // Null in Paystack's sample of an event, but text in its description.
  signature: '',
  account_name: null,
  sender_bank: transfer?.senderBank ?? null,
  sender_bank_account_number: 'XXXXXX0011',
  sender_country: 'NG',
  sender_name: transfer?.senderName ?? null,
  narration: `NIP: ${transfer?.senderName ?? ''}`,
  receiver_bank_account_number: transfer?.number ?? null,
  receiver_bank: transfer?.bankName ?? null,
});

function paidWith(state: State, transaction: Transaction): Record<string, unknown> {
  if (transaction.channel === 'dedicated_nuban') return transferOnWire(transaction);
  const { authorizationCode, paidAtMs } = transaction;
  if (authorizationCode === null) return paidAtMs === null ? {} : authorizationOnWire(FORMER_CARD);
  return authorizationOnWire(state.authorizations.get(authorizationCode) ?? FORMER_CARD);
}

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
export function transactionOnWire(state: State, transaction: Transaction): Record<string, unknown> {
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
    gateway_response: transaction.gatewayResponse ?? gatewayMessages[transaction.status],
    paid_at: paidAt,
    created_at: createdAt,
    channel: transaction.channel,
    currency: transaction.currency,
    ip_address: '127.0.0.1',
    metadata: transaction.metadata ?? '',
    log: null,
    fees: transaction.feesKobo,
    fees_split: null,
    authorization: paidWith(state, transaction),
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
export function listedTransactionOnWire(state: State, transaction: Transaction): Record<string, unknown> {
  const { metadata } = transaction;
  return {
    ...transactionOnWire(state, transaction),
    metadata: typeof metadata === 'object' ? metadata : null,
    plan: {},
  };
}
