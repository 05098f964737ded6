import * as z from 'zod/mini';
import { debtTypes, debtSchema } from './debts.ts';
import { time, money } from './fields.ts';
import { contributionStatuses, groupStatuses } from './group-parts.ts';
import { payoutStatuses, frequencies } from './group-schemas.ts';
import { movementKinds, person } from './statement-schemas.ts';

/** Holder of money: a member's wallet, the circle's pot, or the platform. */
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
  /** Unsigned: the money moves from `from` to `to`. */
  amount: money,
});

const bookRoundSchema = z.object({
  cycle: z.number(),
  round: z.number(),
  /** `upcoming` rounds are listed once they hold money. */
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
      lateFee: money,
      /** True if the contribution was paid later as a debt. */
      isBacklogPayment: z.boolean(),
    }),
  ),
  /** Payout at the end of the round; later repayments are movements. A refund goes to a departed member. */
  payout: z.nullable(
    z.object({
      kind: z.enum(['payout', 'refund']),
      status: z.enum(payoutStatuses),
      paidAt: z.nullable(time),
      gross: money,
      platformFee: money,
      managementFee: money,
      net: money,
      /** Part of the net that paid the recipient's own debts. */
      setOff: money,
    }),
  ),
  movements: z.array(movementSchema),
});

const bookDebtSchema = z.object({
  id: z.string(),
  debtor: person,
  /** The round's recipient; null for the platform, or if a later round's recipient is not known yet. */
  creditor: z.nullable(person),
  type: z.enum(debtTypes),
  status: debtSchema.shape.status,
  amount: money,
  cycle: z.nullable(z.number()),
  round: z.nullable(z.number()),
  openedAt: time,
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
  /** Requested cycle; null for all. */
  cycle: z.nullable(z.number()),
  cycles: z.number(),
  asOf: time,
  rounds: z.array(bookRoundSchema),
  /** Seats that changed hands. The book sums by seat: a leaver and the next holder are one party (circle-rules §8). */
  handovers: z.array(
    z.object({ cycle: z.number(), seat: z.number(), from: person, to: person, date: time, amount: money }),
  ),
  /** Corrections that belong to no round. */
  otherMovements: z.array(movementSchema),
  debts: z.array(bookDebtSchema),
  /**
   * `paidIn` + `correctionsIn` = `payouts` + `refunds` + `repayments` + `platformFees` + `managementFees` +
   * `correctionsOut` + `inPot`. Late fees move between wallets and never reach the pot.
   */
  totals: z.object({
    paidIn: money,
    correctionsIn: money,
    payouts: money,
    refunds: money,
    /** Debts paid after their round ended, passed on to the round's recipient less fees. */
    repayments: money,
    platformFees: money,
    managementFees: money,
    correctionsOut: money,
    inPot: money,
    lateFees: money,
    debts: z.object({ opened: money, paid: money, forgiven: money, outstanding: money }),
  }),
});

export type CircleBookView = z.output<typeof bookSchema>;
export type BookRound = CircleBookView['rounds'][number];
export type BookDebt = CircleBookView['debts'][number];
export type BookHandover = CircleBookView['handovers'][number];
export type Movement = BookRound['movements'][number];
