import type { Instant, UserId } from '../contract/ids.ts';
import { addChange, emitNotice, type Draft } from './draft.ts';
import { isInArrears } from './arrears.ts';
import type { EjectionBallot, Nomination } from './commands.ts';
import type { Refusal } from './refusals.ts';
import { depart } from './departures.ts';
import {
  isEjectionOpen,
  isEjectionWaiting,
  ejectionOf,
  isTheirTurn,
  votesOnEjections,
  tallyOf,
  electorateOf,
  ejectionVoteOf,
} from './ejection-state.ts';
import { EJECTION_HOURS } from './figures.ts';
import { approvedMemberOf } from './seats.ts';
import { plusHours } from './time.ts';
import type { CircleState } from './types.ts';
import type { Ejection, EjectionKey } from './decision-types.ts';

/** Nominates a member for ejection, which counts as the nominator's approval (circle-rules §9). */
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
  addChange(draft, { kind: 'ejection', ejection });
  const params = { reason, votingDeadline };
  emitNotice(draft, { type: 'ejection_nominated', priority: 'urgent', to: [nomineeId], params });
  const to = electorateOf(state, ejection, now)
    .map((member) => member.userId)
    .filter((userId) => userId !== nominatorId);
  emitNotice(draft, { type: 'ejection_vote_required', priority: 'high', to, params: { nomineeId, ...params } });
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
  const pending = state.ejections.filter((ejection) => isEjectionOpen(ejection) || isEjectionWaiting(ejection));
  if (pending.some((ejection) => ejection.nomineeId === nomineeId)) return 'ALREADY_NOMINATED';
  return ejectionOf(state, key) === undefined ? undefined : 'NOMINATED_THIS_ROUND';
}

/** Records a vote, which is final. A single reject ends the ejection vote (circle-rules §9). */
export function voteOnEjection(draft: Draft, ballot: EjectionBallot): Refusal | undefined {
  const ejection = ejectionOf(draft.state, ballot.ejection);
  if (ejection === undefined) return { code: 'EJECTION_NOT_FOUND' };
  const code = refuseEjectionVote(draft.state, ejection, ballot.voterId, draft.now);
  if (code !== undefined) return { code };
  const { nomineeId, nominatorId, cycle, round } = ejection;
  const { voterId, vote, reason } = ballot;
  addChange(draft, {
    kind: 'ejection-vote',
    vote: { nomineeId, nominatorId, cycle, round, voterId, vote, reason, castAt: draft.now },
  });
  const voting = { ...ejection, status: 'voting' as const };
  addChange(draft, { kind: 'ejection', ejection: voting });
  if (vote === 'reject') rejectEjection(draft, voting);
  return undefined;
}

/** Returns why this user cannot vote on an ejection now; undefined when they can (circle-rules §9). */
export function refuseEjectionVote(state: CircleState, ejection: Ejection, userId: UserId, now: Instant) {
  const voter = approvedMemberOf(state, userId);
  if (voter === undefined) return 'NOT_A_MEMBER';
  if (userId === ejection.nomineeId) return 'NOMINEE_CANNOT_VOTE';
  if (ejectionVoteOf(state, ejection, userId) !== undefined) return 'ALREADY_VOTED_ON_EJECTION';
  if (!isEjectionOpen(ejection)) return 'EJECTION_CLOSED';
  return isInArrears(state, userId, now) ? 'ARREARS_CANNOT_VOTE' : undefined;
}

/**
 * Recounts open ejection votes until none changes, because each result can change the voters of another (circle-rules
 * §9). Arrears count as of `at`, so that members who became late after a deadline keep their vote.
 */
export function recountEjections(draft: Draft, at: Instant): void {
  if (!votesOnEjections(draft.state)) return;
  while (draft.state.ejections.some((ejection) => isEjectionOpen(ejection) && countVotes(draft, ejection, at)));
}

function countVotes(draft: Draft, ejection: Ejection, at: Instant): boolean {
  const { voters: electorate, approvalCount, requiredVotes } = tallyOf(draft.state, ejection, at);
  if (requiredVotes === 0) {
    rejectEjection(draft, ejection);
    return true;
  }
  if (approvalCount < requiredVotes) return false;
  // In a circle of two the nominator decides alone, so the nominee must be in arrears.
  const isAlone = requiredVotes === 1 && electorate[0]?.userId === ejection.nominatorId;
  if (isAlone && !isInArrears(draft.state, ejection.nomineeId, at)) return false;
  approveEjection(draft, ejection);
  return true;
}

function approveEjection(draft: Draft, ejection: Ejection): void {
  const approved = { ...ejection, status: 'approved' as const, approvedAt: draft.now };
  addChange(draft, { kind: 'ejection', ejection: approved });
  if (!isTheirTurn(draft.state, ejection.nomineeId)) applyEjection(draft, approved);
}

/** Ejects the nominee, with the effects of leaving (circle-rules §§8, 9). */
export function applyEjection(draft: Draft, ejection: Ejection): void {
  const nominee = approvedMemberOf(draft.state, ejection.nomineeId);
  if (nominee === undefined) throw new Error(`Nominee ${ejection.nomineeId} is not an approved member`);
  addChange(draft, { kind: 'ejection', ejection: { ...ejection, effectiveAt: draft.now } });
  depart(draft, nominee, { status: 'ejected' });
}

/** Ends a vote without an ejection: on a reject, at the deadline, or when no voter is left (circle-rules §9). */
export function rejectEjection(draft: Draft, ejection: Ejection): void {
  addChange(draft, { kind: 'ejection', ejection: { ...ejection, status: 'rejected', rejectedAt: draft.now } });
  const { nomineeId } = ejection;
  // A nominee who has handed over the seat is leaving anyway.
  if (approvedMemberOf(draft.state, nomineeId) === undefined) return;
  emitNotice(draft, { type: 'group_updated', priority: 'low', to: [nomineeId], params: { what: 'ejection-rejected' } });
}
