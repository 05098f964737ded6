import type { Instant, UserId } from '../contract/ids.ts';
import { activationAt } from './activation.ts';
import { applicants } from './applicants.ts';
import { addChange, emitNotice, type Draft } from './draft.ts';
import { MIN_MEMBERS, START_ANSWER_HOURS } from './figures.ts';
import { prospectOf } from './forecast.ts';
import { reject } from './joining.ts';
import type { StartEnd } from './notices.ts';
import type { Refusal } from './refusals.ts';
import { approvedMembers, isApproved, lowestFreeSeat, memberIdsWithOwner, memberOf, voters } from './seats.ts';
import { lagosDayOf, latest, plusHours } from './time.ts';
import type { CircleState, Group, Member } from './types.ts';

export interface StartProposal {
  /** Number of seats that the circle would start with. */
  readonly seats: number;
  readonly proposedAt: Instant;
  /** An answer at this instant is too late. */
  readonly answerBy: Instant;
}

export interface StartAnswers {
  readonly agreed: readonly UserId[];
  readonly missing: readonly UserId[];
}

/** Returns the open proposal to start with fewer members (circle-rules §4). */
export function startProposalOf({
  startSeats,
  startProposedAt,
}: Pick<Group, 'startSeats' | 'startProposedAt'>): StartProposal | null {
  if (startSeats === null || startProposedAt === null) return null;
  return { seats: startSeats, proposedAt: startProposedAt, answerBy: plusHours(startProposedAt, START_ANSWER_HOURS) };
}

/** Returns why the owner cannot propose a start with fewer members now (circle-rules §4). */
export function refuseProposing(state: CircleState, byUserId: UserId, now: Instant): Refusal | undefined {
  const { group } = state;
  if (byUserId !== group.ownerId) return { code: 'NOT_THE_OWNER' };
  if (group.status !== 'forming') return { code: 'GROUP_STARTED' };
  if (group.frozenAt !== null) return { code: 'GROUP_FROZEN' };
  if (lowestFreeSeat(state) === undefined) return { code: 'START_FULL' };
  if (approvedMembers(state).length < MIN_MEMBERS) return { code: 'START_TOO_FEW' };
  if (group.startSeats !== null) return { code: 'START_PROPOSED' };
  const { startProposedAt } = group;
  const wasToday = startProposedAt !== null && lagosDayOf(startProposedAt) === lagosDayOf(now);
  return wasToday ? { code: 'START_PROPOSED_TODAY' } : undefined;
}

/** Proposes to start with the current members. An owner who takes part agrees by proposing (circle-rules §4). */
export function proposeStart(draft: Draft, byUserId: UserId): Refusal | undefined {
  const refusal = refuseProposing(draft.state, byUserId, draft.now);
  if (refusal !== undefined) return refusal;
  const { group } = draft.state;
  const startSeats = approvedMembers(draft.state).length;
  addChange(draft, { kind: 'group', group: { ...group, startSeats, startProposedAt: draft.now } });
  const owner = memberOf(draft.state, byUserId);
  if (owner !== undefined) addChange(draft, { kind: 'member', member: { ...owner, agreesToStart: true } });
  return undefined;
}

/** Records a member's answer. A single no ends the proposal (circle-rules §4). */
export function answerStart(draft: Draft, userId: UserId, accept: boolean): Refusal | undefined {
  const { group } = draft.state;
  const member = voters(draft.state).find((voter) => voter.userId === userId);
  if (member === undefined) return { code: 'NOT_A_MEMBER' };
  if (group.startSeats === null) return { code: 'NOT_PROPOSED' };
  if (group.frozenAt !== null) return { code: 'GROUP_FROZEN' };
  if (member.agreesToStart) return { code: 'ALREADY_AGREED' };
  if (accept) addChange(draft, { kind: 'member', member: { ...member, agreesToStart: true } });
  else endProposal(draft, 'refused');
  return undefined;
}

export const expireProposal = (draft: Draft): void => endProposal(draft, 'unanswered');

/**
 * Ends or decides the open proposal after a command or event, or notifies of it. `before` is the state before; changed
 * members or terms end it (circle-rules §4).
 */
