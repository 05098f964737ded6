import type { GroupId, UserId } from '../../../../contract/ids.ts';
import type * as contract from '../../../../contract/votes.ts';
import type { AnswerOf } from '../../../../contract/route.ts';
import { consensusOf } from '../../../../circle/joining.ts';
import { isApproved, memberOf, voters } from '../../../../circle/seats.ts';
import type { CircleState, Member } from '../../../../circle/types.ts';
import type { Queryable } from '../../../platform/database/database.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { ballotView } from './ballot-view.ts';
import { assertInside } from '../shell/circle-call.ts';
import type { CircleRecord } from '../shell/circle-record.ts';
import { readCircle } from './get-group.ts';
import { addNames } from './read-whole-circle.ts';

async function readCandidate(
  queryable: Queryable,
  groupId: GroupId,
  candidateId: UserId,
  userId: UserId,
): Promise<{ record: CircleRecord; state: CircleState; candidate: Member | undefined }> {
  const { record } = await readCircle(queryable, groupId, [candidateId, userId]);
  const { state } = record;
  assertInside(state, userId);
  return { record, state, candidate: memberOf(state, candidateId) };
}

/**
 * The votes on an application with their reasons, and how it stands (circle-rules §3), for approved members and the
 * owner. Nobody reads what was said about themselves: a member's own application has no votes to show.
 */
export async function listVotes(
  queryable: Queryable,
  groupId: GroupId,
  candidateId: UserId,
  userId: UserId,
): Promise<AnswerOf<typeof contract.listVotes>> {
  const { record, state, candidate } = await readCandidate(queryable, groupId, candidateId, userId);
  const viewer = memberOf(state, userId);
  const isOwner = state.group.ownerId === userId;
  if (!isOwner && (viewer === undefined || !isApproved(viewer))) throw new AppError('NOT_A_MEMBER');
  if (candidate === undefined) throw new AppError('CANDIDATE_NOT_FOUND');
  const { votes, unanimous, approvalCount, requiredVotes } = consensusOf(state, candidate);
  const readable = candidateId === userId ? [] : votes;
  await addNames(
    queryable,
    record,
    readable.map(({ voterId }) => voterId),
  );
  return {
    votes: readable.map((vote) => ballotView(vote, (id) => record.people.get(id)?.name ?? 'A former member')),
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
