import * as z from 'zod/mini';
import { endpoints } from './endpoints.ts';
import { id, idParams, money, optionalText, text, time } from './fields.ts';
import { REASON_MIN } from './limits.ts';
import { leaveDebtSchema } from './leaving.ts';
import { userRoute } from './route.ts';
import { ballotSchema, voteChoice } from './votes.ts';

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
  /** Time the ejection took effect: at once, or when the member's own round ended. Null before. */
  effectiveAt: z.nullable(time),
  appealedAt: z.nullable(time),
  /** Approvals among the current voters, including the nominator's; only meaningful while the vote is open. */
  approvalCount: z.number(),
  requiredVotes: z.number(),
  myVote: z.nullable(voteChoice),
  /** Oldest first, starting with the nominator's. Hidden from the nominee until the vote is decided. */
  votes: z.array(ballotSchema),
  canVote: z.boolean(),
  canAppeal: z.boolean(),
  /** Deadline of an appeal; null while the ejection is not in effect. */
  appealUntil: z.nullable(time),
});
export type Ejection = z.output<typeof ejectionSchema>;

const ejectionAnswer = z.object({ ejection: ejectionSchema });

/** Members and the owner see all ejections of the current cycle; an ejected user sees only their own. */
export const listEjections = userRoute(endpoints.listEjections, {
  summary: 'List nominations for ejection and their outcomes',
  params: idParams,
  responses: { 200: z.object({ ejections: z.array(ejectionSchema) }) },
  errors: ['GROUP_NOT_FOUND', 'NOT_A_MEMBER'],
});

const affected = { userId: z.string(), name: z.string() };

/** Effect on everyone's money if this ejection were approved now (circle-rules §9). */
export const ejectionConsequencesSchema = z.object({
  ...affected,
  /** `after_their_round` if it is the member's own turn; the debts are then those of the later rounds. */
  effect: z.enum(['at_once', 'after_their_round']),
  contributionAmount: money,
  debtAmount: leaveDebtSchema.shape.debtAmount,
  debts: leaveDebtSchema.shape.debts,
  refund: leaveDebtSchema.shape.refund,
  /** Members whom the ejected member has paid, and who therefore pay the refund. */
  refundPayers: z.array(z.object(affected)),
  /**
   * Future rounds that shrink by one contribution, because their recipient and the ejected member have paid each other
   * nothing.
   */
  smallerRounds: z.array(z.object({ ...affected, round: z.number() })),
  /** Debts of one contribution that would be forgiven, each with its debtor and the round's recipient. */
  forgiven: z.array(z.object({ ...affected, round: z.number(), recipientName: z.string(), amount: money })),
});
export type EjectionConsequences = z.output<typeof ejectionConsequencesSchema>;

export const getEjectionConsequences = userRoute(endpoints.getEjectionConsequences, {
  summary: 'Preview what ejecting a member would do to everyone’s money',
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

export const nominateForEjection = userRoute(endpoints.nominateForEjection, {
  summary: 'Nominate a member for ejection',
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

export const voteOnEjection = userRoute(endpoints.voteOnEjection, {
  summary: 'Vote on an ejection, once',
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

export const appealEjection = userRoute(endpoints.appealEjection, {
  summary: 'Appeal against the user’s own ejection, once',
  idempotent: true,
  params: ejectionParams,
  body: z.strictObject({ reason }),
  responses: { 200: ejectionAnswer },
  errors: ['EJECTION_NOT_FOUND', 'NOT_THE_NOMINEE', 'NOTHING_TO_APPEAL', 'ALREADY_APPEALED', 'APPEAL_TOO_LATE'],
});
