import * as z from 'zod/mini';
import { money, time } from './fields.ts';

export const groupStatuses = ['forming', 'active', 'completed', 'cancelled'] as const;

/** How a circle stood when somebody saw it. `received`: they had received the pot of their round in that cycle. */
export const seenSchema = z.strictObject({
  cycle: z.int().check(z.minimum(1), z.maximum(1_000_000)),
  status: z.enum(groupStatuses),
  received: z.boolean(),
});
export type SeenCircle = z.output<typeof seenSchema>;

/** What an open round still asks of somebody: its contribution, and the late fee that they owe for it already. */
export const toPaySchema = z.object({
  contribution: money,
  lateFee: money,
  total: money,
  /** The late fee that comes to it if it is unpaid at this instant; absent where none comes, or it has come. */
  feeAhead: z.optional(z.object({ amount: money, at: time })),
});
export type ToPay = z.output<typeof toPaySchema>;
