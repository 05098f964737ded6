import type { Instant, UserId } from '../contract/ids.ts';
import type { Applicant, Ballot } from './commands.ts';
import {
  endHandover,
  handoverOfSubstitute,
  isAdmittedSubstitute,
  turnCanComeAt,
  wantedSeatOf,
} from './handover-state.ts';
import { handoverOf } from './handover-sums.ts';
import { PRICE_HOURS } from './figures.ts';
import type { RejectionReason } from './notices.ts';
import type { Refusal } from './refusals.ts';
import { addChange, startDraft, emitNotice, type Draft } from './draft.ts';
import { approvedMembers, lowestFreeSeat, memberOf, countPlacesTaken, voters, memberIdsWithOwner } from './seats.ts';
import { BLOCKED_BY_DEBTS } from './blocked-by-debts.ts';
import { earliest, plusHours } from './time.ts';
import { copyFor, mustHave, shownSeat } from './turn-order.ts';
import type { CircleState, DrawCopy, DrawNumber, Group, Member } from './types.ts';
import { applicants, askedAbout, consensusOf, isAskedAbout, missingVoters } from './applicants.ts';
import { votesOn, waitingForVoteOf } from './applicants.ts';

/** Applies for a place (circle-rules §3). If no one is asked, the applicant is approved at once. */
export function join(draft: Draft, applicant: Applicant, drawNumber?: DrawNumber): Refusal | undefined {
  const refusal = refuseJoining(draft.state, applicant);
  if (refusal !== undefined) return refusal;
  const number = draft.state.group.turnOrder === 'lot' ? mustHave(drawNumber) : null;
  const candidate = {
    ...newApplicant(applicant, nextApplication(draft.state, applicant.userId), draft.now),
    drawNumber: number,
  };
  addChange(draft, { kind: 'member', member: candidate });
  admitUnasked(draft, candidate);
  return undefined;
}

/** Returns the number of a person's next application to the circle, counted from 1. */
export const nextApplication = (state: CircleState, userId: UserId): number =>
  (memberOf(state, userId)?.application ?? 0) + 1;

export const newApplicant = ({ userId, suspended }: Applicant, application: number, now: Instant): Member => ({
  userId,
  status: 'pending',
  seat: null,
  hasReceivedPayout: false,
  autoContribute: false,
  suspended,
  application,
  appliedAt: now,
  approvedAt: null,
  ejectedAt: null,
  leftAt: null,
  leaveReason: null,
  staysOn: false,
  agreesToStart: false,
  paidBefore: [],
  drawNumber: null,
});

/** Admits an applicant if no one is asked about them (circle-rules §3). */
export function admitUnasked(draft: Draft, candidate: Member): void {
  if (askedAbout(draft.state, candidate).length === 0) welcome(draft, admit(draft, candidate));
}

/** Returns the first failing check of an application, in the order of circle-rules §3. */
export function refuseJoining(state: CircleState, applicant: Applicant): Refusal | undefined {
  return refusePerson(state, applicant) ?? joiningClosedReason(state.group, countPlacesTaken(state));
}

/** Returns why this person cannot apply, whatever the circle's state. `isPending`: their application is open. */
export function refusePerson(
  state: CircleState,
  applicant: Applicant,
  { isPending = false } = {},
): Refusal | undefined {
  const { group } = state;
  if (applicant.country !== group.country) return { code: 'COUNTRY_ONLY', country: group.country };
  if (!applicant.kycVerified) return { code: 'KYC_REQUIRED_TO_JOIN' };
  if (applicant.hasOutstandingDebt) return { code: BLOCKED_BY_DEBTS.join };
  if (isPending) return undefined;
  if (isAdmittedSubstitute(state, applicant.userId)) return { code: 'ALREADY_ADMITTED' };
  const here = applicationObstacle(group, applicant.userId, memberOf(state, applicant.userId)?.status);
  return here === undefined ? undefined : { code: here };
}

