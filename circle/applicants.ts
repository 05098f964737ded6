import type { Instant, UserId } from '../contract/ids.ts';
import { APPLICATION_DAYS } from './figures.ts';
import { assertLoaded } from './loaded.ts';
import { voters } from './seats.ts';
import { plusHours } from './time.ts';
import type { CircleState, Member } from './types.ts';
import type { Vote } from './decision-types.ts';

/** Returns the time at which an undecided application is rejected (circle-rules §3). */
export const applicationExpiresAt = (candidate: Member): Instant =>
  plusHours(candidate.appliedAt, APPLICATION_DAYS * 24);

/** False if no one can vote, in which case the next applicant is admitted at once (circle-rules §3). */
export const requiresVoting = (state: { readonly members: readonly Pick<Member, 'status' | 'suspended'>[] }): boolean =>
  voters(state).length > 0;

/** Returns the applicants this user may still vote on, oldest application first (circle-rules §3). */
export function waitingForVoteOf(state: CircleState, userId: UserId): readonly Member[] {
  if (!voters(state).some((voter) => voter.userId === userId)) return [];
  return applicants(state).filter((candidate) => missingVoters(state, candidate).some((it) => it.userId === userId));
}

export const applicants = ({ members }: CircleState): readonly Member[] =>
  members.filter(({ status }) => status === 'pending').toSorted((a, b) => a.appliedAt - b.appliedAt);

/** Returns the voters who have not voted on an application yet, in seat order (circle-rules §3). */
export function missingVoters(state: CircleState, candidate: Member): readonly Member[] {
  const votes = votesOn(state, candidate);
  return voters(state)
    .filter(({ userId }) => !votes.some((vote) => vote.voterId === userId))
    .toSorted((a, b) => (a.seat ?? 0) - (b.seat ?? 0));
}

/** Counts the votes on an application, for the votes screen and the result (circle-rules §3). */
export function consensusOf(state: CircleState, candidate: Member, electorate: readonly Member[] = voters(state)) {
  const votes = votesOn(state, candidate);
  const approvals = electorate.filter((voter) =>
    votes.some((vote) => vote.voterId === voter.userId && vote.vote === 'approve'),
  );
  return {
    votes,
    approvalCount: approvals.length,
    requiredVotes: electorate.length,
    unanimous: approvals.length === electorate.length,
    rejected: votes.some((vote) => vote.vote === 'reject'),
  };
}

/** Returns the votes on a candidate's current application; votes on earlier ones do not count. */
export function votesOn(state: CircleState, candidate: Member): readonly Vote[] {
  assertLoaded(state, 'votes');
  return state.votes.filter(
    (vote) => vote.candidateId === candidate.userId && vote.application === candidate.application,
  );
}

export const firstToExpire = (state: CircleState): Member | undefined =>
  state.members
    .filter((member) => member.status === 'pending')
    .reduce<Member | undefined>(
      (first, member) => (first === undefined || member.appliedAt < first.appliedAt ? member : first),
      undefined,
    );
