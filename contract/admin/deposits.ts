import * as z from 'zod/mini';
import { cleaned, money, nextCursor, optionalDay, pageQuery, refuseUnstorable, time } from '../fields.ts';
import { adminRoute } from '../route.ts';
import { adminEndpoints } from './endpoints.ts';
import { truncatedField, reason } from './fields.ts';
import { moneyEvent, references } from './money.ts';

export const DEPOSIT_WAYS = ['page', 'transfer', 'card', 'debit'] as const;
export type DepositWay = (typeof DEPOSIT_WAYS)[number];

export const DEPOSIT_STATUSES = ['pending', 'completed', 'failed', 'abandoned', 'quarantined', 'reversed'] as const;
export type DepositStatus = (typeof DEPOSIT_STATUSES)[number];

export const listedDeposit = z.object({
  id: z.string(),
  reference: z.string(),
  userId: z.string(),
  userName: z.string(),
  way: z.enum(DEPOSIT_WAYS),
  status: z.enum(DEPOSIT_STATUSES),
  amount: money,
  createdAt: time,
  senderName: z.nullable(z.string()),
});
export type ListedDeposit = z.output<typeof listedDeposit>;

const chosen = <const Values extends readonly [string, ...string[]]>(values: Values, what: string) =>
  z.optional(z.enum(values, { error: `Please choose a ${what} from the list` }));

const typed = (message: string) =>
  z.optional(z.string().check(cleaned('name'), z.maxLength(100, message), refuseUnstorable(message)));

export const listDeposits = adminRoute(adminEndpoints.listDeposits, {
  summary: 'List deposits, newest first, by way, status and Lagos day, or search by reference or by a sender’s name',
  permission: ['deposits.read'],
  query: z.object({
    way: chosen(DEPOSIT_WAYS, 'way'),
    status: chosen(DEPOSIT_STATUSES, 'status'),
    day: optionalDay('Please enter a day as YYYY-MM-DD'),
    reference: typed('Please enter another reference'),
    /** First letters of a transfer's sender. */
    sender: typed('Please enter another name'),
    ...pageQuery,
  }),
  responses: { 200: z.object({ deposits: z.array(listedDeposit), isCut: truncatedField, nextCursor }) },
});

/** An attempt of an automatic charge, with our status and the provider's. */
export const chargeTry = z.object({
  number: z.int(),
  reference: z.string(),
  at: time,
  total: money,
  status: z.enum(DEPOSIT_STATUSES),
  refused: z.nullable(z.string()),
  answer: z.nullable(z.string()),
});
export type ChargeTry = z.output<typeof chargeTry>;

const depositDetails = z.extend(listedDeposit, {
  fee: money,
  /** Amount plus fee, as paid by the person. */
  total: money,
  /** The provider's charge; null if it has not stated one. */
  providerFee: z.nullable(money),
  settledAt: z.nullable(time),
  nextCheckAt: z.nullable(time),
  /** Class of the refusal of a charge. */
  refused: z.nullable(z.string()),
  /** True while the person’s bank waits for their confirmation. */
  waitsForConfirmation: z.boolean(),
  /** Number of calls to the provider for this charge. */
  sends: z.int(),
  lastSentAt: z.nullable(time),
  /** Label of the card or bank account: ‘Visa ••4081’. */
  source: z.nullable(z.string()),
  accountNumber: z.nullable(z.string()),
  /** Sender of a transfer, and the verified name of its account number. */
  sender: z.nullable(
    z.object({
      name: z.string(),
      bank: z.nullable(z.string()),
      last4: z.nullable(z.string()),
      verifiedName: z.string(),
    }),
  ),
  /** The automatic charge that this deposit is an attempt of, with all its attempts. */
  automatic: z.nullable(
    z.object({
      dueDay: z.string(),
      tries: z.array(chargeTry),
    }),
  ),
  events: z.array(moneyEvent),
});
export type DepositDetails = z.output<typeof depositDetails>;

export const getDeposit = adminRoute(adminEndpoints.getDeposit, {
  summary: 'Get a deposit with its tries, ledger lines, the provider’s words and its history',
  permission: ['deposits.read'],
  params: references,
  responses: { 200: depositDetails },
  errors: ['DEPOSIT_NOT_FOUND'],
});

export const askProvider = adminRoute(adminEndpoints.askProvider, {
  summary: 'Query the provider about a deposit, and settle it by the provider’s record',
  permission: ['deposits.act'],
  params: references,
  body: z.strictObject({ reason }),
  responses: { 200: z.object({ message: z.string() }) },
  errors: ['DEPOSIT_NOT_FOUND'],
});
