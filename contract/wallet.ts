import * as z from 'zod/mini';
import { MIN_DEPOSIT_KOBO } from './deposit-fee.ts';
import { endpoints } from './endpoints.ts';
import {
  amount,
  cleaned,
  digits,
  id,
  idParams,
  money,
  nextCursor,
  pageQuery,
  refuseUnstorable,
  text,
  time,
} from './fields.ts';
import { MAX_BALANCE_KOBO, MIN_WITHDRAWAL_KOBO } from './limits.ts';
import { formatNaira, formatWholeNaira, kobo } from './money.ts';
import { REFUSALS } from './payment-refusals.ts';
import { publicRoute, userRoute } from './route.ts';
import { withdrawalSchema } from './withdrawal.ts';

export const WALLET_LIMITS = {
  minDepositKobo: MIN_DEPOSIT_KOBO,
  minWithdrawalKobo: kobo(MIN_WITHDRAWAL_KOBO),
  /** Maximum of amount plus processing fee (circle-rules §13). */
  maxChargeKobo: kobo(10_000_000_00n),
  maxBalanceKobo: kobo(MAX_BALANCE_KOBO),
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
  /** Negative if the money leaves the wallet. */
  amount: money,
  status: z.string(),
  createdAt: time,
  groupId: z.nullable(z.string()),
  reference: z.nullable(z.string()),
  /** True for another member's late fee that came to the wallet. */
  isLateFee: z.optional(z.boolean()),
});
export type WalletTransaction = z.output<typeof transactionSchema>;

export const getWallet = userRoute(endpoints.getWallet, {
  summary: 'Get the balance and statement lines, newest first',
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
    min: {
      kobo: WALLET_LIMITS.minDepositKobo,
      text: `Minimum deposit amount is ${formatWholeNaira(WALLET_LIMITS.minDepositKobo)}`,
    },
    max: { kobo: WALLET_LIMITS.maxChargeKobo, text: DEPOSIT_MAX_TEXT },
  }),
});

/** Error text if the amount is within the maximum but the total with the fee is not. */
export const DEPOSIT_TOO_LARGE = DEPOSIT_MAX_TEXT;

const WRONG_ROUND = 'This round is not valid';
const roundNumber = z.int(WRONG_ROUND).check(z.minimum(1, WRONG_ROUND), z.maximum(1_000_000, WRONG_ROUND));
/** A person's own contribution to a round. */
export const ownRound = z.strictObject({ groupId: id(), cycle: roundNumber, round: roundNumber });

export const startDeposit = userRoute(endpoints.startDeposit, {
  summary: 'Start a deposit: returns the payment provider’s page',
  idempotent: true,
  body: z.strictObject({
    ...depositBody.shape,
    /** The contribution to pay from the wallet once the money arrives. */
    pays: z.optional(ownRound),
  }),
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
  errors: ['NOTHING_DUE', 'DEPOSIT_LIMIT', 'DEPOSIT_LIMIT_IDENTITY', 'DEPOSIT_LIMIT_DAY', 'PROVIDER_UNAVAILABLE'],
});

export const depositStatuses = ['pending', 'completed', 'failed', 'abandoned', 'quarantined', 'reversed'] as const;

