import * as z from 'zod/mini';
import { endpoints } from './endpoints.ts';
import { id, idParams, money, optionalText, time } from './fields.ts';
import { userRoute } from './route.ts';

const candidateParams = z.object({ id: id(), candidateId: id() });
export const voteChoice = z.enum(['approve', 'reject'], { error: 'Vote must be approve or reject' });

export const ballotSchema = z.object({
  voterId: z.string(),
  voterName: z.string(),
  vote: voteChoice,
  reason: z.nullable(z.string()),
});
export type Ballot = z.output<typeof ballotSchema>;

const voter = z.object({ userId: z.string(), name: z.string() });

export const applicantSchema = z.object({
  userId: z.string(),
  name: z.string(),
  verified: z.boolean(),
  /** Contributions to any circle that are paid or overdue, excluding the applicant's own rounds. */
  rounds: z.number(),
  /** Number of `rounds` that were paid by their due date. */
  paidOnTime: z.number(),
  appliedAt: time,
  /** Time at which the application is rejected if still undecided. */
  expiresAt: time,
  approvalCount: z.number(),
  requiredVotes: z.number(),
  /** Total still to pay in other circles in which the applicant has already collected. */
  owesElsewhere: money,
  myVote: z.nullable(voteChoice),
  /** True if the application waits for this user's vote (circle-rules §3). */
  asked: z.boolean(),
  /** True for a member who has not voted, even if the application does not wait for their vote. */
  canVote: z.boolean(),
  /** Members whose votes are needed and who have approved. */
  approvers: z.array(voter),
  /** Members whose votes are needed and missing. */
  missing: z.array(voter),
  /** Holder of the seat that the applicant would take over; null for a free place (circle-rules §8). */
  substituteFor: z.nullable(z.object({ userId: z.string(), name: z.string(), seat: z.number() })),
  /** Outcome if the user approves all applicants waiting for their vote. Absent if none is waiting. */
  afterApproval: z.optional(z.object({ joins: z.boolean(), missing: z.array(voter) })),
  /** True for the owner until today's reminder is sent. */
  canRemind: z.boolean(),
});
export type Applicant = z.output<typeof applicantSchema>;

export const listApplicants = userRoute(endpoints.listApplicants, {
  summary: 'List applicants to a group, their payment record, and missing votes',
  params: idParams,
  responses: { 200: z.object({ applicants: z.array(applicantSchema) }) },
  errors: ['GROUP_NOT_FOUND', 'NOT_A_MEMBER'],
});

/** For approved members and the owner; applicants never see the votes on themselves. */
export const listVotes = userRoute(endpoints.listVotes, {
  summary: 'List the votes on an application',
  params: candidateParams,
  responses: {
    200: z.object({
      votes: z.array(ballotSchema),
      consensus: z.object({
        unanimous: z.boolean(),
        approvalCount: z.number(),
        totalVotes: z.number(),
        requiredVotes: z.number(),
      }),
    }),
  },
  errors: ['GROUP_NOT_FOUND', 'NOT_A_MEMBER', 'CANDIDATE_NOT_FOUND'],
});

export const getMyVote = userRoute(endpoints.getMyVote, {
  summary: 'Get whether the user has voted on an application, and may',
  params: candidateParams,
  responses: { 200: z.object({ hasVoted: z.boolean(), canVote: z.boolean() }) },
  errors: ['GROUP_NOT_FOUND', 'CANDIDATE_NOT_FOUND'],
});

export const castVote = userRoute(endpoints.castVote, {
  summary: 'Approve or reject an application, once',
  idempotent: true,
  params: candidateParams,
  body: z.strictObject({ vote: voteChoice, reason: optionalText('Reason') }),
  responses: { 200: z.object({ result: z.enum(['approved', 'rejected', 'waiting']) }) },
  errors: [
    'GROUP_NOT_FOUND',
    'NOT_A_MEMBER',
    'CANDIDATE_NOT_FOUND',
    'ALREADY_VOTED',
    'VOTING_CLOSED',
    'LEAVER_CANNOT_VOTE',
    'GROUP_FROZEN',
  ],
});
