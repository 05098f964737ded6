/** What moved money in a circle; a transfer of any other kind is a correction. */

import * as z from 'zod/mini';
import { time, money } from './fields.ts';
import { transactionTypes } from './wallet.ts';

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
export const person = z.object({ userId: z.string(), name: z.string() });
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