/** Returns why no one can apply now (circle-rules §3). `taken` is the number of places taken. */
export function joiningClosedReason(
  group: Pick<Group, 'status' | 'maxMembers' | 'frozenAt'>,
  taken: number,
): Refusal | undefined {
  if (group.status !== 'forming') return { code: 'GROUP_NOT_FORMING' };
  if (group.frozenAt !== null) return { code: 'GROUP_FROZEN' };
  if (taken >= group.maxMembers) return { code: 'GROUP_FULL' };
  return undefined;
}

/** Returns why this person cannot apply (circle-rules §3). The rejected and those who left may apply again. */
export function applicationObstacle(
  { ownerId }: Pick<Group, 'ownerId'>,
  userId: UserId,
  status: Member['status'] | undefined,
) {
  if (userId === ownerId) return 'ALREADY_MEMBER';
  switch (status) {
    case 'pending':
      return 'ALREADY_APPLIED';
    case 'approved':
      return 'ALREADY_MEMBER';
    case 'ejected':
      return 'EJECTED_FROM_GROUP';
    case 'rejected':
    case 'left':
    case undefined:
      return undefined;
  }
}

/**
 * Records a final vote. A single reject ends the application; approval by all who are asked admits the candidate
 * (circle-rules §3).
 */
export function castVote(draft: Draft, ballot: Ballot): Refusal | undefined {
  const { state } = draft;
  const voter = voters(state).find((member) => member.userId === ballot.voterId);
  if (voter === undefined) return { code: 'NOT_A_MEMBER' };
  const candidate = memberOf(state, ballot.candidateId);
  if (candidate === undefined) return { code: 'CANDIDATE_NOT_FOUND' };
  if (votesOn(state, candidate).some((vote) => vote.voterId === ballot.voterId)) return { code: 'ALREADY_VOTED' };
  if (candidate.status !== 'pending' || isAdmittedSubstitute(state, candidate.userId)) return { code: 'VOTING_CLOSED' };
  if (handoverOfSubstitute(state, candidate.userId)?.leaverId === ballot.voterId) return { code: 'LEAVER_CANNOT_VOTE' };
  if (state.group.frozenAt !== null) return { code: 'GROUP_FROZEN' };
  const { application } = candidate;
  addChange(draft, { kind: 'vote', vote: { ...ballot, application, castAt: draft.now } });
  welcome(draft, countVotes(draft, candidate, askedAbout(draft.state, candidate)));
  return undefined;
}

/**
 * Recounts the votes on all open applications. Who is asked is determined before the first is decided (circle-rules
 * §3).
 */
export function recountVotes(draft: Draft): void {
  const before = draft.state;
  // Skips a frozen circle, because unfreezing recounts.
  if (before.group.frozenAt !== null) return;
  const open = applicants(before);
  welcome(
    draft,
    open.flatMap((candidate) => countVotes(draft, candidate, askedAbout(before, candidate))),
  );
}

/**
 * Notifies members who are asked now but were not in `before`, the state before the whole command or event
 * (circle-rules §14): about a new application, or because others have left.
 */
export function askNewlyAsked(draft: Draft, before: CircleState): void {
  const { state } = draft;
  for (const candidate of applicants(state)) {
    const earlier = memberOf(before, candidate.userId);
    const asked = earlier?.status === 'pending' ? askedAbout(before, earlier) : [];
    const to = missingVoters(state, candidate)
      .map(({ userId }) => userId)
      .filter((userId) => !asked.some((voter) => voter.userId === userId));
    const params = { applicantId: candidate.userId, ...wantedSeatOf(state, candidate.userId) };
    emitNotice(draft, { type: 'join_request', priority: 'medium', to, params });
  }
}

/** Returns the state before this account was suspended or restored; `suspended` is stored outside the circle. */
export const beforeSuspension = (state: CircleState, changed: UserId | null): CircleState => ({
  ...state,
  members: state.members.map((member) =>
    member.userId === changed ? { ...member, suspended: !member.suspended } : member,
  ),
});

/** Effect on one applicant if a member approves all applicants waiting for that member's vote. */
export interface ApprovalOutcome {
  readonly joins: boolean;
  /** Votes still missing after the approval. */
  readonly missing: readonly Member[];
}

