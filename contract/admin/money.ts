import * as z from 'zod/mini';
import { debtTypes } from '../debts.ts';
import {
  amount,
  cleaned,
  digits,
  idParams,
  money,
  nextCursor,
  pageQuery,
  refuseUnstorable,
  text,
  time,
} from '../fields.ts';
import { formatWholeNaira, kobo } from '../money.ts';
import { adminRoute } from '../route.ts';
import { adminEndpoints } from './endpoints.ts';
import { reason } from './fields.ts';

const done = z.object({
  message: z.string(),
});

const outstandingDebt = z.object({
  id: z.string(),
  userId: z.string(),
  userName: z.string(),
  groupName: z.nullable(z.string()),
  type: z.enum(debtTypes),
  amount: money,
  description: z.string(),
  createdAt: time,
  /** False for a debt owed to another member. */
  canForgive: z.boolean(),
});
export type OutstandingDebt = z.output<typeof outstandingDebt>;

export const listOutstandingDebts = adminRoute(adminEndpoints.listOutstandingDebts, {
  summary: 'List all outstanding debts, oldest first',
  permission: ['money.read'],
  query: z.object(pageQuery),
  responses: { 200: z.object({ debts: z.array(outstandingDebt), nextCursor }) },
});

const MAX_FEE = kobo(1_000_000_00n);

export const chargeFee = adminRoute(adminEndpoints.chargeFee, {
  summary: 'Charge a person a platform fee, as a debt to the platform, and notify them',
  permission: ['money.decide'],
  idempotent: true,
  params: idParams,
  body: z.strictObject({
    amount: amount({
      missing: 'Amount is required',
      invalid: 'Please enter a valid amount',
      max: { kobo: MAX_FEE, text: `Amount cannot exceed ${formatWholeNaira(MAX_FEE)}` },
    }),
    /** Shown to the user who owes the fee. */
    description: text({ label: 'Description', min: 5, max: 200, short: 'Description must be at least 5 characters' }),
    reason,
  }),
  responses: { 200: done },
  errors: ['USER_NOT_FOUND'],
});

export const forgiveDebt = adminRoute(adminEndpoints.forgiveDebt, {
  summary: 'Forgive a late fee or platform fee and notify the person',
  permission: ['money.decide'],
  params: idParams,
  body: z.strictObject({ reason }),
  responses: { 200: done },
  errors: ['DEBT_NOT_FOUND', 'DEBT_NOT_OUTSTANDING', 'DEBT_NOT_FORGIVABLE'],
});

export const QUARANTINE_REASONS = {
  wrong_currency: 'paid in another currency',
  wrong_amount: 'the amount paid differs from the amount requested',
  wrong_owner: 'paid for a different user than the one who started it',
  account_closed: 'paid into a closed account',
  third_party: 'sent from an account in another name, above the day’s limit',
  over_limit: 'above the person’s limit for adding money',
  unknown_deposit: 'a payment with an unknown reference',
  unknown_transfer: 'a transfer with an unknown reference',
  transfer_mismatch: 'a transfer with a different amount than requested',
  sent_after_return: 'a transfer that arrived after the money was returned',
  failed_after_success: 'a transfer that failed after it was recorded as sent',
  returned_after_closing: 'a transfer returned to a closed account',
} as const;

const decisions = ['credit', 'refund', 'acknowledge'] as const;
export type QuarantineDecision = (typeof decisions)[number];

const quarantinedPayment = z.object({
  id: z.string(),
  reference: z.string(),
  reason: z.enum(Object.keys(QUARANTINE_REASONS) as [keyof typeof QUARANTINE_REASONS]),
  amount: z.nullable(money),
  currency: z.nullable(z.string()),
  since: time,
  /** User of the deposit or withdrawal; null for an unknown reference. */
  owner: z.nullable(z.object({ userId: z.string(), name: z.string() })),
  /** Sender of a transfer, and the verified name of its account number. */
  sender: z.nullable(z.object({ name: z.string(), bank: z.nullable(z.string()), verifiedName: z.string() })),
  /** Decisions that the reason allows. The provider's confirmation may still rule one out. */
  possible: z.array(z.enum(decisions)),
});
export type QuarantinedPayment = z.output<typeof quarantinedPayment>;

const refundOnTheWay = z.object({
  id: z.string(),
  reference: z.string(),
  amount: money,
  currency: z.string(),
  since: time,
});
export type PendingRefund = z.output<typeof refundOnTheWay>;

export const refundToAccount = adminRoute(adminEndpoints.refundToAccount, {
  summary: 'Send a refund that waits for the payer’s bank account to the account entered',
  permission: ['money.decide'],
  params: idParams,
  body: z.strictObject({
    accountNumber: digits(10, 'Account number is required', 'Account number must be exactly 10 digits'),
    /** The bank’s code, as in the list of banks: ‘058’ for GTBank. */
    bankCode: z
      .string({ error: 'Please enter the code of the bank' })
      .check(cleaned('code'), z.regex(/^\d{3,10}$/, 'Please enter the code of the bank')),
    reason,
  }),
  responses: { 200: done },
  errors: ['REFUND_NOT_FOUND', 'REFUND_NEEDS_NO_ACCOUNT', 'PROVIDER_SILENT'],
});