export function followProposal(draft: Draft, before: CircleState): void {
  const { group } = draft.state;
  if (group.startSeats === null) return;
  const wasOpen = before.group.startSeats !== null;
  if (wasOpen && isOvertaken(draft.state, before)) endProposal(draft, 'changed', before);
  // A frozen circle decides nothing. Unfreezing runs this again.
  else if (group.frozenAt === null) decideProposal(draft);
  tellNewlyAsked(draft, wasOpen ? voters(before) : []);
}

/** Returns the members who must still agree. */
const missingAgreements = (state: Pick<CircleState, 'members'>): readonly Member[] =>
  voters(state).filter(({ agreesToStart }) => !agreesToStart);

/** Returns who agrees to the open proposal, and who must still answer, both in seat order. */
export function startAnswersOf(state: CircleState): StartAnswers {
  const inOrder = approvedMembers(state).toSorted((a, b) => (a.seat ?? 0) - (b.seat ?? 0));
  const idsOf = (members: readonly Member[]): readonly UserId[] => members.map(({ userId }) => userId);
  return {
    agreed: idsOf(inOrder.filter(({ agreesToStart }) => agreesToStart)),
    missing: idsOf(missingAgreements({ members: inOrder })),
  };
}

function isOvertaken({ group, ...state }: CircleState, before: CircleState): boolean {
  const members = approvedMembers({ ...state, group });
  const sameMembers =
    members.length === group.startSeats &&
    members.every(({ userId, application }) => {
      const earlier = memberOf(before, userId);
      return earlier !== undefined && isApproved(earlier) && earlier.application === application;
    });
  const sameTerms =
    group.contributionKobo === before.group.contributionKobo && group.frequency === before.group.frequency;
  return group.status !== 'forming' || !sameMembers || !sameTerms;
}

function decideProposal(draft: Draft): void {
  const { state } = draft;
  if (voters(state).every(({ userId }) => userId === state.group.ownerId)) endProposal(draft, 'nobody');
  else if (missingAgreements(state).length === 0) resize(draft);
}

function tellNewlyAsked(draft: Draft, askedBefore: readonly Member[]): void {
  const { group } = draft.state;
  const proposal = startProposalOf(group);
  if (proposal === null) return;
  const { seats, answerBy } = proposal;
  const to = missingAgreements(draft.state)
    .map(({ userId }) => userId)
    .filter((userId) => !askedBefore.some((voter) => voter.userId === userId));
  const { paysKobo, receives } = prospectOf({ ...group, seats }, { earliest: 1, latest: seats });
  const { ownerId } = group;
  const params = { what: 'start-proposed', ownerId, seats, paysKobo, netKobo: receives.netKobo, answerBy } as const;
  emitNotice(draft, { type: 'group_updated', priority: 'high', to, params });
}

/** Makes N the number of members for good, numbers them in their order, and ends open applications. */
function resize(draft: Draft): void {
  const { group } = draft.state;
  const holders = approvedMembers(draft.state).toSorted((a, b) => (a.seat ?? 0) - (b.seat ?? 0));
  const seats = holders.length;
  holders.forEach((member, index) =>
    addChange(draft, { kind: 'member', member: { ...member, seat: index + 1, agreesToStart: false } }),
  );
  addChange(draft, { kind: 'group', group: { ...group, maxMembers: seats, startSeats: null, resizedAt: draft.now } });
  for (const candidate of applicants(draft.state)) reject(draft, candidate, 'started');
  emitNotice(draft, {
    type: 'group_updated',
    priority: 'medium',
    to: memberIdsWithOwner(group, holders),
    params: { what: 'start-agreed', seats, startsAt: latest(draft.now, activationAt(draft.state)) },
  });
}

/** Ends the proposal without effect and notifies the people who were in. */
function endProposal(draft: Draft, why: StartEnd, before = draft.state): void {
  const { group, members } = draft.state;
  const seats = group.startSeats ?? 0;
  for (const member of members)
    if (member.agreesToStart) addChange(draft, { kind: 'member', member: { ...member, agreesToStart: false } });
  addChange(draft, { kind: 'group', group: { ...group, startSeats: null } });
  const stayed = approvedMembers(draft.state).filter(({ userId }) =>
    approvedMembers(before).some((member) => member.userId === userId),
  );
  const to = memberIdsWithOwner(group, stayed);
  emitNotice(draft, { type: 'group_updated', priority: 'low', to, params: { what: 'start-ended', seats, why } });
}