export const verifyDeposit = userRoute(endpoints.verifyDeposit, {
  summary: 'Query the provider about a deposit and credit it if it was paid; safe to repeat',
  body: z.strictObject({
    reference: z
      .string({ error: 'Reference is required' })
      .check(
        cleaned('code'),
        z.minLength(1, 'Reference is required'),
        z.maxLength(100, 'This reference is not valid'),
        refuseUnstorable('This reference is not valid'),
      ),
  }),
  responses: {
    200: z.object({
      success: z.boolean(),
      status: z.enum(depositStatuses),
      amount: z.optional(money),
      newBalance: z.optional(money),
      /** The bank's page where the person confirms a payment from a saved card. */
      confirmUrl: z.optional(z.string()),
      /** Why the bank refused a saved card or bank account. */
      why: z.optional(z.enum(REFUSALS)),
      /** A card from this payment that can be saved and is not saved yet. */
      savableCard: z.optional(z.object({ brand: z.string(), last4: z.string() })),
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

export const getVerifiedAccount = userRoute(endpoints.getVerifiedAccount, {
  summary: 'Get the bank account for withdrawals',
  responses: {
    200: z.object({ hasVerifiedAccount: z.boolean(), verifiedAccount: z.nullable(verifiedAccountSchema) }),
  },
});

export const listBanks = userRoute(endpoints.listBanks, {
  summary: 'List banks that can receive withdrawals',
  responses: { 200: z.object({ banks: z.array(z.object({ code: z.string(), name: z.string() })) }) },
  errors: ['PROVIDER_UNAVAILABLE'],
});

const accountNumber = digits(10, 'Account number is required', 'Account number must be 10 digits');
const bankCode = text({ kind: 'code', label: 'Bank', max: 20 });

export const resolveAccount = userRoute(endpoints.resolveAccount, {
  summary: 'Get the name of a bank account’s holder, and whether it matches the user’s verified name',
  body: z.strictObject({ accountNumber, bankCode }),
  responses: { 200: z.object({ success: z.boolean(), accountName: z.string(), nameMatches: z.boolean() }) },
  errors: ['TOO_MANY_REQUESTS', 'ACCOUNT_NOT_RESOLVED', 'PROVIDER_UNAVAILABLE'],
});

const VERIFY_FIRST = 'Please verify your account details first';

export const setupRecipient = userRoute(endpoints.setupRecipient, {
  summary: 'Set the bank account for withdrawals',
  reauthentication: true,
  body: z.strictObject({
    accountNumber,
    bankCode,
    accountName: text({ kind: 'name', label: 'Account name', max: 200, short: VERIFY_FIRST }),
    bankName: text({ kind: 'name', label: 'Bank name', max: 200, short: VERIFY_FIRST }),
  }),
  securityEvent: 'payout-account-change',
  responses: { 200: z.object({ success: z.boolean(), bvnWarning: z.nullable(z.string()) }) },
  errors: ['TOO_MANY_REQUESTS', 'ACCOUNT_NOT_RESOLVED', 'PROVIDER_UNAVAILABLE'],
});

export const withdrawBody = z.strictObject({
  amount: amount({
    invalid: 'Please enter a valid withdrawal amount',
    min: {
      kobo: WALLET_LIMITS.minWithdrawalKobo,
      text: `Minimum withdrawal amount is ${formatWholeNaira(WALLET_LIMITS.minWithdrawalKobo)}`,
    },
  }),
  withdrawalMethod: z._default(
    z.enum(['standard', 'instant'], { error: 'Withdrawal method must be standard or instant' }),
    'standard',
  ),
});

export const startWithdrawal = userRoute(endpoints.startWithdrawal, {
  summary: 'Withdraw to the verified bank account',
  reauthentication: true,
  idempotent: true,
  body: withdrawBody,
  responses: { 200: z.object({ message: z.string(), request: withdrawalSchema }) },
  errors: ['WITHDRAWAL_SETUP_REQUIRED', 'WITHDRAWAL_EXCEEDS_BALANCE'],
});

export const listWithdrawals = userRoute(endpoints.listWithdrawals, {
  summary: 'List withdrawals, newest first',
  query: z.object(pageQuery),
  responses: { 200: z.object({ requests: z.array(withdrawalSchema), nextCursor }) },
});

export const cancelWithdrawal = userRoute(endpoints.cancelWithdrawal, {
  summary: 'Cancel an unsent withdrawal',
  idempotent: true,
  params: idParams,
  responses: { 200: z.object({ request: withdrawalSchema }) },
  errors: ['WITHDRAWAL_NOT_FOUND', 'WITHDRAWAL_NOT_PENDING'],
});

export const paystackWebhook = publicRoute(endpoints.paystackWebhook, {
  summary: 'Receive an event of the payment provider, signed over the raw body',
  rawBody: true,
  responses: { 200: z.object({ received: z.boolean() }) },
  errors: ['INVALID_SIGNATURE'],
});
