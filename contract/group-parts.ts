import * as z from 'zod/mini';
import { money, time } from './fields.ts';

export const groupStatuses = ['forming', 'active', 'completed', 'cancelled'] as const;
export const memberStatuses = ['pending', 'approved', 'rejected', 'ejected', 'left'] as const;
export const contributionStatuses = ['pending', 'completed', 'late', 'missed'] as const;

/**
 * State of a circle when the user last saw it. `received`: the user had received their round's pot in that cycle.
 * `admitted`: the user was a member; older clients do not send it.
 */
export const lastSeenSchema = z.strictObject({
  cycle: z.int().check(z.minimum(1), z.maximum(1_000_000)),
  status: z.enum(groupStatuses),
  received: z.boolean(),
  admitted: z._default(z.boolean(), true),
});
export type LastSeenCircle = z.output<typeof lastSeenSchema>;

/** Amount still to pay for an open round: contribution and late fee. */
export const amountDueSchema = z.object({
  contribution: money,
  lateFee: money,
  total: money,
  /** Late fee that will be added if the contribution is still unpaid at `at`. Absent if no late fee will be added. */
  feeAhead: z.optional(z.object({ amount: money, at: time })),
});
export type AmountDue = z.output<typeof amountDueSchema>;

export const membershipSchema = z.object({
  status: z.nullable(z.enum(memberStatuses)),
  role: z.enum(['owner', 'member']),
  payoutPosition: z.nullable(z.number()),
  autoContribute: z.boolean(),
  /** False while no next cycle is proposed (circle-rules §11). */
  staysOn: z.boolean(),
  /** Net payout of the user's own round, or their refund after leaving. Null before the start and after the round. */
  payoutAmount: z.nullable(money),
});

export const membershipHandoverSchema = z.object({
  code: z.string(),
  seat: z.number(),
  status: z.enum(['offered', 'voting', 'admitted']),
  expiresAt: time,
  /** `expiresAt`, or the time at which the seat's turn can come, if that is earlier. */
  standsUntil: time,
  leaverName: z.string(),
  substituteName: z.nullable(z.string()),
});
export type MembershipHandover = z.output<typeof membershipHandoverSchema>;

const handover = z.optional(z.nullable(membershipHandoverSchema));
/** Joining order, the same with the owner last, or drawn at the start (circle-rules §2). */
export const turnOrders = ['joining', 'owner-last', 'lot'] as const;

const votesWaiting = z.number();

export const ownMembershipSchema = z.extend(membershipSchema, { votesWaiting, handover });

export const listedMembershipSchema = z.extend(membershipSchema, {
  /** The user's contribution to the open round; null when nothing is owed. */
  contributionStatus: z.nullable(z.enum(contributionStatuses)),
  votesWaiting,
  handover,
  ejectionVotesWaiting: z.number(),
  tradesWaiting: z.number(),
  received: z.boolean(),
});
