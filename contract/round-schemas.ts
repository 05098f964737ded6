import * as z from 'zod/mini';
import { money, time } from './fields.ts';
import { memberStatuses, contributionStatuses, toPaySchema, ownMembershipSchema, seenSchema } from './group-parts.ts';
import { names, payoutStatuses, groupSchema, lateSchema, debtor } from './group-schemas.ts';

export const memberSchema = z.object({
  userId: z.string(),
  status: z.enum(memberStatuses),
  payoutPosition: z.nullable(z.number()),
  hasReceivedPayout: z.boolean(),
  ...names,
  /** Approved members' addresses are shown to each other and to the owner. */
  email: z.nullable(z.string()),
  /** While approved members are asked about the next cycle: whether this one has said yes (circle-rules §11). */
  staysOn: z.optional(z.boolean()),
});

export type Member = z.output<typeof memberSchema>;

export const contributionSchema = z.object({
  id: z.string(),
  userId: z.string(),
  round: z.number(),
  cycle: z.number(),
  amount: money,
  status: z.enum(contributionStatuses),
  dueDate: z.nullable(time),
  paidAt: z.nullable(time),
  lateFee: money,
  isBacklogPayment: z.boolean(),
  createdAt: time,
  ...names,
});

export type Contribution = z.output<typeof contributionSchema>;

export const payoutSchema = z.object({
  id: z.string(),
  recipientId: z.string(),
  round: z.number(),
  cycle: z.number(),
  status: z.enum(payoutStatuses),
  /** Net of fees; 0.00 while pending. */
  amount: money,
  grossAmount: money,
  platformFee: money,
  managementFee: money,
  /**
   * What of `amount` was taken at once, told to its recipient alone: their own contribution to the round when it closed
   * without it, and what they owed in the group (circle-rules §§5, 7). `arrived` is what their wallet gained.
   */
  taken: z.optional(z.object({ contribution: money, debts: money, arrived: money })),
  paidAt: z.nullable(time),
  createdAt: time,
  ...names,
});

export type Payout = z.output<typeof payoutSchema>;

export const roundSchema = z.object({
  number: z.number(),
  cycle: z.number(),
  dueDate: time,
  recipientId: z.string(),
  /** A refund returns what a member who departed before their turn has paid in (circle-rules §8). */
  kind: z.enum(['payout', 'refund']),
  potTarget: money,
  potCollected: money,
  complete: z.boolean(),
  paid: z.array(z.string()),
  owing: z.array(z.string()),
  /** What the recipient of the complete pot gets and what is taken from it. */
  fees: z.object({ platform: money, management: money, net: money }),
  myContribution: z.nullable(contributionSchema),
  /** Null where the user has nothing to pay in it. */
  toPay: z.optional(z.nullable(toPaySchema)),
});

export type Round = z.output<typeof roundSchema>;

export const groupDetailSchema = z.object({
  group: z.extend(groupSchema, { membership: z.nullable(ownMembershipSchema) }),
  members: z.array(memberSchema),
  contributions: z.array(contributionSchema),
  payouts: z.array(payoutSchema),
  userMembership: z.nullable(ownMembershipSchema),
  round: z.nullable(roundSchema),
  /** What has been paid in for the open round, nothing where none is open; null for whoever does not see payments. */
  currentPot: z.nullable(money),
  /**
   * Who is behind with what they owe and was due, for those who may remind them: all of it to the owner, to others what
   * comes to them. `canRemind` is false when that was done today.
   */
  late: z.array(lateSchema),
  /** What others owe the user for turns that are over, before fees: it comes when they pay. */
  owed: z.object({ amount: money, debtors: z.array(z.object(debtor)) }),
  /** How it stood when the user last saw it, on any device; null when they have not yet. */
  seen: z.optional(z.nullable(seenSchema)),
});

export type GroupDetail = z.output<typeof groupDetailSchema>;
