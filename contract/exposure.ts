import * as z from 'zod/mini';
import { endpoints } from './endpoints.ts';
import { id, idParams, money } from './fields.ts';
import { userRoute } from './route.ts';

export const exposureSchema = z.object({
  /**
   * Other people with a seat, in the order of turns. Includes members who left only while they could still cost the
   * user money.
   */
  members: z.array(
    z.object({
      userId: z.string(),
      name: z.string(),
      /** Amount still owed to the user at the end of the cycle if this member stopped paying now (circle-rules §7). */
      most: money,
      /** Part of `most` that the user has paid them: all or nothing. */
      paid: money,
    }),
  ),
  /** Number of members whose `most` is not 0.00, and the total. */
  count: z.number(),
  total: money,
});
export type Exposure = z.output<typeof exposureSchema>;

export const stopSchema = z.object({
  rounds: z.array(
    z.object({
      round: z.number(),
      recipientId: z.string(),
      /** After fees, when the round ends. */
      atClose: money,
      /** After fees, when the member's own payout pays what they missed. */
      later: money,
    }),
  ),
  /** Amounts that each person would still be owed when the cycle is over, before fees. */
  owed: z.array(z.object({ userId: z.string(), amount: money })),
});

export const getExposure = userRoute(endpoints.getExposure, {
  summary: 'Preview what each member could cost the user by stopping to pay now',
  params: idParams,
  responses: { 200: exposureSchema },
  errors: ['GROUP_NOT_FOUND', 'NOT_A_MEMBER'],
});

export const getExposureTo = userRoute(endpoints.getExposureTo, {
  summary: 'Preview the rest of the cycle if a member stopped paying now',
  params: z.object({ id: id(), userId: id() }),
  responses: { 200: stopSchema },
  errors: ['GROUP_NOT_FOUND', 'NOT_A_MEMBER', 'MEMBER_NOT_FOUND'],
});
