import * as z from 'zod/mini';
import { MIN_DEPOSIT_KOBO } from './deposit-fee.ts';
import { amount, digits, id, idParams, money, nextCursor, pageQuery, storable, text, time } from './fields.ts';
import { formatNaira, kobo } from './money.ts';
import { defineRoute } from './route.ts';

/** Limits of a wallet, in kobo. The wallet's limit is the specification's precision of 10,2. */
export const WALLET_LIMITS = {
  minDepositKobo: MIN_DEPOSIT_KOBO,
  minWithdrawalKobo: kobo(100_00n),
  /** Amount and processing fee together (circle-rules §13). */
  maxChargeKobo: kobo(10_000_000_00n),
  maxBalanceKobo: kobo(99_999_999_99n),
} as const;

export const transactionTypes = [
  'deposit',
  'withdrawal',
  'contribution_payment',
  'payout_received',
  'fee',
  'refund',
  'backlog_distribution',
  'platform_fee',
] as const;

export const transactionSchema = z.object({
  id: z.string(),
  type: z.enum(transactionTypes),
  description: z.string(),
  /** Signed: a minus leaves the wallet. */
  amount: money,
  status: z.string(),
  createdAt: time,
  groupId: z.nullable(z.string()),
  reference: z.nullable(z.string()),
});
export type WalletTransaction = z.output<typeof transactionSchema>;

export const getWallet = defineRoute({
  method: 'GET',
  path: '/api/wallet',
  summary: 'Balance and statement lines, newest first',
  access: 'user',
  query: z.object(pageQuery),
  responses: {
    200: z.object({ balance: money, currency: z.string(), transactions: z.array(transactionSchema), nextCursor }),
  },
});

const INVALID_DEPOSIT = 'Please enter a valid deposit amount';
const DEPOSIT_MAX_TEXT = `Amount and fee together cannot be more than ${formatNaira(WALLET_LIMITS.maxChargeKobo)}`;

export const depositBody = z.strictObject({
  amount: amount({
    invalid: INVALID_DEPOSIT,
    min: { kobo: WALLET_LIMITS.minDepositKobo, text: 'Minimum deposit amount is ₦100' },
    max: { kobo: WALLET_LIMITS.maxChargeKobo, text: DEPOSIT_MAX_TEXT },
  }),
});

/** The text for a deposit whose amount fits but whose total with the fee does not. */
export const DEPOSIT_TOO_LARGE = DEPOSIT_MAX_TEXT;

export const startDeposit = defineRoute({
  method: 'POST',
  path: '/api/wallet/deposit',
  summary: 'Start a deposit: the answer leads to the payment provider’s page',
  access: 'user',
  idempotent: true,
  body: depositBody,
  responses: {
    200: z.object({
      success: z.boolean(),
      authorization_url: z.string(),
      reference: z.string(),
      amount: money,
      fee: money,
      total: money,
    }),
  },
  errors: ['DEPOSIT_LIMIT', 'PROVIDER_UNAVAILABLE'],
});

export const depositStatuses = ['pending', 'completed', 'failed', 'abandoned', 'quarantined', 'reversed'] as const;

export const verifyDeposit = defineRoute({
  method: 'POST',
  path: '/api/wallet/deposit/verify',
  summary: 'Ask the provider about a deposit and credit it if it was paid; harmless to repeat',
  access: 'user',
  body: z.strictObject({
    reference: z
      .string({ error: 'Reference is required' })
      .check(
        z.trim(),
        z.minLength(1, 'Reference is required'),
        z.maxLength(100, 'This reference is not valid'),
        storable('This reference is not valid'),
      ),
  }),
  responses: {
    200: z.object({
      success: z.boolean(),
      status: z.enum(depositStatuses),
      amount: z.optional(money),
      newBalance: z.optional(money),
    }),
  },
  errors: ['DEPOSIT_NOT_FOUND', 'DEPOSIT_UNCONFIRMED'],
});

export const verifiedAccountSchema = z.object({
  accountNumber: z.string(),
  accountName: z.string(),
  bankName: z.string(),
  bvnLinked: z.boolean(),
});

export const getVerifiedAccount = defineRoute({
  method: 'GET',
  path: '/api/wallet/verified-bank-account',
  summary: 'The bank account withdrawals go to',
  access: 'user',
  responses: {
    200: z.object({ hasVerifiedAccount: z.boolean(), verifiedAccount: z.nullable(verifiedAccountSchema) }),
  },
  errors: ['NIGERIA_ONLY'],
});

export const listBanks = defineRoute({
  method: 'GET',
  path: '/api/paystack/banks',
  summary: 'Banks that can receive withdrawals',
  access: 'user',
  responses: { 200: z.object({ banks: z.array(z.object({ code: z.string(), name: z.string() })) }) },
  errors: ['NIGERIA_ONLY', 'PROVIDER_UNAVAILABLE'],
});

const accountNumber = digits(10, 'Account number is required', 'Account number must be 10 digits');
const bankCode = text({ label: 'Bank', max: 20 });

