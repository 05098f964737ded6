import * as z from 'zod/mini';
import { id, time } from '../fields.ts';
import { adminRoute } from '../route.ts';
import { adminEndpoints } from './endpoints.ts';
import { reason } from './fields.ts';

const waitingIdentity = z.object({
  userId: z.string(),
  /** Identifies the submitted details, because a later submission replaces them. */
  submissionId: z.string(),
  name: z.string(),
  email: z.string(),
  dateOfBirth: z.string(),
  phone: z.string(),
  address: z.string(),
  /** Last four digits. */
  bvn: z.string(),
  nin: z.string(),
  submittedAt: time,
  /** Time of the next registry check; null while the details wait for an admin's decision. */
  nextCheckAt: z.nullable(time),
  /** User's reason for asking for a manual review, when only the name differs from the registry. */
  reviewReason: z.nullable(z.string()),
  /** Email addresses of other users who submitted one of these numbers. */
  rivals: z.array(z.string()),
  /** Last registry result per number, field by field. */
  checks: z.array(z.object({ number: z.enum(['bvn', 'nin']), result: z.string(), at: time })),
  /** Admin who claimed the review. A claim ends with the decision or after half an hour. */
  claim: z.nullable(z.object({ operator: z.string(), isOwn: z.boolean(), since: time, until: time })),
});
export type PendingIdentity = z.output<typeof waitingIdentity>;

const undecidedLostFactors = z.object({
  userId: z.string(),
  name: z.string(),
  email: z.string(),
  askedAt: time,
});

export const listIdentities = adminRoute(adminEndpoints.listIdentities, {
  summary: 'List pending identity details and lost-factor requests, oldest first',
  permission: ['identity.read'],
  responses: {
    200: z.object({ identities: z.array(waitingIdentity), lostFactors: z.array(undecidedLostFactors) }),
  },
});

const params = z.object({ userId: id() });

export const getIdentity = adminRoute(adminEndpoints.getIdentity, {
  summary: 'Get a person’s pending identity details; null if there are none',
  permission: ['identity.read'],
  params,
  responses: { 200: z.object({ identity: z.nullable(waitingIdentity) }) },
});

const CLAIM_ACTIONS = ['claim', 'take_over', 'release'] as const;
export type ClaimAction = (typeof CLAIM_ACTIONS)[number];

export const claimIdentity = adminRoute(adminEndpoints.claimIdentity, {
  summary: 'Claim pending identity details for half an hour, so that no one else decides on them, or release them',
  permission: ['identity.decide'],
  params,
  body: z.strictObject({
    action: z.enum(CLAIM_ACTIONS, { error: 'Action must be claim, take_over or release' }),
    /** Submission that the admin has reviewed. */
    submissionId: id(),
    reason: z.optional(reason),
  }),
  responses: { 200: z.object({ message: z.string() }) },
  errors: ['USER_NOT_FOUND', 'NO_IDENTITY_WAITS', 'IDENTITY_CLAIMED', 'IDENTITY_NOT_CLAIMED'],
});

export const decideIdentity = adminRoute(adminEndpoints.decideIdentity, {
  summary:
    'Approve or reject pending identity details, or require a pending or verified person to verify ' +
    'again (reset); the person reads the reason of a rejection or reset',
  permission: ['identity.decide'],
  params,
  body: z.strictObject({
    action: z.enum(['approve', 'reject', 'reset'], { error: 'Action must be approve, reject or reset' }),
    /** Submission that the admin has reviewed; by default the pending one. */
    submissionId: z.optional(id()),
    reason,
  }),
  responses: { 200: z.object({ message: z.string() }) },
  errors: ['USER_NOT_FOUND', 'NO_IDENTITY_WAITS', 'IDENTITY_CLAIMED', 'IDENTITY_IN_USE', 'NO_IDENTITY_TO_RESET'],
});
