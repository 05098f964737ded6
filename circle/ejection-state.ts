import type { Instant, UserId } from '../contract/ids.ts';
import { sameEjection } from './apply.ts';
import { isInArrears } from './arrears.ts';
import { openRoundOf } from './duties.ts';
import { approvedMemberOf, voters } from './seats.ts';
import type { CircleState, Member } from './types.ts';
import type { Ejection, EjectionKey } from './decision-types.ts';

export const isOpen = ({ status }: Ejection): boolean => status === 'nominated' || status === 'voting';

/** Approved in the nominee's own turn: it takes effect when that round has ended (circle-rules §9). */
export const isWaiting = ({ status, effectiveAt }: Ejection): boolean =>
  effectiveAt === null && (status === 'approved' || status === 'appealing');

/** Whoever is ejected in their own turn stays until that round has ended (circle-rules §9). */
export const isTheirTurn = (state: CircleState, userId: UserId): boolean =>
  openRoundOf(state)?.recipient.userId === userId;

export const ejectionOf = (state: CircleState, key: EjectionKey): Ejection | undefined =>
  state.ejections.find((other) => sameEjection(other, key));
export const votesOnEjections = ({ group }: CircleState): boolean =>
  group.status === 'forming' || group.status === 'active';

/** How somebody voted on an ejection; the nominator approved by nominating. */
export const ejectionVoteOf = (state: CircleState, ejection: Ejection, userId: UserId) =>
  userId === ejection.nominatorId
    ? 'approve'
    : state.ejectionVotes.find((vote) => vote.voterId === userId && sameEjection(vote, ejection))?.vote;

/** Every vote on an ejection, oldest first; the nominator approved by nominating, for the reason given with it. */
export const ejectionBallotsOf = (state: CircleState, ejection: Ejection) => [
  { voterId: ejection.nominatorId, vote: 'approve' as const, reason: ejection.reason },
  ...state.ejectionVotes.filter((vote) => sameEjection(vote, ejection)),
];

/** Those who decide an ejection now: approved members except the nominee and those in arrears (circle-rules §9). */
export const electorateOf = (state: CircleState, { nomineeId }: Ejection, now: Instant): readonly Member[] =>
  voters(state).filter(({ userId }) => userId !== nomineeId && !isInArrears(state, userId, now));

/** How an ejection stands: approvals among those who can vote now, and how many those are. */
export function tallyOf(state: CircleState, ejection: Ejection, now: Instant) {
  const electorate = electorateOf(state, ejection, now);
  const approvals = electorate.filter(({ userId }) => ejectionVoteOf(state, ejection, userId) === 'approve');
  return { voters: electorate, approvalCount: approvals.length, requiredVotes: electorate.length };
}

export const hasOpenVote = ({ ejections }: CircleState): boolean => ejections.some(isOpen);

/** Approved ejections whose nominee's turn is over now. */
export function dueEjection(state: CircleState): Ejection | undefined {
  const recipientId = openRoundOf(state)?.recipient.userId;
  return state.ejections.find((ejection) => isWaiting(ejection) && ejection.nomineeId !== recipientId);
}

/** The open vote that ends first, and when: at its deadline, or at once when its time is over otherwise. */
export function firstVoteToEnd(
  state: CircleState,
): { readonly ejection: Ejection; readonly at: Instant | null } | undefined {
  const open = state.ejections.filter(isOpen);
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
