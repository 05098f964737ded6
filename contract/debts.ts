import * as z from 'zod/mini';
import { endpoints } from './endpoints.ts';
import { amount, id, idParams, money, nextCursor, pageQuery, time } from './fields.ts';
import { userRoute } from './route.ts';

export const debtTypes = [
  'missed_contribution',
  'late_fee',
  'backlog_payment',
  'platform_fee',
  'voluntary_exit_debt',
] as const;

export const debtSchema = z.object({
  id: z.string(),
  type: z.enum(debtTypes),
  /** Amount still owed. Once the debt is paid, its whole amount. */
  amount: money,
  /** Amount paid so far. A debt to a member is paid in part only from a payout or refund. */
  paidAmount: money,
  description: z.string(),
  dueDate: z.nullable(time),
  status: z.enum(['outstanding', 'resolved', 'forgiven']),
  groupId: z.nullable(z.string()),
  groupName: z.nullable(z.string()),
  cycle: z.nullable(z.number()),
  round: z.nullable(z.number()),
  createdAt: time,
  resolvedAt: z.nullable(time),
});
export type Debt = z.output<typeof debtSchema>;

export const listDebts = userRoute(endpoints.listDebts, {
  summary: 'List the user’s debts, newest first',
  params: z.object({ id: id() }),
  query: z.object(pageQuery),
  responses: { 200: z.object({ debts: z.array(debtSchema), nextCursor }) },
  errors: ['USER_NOT_FOUND'],
});

export const payDebtBody = z.strictObject({
  /** Amount to pay of a `platform_fee` debt; by default the whole debt. */
  amount: z.optional(amount({ invalid: 'Please enter a valid amount' })),
});

export const payDebt = userRoute(endpoints.payDebt, {
  summary: 'Pay a debt from the wallet: in full, or in part if it is owed to the platform',
  idempotent: true,
  params: idParams,
  body: payDebtBody,
  responses: { 200: z.object({ debt: debtSchema, wallet: z.object({ balance: money }) }) },
  errors: ['DEBT_NOT_FOUND', 'DEBT_NOT_OUTSTANDING', 'INSUFFICIENT_BALANCE'],
});
