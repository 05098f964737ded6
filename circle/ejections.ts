import type { Instant, UserId } from '../contract/ids.ts';
import { record, sameEjection, tell, type Draft } from './apply.ts';
import { isInArrears } from './arrears.ts';
import type { EjectionBallot, Nomination, Refusal } from './commands.ts';
import { depart } from './departures.ts';
import { openRoundOf } from './duties.ts';
import { EJECTION_HOURS } from './figures.ts';
import { approvedMemberOf, voters } from './seats.ts';
import { plusHours } from './time.ts';
import type { CircleState, Ejection, EjectionKey, Member } from './types.ts';

export const isOpen = ({ status }: Ejection): boolean => status === 'nominated' || status === 'voting';

/** Approved in the nominee's own turn: it takes effect when that round has ended (circle-rules §9). */
export const isWaiting = ({ status, effectiveAt }: Ejection): boolean =>
  effectiveAt === null && (status === 'approved' || status === 'appealing');

/** Whoever is ejected in their own turn stays until that round has ended (circle-rules §9). */
export const isTheirTurn = (state: CircleState, userId: UserId): boolean =>
  openRoundOf(state)?.recipient.userId === userId;

export const ejectionOf = (state: CircleState, key: EjectionKey): Ejection | undefined =>
  state.ejections.find((other) => sameEjection(other, key));

/** A member nominates another for ejection (circle-rules §9); the nominator's approval counts at once. */
export function nominate(draft: Draft, { nominatorId, nomineeId, reason }: Nomination): Refusal | undefined {
  const { state, now } = draft;
  const { group } = state;
  const round = group.status === 'active' ? group.currentRound : 0;
  const key: EjectionKey = { nomineeId, nominatorId, cycle: group.currentCycle, round };
  const code = refuseNomination(state, key);
  if (code !== undefined) return { code };
  const votingDeadline = plusHours(now, EJECTION_HOURS);
  const ejection: Ejection = {
    ...key,
    reason,
    status: 'nominated',
    nominatedAt: now,
    votingDeadline,
    approvedAt: null,
    rejectedAt: null,
    effectiveAt: null,
    appealedAt: null,
    appealReason: null,
  };
  record(draft, { kind: 'ejection', ejection });
  const params = { reason, votingDeadline };
  tell(draft, { type: 'ejection_nominated', priority: 'urgent', to: [nomineeId], params });
  const to = electorateOf(state, ejection, now)
    .map((member) => member.userId)
    .filter((userId) => userId !== nominatorId);
  tell(draft, { type: 'ejection_vote_required', priority: 'high', to, params: { nomineeId, ...params } });
  return undefined;
}

function refuseNomination(state: CircleState, key: EjectionKey) {
  const { nomineeId, nominatorId } = key;
  const nominator = approvedMemberOf(state, nominatorId);
  if (nominator === undefined) return 'NOT_A_MEMBER';
  if (!votesOnEjections(state)) return 'GROUP_NOT_ACTIVE';
  if (state.group.frozenAt !== null) return 'GROUP_FROZEN';
  if (nomineeId === nominatorId) return 'NOMINEE_IS_SELF';
  const nominee = approvedMemberOf(state, nomineeId);
  if (nominee === undefined) return 'MEMBER_NOT_FOUND';
  if (nomineeId === state.group.ownerId) return 'NOMINEE_IS_OWNER';
  const pending = state.ejections.filter((ejection) => isOpen(ejection) || isWaiting(ejection));
  if (pending.some((ejection) => ejection.nomineeId === nomineeId)) return 'ALREADY_NOMINATED';
  return ejectionOf(state, key) === undefined ? undefined : 'NOMINATED_THIS_ROUND';
}

export const votesOnEjections = ({ group }: CircleState): boolean =>
  group.status === 'forming' || group.status === 'active';

/** One vote per voter, for good; one reject rejects (circle-rules §9). */
export function voteOnEjection(draft: Draft, ballot: EjectionBallot): Refusal | undefined {
  const ejection = ejectionOf(draft.state, ballot.ejection);
  if (ejection === undefined) return { code: 'EJECTION_NOT_FOUND' };
  const code = refuseEjectionVote(draft.state, ejection, ballot.voterId, draft.now);
  if (code !== undefined) return { code };
  const { nomineeId, nominatorId, cycle, round } = ejection;
  const { voterId, vote, reason } = ballot;
  record(draft, {
    kind: 'ejection-vote',
    vote: { nomineeId, nominatorId, cycle, round, voterId, vote, reason, castAt: draft.now },
  });
  const voting = { ...ejection, status: 'voting' as const };
  record(draft, { kind: 'ejection', ejection: voting });
  if (vote === 'reject') rejectEjection(draft, voting);
  return undefined;
}

