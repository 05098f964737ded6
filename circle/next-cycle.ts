import type { Instant } from '../contract/ids.ts';
import type { Applicant, Chance } from './commands.ts';
import type { Refusal } from './refusals.ts';
import { outstandingDebtsOf } from './debts.ts';
import { addChange, emitNotice, type Draft } from './draft.ts';
import { NEXT_CYCLE_DAYS } from './figures.ts';
import { approvedMemberOf, approvedMembers, isApproved, memberIdsWithOwner } from './seats.ts';
import { BLOCKED_BY_DEBTS } from './blocked-by-debts.ts';
import { plusHours } from './time.ts';
import { canOrder, copyNotices, mustHave } from './turn-order.ts';
import type { CircleState, DrawNumber, Group, Member, TurnOrder } from './types.ts';

const answerBy = (askedAt: Instant): Instant => plusHours(askedAt, NEXT_CYCLE_DAYS * 24);

/** Returns the deadline after which no answer means no (circle-rules §11); null when no answer is pending. */
export const nextCycleAnswerDeadline = ({ group }: Pick<CircleState, 'group'>): Instant | null =>
  group.nextCycleAskedAt === null ? null : answerBy(group.nextCycleAskedAt);

/**
 * Asks the members to join another cycle (circle-rules §11). An owner who takes part accepts by asking. The membership
 * of anyone else with a debt in this group ends instead.
 */
export function startNextCycle(
  draft: Draft,
  owner: Applicant,
  { turnOrder: wanted, chance }: { readonly turnOrder?: TurnOrder | null; readonly chance?: Chance },
): Refusal | undefined {
  const { group } = draft.state;
  const turnOrder = wanted ?? group.turnOrder;
  if (owner.userId !== group.ownerId) return { code: 'NOT_THE_OWNER' };
  if (group.status !== 'completed') return { code: 'CYCLE_NOT_COMPLETED' };
  if (group.nextCycleAskedAt !== null) return { code: 'NEXT_CYCLE_ASKED' };
  const refusal = group.ownerParticipates ? refuseStaying(draft.state, owner) : undefined;
  if (refusal !== undefined) return refusal;
  if (!canOrder(group, turnOrder)) return { code: 'OWNER_WITHOUT_TURN' };
  addChange(draft, { kind: 'group', group: { ...group, turnOrder, nextCycleAskedAt: draft.now } });
  if (turnOrder === 'lot') addChange(draft, { kind: 'draw', draw: mustHave(chance).draw, entries: null });
  for (const member of approvedMembers(draft.state)) {
    if (member.userId === owner.userId) stay(draft, member, chance?.drawNumber);
    else if (outstandingDebtsOf(draft.state, member.userId).length > 0) releaseMember(draft, member);
  }
  const invitees = approvedMembers(draft.state).filter((member) => !member.staysOn);
  emitNotice(draft, {
    type: 'group_updated',
    priority: 'high',
    to: invitees.map((member) => member.userId),
    params: { what: 'next-cycle-asked', cycle: group.currentCycle + 1, answerBy: answerBy(draft.now), turnOrder },
  });
  formWhenAnswered(draft);
  return undefined;
}

/** Records whether a member stays. Accepting checks KYC and debts as joining does (circle-rules §11). */
export function answerNextCycle(
  draft: Draft,
  who: Applicant,
  accept: boolean,
  drawNumber?: DrawNumber,
): Refusal | undefined {
  const { state } = draft;
  const member = approvedMemberOf(state, who.userId);
  if (member === undefined) return { code: 'NOT_A_MEMBER' };
  if (state.group.nextCycleAskedAt === null) return { code: 'NOT_ASKED' };
  if (member.staysOn) return { code: 'ALREADY_ACCEPTED' };
  if (accept) {
    const refusal = refuseStaying(state, who);
    if (refusal !== undefined) return refusal;
    stay(draft, member, drawNumber);
  } else {
    releaseMember(draft, member);
  }
  formWhenAnswered(draft);
  return undefined;
}

function stay(draft: Draft, member: Member, number: DrawNumber | undefined): void {
  const drawNumber = draft.state.group.turnOrder === 'lot' ? mustHave(number) : null;
  const staying = { ...member, staysOn: true, drawNumber };
  addChange(draft, { kind: 'member', member: staying });
  for (const notice of copyNotices(draft.state.group, staying)) emitNotice(draft, notice);
}

/** Ends the membership of everyone who has not accepted within NEXT_CYCLE_DAYS (circle-rules §11). */
export function clearNextCycleAnswers(draft: Draft): void {
  for (const member of approvedMembers(draft.state)) if (!member.staysOn) releaseMember(draft, member);
  formWhenAnswered(draft);
}

function refuseStaying(state: CircleState, who: Applicant): Refusal | undefined {
  if (!who.kycVerified) return { code: 'KYC_REQUIRED_TO_JOIN' };
  const owes = who.hasOutstandingDebt || outstandingDebtsOf(state, who.userId).length > 0;
  return owes ? { code: BLOCKED_BY_DEBTS.stay } : undefined;
}

function releaseMember(draft: Draft, member: Member): void {
  const { userId } = member;
  addChange(draft, { kind: 'member', member: { ...member, status: 'left', leftAt: draft.now } });
  const to = memberIdsWithOwner(draft.state.group, approvedMembers(draft.state));
  emitNotice(draft, { type: 'member_left', priority: 'low', to, params: { userId, how: 'declined' } });
}

/** Forms the group again once everyone has responded, with new seats for the members who stay (circle-rules §11). */
function formWhenAnswered(draft: Draft): void {
  const staying = approvedMembers(draft.state);
  if (staying.some((member) => !member.staysOn)) return;
  for (const member of draft.state.members) {
    if (!isApproved(member) && member.seat !== null)
      addChange(draft, { kind: 'member', member: { ...member, seat: null, paidBefore: [] } });
  }
  const { group } = draft.state;
  for (const { member, seat } of reseated(group, staying)) {
    const renumbered = { ...member, seat, hasReceivedPayout: false, staysOn: false, paidBefore: [] };
    addChange(draft, { kind: 'member', member: renumbered });
  }
  const cycle = group.currentCycle + 1;
  addChange(draft, {
    kind: 'group',
    group: {
      ...group,
      status: 'forming',
      currentCycle: cycle,
      currentRound: 1,
      startDate: null,
      anchorDay: null,
      closedPairs: [],
      nextCycleAskedAt: null,
    },
  });
  const to = memberIdsWithOwner(group, staying);
  emitNotice(draft, { type: 'group_updated', priority: 'low', to, params: { what: 'next-cycle-formed', cycle } });
}

/** Members who stay keep their order; an owner who comes last gets the last seat again (circle-rules §§2, 11). */
function reseated(group: Group, staying: readonly Member[]): readonly { member: Member; seat: number }[] {
  const inOrder = staying.toSorted((a, b) => (a.seat ?? 0) - (b.seat ?? 0));
  if (group.turnOrder !== 'owner-last') return inOrder.map((member, index) => ({ member, seat: index + 1 }));
  const isOwner = ({ userId }: Member): boolean => userId === group.ownerId;
  return [
    ...inOrder.filter((member) => !isOwner(member)).map((member, index) => ({ member, seat: index + 1 })),
    ...inOrder.filter(isOwner).map((member) => ({ member, seat: group.maxMembers })),
  ];
}
