import * as z from 'zod/mini';
import { endpoints } from './endpoints.ts';
import { drawNumber, id, idParams, money, optionalText, time } from './fields.ts';
import { groupAnswer, turnOrder } from './groups.ts';
import { userRoute } from './route.ts';

const accept = z.boolean({ error: 'Accept must be yes or no' });

/** `reasons` are sentences; empty when the member can leave (circle-rules §8). */
export const leaveEligibilitySchema = z.object({ canLeave: z.boolean(), reasons: z.array(z.string()) });

export const leaveDebtSchema = z.object({
  canLeaveDebtFree: z.boolean(),
  /** Total owed on leaving: one contribution for every round in which the seat still owes, or 0.00. */
  debtAmount: money,
  message: z.string(),
  memberPosition: z.nullable(z.number()),
  currentRound: z.number(),
  hasReceivedPayout: z.boolean(),
  debts: z.array(z.object({ round: z.number(), amount: money, dueDate: time })),
  /** Refund of a member who has not received; null when nothing is refunded. */
  refund: z.nullable(
    z.object({
      round: z.number(),
      dueDate: time,
      grossAmount: money,
      platformFee: money,
      managementFee: money,
      amount: money,
    }),
  ),
});
export type LeaveDebt = z.output<typeof leaveDebtSchema>;

export const getLeaveEligibility = userRoute(endpoints.getLeaveEligibility, {
  summary: 'Get whether the user can leave the group now, and why not',
  params: idParams,
  responses: { 200: leaveEligibilitySchema },
  errors: ['GROUP_NOT_FOUND', 'NOT_A_MEMBER'],
});

export const calculateLeaveDebt = userRoute(endpoints.calculateLeaveDebt, {
  summary: 'Preview what leaving the group would cost or return',
  params: idParams,
  responses: { 200: leaveDebtSchema },
  errors: ['GROUP_NOT_FOUND', 'NOT_A_MEMBER'],
});

export const leaveGroup = userRoute(endpoints.leaveGroup, {
  summary: 'Leave the group',
  idempotent: true,
  params: idParams,
  body: z.optional(z.strictObject({ reason: optionalText('Reason') })),
  responses: { 200: z.object({ message: z.string() }) },
  errors: ['GROUP_NOT_FOUND', 'NOT_A_MEMBER', 'OWNER_CANNOT_LEAVE', 'CANNOT_LEAVE'],
});

export const removeMember = userRoute(endpoints.removeMember, {
  summary: 'Remove a member from a forming group (an owner who does not take part)',
  idempotent: true,
  params: z.object({ id: id(), userId: id() }),
  responses: { 200: groupAnswer },
  errors: ['GROUP_NOT_FOUND', 'NOT_THE_OWNER', 'OWNER_PARTICIPATES', 'MEMBER_NOT_FOUND', 'GROUP_STARTED'],
});

export const cancelGroup = userRoute(endpoints.cancelGroup, {
  summary: 'Cancel a forming group (owner)',
  idempotent: true,
  params: idParams,
  responses: { 200: groupAnswer },
  errors: ['GROUP_NOT_FOUND', 'NOT_THE_OWNER', 'GROUP_STARTED'],
});

export const proposeStart = userRoute(endpoints.proposeStart, {
  summary: 'Propose to start a forming group with the members who are in (owner)',
  idempotent: true,
  params: idParams,
  responses: { 200: groupAnswer },
  errors: [
    'GROUP_NOT_FOUND',
    'NOT_THE_OWNER',
    'GROUP_STARTED',
    'GROUP_FROZEN',
    'START_FULL',
    'START_TOO_FEW',
    'START_PROPOSED',
    'START_PROPOSED_TODAY',
  ],
});

export const answerStart = userRoute(endpoints.answerStart, {
  summary: 'Agree to start with fewer members, or not',
  idempotent: true,
  params: idParams,
  body: z.strictObject({ accept }),
  responses: { 200: groupAnswer },
  errors: ['GROUP_NOT_FOUND', 'NOT_A_MEMBER', 'NOT_PROPOSED', 'GROUP_FROZEN', 'ALREADY_AGREED'],
});

export const startNextCycle = userRoute(endpoints.startNextCycle, {
  summary: 'Ask the members of a completed group for another cycle (owner)',
  idempotent: true,
  params: idParams,
  /** Without an order, the circle keeps its own. */
  body: z.optional(z.strictObject({ turnOrder: z.optional(turnOrder), drawNumber })),
  responses: { 200: groupAnswer },
  errors: ['GROUP_NOT_FOUND', 'NOT_THE_OWNER', 'CYCLE_NOT_COMPLETED', 'NEXT_CYCLE_ASKED'],
});

export const answerNextCycle = userRoute(endpoints.answerNextCycle, {
  summary: 'Stay for the next cycle, or not',
  idempotent: true,
  params: idParams,
  body: z.strictObject({ accept, drawNumber }),
  responses: { 200: groupAnswer },
  errors: ['GROUP_NOT_FOUND', 'NOT_A_MEMBER', 'NOT_ASKED', 'ALREADY_ACCEPTED'],
});
