import * as z from 'zod/mini';
import { money, time } from './fields.ts';

export const groupStatuses = ['forming', 'active', 'completed', 'cancelled'] as const;
export const memberStatuses = ['pending', 'approved', 'rejected', 'ejected', 'left'] as const;
export const contributionStatuses = ['pending', 'completed', 'late', 'missed'] as const;

/** How a circle stood when somebody saw it. `received`: they had received the pot of their round in that cycle. */
export const seenSchema = z.strictObject({
  cycle: z.int().check(z.minimum(1), z.maximum(1_000_000)),
  status: z.enum(groupStatuses),
  received: z.boolean(),
});
export type LastSeenCircle = z.output<typeof seenSchema>;

/** What an open round still asks of somebody: its contribution, and the late fee that they owe for it already. */
export const toPaySchema = z.object({
  contribution: money,
  lateFee: money,
  total: money,
  /** The late fee that comes to it if it is unpaid at this instant; absent where none comes, or it has come. */
  feeAhead: z.optional(z.object({ amount: money, at: time })),
});
export type AmountDue = z.output<typeof toPaySchema>;

export const membershipSchema = z.object({
  status: z.nullable(z.enum(memberStatuses)),
  role: z.enum(['owner', 'member']),
  payoutPosition: z.nullable(z.number()),
  autoContribute: z.boolean(),
  /** Has accepted to stay for the next cycle; false whenever nobody is asked (circle-rules §11). */
  staysOn: z.boolean(),
  /**
   * What the complete pot of the user's own round comes to net of fees, smaller after departures; for somebody who left
   * before their turn, their refund. Null before the start and once they have received or the round is over.
   */
  payoutAmount: z.nullable(money),
});

/** On how many applicants the user may vote and has not yet. */
const votesWaiting = z.number();

/** The user's membership in the group in detail. */
export const ownMembershipSchema = z.extend(membershipSchema, { votesWaiting });

/** The user's membership in the list of their groups. */
export const listedMembershipSchema = z.extend(membershipSchema, {
  /** The user's contribution to the open round; null where nothing is owed. */
  contributionStatus: z.nullable(z.enum(contributionStatuses)),
  votesWaiting,
  /** How many votes on ejecting a member wait for the user's. */
  ejectionVotesWaiting: z.number(),
  /** How many requests to trade positions wait for the user's answer. */
  tradesWaiting: z.number(),
  /** Whether the user has had the pot of their round in this cycle. */
  received: z.boolean(),
});
