/** Statements. A transfer of a kind not listed in `movementKinds` is a `correction`. */

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
  'seat_price',
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
  /** Negative if the money went from the member to the circle. */
  amount: money,
  /** Total received from this circle so far, less the total paid. */
  runningTotal: money,
});

export const statementSchema = z.object({
  group: z.object({ id: z.string(), name: z.string() }),
  member: person,
  /** True for an owner without a seat, who earns fees but neither pays nor receives. */
  manages: z.boolean(),
  /** Requested period in Lagos days, both included; null if open. */
  from: z.nullable(z.string()),
  to: z.nullable(z.string()),
  asOf: time,
  /** Running total before the first line, with an explanation. */
  opening: z.object({ amount: money, note: z.string() }),
  lines: z.array(statementLineSchema),
  closing: money,
  /** Totals of the period. `feesTaken` is informative; `net` is the sum of the lines. */
  totals: z.object({
    paidIn: money,
    /** Payouts, refunds and later repayments, after fees. */
    received: money,
    /** Already deducted from `received`. */
    feesTaken: money,
    lateFeesPaid: money,
    lateFeesReceived: money,
    managementFees: money,
    corrections: money,
    net: money,
  }),
  /** Current outstanding debts. Those owed to the member are before payout fees are deducted. */
  owed: z.object({ byMe: money, toMe: money }),
});

export type Statement = z.output<typeof statementSchema>;
export type StatementLine = Statement['lines'][number];
