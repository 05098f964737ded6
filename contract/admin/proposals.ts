import * as z from 'zod/mini';
import { idParams, time } from '../fields.ts';
import { adminRoute } from '../route.ts';
import { adminEndpoints } from './endpoints.ts';
import { reason } from './fields.ts';

const openProposal = z.object({
  id: z.string(),
  kind: z.string(),
  description: z.string(),
  /** Person concerned, with current details; null if the proposal concerns none. */
  person: z.nullable(z.object({ id: z.string(), name: z.string(), email: z.string() })),
  reason: z.string(),
  operator: z.string(),
  /** True for the admin's own proposal, which they cannot approve. */
  isOwn: z.boolean(),
  /**
   * True if the proposer or this admin set the other's credentials. This admin then cannot approve the proposal either.
   */
  isOfSameHands: z.boolean(),
  createdAt: time,
  expiresAt: time,
});
export type OpenProposal = z.output<typeof openProposal>;

/** The use case also checks the permission of each proposed action. */
const permission = ['proposals.decide'] as const;

export const listProposals = adminRoute(adminEndpoints.listProposals, {
  summary: 'List proposals that wait for a second admin, oldest first',
  permission,
  responses: { 200: z.object({ proposals: z.array(openProposal) }) },
});

export const decideProposal = adminRoute(adminEndpoints.decideProposal, {
  summary: 'Approve and carry out another admin’s proposal, or decline it',
  permission,
  params: idParams,
  body: z.strictObject({
    decision: z.enum(['approve', 'decline'], { error: 'Decision must be approve or decline' }),
    reason,
  }),
  responses: { 200: z.object({ message: z.string() }) },
  errors: [
    'PROPOSAL_NOT_FOUND',
    'PROPOSAL_DECIDED',
    'PROPOSAL_CHANGED',
    'PROPOSAL_OWN',
    'PROPOSAL_SAME_HANDS',
    'ADMIN_NOT_PERMITTED',
    // Errors of the proposed actions.
    'QUARANTINE_NOT_FOUND',
    'QUARANTINE_DECIDED',
    'QUARANTINE_NOT_POSSIBLE',
    'DEPOSIT_NOT_FOUND',
    'DEPOSIT_NOT_RETURNABLE',
    'PROVIDER_SILENT',
    'FEES_TOO_LATE',
    'FEES_PLANNED',
    'FEES_NOT_PLANNED',
    'FEES_UNCHANGED',
    'FEES_DECIDED',
    'TRANSFER_NOT_FOUND',
    'TRANSFER_NOT_REVERSIBLE',
    'TRANSFER_REVERSED',
    'USER_NOT_FOUND',
    'DEBT_NOT_FOUND',
    'DEBT_NOT_OUTSTANDING',
    'DEBT_NOT_FORGIVABLE',
    'ACCOUNT_SUSPENDED',
    'EMAIL_UNCONFIRMED',
    'ADMIN_NOT_FOUND',
    'ADMIN_IS_SELF',
    'ADMIN_UNCHANGED',
  ],
});
