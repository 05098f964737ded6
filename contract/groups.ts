import * as z from 'zod/mini';
import { MAX_CONTRIBUTION_KOBO, MAX_MEMBERS, MIN_CONTRIBUTION_KOBO, MIN_MEMBERS } from '../circle/figures.ts';
import { endpoints } from './endpoints.ts';
import { amount, day, flag, idParams, money, optionalText, text, time } from './fields.ts';
import { invitationCode } from './invitations.ts';
import { formatWholeNaira, kobo } from './money.ts';
import {
  contributionStatuses,
  groupStatuses,
  listedMembershipSchema,
  membershipSchema,
  memberStatuses,
  ownMembershipSchema,
  seenSchema,
  toPaySchema,
} from './group-parts.ts';
import { defineRoute } from './route.ts';

export const frequencies = ['weekly', 'bi-weekly', 'monthly'] as const;
export const payoutStatuses = ['pending', 'completed'] as const;

const debtor = { userId: z.string(), name: z.string(), amount: money };
const lateSchema = z.object({ ...debtor, canRemind: z.boolean() });

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

const names = { firstName: z.string(), lastName: z.string(), name: z.string() };

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

const name = text({ kind: 'name', label: 'Group name', max: 100, long: 'Group name too long' });
const LEAST = kobo(MIN_CONTRIBUTION_KOBO);
const MOST = kobo(MAX_CONTRIBUTION_KOBO);
const contributionAmount = amount({
  missing: 'Contribution amount is required',
  invalid: 'Must be a valid positive number',
  min: { kobo: LEAST, text: `Amount must be at least ${formatWholeNaira(LEAST)}` },
  max: { kobo: MOST, text: `Amount cannot exceed ${formatWholeNaira(MOST)}` },
});
const frequency = z.enum(frequencies, { error: 'Frequency must be weekly, bi-weekly or monthly' });
const maxMembers = z
  .int({ error: 'Number of members must be a whole number' })
  .check(
    z.gte(MIN_MEMBERS, `Group must have at least ${String(MIN_MEMBERS)} members`),
    z.lte(MAX_MEMBERS, `Group cannot exceed ${String(MAX_MEMBERS)} members`),
  );

/** An empty start date means: as soon as the group is full. */
const startDate = z.optional(z.nullable(z.union([z.literal(''), day('Please enter a valid start date')])));

export const createGroupBody = z.strictObject({
  name,
  description: optionalText('Description'),
  rules: optionalText('House rules'),
  contributionAmount,
  frequency: z._default(frequency, 'monthly'),
  maxMembers: z._default(maxMembers, 5),
  startDate,
  isPrivate: z._default(flag('Private group'), false),
  ownerParticipates: z._default(flag('Owner participates'), true),
  /** The rates that whoever creates it has read: other ones are not charged (FEES_CHANGED). */
  feePolicy: z.optional(z.strictObject({ platformFeeRate: z.string(), managementFeeRate: z.string() })),
});

/** What changes a group as a whole answers with it. */
export const groupAnswer = z.object({ group: groupSchema });

export const listGroups = defineRoute({
  ...endpoints.listGroups,
  summary: 'Groups the user owns, belongs to, has applied to, or has left with money still to come or to pay',
  access: 'user',
  responses: { 200: z.object({ groups: z.array(listedGroupSchema) }) },
});

export const createGroup = defineRoute({
  ...endpoints.createGroup,
  summary: 'Create a group',
  access: 'user',
  idempotent: true,
  body: createGroupBody,
  responses: { 201: groupAnswer },
  errors: ['FEES_CHANGED'],
});

export const getGroup = defineRoute({
  ...endpoints.getGroup,
  summary: 'A group with its members, contributions, payouts and current round',
  access: 'user',
  params: idParams,
  responses: { 200: groupDetailSchema },
  errors: ['GROUP_NOT_FOUND'],
});

export const seeGroup = defineRoute({
  ...endpoints.seeGroup,
  summary: 'Keep how the group stood when the user last saw it, so that each of its moments is shown once',
  access: 'user',
  params: idParams,
  body: seenSchema,
  responses: { 204: null },
  errors: ['GROUP_NOT_FOUND'],
});

export const editGroupBody = z.strictObject({
  name: z.optional(name),
  description: optionalText('Description'),
  rules: optionalText('House rules'),
  contributionAmount: z.optional(contributionAmount),
  frequency: z.optional(frequency),
  maxMembers: z.optional(maxMembers),
  isPrivate: z.optional(flag('Private group')),
});

export const editGroup = defineRoute({
  ...endpoints.editGroup,
  summary: 'Change a group’s settings (owner)',
  access: 'user',
  params: idParams,
  body: editGroupBody,
  responses: { 200: groupAnswer },
  errors: ['GROUP_NOT_FOUND', 'NOT_THE_OWNER', 'GROUP_STARTED', 'GROUP_HAS_MEMBERS', 'BELOW_PLACES_TAKEN'],
});

export const joinGroup = defineRoute({
  ...endpoints.joinGroup,
  summary: 'Apply to a group by its invitation code',
  access: 'user',
  idempotent: true,
  body: z.strictObject({ invitationCode: invitationCode() }),
  responses: {
    200: z.object({
      group: groupSchema,
      autoApproved: z.boolean(),
      requiresVoting: z.boolean(),
      approvedMembersCount: z.number(),
    }),
  },
  errors: [
    'INVITATION_CODE_UNKNOWN',
    'ALREADY_APPLIED',
    'ALREADY_MEMBER',
    'EJECTED_FROM_GROUP',
    'GROUP_NOT_FORMING',
    'GROUP_FROZEN',
    'GROUP_FULL',
  ],
});
