import * as z from 'zod/mini';
import { endpoints } from './endpoints.ts';
import { idParams, money } from './fields.ts';
import { userRoute } from './route.ts';
import { transactionSchema } from './wallet.ts';

const receiptParty = z.object({
  /** `bank`: destination of withdrawals; `provider`: source of deposits. */
  kind: z.enum(['me', 'person', 'pot', 'bank', 'provider', 'platform']),
  /** Name of another member, or of the circle of a pot; null for the other kinds. */
  name: z.nullable(z.string()),
});
export type ReceiptParty = z.output<typeof receiptParty>;

export const receiptSchema = z.object({
  ...transactionSchema.shape,
  /** Current status; a deposit or withdrawal may later become `failed` or `reversed`. */
  status: z.string(),
  holder: z.string(),
  from: receiptParty,
  to: receiptParty,
  groupName: z.nullable(z.string()),
  cycle: z.nullable(z.number()),
  round: z.nullable(z.number()),
  /** Fee of a deposit, and the total of amount and fee; null for everything else. */
  charge: z.nullable(z.object({ fee: money, total: money })),
  /** Pot, fees, deductions from the amount (circle-rules §§5, 7) and the rest, for a payout or a circle's refund. */
  payout: z.optional(
    z.nullable(
      z.object({
        pot: money,
        platformFee: money,
        managementFee: money,
        contribution: money,
        debts: money,
        arrived: money,
      }),
    ),
  ),
});
export type Receipt = z.output<typeof receiptSchema>;

export const getReceipt = userRoute(endpoints.getReceipt, {
  summary: 'Get a wallet line with all its details',
  params: idParams,
  responses: { 200: receiptSchema },
  errors: ['TRANSACTION_NOT_FOUND'],
});

export const downloadReceipt = userRoute(endpoints.downloadReceipt, {
  summary: 'Download the receipt of a wallet line as PDF',
  params: idParams,
  responses: { 200: { attachment: ['application/pdf'] } },
  errors: ['TRANSACTION_NOT_FOUND'],
});
