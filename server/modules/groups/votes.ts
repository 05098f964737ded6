import type { GroupId, UserId } from '../../../contract/ids.ts';
import type * as contract from '../../../contract/votes.ts';
import type { AnswerOf } from '../../../contract/route.ts';
import { consensusOf } from '../../../circle/joining.ts';
import { isApproved, memberOf, voters } from '../../../circle/seats.ts';
import type { CircleState, Member } from '../../../circle/types.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { assertInside } from './circle-call.ts';
import { readCircle } from './get-group.ts';

async function readCandidate(
  queryable: Queryable,
  groupId: GroupId,
  candidateId: UserId,
  userId: UserId,
): Promise<{ state: CircleState; candidate: Member | undefined }> {
  const { record } = await readCircle(queryable, groupId, [candidateId, userId]);
  assertInside(record.state, userId);
  return { state: record.state, candidate: memberOf(record.state, candidateId) };
}

/** The votes on an application and how it stands (circle-rules §3), for approved members and the owner. */
export async function listVotes(
  queryable: Queryable,
  groupId: GroupId,
  candidateId: UserId,
  userId: UserId,
): Promise<AnswerOf<typeof contract.listVotes>> {
  const { state, candidate } = await readCandidate(queryable, groupId, candidateId, userId);
  const viewer = memberOf(state, userId);
  const isOwner = state.group.ownerId === userId;
  if (!isOwner && (viewer === undefined || !isApproved(viewer))) throw new AppError('NOT_A_MEMBER');
  if (candidate === undefined) throw new AppError('CANDIDATE_NOT_FOUND');
  const { votes, unanimous, approvalCount, requiredVotes } = consensusOf(state, candidate);
  return {
    votes: votes.map(({ voterId, vote, reason }) => ({ voterId, vote, reason })),
    consensus: { unanimous, approvalCount, totalVotes: votes.length, requiredVotes },
  };
}

/** Whether the user has voted on an application, and may (circle-rules §3). */
export async function getMyVote(
  queryable: Queryable,
  groupId: GroupId,
  candidateId: UserId,
  userId: UserId,
): Promise<AnswerOf<typeof contract.getMyVote>> {
  const { state, candidate } = await readCandidate(queryable, groupId, candidateId, userId);
  if (candidate === undefined) throw new AppError('CANDIDATE_NOT_FOUND');
  const hasVoted = consensusOf(state, candidate).votes.some((vote) => vote.voterId === userId);
  const isVoter = voters(state).some((member) => member.userId === userId);
  return { hasVoted, canVote: isVoter && !hasVoted && candidate.status === 'pending' };
}
