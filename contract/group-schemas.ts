import * as z from 'zod/mini';
import { money, time } from './fields.ts';
import { groupStatuses, membershipSchema, listedMembershipSchema, lastSeenSchema, turnOrders } from './group-parts.ts';

export const frequencies = ['weekly', 'bi-weekly', 'monthly'] as const;
export const payoutStatuses = ['pending', 'completed'] as const;
export const debtorFields = { userId: z.string(), name: z.string(), amount: money };
export const lateMemberSchema = z.object({ ...debtorFields, canRemind: z.boolean() });

export const groupSchema = z.object({
  id: z.string(),
  name: z.string(),
  description: z.nullable(z.string()),
  rules: z.nullable(z.string()),
  ownerId: z.string(),
  status: z.enum(groupStatuses),
  contributionAmount: money,
  frequency: z.enum(frequencies),
  maxMembers: z.number(),
  /** Places taken: members and applicants (circle-rules §2). */
  currentMembers: z.number(),
  applicants: z.number(),
  /** False if the next applicant is admitted at once (circle-rules §3). Lists omit it. */
  requiresVoting: z.optional(z.boolean()),
  currentRound: z.number(),
  currentCycle: z.number(),
  startDate: z.nullable(z.string()),
  startedAt: z.nullable(time),
  nextContributionDate: z.nullable(time),
  /** Earliest start after a change of amount or frequency, so that members can leave first (circle-rules §4). */
  holdUntil: z.nullable(time),
  isPrivate: z.boolean(),
  invitationCode: z.nullable(z.string()),
  createdAt: time,
  country: z.string(),
  ownerParticipates: z.boolean(),
  platformFeeRate: z.string(),
  managementFeeRate: z.string(),
  /** Set while members decide whether to stay; silence until `answerBy` means no (circle-rules §11). */
  nextCycle: z.nullable(z.object({ askedAt: time, answerBy: time })),
  /** Open proposal to start smaller, for members and owner; silence until `answerBy` means no (circle-rules §4). */
  startProposal: z.nullable(
    z.object({
      seats: z.number(),
      proposedAt: time,
      answerBy: time,
      agreed: z.array(z.string()),
      missing: z.array(z.string()),
    }),
  ),
  turnOrder: z.enum(turnOrders),
  /** The draw of turns by lot; with another order, that of the last drawn cycle. Null if no turns were ever drawn. */
  draw: z.nullable(z.object({ cycle: z.number(), seal: z.string(), drawnAt: z.nullable(time) })),
  membership: z.nullable(membershipSchema),
});

export type Group = z.output<typeof groupSchema>;

export const listedGroupSchema = z.extend(groupSchema, {
  membership: z.nullable(listedMembershipSchema),
  /** Members who are late with a payment; only for the owner. */
  late: z.optional(z.array(lateMemberSchema)),
  seen: z.nullable(lastSeenSchema),
  /** Positions that have paid: into the open round, or all of a completed cycle. Only for members and the owner. */
  paidPositions: z.optional(z.array(z.number())),
});

export type ListedGroup = z.output<typeof listedGroupSchema>;
export const nameFields = { firstName: z.string(), lastName: z.string(), name: z.string() };