/** Why this user cannot vote on an ejection now; undefined when they can (circle-rules §9). */
export function refuseEjectionVote(state: CircleState, ejection: Ejection, userId: UserId, now: Instant) {
  const voter = approvedMemberOf(state, userId);
  if (voter === undefined) return 'NOT_A_MEMBER';
  if (userId === ejection.nomineeId) return 'NOMINEE_CANNOT_VOTE';
  if (ejectionVoteOf(state, ejection, userId) !== undefined) return 'ALREADY_VOTED_ON_EJECTION';
  if (!isOpen(ejection)) return 'EJECTION_CLOSED';
  return isInArrears(state, userId, now) ? 'ARREARS_CANNOT_VOTE' : undefined;
}

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
const electorateOf = (state: CircleState, { nomineeId }: Ejection, now: Instant): readonly Member[] =>
  voters(state).filter(({ userId }) => userId !== nomineeId && !isInArrears(state, userId, now));

/** How an ejection stands: approvals among those who can vote now, and how many those are. */
export function tallyOf(state: CircleState, ejection: Ejection, now: Instant) {
  const electorate = electorateOf(state, ejection, now);
  const approvals = electorate.filter(({ userId }) => ejectionVoteOf(state, ejection, userId) === 'approve');
  return { voters: electorate, approvalCount: approvals.length, requiredVotes: electorate.length };
}

/**
 * Computes every open result again (circle-rules §9), because any command and any event can change who votes: a payment
 * ends arrears, a due date begins them. One result can change the voters of the next, so it goes on until none is left.
 * `at` is the instant that the circle has come to: who was late only after a vote had ended does not change it. When
 * the group is no longer forming or active its votes are over, whoever could vote now.
 */
export function recountEjections(draft: Draft, at: Instant): void {
  if (!votesOnEjections(draft.state)) return;
  while (draft.state.ejections.some((ejection) => isOpen(ejection) && countVotes(draft, ejection, at)));
}

export const hasOpenVote = ({ ejections }: CircleState): boolean => ejections.some(isOpen);

/** Says whether the vote was decided. */
function countVotes(draft: Draft, ejection: Ejection, at: Instant): boolean {
  const { voters: electorate, approvalCount, requiredVotes } = tallyOf(draft.state, ejection, at);
  if (requiredVotes === 0) {
    rejectEjection(draft, ejection);
    return true;
  }
  if (approvalCount < requiredVotes) return false;
  // In a circle of two the nominator decides alone: then the nominee must be in arrears.
  const isAlone = requiredVotes === 1 && electorate[0]?.userId === ejection.nominatorId;
  if (isAlone && !isInArrears(draft.state, ejection.nomineeId, at)) return false;
  approveEjection(draft, ejection);
  return true;
}

function approveEjection(draft: Draft, ejection: Ejection): void {
  const approved = { ...ejection, status: 'approved' as const, approvedAt: draft.now };
  record(draft, { kind: 'ejection', ejection: approved });
  if (!isTheirTurn(draft.state, ejection.nomineeId)) takeEffect(draft, approved);
}

/** Puts the nominee out, which works as leaving (circle-rules §§8, 9). */
export function takeEffect(draft: Draft, ejection: Ejection): void {
  const nominee = approvedMemberOf(draft.state, ejection.nomineeId);
  if (nominee === undefined) throw new Error(`Nominee ${ejection.nomineeId} is not here`);
  record(draft, { kind: 'ejection', ejection: { ...ejection, effectiveAt: draft.now } });
  depart(draft, nominee, { status: 'ejected' });
}

/** Ends a vote without an ejection: one reject, the deadline, no voter left, the end of the cycle (circle-rules §9). */
export function rejectEjection(draft: Draft, ejection: Ejection): void {
  record(draft, { kind: 'ejection', ejection: { ...ejection, status: 'rejected', rejectedAt: draft.now } });
  const { nomineeId } = ejection;
  tell(draft, { type: 'group_updated', priority: 'low', to: [nomineeId], params: { what: 'ejection-rejected' } });
}

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
