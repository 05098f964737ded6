import * as z from 'zod/mini';
import { cleaned, idParams, money, nextCursor, pageQuery, refuseUnstorable, time } from '../fields.ts';
import { adminRoute } from '../route.ts';
import { adminEndpoints } from './endpoints.ts';
import { reason } from './fields.ts';
import { SEARCH_MAX } from './people.ts';

const ACCOUNT_KINDS = ['float', 'in_flight', 'wallet', 'pot', 'revenue', 'capital'] as const;
export type LedgerAccountKind = (typeof ACCOUNT_KINDS)[number];

const kind = z.enum(ACCOUNT_KINDS);

const found = z.object({ invariant: z.string(), detail: z.string() });
const unlooked = z.object({ invariant: z.string(), reason: z.string() });

const booksSchema = z.object({
  /** True if the last audit found no violated invariant; null before the first audit. */
  balances: z.nullable(z.boolean()),
  /** Time of the last change of `balances`. */
  since: z.nullable(time),
  checkedAt: z.nullable(time),
  /** Violated invariants, at most 100. */
  violations: z.array(found),
  unchecked: z.array(unlooked),
  /** Trial balance: total debits and credits per account. */
  accounts: z.array(
    z.object({
      kind,
      /** Null for wallets and pots, whose rows are totals of all such accounts. */
      id: z.nullable(z.string()),
      debited: money,
      credited: money,
      /** Credits less debits, so it can be negative. */
      balance: money,
    }),
  ),
  debited: money,
  credited: money,
  /**
   * Money at the payment provider, and the parts that belong to clients, revenue and capital. Each amount can be
   * negative.
   */
  funds: z.object({ clients: money, revenue: money, capital: money, atProvider: money }),
});
export type BooksSummary = z.output<typeof booksSchema>;

export const getBooks = adminRoute(adminEndpoints.getBooks, {
  summary:
    'Get the ledger’s state: balanced or since when not, the trial balance, and the owners of the money at the provider',
  permission: ['money.read'],
  responses: { 200: booksSchema },
});

const accountName = z.object({
  id: z.string(),
  kind,
  /** Name of a wallet's owner or of a pot's circle; null for an account that exists only once. */
  name: z.nullable(z.string()),
  userId: z.nullable(z.string()),
});
export type LedgerAccountName = z.output<typeof accountName>;

const listedAccount = z.extend(accountName, { detail: z.string() });
export type ListedLedgerAccount = z.output<typeof listedAccount>;

export const listLedgerAccounts = adminRoute(adminEndpoints.listLedgerAccounts, {
  summary: 'Search accounts by email, name, group code, payment reference or id; up to 20',
  permission: ['money.read'],
  query: z.object({
    q: z
      .string({ error: 'Please enter something to search for' })
      .check(
        cleaned('name'),
        z.minLength(2, 'Please enter something to search for'),
        z.maxLength(SEARCH_MAX, 'This search is too long'),
        refuseUnstorable('Please enter something else'),
      ),
  }),
  responses: { 200: z.object({ accounts: z.array(listedAccount) }) },
});

const cause = {
  group: z.nullable(z.object({ id: z.string(), name: z.string() })),
  cycle: z.nullable(z.int()),
  round: z.nullable(z.int()),
  reference: z.nullable(z.string()),
};

const listedTransfer = z.object({
  id: z.string(),
  at: time,
  type: z.string(),
  /** Negative if the money leaves this account. */
  amount: money,
  other: accountName,
  ...cause,
});
export type ListedTransfer = z.output<typeof listedTransfer>;

export const getLedgerAccount = adminRoute(adminEndpoints.getLedgerAccount, {
  summary: 'Get an account with balance and transfers, newest first',
  permission: ['money.read'],
  params: idParams,
  query: z.object(pageQuery),
  responses: {
    200: z.object({ account: accountName, balance: money, transfers: z.array(listedTransfer), nextCursor }),
  },
  errors: ['LEDGER_ACCOUNT_NOT_FOUND'],
});

const transferSchema = z.object({
  id: z.string(),
  at: time,
  type: z.string(),
  amount: money,
  from: accountName,
  to: accountName,
  ...cause,
  /** True for a transfer between our own accounts that settles nothing and is not reversed. */
  isReversible: z.boolean(),
  /** Ids of the transfer that reversed this one, and of the transfer that this one reverses. */
  reversedBy: z.nullable(z.string()),
  reverses: z.nullable(z.string()),
  causes: z.array(
    z.object({
      kind: z.enum(['deposit', 'withdrawal', 'quarantine', 'payout']),
      id: z.string(),
      status: z.string(),
      amount: z.nullable(money),
      at: time,
      userId: z.nullable(z.string()),
      userName: z.nullable(z.string()),
    }),
  ),
  lines: z.array(
    z.object({ id: z.string(), userId: z.string(), userName: z.string(), amount: money, description: z.string() }),
  ),
  acts: z.array(
    z.object({ id: z.string(), at: time, operator: z.string(), description: z.string(), reason: z.string() }),
  ),
});
export type TransferDetails = z.output<typeof transferSchema>;

export const getTransfer = adminRoute(adminEndpoints.getTransfer, {
  summary: 'Get a transfer: its accounts, cause and statement lines',
  permission: ['money.read'],
  params: idParams,
  responses: { 200: transferSchema },
  errors: ['TRANSFER_NOT_FOUND'],
});

export const reverseTransfer = adminRoute(adminEndpoints.reverseTransfer, {
  summary: 'Propose to reverse a transfer between our own accounts',
  permission: ['money.decide'],
  params: idParams,
  body: z.strictObject({ reason }),
  responses: { 200: z.object({ message: z.string() }) },
  errors: ['TRANSFER_NOT_FOUND', 'TRANSFER_NOT_REVERSIBLE', 'TRANSFER_REVERSED'],
});
