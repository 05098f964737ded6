import * as z from 'zod/mini';
import { money, time } from './fields.ts';

const withdrawalStatuses = ['pending', 'processing', 'completed', 'failed', 'cancelled'] as const;

export const withdrawalSchema = z.object({
  id: z.string(),
  reference: z.string(),
  amount: money,
  fee: money,
  netAmount: money,
  withdrawalMethod: z.enum(['standard', 'instant']),
  status: z.enum(withdrawalStatuses),
  failureReason: z.nullable(z.string()),
  /** End of the hold on withdrawals. It applies if the password was reset shortly before the payout account was set. */
  heldUntil: z.nullable(time),
  createdAt: time,
  processedAt: z.nullable(time),
});
