import * as z from 'zod/mini';
import { endpoints } from './endpoints.ts';
import { contributionStatuses } from './group-parts.ts';
import { frequencies, payoutStatuses } from './groups.ts';
import { groupStatuses } from './group-parts.ts';
import { idParams, money, optionalDay, time } from './fields.ts';
import { defineRoute } from './route.ts';
import { debtSchema, debtTypes } from './debts.ts';
import { transactionTypes } from './wallet.ts';

/** What moved money in a circle; a transfer of any other kind is a correction. */
export const movementKinds = [
  'contribution',
  'payout',
  'refund',
  'backlog_distribution',
  'platform_fee',
  'management_fee',
  'late_fee',
  'correction',
] as const;
export type MovementKind = (typeof movementKinds)[number];

const period = {
  from: optionalDay('From must be a day, YYYY-MM-DD'),
  to: optionalDay('To must be a day, YYYY-MM-DD'),
};

interface Period {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

/** Days in this form are in order as texts are. */
const inOrder = z.refine<Period>(({ from = '', to = '' }) => from === '' || to === '' || from <= to, {
  error: 'From must not be after To',
  path: ['from'],
});

const format = z.enum(['csv', 'pdf'], { error: 'Format is csv or pdf' });
const cycle = z.optional(z.string().check(z.regex(/^[1-9]\d{0,5}$/, { error: 'Cycle must be a whole number from 1' })));

const file = { attachment: ['text/csv', 'application/pdf'] } as const;

const person = z.object({ userId: z.string(), name: z.string() });

const statementLineSchema = z.object({
  id: z.string(),
  date: time,
  type: z.enum(transactionTypes),
  kind: z.enum(movementKinds),
  description: z.string(),
  cycle: z.nullable(z.number()),
  round: z.nullable(z.number()),
  /** Signed: a minus went from the member to the circle. */
  amount: money,
  /** All that the member has received from this circle so far less all that they have paid. */
  runningTotal: money,
});

export const statementSchema = z.object({
  group: z.object({ id: z.string(), name: z.string() }),
  member: person,
  /** They own the circle and hold no seat: they earn, and neither pay nor receive. */
  manages: z.boolean(),
  /** The period as asked for, in Lagos days, both included; null where it is open. */
  from: z.nullable(z.string()),
  to: z.nullable(z.string()),
  asOf: time,
  /** The running total before the first line, in figures and in words. */
  opening: z.object({ amount: money, note: z.string() }),
  /** Oldest first. */
  lines: z.array(statementLineSchema),
  closing: money,
  /** Of the period. `paidIn` + `lateFeesPaid` went in, the rest but `feesTaken` came out; `net` is the lines' sum. */
  totals: z.object({
    paidIn: money,
    /** What reached the wallet: payouts, refunds and later repayments, after fees. */
    received: money,
    /** Already left out of `received`. */
    feesTaken: money,
    lateFeesPaid: money,
    lateFeesReceived: money,
    /** Earned as the circle's owner. */
    managementFees: money,
    /** Signed. */
    corrections: money,
    net: money,
  }),
  /** Outstanding debts now, before the fees of what is owed to the member. */
  owed: z.object({ byMe: money, toMe: money }),
});
export type Statement = z.output<typeof statementSchema>;
export type StatementLine = Statement['lines'][number];

export const getStatement = defineRoute({
  ...endpoints.getStatement,
  summary: 'Everything that moved between the caller and the circle',
  access: 'user',
  params: idParams,
  query: z.object(period).check(inOrder),
  responses: { 200: statementSchema },
  errors: ['GROUP_NOT_FOUND', 'NOT_A_MEMBER'],
});

export const downloadStatement = defineRoute({
  ...endpoints.downloadStatement,
  summary: 'The same statement as a CSV or PDF file',
  access: 'user',
  params: idParams,
  query: z.object({ ...period, format }).check(inOrder),
  responses: { 200: file },
  errors: ['GROUP_NOT_FOUND', 'NOT_A_MEMBER'],
});

/** Where money was: a member's wallet, the circle's pot, or the platform. */
const party = z.object({
  kind: z.enum(['member', 'pot', 'platform']),
  userId: z.nullable(z.string()),
  name: z.string(),
});

const movementSchema = z.object({
  id: z.string(),
  date: time,
  kind: z.enum(movementKinds),
  cycle: z.nullable(z.number()),
  round: z.nullable(z.number()),
  from: party,
  to: party,
  /** Not signed: it left `from` and reached `to`. */
  amount: money,
});

const bookRoundSchema = z.object({
  cycle: z.number(),
  round: z.number(),
  /** A round to come is listed when money for it is there already. */
  status: z.enum(['open', 'ended', 'upcoming']),
  recipient: z.nullable(person),
  dueDate: z.nullable(time),
  pot: z.object({ paidIn: money, paidOut: money, balance: money }),
  contributions: z.array(
    z.object({
      ...person.shape,
      amount: money,
      status: z.enum(contributionStatuses),
      dueDate: z.nullable(time),
      paidAt: z.nullable(time),
      /** Zero, or what was charged for being late. */
      lateFee: money,
      /** Paid later, as a debt. */
      isBacklogPayment: z.boolean(),
    }),
  ),
  /** What the round's end paid; later repayments are among the movements. A refund goes to a departed member. */
  payout: z.nullable(
    z.object({
      kind: z.enum(['payout', 'refund']),
      status: z.enum(payoutStatuses),
      paidAt: z.nullable(time),
      gross: money,
      platformFee: money,
      managementFee: money,
      net: money,
      /** What the net then paid of the recipient's own debts. */
      setOff: money,
    }),
  ),
  movements: z.array(movementSchema),
});

const bookDebtSchema = z.object({
  id: z.string(),
  debtor: person,
  /** Who gets it: the round's recipient; null for the platform, and while a later round's recipient is open. */
  creditor: z.nullable(person),
  type: z.enum(debtTypes),
  status: debtSchema.shape.status,
  amount: money,
  cycle: z.nullable(z.number()),
  round: z.nullable(z.number()),
  openedAt: time,
  /** When it was paid or forgiven. */
  settledAt: z.nullable(time),
});

export const bookSchema = z.object({
  group: z.object({
    id: z.string(),
    name: z.string(),
    status: z.enum(groupStatuses),
    contributionAmount: money,
    frequency: z.enum(frequencies),
  }),
  /** The cycle asked for; null for all of them. */
  cycle: z.nullable(z.number()),
  /** How many cycles there have been, the current one included. */
  cycles: z.number(),
  asOf: time,
  rounds: z.array(bookRoundSchema),
  /** Corrections that belong to no round. */
  otherMovements: z.array(movementSchema),
  debts: z.array(bookDebtSchema),
  /**
   * `paidIn` + `correctionsIn` = `payouts` + `refunds` + `repayments` + `platformFees` + `managementFees` +
   * `correctionsOut` + `inPot`. Late fees go from wallet to wallet and are never in the pot.
   */
  totals: z.object({
    paidIn: money,
    correctionsIn: money,
    payouts: money,
    refunds: money,
    /** Debts paid after their round had ended, passed on to its recipient after fees. */
    repayments: money,
    platformFees: money,
    managementFees: money,
    correctionsOut: money,
    inPot: money,
    lateFees: money,
    debts: z.object({ opened: money, paid: money, forgiven: money, outstanding: money }),
  }),
});
export type Book = z.output<typeof bookSchema>;
export type BookRound = Book['rounds'][number];
export type BookDebt = Book['debts'][number];
export type Movement = BookRound['movements'][number];

export const getBook = defineRoute({
  ...endpoints.getBook,
  summary: 'The circle’s own book: each round’s pot, who paid what when, fees, debts',
  access: 'user',
  params: idParams,
  query: z.object({ cycle }),
  responses: { 200: bookSchema },
  errors: ['GROUP_NOT_FOUND', 'NOT_A_MEMBER'],
});

export const downloadBook = defineRoute({
  ...endpoints.downloadBook,
  summary: 'The same book as a CSV or PDF file',
  access: 'user',
  params: idParams,
  query: z.object({ cycle, format }),
  responses: { 200: file },
  errors: ['GROUP_NOT_FOUND', 'NOT_A_MEMBER'],
});

export const downloadWalletStatement = defineRoute({
  ...endpoints.downloadWalletStatement,
  summary: 'Every line of the wallet in a period, as a CSV or PDF file',
  access: 'user',
  query: z.object({ ...period, format }).check(inOrder),
  responses: { 200: file },
});

export const walletFeesSchema = z.object({
  /** Both fees of the pots that reached the wallet, which were taken before. */
  circles: money,
  /** For adding money. */
  deposits: money,
  withdrawals: money,
  /** For paying late. */
  late: money,
  /** All of these. */
  total: money,
});
export type WalletFees = z.output<typeof walletFeesSchema>;

export const getWalletFees = defineRoute({
  ...endpoints.getWalletFees,
  summary: 'What fees cost the caller in a period, by kind and in all',
  access: 'user',
  query: z.object(period).check(inOrder),
  responses: { 200: walletFeesSchema },
});
