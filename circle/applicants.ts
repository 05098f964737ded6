import type { Instant, UserId } from '../contract/ids.ts';
import { APPLICATION_DAYS } from './figures.ts';
import { handoverOfSubstitute, isAdmittedSubstitute } from './handover-state.ts';
import { assertLoaded } from './loaded.ts';
import { voters } from './seats.ts';
import { plusHours } from './time.ts';
import type { CircleState, Member } from './types.ts';
import type { Vote } from './decision-types.ts';

/** Returns when an undecided application is rejected (circle-rules §3). */
export const applicationExpiresAt = (candidate: Pick<Member, 'appliedAt'>): Instant =>
  plusHours(candidate.appliedAt, APPLICATION_DAYS * 24);

/** False if no one can vote, in which case the next applicant is admitted at once (circle-rules §3). */
export const requiresVoting = (state: { readonly members: readonly Pick<Member, 'status' | 'suspended'>[] }): boolean =>
  voters(state).length > 0;

/**
 * Returns the members whose yes an application needs: voters who were in when it was made, or all voters if none of
 * those is left (circle-rules §3).
 */
export function askedAbout(state: CircleState, candidate: Pick<Member, 'userId' | 'appliedAt'>): readonly Member[] {
  const all = voters(state).filter(({ userId }) => !isOwnSeat(state, candidate, userId));
  const before = all.filter(({ approvedAt }) => approvedAt !== null && approvedAt <= candidate.appliedAt);
  return before.length > 0 ? before : all;
}

export const isAskedAbout = (state: CircleState, candidate: Member, userId: UserId): boolean =>
  askedAbout(state, candidate).some((voter) => voter.userId === userId);

/** Returns the applicants on whom this user is asked to vote and has not voted, oldest first (circle-rules §3). */
export const waitingForVoteOf = (state: CircleState, userId: UserId): readonly Member[] =>
  applicants(state).filter((candidate) => missingVoters(state, candidate).some((it) => it.userId === userId));

/** True for every voter who has not voted on an open application, even if they are not asked (circle-rules §3). */
export const mayVoteOn = (state: CircleState, candidate: Member, userId: UserId): boolean =>
  candidate.status === 'pending' &&
  !isAdmittedSubstitute(state, candidate.userId) &&
  voters(state).some((voter) => voter.userId === userId && !isOwnSeat(state, candidate, userId)) &&
  !votesOn(state, candidate).some((vote) => vote.voterId === userId);

/** Lists people with an open application. Omits substitutes who are voted in and only have to pay (circle-rules §8). */
export const applicants = (state: CircleState): readonly Member[] =>
  state.members
    .filter(({ userId, status }) => status === 'pending' && !isAdmittedSubstitute(state, userId))
    .toSorted((a, b) => a.appliedAt - b.appliedAt);

/** True if the candidate wants the seat of this member, who has no vote on it (circle-rules §8). */
const isOwnSeat = (state: CircleState, candidate: Pick<Member, 'userId'>, userId: UserId): boolean =>
  handoverOfSubstitute(state, candidate.userId)?.leaverId === userId;

/** Returns the members asked about an application who have not voted, in seat order (circle-rules §3). */
export function missingVoters(state: CircleState, candidate: Member): readonly Member[] {
  const votes = votesOn(state, candidate);
  return askedAbout(state, candidate)
    .filter(({ userId }) => !votes.some((vote) => vote.voterId === userId))
    .toSorted((a, b) => (a.seat ?? 0) - (b.seat ?? 0));
}

/** Counts the votes on an application, for the votes screen and the result (circle-rules §3). */
export function consensusOf(state: CircleState, candidate: Member, electorate = askedAbout(state, candidate)) {
  const votes = votesOn(state, candidate);
  const approvals = electorate.filter((voter) =>
    votes.some((vote) => vote.voterId === voter.userId && vote.vote === 'approve'),
  );
  return {
    votes,
    approvals,
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

export const firstToExpire = (state: CircleState): Member | undefined => applicants(state)[0];