export const resolveAccount = defineRoute({
  method: 'POST',
  path: '/api/paystack/resolve-account',
  summary: 'The name of a bank account’s holder',
  access: 'user',
  body: z.strictObject({ accountNumber, bankCode }),
  responses: { 200: z.object({ success: z.boolean(), accountName: z.string() }) },
  errors: ['NIGERIA_ONLY', 'ACCOUNT_NOT_RESOLVED', 'PROVIDER_UNAVAILABLE'],
});

const VERIFY_FIRST = 'Please verify your account details first';

export const setupRecipient = defineRoute({
  method: 'POST',
  path: '/api/wallet/paystack/setup-recipient',
  summary: 'Choose the bank account withdrawals go to',
  access: 'user',
  body: z.strictObject({
    accountNumber,
    bankCode,
    accountName: text({ label: 'Account name', max: 200, short: VERIFY_FIRST }),
    bankName: text({ label: 'Bank name', max: 200, short: VERIFY_FIRST }),
  }),
  responses: { 200: z.object({ success: z.boolean(), bvnWarning: z.nullable(z.string()) }) },
  errors: ['NIGERIA_ONLY', 'KYC_REQUIRED_FOR_BANK', 'ACCOUNT_NOT_RESOLVED', 'PROVIDER_UNAVAILABLE'],
});

export const withdrawalStatuses = ['pending', 'processing', 'completed', 'failed', 'cancelled'] as const;

export const withdrawalSchema = z.object({
  id: z.string(),
  reference: z.string(),
  amount: money,
  fee: money,
  netAmount: money,
  withdrawalMethod: z.enum(['standard', 'instant']),
  status: z.enum(withdrawalStatuses),
  failureReason: z.nullable(z.string()),
  createdAt: time,
  processedAt: z.nullable(time),
});

export const withdrawBody = z.strictObject({
  amount: amount({
    invalid: 'Please enter a valid withdrawal amount',
    min: { kobo: WALLET_LIMITS.minWithdrawalKobo, text: 'Minimum withdrawal amount is ₦100' },
  }),
  withdrawalMethod: z._default(
    z.enum(['standard', 'instant'], { error: 'Withdrawal method is standard or instant' }),
    'standard',
  ),
});

export const startWithdrawal = defineRoute({
  method: 'POST',
  path: '/api/wallet/withdraw',
  summary: 'Withdraw to the verified bank account',
  access: 'user',
  idempotent: true,
  body: withdrawBody,
  responses: { 200: z.object({ message: z.string(), request: withdrawalSchema }) },
  errors: ['NIGERIA_ONLY', 'WITHDRAWAL_SETUP_REQUIRED', 'WITHDRAWAL_EXCEEDS_BALANCE'],
});

export const listWithdrawals = defineRoute({
  method: 'GET',
  path: '/api/wallet/withdrawals',
  summary: 'Withdrawals, newest first',
  access: 'user',
  query: z.object(pageQuery),
  responses: { 200: z.object({ requests: z.array(withdrawalSchema), nextCursor }) },
});

export const cancelWithdrawal = defineRoute({
  method: 'POST',
  path: '/api/wallet/withdrawals/:id/cancel',
  summary: 'Cancel a withdrawal that was not sent yet',
  access: 'user',
  idempotent: true,
  params: idParams,
  responses: { 200: z.object({ request: withdrawalSchema }) },
  errors: ['WITHDRAWAL_NOT_FOUND', 'WITHDRAWAL_NOT_PENDING'],
});

export const paystackWebhook = defineRoute({
  method: 'POST',
  path: '/api/webhooks/paystack',
  summary: 'Events of the payment provider, signed over the raw body',
  access: 'public',
  rawBody: true,
  responses: { 200: z.object({ received: z.boolean() }) },
  errors: ['INVALID_SIGNATURE'],
});

export const debtTypes = [
  'missed_contribution',
  'late_fee',
  'backlog_payment',
  'platform_fee',
  'voluntary_exit_debt',
] as const;

export const debtSchema = z.object({
  id: z.string(),
  type: z.enum(debtTypes),
  amount: money,
  description: z.string(),
  dueDate: z.nullable(time),
  status: z.enum(['outstanding', 'resolved', 'forgiven']),
  groupId: z.nullable(z.string()),
  groupName: z.nullable(z.string()),
  cycle: z.nullable(z.number()),
  round: z.nullable(z.number()),
  createdAt: time,
  resolvedAt: z.nullable(time),
});
export type Debt = z.output<typeof debtSchema>;

export const listDebts = defineRoute({
  method: 'GET',
  path: '/api/users/:id/debts',
  summary: 'Debts of the signed-in user, newest first',
  access: 'user',
  params: z.object({ id: id() }),
  query: z.object(pageQuery),
  responses: { 200: z.object({ debts: z.array(debtSchema), nextCursor }) },
  errors: ['USER_NOT_FOUND'],
});

export const payDebt = defineRoute({
  method: 'POST',
  path: '/api/debts/:id/pay',
  summary: 'Pay a whole debt from the wallet',
  access: 'user',
  idempotent: true,
  params: idParams,
  responses: { 200: z.object({ debt: debtSchema, wallet: z.object({ balance: money }) }) },
  errors: ['DEBT_NOT_FOUND', 'DEBT_NOT_OUTSTANDING', 'INSUFFICIENT_BALANCE'],
});
