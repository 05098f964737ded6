import type { GroupId, UserId } from '../../../../contract/ids.ts';
import type * as contract from '../../../../contract/votes.ts';
import type { ResponseOf } from '../../../../contract/route.ts';
import { previewApproveAll } from '../../../../circle/joining.ts';
import { consensusOf } from '../../../../circle/applicants.ts';
import { applicants, isAskedAbout, mayVoteOn, missingVoters } from '../../../../circle/applicants.ts';
import { applicationExpiresAt } from '../../../../circle/applicants.ts';
import { handoverOfSubstitute } from '../../../../circle/handover-state.ts';
import { remindVotersRefusal } from '../../../../circle/personal-reminders.ts';
import { isApproved, memberOf } from '../../../../circle/seats.ts';
import type { CircleState, Member } from '../../../../circle/types.ts';
import { trackRecordOf } from '../../../../circle/track-record.ts';
import { toNaira, ZERO_KOBO } from '../../../../contract/money.ts';
import { toIso } from '../../../platform/clock/clock.ts';
import type { Queryable, Tx } from '../../../platform/database/database.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { ballotView } from './ballot-view.ts';
import type { GroupsDeps } from '../deps.ts';
import { assertCanViewGroup } from '../shell/circle-call.ts';
import type { CircleRecord } from '../shell/circle-record.ts';
import { readCircle } from './get-group.ts';
import { addNames } from './read-full-circle.ts';
import { readOwedElsewhere } from './owed-elsewhere.ts';
import { findKycStatuses, findContributionsPaidToOthers } from '../rows/track-records.repo.ts';

async function readCandidate(
  queryable: Queryable,
  groupId: GroupId,
  candidateId: UserId,
  userId: UserId,
): Promise<{ record: CircleRecord; state: CircleState; candidate: Member | undefined }> {
  const { record } = await readCircle(queryable, groupId, [candidateId, userId]);
  const { state } = record;
  assertCanViewGroup(state, userId);
  return { record, state, candidate: memberOf(state, candidateId) };
}

/** Lists the votes on an application for members and owner (circle-rules §3). No one sees the votes on themselves. */
export async function listVotes(
  queryable: Queryable,
  groupId: GroupId,
  candidateId: UserId,
  userId: UserId,
): Promise<ResponseOf<typeof contract.listVotes>> {
  const { record, state, candidate } = await readCandidate(queryable, groupId, candidateId, userId);
  assertReadsVotes(state, userId);
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

function assertReadsVotes(state: CircleState, userId: UserId): void {
  const viewer = memberOf(state, userId);
  const isOwner = state.group.ownerId === userId;
  if (!isOwner && (viewer === undefined || !isApproved(viewer))) throw new AppError('NOT_A_MEMBER');
}

/**
 * Lists applicants for voters, with their payment record in all circles and one total, but without names of circles.
 */
export async function listApplicants(
  { clock, isVerified }: Pick<GroupsDeps, 'clock' | 'isVerified'>,
  tx: Tx,
  groupId: GroupId,
  userId: UserId,
): Promise<ResponseOf<typeof contract.listApplicants>> {
  // The preview can admit a substitute, whose price depends on debts.
  const { record } = await readCircle(tx, groupId, [userId], { debts: true, reminders: true });
  const { state } = record;
  assertCanViewGroup(state, userId);
  assertReadsVotes(state, userId);
  const candidates = applicants(state);
  const ids = candidates.map((candidate) => candidate.userId);
  const paid = await findContributionsPaidToOthers(tx, ids);
  const owed = await readOwedElsewhere(tx, groupId, ids);
  const kycStatuses = await findKycStatuses(tx, ids);
  const now = await clock.now(tx);
  const afterYes = previewApproveAll(state, userId, now);
  const nameOf = (id: UserId): string => record.people.get(id)?.name ?? 'A member';
  const voterView = (voter: Member) => ({ userId: voter.userId, name: nameOf(voter.userId) });
  return {
    applicants: candidates.map((candidate) => {
      const { votes, approvals, approvalCount, requiredVotes } = consensusOf(state, candidate);
      const afterwards = afterYes.get(candidate.userId);
      return {
        userId: candidate.userId,
        name: nameOf(candidate.userId),
        verified: isVerified(kycStatuses.get(candidate.userId) ?? 'pending'),
        ...trackRecordOf(paid.get(candidate.userId) ?? [], now),
        owesElsewhere: toNaira(owed.get(candidate.userId) ?? ZERO_KOBO),
        appliedAt: toIso(candidate.appliedAt),
        expiresAt: toIso(applicationExpiresAt(candidate)),
        approvalCount,
        requiredVotes,
        myVote: votes.find((vote) => vote.voterId === userId)?.vote ?? null,
        asked: isAskedAbout(state, candidate, userId),
        canVote: mayVoteOn(state, candidate, userId),
        canRemind: remindVotersRefusal(state, { byUserId: userId, candidateId: candidate.userId }, now) === undefined,
        approvers: approvals.map(voterView),
        missing: missingVoters(state, candidate).map(voterView),
        substituteFor: substituteView(state, candidate.userId, nameOf),
        ...(afterwards === undefined
          ? {}
          : { afterApproval: { joins: afterwards.joins, missing: afterwards.missing.map(voterView) } }),
      };
    }),
  };
}

function substituteView(state: CircleState, candidateId: UserId, nameOf: (id: UserId) => string) {
  const handover = handoverOfSubstitute(state, candidateId);
  if (handover === undefined) return null;
  return { userId: handover.leaverId, name: nameOf(handover.leaverId), seat: handover.seat };
}

/** Returns whether the user has voted on an application, and whether they may vote (circle-rules §3). */
export async function getMyVote(
  queryable: Queryable,
  groupId: GroupId,
  candidateId: UserId,
  userId: UserId,
): Promise<ResponseOf<typeof contract.getMyVote>> {
  const { state, candidate } = await readCandidate(queryable, groupId, candidateId, userId);
  if (candidate === undefined) throw new AppError('CANDIDATE_NOT_FOUND');
  const hasVoted = consensusOf(state, candidate).votes.some((vote) => vote.voterId === userId);
  return { hasVoted, canVote: mayVoteOn(state, candidate, userId) };
}
