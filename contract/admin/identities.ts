import * as z from 'zod/mini';
import { id, time } from '../fields.ts';
import { defineRoute } from '../route.ts';
import { adminEndpoints } from './endpoints.ts';
import { reason } from './fields.ts';

const waitingIdentity = z.object({
  userId: z.string(),
  /** Names these details: others may take their place. */
  submissionId: z.string(),
  name: z.string(),
  email: z.string(),
  dateOfBirth: z.string(),
  phone: z.string(),
  address: z.string(),
  /** By their last four digits. */
  bvn: z.string(),
  nin: z.string(),
  submittedAt: time,
  /** When the register is asked again; null when it waits for a person's decision. */
  nextCheckAt: z.nullable(time),
  /** Addresses of others who sent one of the same numbers. */
  rivals: z.array(z.string()),
});
export type WaitingIdentity = z.output<typeof waitingIdentity>;

const undecidedLostFactors = z.object({
  userId: z.string(),
  name: z.string(),
  email: z.string(),
  askedAt: time,
});

export const listIdentities = defineRoute({
  ...adminEndpoints.listIdentities,
  summary:
    'Identity details that wait for a decision, and who says that every second factor is lost; the longest first',
  access: 'admin',
  permission: ['identity.read'],
  responses: {
    200: z.object({ identities: z.array(waitingIdentity), lostFactors: z.array(undecidedLostFactors) }),
  },
});

export const decideIdentity = defineRoute({
  ...adminEndpoints.decideIdentity,
  summary: 'Approve identity details that wait, or reject them; the person reads the reason of a rejection',
  access: 'admin',
  permission: ['identity.decide'],
  params: z.object({ userId: id() }),
  body: z.strictObject({
    action: z.enum(['approve', 'reject'], { error: 'Action must be approve or reject' }),
    /** The details that were looked at. */
    submissionId: id(),
    reason,
  }),
  responses: { 200: z.object({ message: z.string() }) },
  errors: ['USER_NOT_FOUND', 'NO_IDENTITY_WAITS', 'IDENTITY_IN_USE'],
});
