import * as z from 'zod/mini';
import { money, time } from './fields.ts';
import {
  memberStatuses,
  contributionStatuses,
  amountDueSchema,
  ownMembershipSchema,
  lastSeenSchema,
} from './group-parts.ts';
import { nameFields, payoutStatuses, groupSchema, lateMemberSchema, debtorFields } from './group-schemas.ts';

export const memberSchema = z.object({
  userId: z.string(),
  status: z.enum(memberStatuses),
  payoutPosition: z.nullable(z.number()),
  hasReceivedPayout: z.boolean(),
  ...nameFields,
  /** Only shown to approved members and the owner. */
  email: z.nullable(z.string()),
  /** True if this member has accepted the next cycle; absent unless members are being asked (circle-rules §11). */
  staysOn: z.optional(z.boolean()),
  /** True if messages to the circle's group chat may name this member; only shown to approved members and the owner. */
  mayBeNamed: z.optional(z.boolean()),
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
  ...nameFields,
});

export type Contribution = z.output<typeof contributionSchema>;

export const payoutSchema = z.object({
  id: z.string(),
  recipientId: z.string(),
  round: z.number(),
  cycle: z.number(),
  status: z.enum(payoutStatuses),
  /** Amount after fees; 0.00 while pending. */
  amount: money,
  grossAmount: money,
  platformFee: money,
  managementFee: money,
  /** Deductions from `amount`, shown only to the recipient (circle-rules §§5, 7). `arrived`: the amount credited. */
  taken: z.optional(z.object({ contribution: money, debts: money, arrived: money })),
  /** Money that arrived for the round after the payout, after fees; absent if none did (circle-rules §7). */
  later: z.optional(
    z.object({
      amount: money,
      /** The payout plus later money. */
      total: z.object({ gross: money, platformFee: money, managementFee: money, net: money }),
      /** Empty if it includes part of a debt. */
      from: z.array(z.object({ name: z.string(), paidAt: time })),
      /** Like `taken.arrived`, plus later money; shown only to the recipient. */
      arrived: z.optional(money),
    }),
  ),
  paidAt: z.nullable(time),
  createdAt: time,
  ...nameFields,
});

export type Payout = z.output<typeof payoutSchema>;

export const roundSchema = z.object({
  number: z.number(),
  cycle: z.number(),
  dueDate: time,
  recipientId: z.string(),
  /** A refund returns the payments of a member who departed before their turn (circle-rules §8). */
  kind: z.enum(['payout', 'refund']),
  potTarget: money,
  potCollected: money,
  complete: z.boolean(),
  paid: z.array(z.string()),
  owing: z.array(z.string()),
  fees: z.object({ platform: money, management: money, net: money }),
  myContribution: z.nullable(contributionSchema),
  /** Null if the user has nothing to pay in the round. */
  toPay: z.optional(z.nullable(amountDueSchema)),
});

export type Round = z.output<typeof roundSchema>;

export const handedOverSchema = z.object({
  seat: z.number(),
  from: z.object({ userId: z.string(), name: z.string() }),
  to: z.object({ userId: z.string(), name: z.string() }),
  date: time,
  amount: money,
});
export type HandedOver = z.output<typeof handedOverSchema>;

export const groupDetailSchema = z.object({
  group: z.extend(groupSchema, { membership: z.nullable(ownMembershipSchema) }),
  members: z.array(memberSchema),
  contributions: z.array(contributionSchema),
  payouts: z.array(payoutSchema),
  userMembership: z.nullable(ownMembershipSchema),
  round: z.nullable(roundSchema),
  /** Amount paid in for the open round: 0.00 if no round is open, null for users who may not see payments. */
  currentPot: z.nullable(money),
  /** Late members whom the user may remind. `canRemind` is false after today's reminder. */
  late: z.array(lateMemberSchema),
  /** Amount that others owe the user for ended rounds in which the user is the recipient, before payout fees. */
  owed: z.object({ amount: money, debtors: z.array(z.object(debtorFields)) }),
  seen: z.optional(z.nullable(lastSeenSchema)),
  handovers: z.optional(z.array(handedOverSchema)),
  /** True if the user may now propose to start with the current members (circle-rules §4). */
  canProposeStart: z.optional(z.boolean()),
  /** True if the user may now offer their seat to a substitute, or has offered it (circle-rules §8). */
  canHandOver: z.optional(z.boolean()),
});

export type GroupDetail = z.output<typeof groupDetailSchema>;