export const listQuarantine = adminRoute(adminEndpoints.listQuarantine, {
  summary: 'List quarantined payments, oldest first, and refunds in transit',
  permission: ['money.read'],
  responses: { 200: z.object({ payments: z.array(quarantinedPayment), refunds: z.array(refundOnTheWay) }) },
});

export const decideQuarantine = adminRoute(adminEndpoints.decideQuarantine, {
  summary: 'Credit or refund a quarantined payment, or close one with nothing left to move',
  permission: ['money.decide'],
  params: idParams,
  body: z.strictObject({
    decision: z.enum(decisions, { error: 'Decision must be credit, refund or acknowledge' }),
    /** Email address or id of the user to credit, when the owner is unknown. */
    user: z.optional(
      z
        .string({ error: 'Please enter an email address' })
        .check(
          cleaned('address'),
          z.maxLength(254, 'Please enter an email address'),
          refuseUnstorable('Please enter an email address'),
        ),
    ),
    reason,
  }),
  responses: { 200: done },
  errors: [
    'QUARANTINE_NOT_FOUND',
    'QUARANTINE_DECIDED',
    'QUARANTINE_NOT_POSSIBLE',
    'USER_NOT_FOUND',
    'PROVIDER_SILENT',
  ],
});

export const references = z.object({
  reference: z.string().check(z.regex(/^[\w.=-]{1,100}$/, 'Not found')),
});

export const returnDeposit = adminRoute(adminEndpoints.returnDeposit, {
  summary: 'Send a deposit that is in a wallet back to the payer',
  permission: ['money.decide'],
  params: references,
  body: z.strictObject({ reason }),
  responses: { 200: done },
  errors: ['DEPOSIT_NOT_FOUND', 'DEPOSIT_NOT_RETURNABLE', 'PROVIDER_SILENT'],
});

const waitingWithdrawal = z.object({
  id: z.string(),
  reference: z.string(),
  userId: z.string(),
  userName: z.string(),
  amount: money,
  status: z.enum(['pending', 'processing']),
  createdAt: time,
  /** End of the hold after a password reset. */
  heldUntil: z.nullable(time),
  attempts: z.int(),
});
export type UnsentWithdrawal = z.output<typeof waitingWithdrawal>;

export const listWaitingWithdrawals = adminRoute(adminEndpoints.listWaitingWithdrawals, {
  summary: 'List unsent withdrawals and those in transit, oldest first',
  permission: ['money.read'],
  responses: { 200: z.object({ withdrawals: z.array(waitingWithdrawal) }) },
});

export const moneyEvent = z.object({
  id: z.string(),
  at: time,
  kind: z.enum(['asked', 'money', 'provider', 'webhook', 'aside', 'difference', 'admin', 'over']),
  title: z.string(),
  detail: z.nullable(z.string()),
  /** Negative if the money left the wallet. Null for events without an amount. */
  amount: z.nullable(money),
  /** Ledger transfer; null unless wallet money moved. */
  transferId: z.nullable(z.string()),
  by: z.nullable(z.string()),
});
export type MoneyEvent = z.output<typeof moneyEvent>;

const withdrawalDetails = z.object({
  id: z.string(),
  reference: z.string(),
  userId: z.string(),
  userName: z.string(),
  amount: money,
  fee: money,
  netAmount: money,
  status: z.enum(['pending', 'processing', 'completed', 'failed', 'cancelled']),
  failureReason: z.nullable(z.string()),
  createdAt: time,
  processedAt: z.nullable(time),
  heldUntil: z.nullable(time),
  attempts: z.int(),
  nextCheckAt: z.nullable(time),
  /** The provider's code for the transfer; null if the provider never responded. */
  transferCode: z.nullable(z.string()),
  events: z.array(moneyEvent),
});
export type WithdrawalDetails = z.output<typeof withdrawalDetails>;

export const getWithdrawal = adminRoute(adminEndpoints.getWithdrawal, {
  summary: 'Get a withdrawal with its history',
  permission: ['money.read'],
  params: references,
  responses: { 200: withdrawalDetails },
  errors: ['WITHDRAWAL_NOT_FOUND'],
});

export const retryWithdrawal = adminRoute(adminEndpoints.retryWithdrawal, {
  summary:
    'Query the provider about an open withdrawal, and send it under its own reference if the provider does not know it',
  permission: ['money.decide'],
  params: references,
  body: z.strictObject({ reason }),
  responses: { 200: done },
  errors: ['WITHDRAWAL_NOT_FOUND', 'WITHDRAWAL_ENDED', 'WITHDRAWAL_WAITS', 'WITHDRAWAL_IN_HAND', 'WITHDRAWAL_TOO_OLD'],
});

export const cancelWaitingWithdrawal = adminRoute(adminEndpoints.cancelWaitingWithdrawal, {
  summary: 'Cancel an unsent withdrawal: the money returns to the wallet, and the person is notified',
  permission: ['money.decide'],
  params: references,
  body: z.strictObject({ reason }),
  responses: { 200: done },
  errors: ['WITHDRAWAL_NOT_FOUND', 'WITHDRAWAL_NOT_PENDING'],
});
