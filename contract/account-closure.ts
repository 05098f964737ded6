import * as z from 'zod/mini';
import { endpoints } from './endpoints.ts';
import { money } from './fields.ts';
import { userRoute } from './route.ts';
import { debtTypes } from './debts.ts';

export const closureObstacles = [
  'wallet_balance',
  'wallet_below_least_withdrawal',
  'wallet_outside_nigeria',
  'wallet_before_kyc',
  'withdrawal_on_its_way',
  'deposit_on_its_way_back',
  'deposit_undecided',
  'payment_under_review',
  'owns_forming_group',
  'owns_active_group',
  'owns_next_cycle',
  'place_in_forming_group',
  'seat_in_active_group',
  'seat_in_next_cycle',
  'application',
  'appeal',
  'refund_to_come',
  'owed_by_members',
  'management_fee_to_come',
] as const;
export type ClosureObstacle = (typeof closureObstacles)[number];

export const deletePreviewSchema = z.object({
  hasOutstandingDebts: z.boolean(),
  debts: z.array(z.object({ type: z.enum(debtTypes), description: z.string(), amount: money })),
  totalDebtAmount: money,
  /** Forming and running groups that the user owns, has a place in or has applied to. */
  activeGroups: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      status: z.enum(['forming', 'active']),
      role: z.enum(['owner', 'member', 'applicant']),
    }),
  ),
  walletBalance: money,
  /** Sentences about data that stays stored after the account is closed. */
  preservedData: z.array(z.string()),
  canDelete: z.boolean(),
  /** Sentences on what must be settled first; `groupId` is the group concerned. */
  obstacles: z.array(
    z.object({ code: z.enum(closureObstacles), message: z.string(), groupId: z.nullable(z.string()) }),
  ),
});
export type DeletePreview = z.output<typeof deletePreviewSchema>;

export const previewDeletion = userRoute(endpoints.previewDeletion, {
  summary: 'Get the consequences of deleting the account: debts, obstacles, and data that stays stored',
  responses: { 200: deletePreviewSchema },
});

const CONFIRMATION_REQUIRED = 'Please confirm that you understand the consequences of account deletion.';

export const deleteAccount = userRoute(endpoints.deleteAccount, {
  summary: 'Delete the account; with outstanding debts it is deactivated, and identity data is retained',
  reauthentication: true,
  body: z.strictObject({ confirmDeletion: z.literal(true, { error: CONFIRMATION_REQUIRED }) }),
  responses: { 200: z.object({ kycPreserved: z.boolean(), reason: z.string() }) },
  errors: ['ACCOUNT_NOT_CLOSABLE'],
});
