import * as z from 'zod/mini';
import { endpoints } from './endpoints.ts';
import { id, optionalText } from './fields.ts';
import { defineRoute } from './route.ts';

const candidateParams = z.object({ id: id(), candidateId: id() });
export const voteChoice = z.enum(['approve', 'reject'], { error: 'Vote must be approve or reject' });

/** A vote as those see it who may read its reason. */
export const ballotSchema = z.object({
  voterId: z.string(),
  voterName: z.string(),
  vote: voteChoice,
  reason: z.nullable(z.string()),
});
export type Ballot = z.output<typeof ballotSchema>;

/** For approved members and the owner; nobody reads the votes on their own application. */
export const listVotes = defineRoute({
  ...endpoints.listVotes,
  summary: 'Votes on an application',
  access: 'user',
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

export const getMyVote = defineRoute({
  ...endpoints.getMyVote,
  summary: 'Whether the user has voted on an application, and may',
  access: 'user',
  params: candidateParams,
  responses: { 200: z.object({ hasVoted: z.boolean(), canVote: z.boolean() }) },
  errors: ['GROUP_NOT_FOUND', 'CANDIDATE_NOT_FOUND'],
});

export const castVote = defineRoute({
  ...endpoints.castVote,
  summary: 'Approve or reject an application, once',
  access: 'user',
  idempotent: true,
  params: candidateParams,
  body: z.strictObject({ vote: voteChoice, reason: optionalText('Reason') }),
  responses: { 200: z.object({ result: z.enum(['approved', 'rejected', 'waiting']) }) },
  errors: ['GROUP_NOT_FOUND', 'NOT_A_MEMBER', 'CANDIDATE_NOT_FOUND', 'ALREADY_VOTED', 'VOTING_CLOSED'],
});
