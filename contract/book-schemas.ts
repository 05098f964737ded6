import * as z from 'zod/mini';
import { debtTypes, debtSchema } from './debts.ts';
import { time, money } from './fields.ts';
import { contributionStatuses, groupStatuses } from './group-parts.ts';
import { payoutStatuses, frequencies } from './group-schemas.ts';
import { movementKinds, person } from './statement-schemas.ts';

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
