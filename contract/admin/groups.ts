import * as z from 'zod/mini';
import { contributionStatuses, memberStatuses } from '../group-parts.ts';
import { frequencies, payoutStatuses } from '../group-schemas.ts';
import { groupStatuses } from '../group-parts.ts';
import { cleaned, idParams, money, nextCursor, pageQuery, refuseUnstorable, time } from '../fields.ts';
import { adminRoute } from '../route.ts';
import { adminEndpoints } from './endpoints.ts';
import { truncatedField, reason } from './fields.ts';

const GROUP_SEARCH_MAX = 100;

const listedGroup = z.object({
  id: z.string(),
  name: z.string(),
  invitationCode: z.string(),
  status: z.enum(groupStatuses),
  contributionAmount: money,
  frequency: z.enum(frequencies),
  currentMembers: z.int(),
  maxMembers: z.int(),
  currentCycle: z.int(),
  currentRound: z.int(),
  frozenAt: z.nullable(time),
  createdAt: time,
});
export type ListedGroup = z.output<typeof listedGroup>;

export const listAllGroups = adminRoute(adminEndpoints.listAllGroups, {
  summary: 'List groups, newest first, or search by invitation code, id or start of the name',
  permission: ['groups.read'],
  query: z.object({
    q: z.optional(
      z
        .string()
        .check(
          cleaned('name'),
          z.maxLength(GROUP_SEARCH_MAX, 'This search is too long'),
          refuseUnstorable('Please enter something else'),
        ),
    ),
    ...pageQuery,
  }),
  responses: { 200: z.object({ groups: z.array(listedGroup), isCut: truncatedField, nextCursor }) },
});

const groupDetails = z.extend(listedGroup, {
  ownerId: z.string(),
  ownerName: z.string(),
  nextContributionDate: z.nullable(time),
  /** Members who hold or held a seat in the current cycle, in seat order, then applicants. */
  members: z.array(
    z.object({
      userId: z.string(),
      name: z.string(),
      status: z.enum(memberStatuses),
      payoutPosition: z.nullable(z.int()),
      hasReceivedPayout: z.boolean(),
    }),
  ),
  /** Current cycle only. */
  contributions: z.array(
    z.object({ userId: z.string(), round: z.int(), status: z.enum(contributionStatuses), amount: money }),
  ),
  payouts: z.array(
    z.object({ round: z.int(), recipientId: z.string(), status: z.enum(payoutStatuses), amount: money }),
  ),
});
export type GroupDetails = z.output<typeof groupDetails>;

export const getGroupForAdmin = adminRoute(adminEndpoints.getGroupForAdmin, {
  summary: 'Get a group: the rotation, payments by round of this cycle, and payouts',
  permission: ['groups.read'],
  params: idParams,
  responses: { 200: groupDetails },
  errors: ['GROUP_NOT_FOUND'],
});

export const GROUP_ACTIONS = ['freeze', 'unfreeze', 'cancel'] as const;
export type GroupAction = (typeof GROUP_ACTIONS)[number];

export const performGroupAction = adminRoute(adminEndpoints.performGroupAction, {
  summary:
    'Freeze a group (no joining, trades or nominations; payments and time go on), unfreeze it, or cancel a forming one; members are notified',
  permission: ['groups.act'],
  params: idParams,
  body: z.strictObject({
    action: z.enum(GROUP_ACTIONS, { error: 'Please choose an action from the list' }),
    reason,
  }),
  responses: { 200: z.object({ message: z.string() }) },
  errors: ['GROUP_NOT_FOUND', 'GROUP_STARTED', 'NOT_TO_FREEZE', 'FROZEN_UNCHANGED'],
});
