import * as z from 'zod/mini';
import { MAX_CONTRIBUTION_KOBO, MAX_MEMBERS, MIN_CONTRIBUTION_KOBO, MIN_MEMBERS } from '../circle/figures.ts';
import { endpoints } from './endpoints.ts';
import { amount, day, drawNumber, flag, idParams, optionalText, text } from './fields.ts';
import { invitationCode } from './invitations.ts';
import { formatWholeNaira, kobo } from './money.ts';
import { lastSeenSchema, turnOrders } from './group-parts.ts';
import { userRoute } from './route.ts';
import { groupSchema, frequencies, listedGroupSchema } from './group-schemas.ts';
import { groupDetailSchema } from './round-schemas.ts';

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

export const turnOrder = z.enum(turnOrders, { error: 'Order of turns must be joining, owner-last or lot' });

/** Empty if the circle may start as soon as it is full. */
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
  turnOrder: z._default(turnOrder, 'joining'),
  drawNumber,
  /** Rates shown to the creator. The request is refused if the current rates differ (FEES_CHANGED). */
  feePolicy: z.optional(z.strictObject({ platformFeeRate: z.string(), managementFeeRate: z.string() })),
});

export const groupAnswer = z.object({ group: groupSchema });

export const listGroups = userRoute(endpoints.listGroups, {
  summary: 'List groups the user owns, belongs to, has applied to, or has left with money outstanding',
  responses: { 200: z.object({ groups: z.array(listedGroupSchema) }) },
});

export const createGroup = userRoute(endpoints.createGroup, {
  summary: 'Create a group',
  idempotent: true,
  body: createGroupBody,
  responses: { 201: groupAnswer },
  errors: ['FEES_CHANGED'],
});

export const getGroup = userRoute(endpoints.getGroup, {
  summary: 'Get a group with its members, contributions, payouts and current round',
  params: idParams,
  responses: { 200: groupDetailSchema },
  errors: ['GROUP_NOT_FOUND'],
});

export const markGroupSeen = userRoute(endpoints.markGroupSeen, {
  summary: 'Save the group’s state as last seen by the user, so that each moment is shown once',
  params: idParams,
  body: lastSeenSchema,
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
  turnOrder: z.optional(turnOrder),
});

export const editGroup = userRoute(endpoints.editGroup, {
  summary: 'Change a group’s settings (owner)',
  params: idParams,
  body: editGroupBody,
  responses: { 200: groupAnswer },
  errors: [
    'GROUP_NOT_FOUND',
    'NOT_THE_OWNER',
    'GROUP_STARTED',
    'GROUP_HAS_MEMBERS',
    'BELOW_PLACES_TAKEN',
    'GROUP_FROZEN',
    'ORDER_HAS_MEMBERS',
  ],
});

export const joinGroup = userRoute(endpoints.joinGroup, {
  summary: 'Apply to a group by its invitation code',
  idempotent: true,
  body: z.strictObject({ invitationCode: invitationCode(), drawNumber }),
  responses: {
    200: z.object({
      group: groupSchema,
      autoApproved: z.boolean(),
      requiresVoting: z.boolean(),
      approvedMembersCount: z.number(),
      /** Seal and own number for the draw; null unless turns are drawn. */
      draw: z.nullable(z.object({ seal: z.string(), number: z.string() })),
    }),
  },
  errors: [
    'INVITATION_CODE_UNKNOWN',
    'ALREADY_APPLIED',
    'ALREADY_ADMITTED',
    'ALREADY_MEMBER',
    'EJECTED_FROM_GROUP',
    'GROUP_NOT_FORMING',
    'GROUP_FROZEN',
    'GROUP_FULL',
  ],
});
