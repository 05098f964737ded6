import * as z from 'zod/mini';
import { endpoints } from './endpoints.ts';
import { id, idParams, money, optionalText, text, time } from './fields.ts';
import { REASON_MIN } from './limits.ts';
import { leaveDebtSchema } from './leaving.ts';
import { defineRoute } from './route.ts';
import { ballotSchema, voteChoice } from './votes.ts';

/** Why somebody is to go, or was wrongly ejected. */
const reason = text({
  label: 'Reason',
  min: REASON_MIN,
  max: 2000,
  short: `Reason must be at least ${String(REASON_MIN)} characters`,
  lines: true,
});

export const ejectionStatuses = ['nominated', 'voting', 'approved', 'rejected', 'appealing'] as const;

export const ejectionSchema = z.object({
  id: z.string(),
  groupId: z.string(),
  nominatedUserId: z.string(),
  nominatedName: z.string(),
  nominatorUserId: z.string(),
  nominatorName: z.string(),
  reason: z.string(),
  status: z.enum(ejectionStatuses),
  votingDeadline: time,
  createdAt: time,
  approvedAt: z.nullable(time),
  rejectedAt: z.nullable(time),
  /** When the member was out: at once, or when their own round had ended. Null while that is still to come. */
  effectiveAt: z.nullable(time),
  appealedAt: z.nullable(time),
  /** Approvals among those who can vote now, the nominator's included: of use while the vote is open. */
  approvalCount: z.number(),
  requiredVotes: z.number(),
  /** The user's own; the nominator's is approve. */
  myVote: z.nullable(voteChoice),
  /**
   * Oldest first, the nominator's with the reason of the nomination. The nominee reads none before the vote is decided.
   */
  votes: z.array(ballotSchema),
  /** Whether the user can vote on it now. */
  canVote: z.boolean(),
  /** Whether the user can appeal now, and until when; null while the ejection is not in effect. */
  canAppeal: z.boolean(),
  appealUntil: z.nullable(time),
});
export type Ejection = z.output<typeof ejectionSchema>;

const ejectionAnswer = z.object({ ejection: ejectionSchema });

/** Members and owner see those of the current cycle; somebody who was ejected sees their own. */
export const listEjections = defineRoute({
  ...endpoints.listEjections,
  summary: 'Nominations for ejection and what became of them',
  access: 'user',
  params: idParams,
  responses: { 200: z.object({ ejections: z.array(ejectionSchema) }) },
  errors: ['GROUP_NOT_FOUND', 'NOT_A_MEMBER'],
});

/** Somebody whose money the ejection of another touches. */
const affected = { userId: z.string(), name: z.string() };

/** What an ejection would do to everybody's money if it were approved now (circle-rules §9). */
export const ejectionConsequencesSchema = z.object({
  ...affected,
  /** In their own turn they stay until that round has ended; the debts are then those of the rounds after it. */
  effect: z.enum(['at_once', 'after_their_round']),
  contributionAmount: money,
  debtAmount: leaveDebtSchema.shape.debtAmount,
  debts: leaveDebtSchema.shape.debts,
  refund: leaveDebtSchema.shape.refund,
  /** Who pays the refund: those whom they have paid. */
  refundPayers: z.array(z.object(affected)),
  /** Whose rounds to come are a contribution smaller: those not paid yet, who then pay nothing back. */
  smallerRounds: z.array(z.object({ ...affected, round: z.number() })),
  /** Debts of a contribution that nobody has to pay any more: who owes it, and whose round it was. */
  forgiven: z.array(z.object({ ...affected, round: z.number(), recipientName: z.string(), amount: money })),
});
export type EjectionConsequences = z.output<typeof ejectionConsequencesSchema>;

export const getEjectionConsequences = defineRoute({
  ...endpoints.getEjectionConsequences,
  summary: 'What ejecting a member would do to everybody’s money',
  access: 'user',
  params: z.object({ id: id(), userId: id() }),
  responses: { 200: ejectionConsequencesSchema },
  errors: [
    'GROUP_NOT_FOUND',
    'NOT_A_MEMBER',
    'MEMBER_NOT_FOUND',
    'NOMINEE_IS_OWNER',
    'GROUP_NOT_ACTIVE',
    'GROUP_FROZEN',
  ],
});

export const nominateBody = z.strictObject({
  nominatedUserId: id('Member to eject is required'),
  reason,
  additionalDetails: optionalText('Additional details'),
});

export const nominateForEjection = defineRoute({
  ...endpoints.nominateForEjection,
  summary: 'Nominate a member for ejection',
  access: 'user',
  idempotent: true,
  params: idParams,
  body: nominateBody,
  responses: { 201: ejectionAnswer },
  errors: [
    'GROUP_NOT_FOUND',
    'NOT_A_MEMBER',
    'MEMBER_NOT_FOUND',
    'NOMINEE_IS_OWNER',
    'ALREADY_NOMINATED',
    'NOMINATED_THIS_ROUND',
    'GROUP_NOT_ACTIVE',
    'GROUP_FROZEN',
  ],
});

const ejectionParams = z.object({ ejectionId: id() });

export const voteOnEjection = defineRoute({
  ...endpoints.voteOnEjection,
  summary: 'Vote on an ejection, once',
  access: 'user',
  idempotent: true,
  params: ejectionParams,
  body: z.strictObject({
    vote: voteChoice,
    reason: optionalText('Reason'),
  }),
  responses: { 200: ejectionAnswer },
  errors: [
    'EJECTION_NOT_FOUND',
    'NOT_A_MEMBER',
    'NOMINEE_CANNOT_VOTE',
    'ARREARS_CANNOT_VOTE',
    'ALREADY_VOTED_ON_EJECTION',
    'EJECTION_CLOSED',
  ],
});

export const appealEjection = defineRoute({
  ...endpoints.appealEjection,
  summary: 'Appeal against one’s own ejection, once',
  access: 'user',
  idempotent: true,
  params: ejectionParams,
  body: z.strictObject({ reason }),
  responses: { 200: ejectionAnswer },
  errors: ['EJECTION_NOT_FOUND', 'NOT_THE_NOMINEE', 'NOTHING_TO_APPEAL', 'ALREADY_APPEALED', 'APPEAL_TOO_LATE'],
});
