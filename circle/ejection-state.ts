import type { Instant, UserId } from '../contract/ids.ts';
import { sameEjection } from './apply.ts';
import { isInArrears } from './arrears.ts';
import { openRoundOf } from './duties.ts';
import { approvedMemberOf, voters } from './seats.ts';
import type { CircleState, Member } from './types.ts';
import type { Ejection, EjectionKey } from './decision-types.ts';

export const isEjectionOpen = ({ status }: Ejection): boolean => status === 'nominated' || status === 'voting';

/** True for an ejection approved in the nominee's own turn: it takes effect when the round ends (circle-rules §9). */
export const isEjectionWaiting = ({ status, effectiveAt }: Ejection): boolean =>
  effectiveAt === null && (status === 'approved' || status === 'appealing');

/**
 * True if the open round is the user's own. A member who is ejected during their own round stays until it ends
 * (circle-rules §9).
 */
export const isTheirTurn = (state: CircleState, userId: UserId): boolean =>
  openRoundOf(state)?.recipient.userId === userId;

export const ejectionOf = (state: CircleState, key: EjectionKey): Ejection | undefined =>
  state.ejections.find((other) => sameEjection(other, key));
export const votesOnEjections = ({ group }: CircleState): boolean =>
  group.status === 'forming' || group.status === 'active';

/** Returns a member's vote on an ejection; nominating counts as approving. */
export const ejectionVoteOf = (state: CircleState, ejection: Ejection, userId: UserId) =>
  userId === ejection.nominatorId
    ? 'approve'
    : state.ejectionVotes.find((vote) => vote.voterId === userId && sameEjection(vote, ejection))?.vote;

/** Returns all votes on an ejection, oldest first. Nominating counts as approving, with the nomination's reason. */
export const ejectionBallotsOf = (state: CircleState, ejection: Ejection) => [
  { voterId: ejection.nominatorId, vote: 'approve' as const, reason: ejection.reason },
  ...state.ejectionVotes.filter((vote) => sameEjection(vote, ejection)),
];

/** Returns who decides an ejection now: all voters except the nominee and those in arrears (circle-rules §9). */
export const electorateOf = (state: CircleState, { nomineeId }: Ejection, now: Instant): readonly Member[] =>
  voters(state).filter(({ userId }) => userId !== nomineeId && !isInArrears(state, userId, now));

/** Counts the approvals of an ejection among its current voters. */
export function tallyOf(state: CircleState, ejection: Ejection, now: Instant) {
  const electorate = electorateOf(state, ejection, now);
  const approvals = electorate.filter(({ userId }) => ejectionVoteOf(state, ejection, userId) === 'approve');
  return { voters: electorate, approvalCount: approvals.length, requiredVotes: electorate.length };
}

export const hasOpenVote = ({ ejections }: CircleState): boolean => ejections.some(isEjectionOpen);

export function dueEjection(state: CircleState): Ejection | undefined {
  const recipientId = openRoundOf(state)?.recipient.userId;
  return state.ejections.find((ejection) => isEjectionWaiting(ejection) && ejection.nomineeId !== recipientId);
}

/**
 * Returns the open vote that ends first. `at` is null if that vote ends at once, because the nominee left or the cycle
 * is over.
 */
export function firstVoteToEnd(
  state: CircleState,
): { readonly ejection: Ejection; readonly at: Instant | null } | undefined {
  const open = state.ejections.filter(isEjectionOpen);
  const overtaken = open.find(
    (ejection) => !votesOnEjections(state) || approvedMemberOf(state, ejection.nomineeId) === undefined,
  );
  if (overtaken !== undefined) return { ejection: overtaken, at: null };
  const first = open.reduce<Ejection | undefined>(
    (best, ejection) => (best === undefined || ejection.votingDeadline < best.votingDeadline ? ejection : best),
    undefined,
  );
  return first && { ejection: first, at: first.votingDeadline };
}
