import * as z from 'zod/mini';
import { money, time } from './fields.ts';
import { groupStatuses, membershipSchema, listedMembershipSchema, seenSchema } from './group-parts.ts';

export const frequencies = ['weekly', 'bi-weekly', 'monthly'] as const;
export const payoutStatuses = ['pending', 'completed'] as const;
export const debtor = { userId: z.string(), name: z.string(), amount: money };
export const lateSchema = z.object({ ...debtor, canRemind: z.boolean() });

export const groupSchema = z.object({
  id: z.string(),
  name: z.string(),
  description: z.nullable(z.string()),
  /** House rules of the owner, shown to whoever sees the group; nothing is computed from them. */
  rules: z.nullable(z.string()),
  ownerId: z.string(),
  status: z.enum(groupStatuses),
  contributionAmount: money,
  frequency: z.enum(frequencies),
  maxMembers: z.number(),
  /** Places taken: those who are in, and those who have applied (circle-rules §2). */
  currentMembers: z.number(),
  /** How many of `currentMembers` have applied and wait for votes; the others are in. */
  applicants: z.number(),
  /** False if the next applicant is admitted at once (circle-rules §3). Lists omit it. */
  requiresVoting: z.optional(z.boolean()),
  currentRound: z.number(),
  currentCycle: z.number(),
  startDate: z.nullable(z.string()),
  /** When the circle first started; null until then. */
  startedAt: z.nullable(time),
  nextContributionDate: z.nullable(time),
  /** The amount or the frequency was changed: a forming group does not start before, so that members can leave (§4). */
  holdUntil: z.nullable(time),
  isPrivate: z.boolean(),
  /** Members see it; others get null. */
  invitationCode: z.nullable(z.string()),
  createdAt: time,
  country: z.string(),
  ownerParticipates: z.boolean(),
  platformFeeRate: z.string(),
  managementFeeRate: z.string(),
  /** Set while members decide whether to stay; silence at `answerBy` is a no (circle-rules §11). */
  nextCycle: z.nullable(z.object({ askedAt: time, answerBy: time })),
  membership: z.nullable(membershipSchema),
});

export type Group = z.output<typeof groupSchema>;

/** A group in the list of one's groups, with what waits for the user in it. */
export const listedGroupSchema = z.extend(groupSchema, {
  membership: z.nullable(listedMembershipSchema),
  /** Who is behind with what they owe, as of the group in detail; only told to the owner of rounds. */
  late: z.optional(z.array(lateSchema)),
  /** How it stood when the user last saw it, as of the group in detail. */
  seen: z.nullable(seenSchema),
});

export type ListedGroup = z.output<typeof listedGroupSchema>;
export const names = { firstName: z.string(), lastName: z.string(), name: z.string() };