/** Simulates approving every applicant waiting for this member's vote, one after the other. */
export function previewApproveAll(
  state: CircleState,
  voterId: UserId,
  now: Instant,
): ReadonlyMap<UserId, ApprovalOutcome> {
  const waiting = waitingForVoteOf(state, voterId);
  const draft = startDraft(state, now);
  for (const { userId: candidateId } of waiting) {
    castVote(draft, { candidateId, voterId, vote: 'approve', reason: null });
  }
  return new Map(
    waiting.map(({ userId }) => {
      const after = memberOf(draft.state, userId);
      const isOpen = after?.status === 'pending';
      const missing = isOpen ? missingVoters(draft.state, after) : [];
      const joins = after?.status === 'approved' || isAdmittedSubstitute(draft.state, userId);
      return [userId, { joins, missing: joins ? [] : missing }];
    }),
  );
}

/** Decides an application if its votes suffice. Returns the new member, if any. */
function countVotes(draft: Draft, candidate: Member, electorate: readonly Member[]): readonly SeatTaken[] {
  const consensus = consensusOf(draft.state, candidate, electorate);
  if (consensus.rejected) reject(draft, candidate, 'vote');
  else if (consensus.unanimous) return admit(draft, candidate);
  return [];
}

interface SeatTaken {
  readonly userId: UserId;
  readonly seat: number | null;
  readonly copy: DrawCopy | undefined;
}

/** Seats an applicant, or lets a substitute pay for the seat (circle-rules §§2, 8). Returns the seat that was taken. */
function admit(draft: Draft, candidate: Member): readonly SeatTaken[] {
  const handover = handoverOfSubstitute(draft.state, candidate.userId);
  if (handover === undefined) return [approve(draft, candidate)];
  const leaver = memberOf(draft.state, handover.leaverId);
  if (leaver === undefined) throw new Error(`Member ${handover.leaverId}, who offers a seat, is not loaded`);
  addChange(draft, { kind: 'handover', handover: { ...handover, status: 'admitted', admittedAt: draft.now } });
  const { seat, code } = handover;
  const { priceKobo } = handoverOf(draft.state, leaver, draft.now);
  const turnAt = turnCanComeAt(draft.state.group, seat, draft.now);
  const params = { seat, code, priceKobo, payBy: earliest(plusHours(draft.now, PRICE_HOURS), turnAt) };
  emitNotice(draft, { type: 'join_approved', priority: 'high', to: [candidate.userId], params });
  return [];
}

/** Gives the candidate the lowest free seat (circle-rules §2). */
function approve(draft: Draft, candidate: Member): SeatTaken {
  const free = lowestFreeSeat(draft.state);
  if (free === undefined) throw new Error('No seat is free for an approved applicant');
  const others = approvedMembers(draft.state);
  addChange(draft, { kind: 'member', member: { ...candidate, status: 'approved', seat: free, approvedAt: draft.now } });
  const seat = shownSeat(draft.state.group, free);
  const { userId } = candidate;
  const to = memberIdsWithOwner(draft.state.group, others);
  emitNotice(draft, { type: 'member_joined', priority: 'low', to, params: { userId, seat } });
  return { userId, seat, copy: copyFor(draft.state.group, candidate) };
}

/** Notifies new members of their seat and of applications that others decide, once the whole count is decided. */
function welcome(draft: Draft, admitted: readonly SeatTaken[]): void {
  const { state } = draft;
  for (const { userId, seat, copy } of admitted) {
    const others = applicants(state).filter((candidate) => !isAskedAbout(state, candidate, userId)).length;
    emitNotice(draft, { type: 'join_approved', priority: 'high', to: [userId], params: { seat, others, copy } });
  }
}

/** Rejects an application, which frees its place (circle-rules §3). */
export function reject(draft: Draft, candidate: Member, reason: RejectionReason): void {
  addChange(draft, { kind: 'member', member: { ...candidate, status: 'rejected' } });
  const handover = handoverOfSubstitute(draft.state, candidate.userId);
  if (handover !== undefined) endHandover(draft, handover, reason === 'vote' ? 'refused' : 'undecided');
  emitNotice(draft, { type: 'join_rejected', priority: 'medium', to: [candidate.userId], params: { reason } });
}
