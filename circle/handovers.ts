import type { Instant, UserId } from '../contract/ids.ts';
import type { Kobo } from '../contract/money.ts';
import type { Applicant } from './commands.ts';
import { settleContribution } from './contribute.ts';
import { payDebtsFromCredit } from './debts.ts';
import type { Handover } from './decision-types.ts';
import { addChange, addTransfer, emitNotice, walletOf, type Draft } from './draft.ts';
import { balanceOf, contributionOf, openRoundOf } from './duties.ts';
import { electorateOf, isEjectionOpen } from './ejection-state.ts';
import {
  endHandover,
  handoverObstacle,
  handoverOfLeaver,
  handoverOfSubstitute,
  isHandoverOpen,
  openHandovers,
} from './handover-state.ts';
import { handoverOf, type HandoverSums } from './handover-sums.ts';
import { admitUnasked, newApplicant, nextApplication, recountVotes, refusePerson, reject } from './joining.ts';
import type { HandoverEnd } from './notices.ts';
import type { Refusal } from './refusals.ts';
import { notifyIfPotComplete, pendingContribution } from './rounds.ts';
import { approvedMemberOf, approvedMembers, memberIdsWithOwner, memberOf } from './seats.ts';
import type { CircleState, Member } from './types.ts';

/** Returns why this member cannot offer their seat now (circle-rules §8). */
export function refuseOffering(state: CircleState, userId: UserId): Refusal | undefined {
  const { group } = state;
  const member = approvedMemberOf(state, userId);
  if (member === undefined) return { code: 'NOT_A_MEMBER' };
  if (userId === group.ownerId) return { code: 'OWNER_CANNOT_HAND_OVER' };
  if (group.status !== 'active') return { code: 'GROUP_NOT_ACTIVE' };
  if (group.frozenAt !== null) return { code: 'GROUP_FROZEN' };
  if (member.seat === null || member.seat <= group.currentRound) return { code: 'HANDOVER_SEAT_PASSED' };
  return handoverOfLeaver(state, userId) === undefined ? undefined : { code: 'HANDOVER_OPEN' };
}

/** True if this member may offer their seat now, or has offered it. */
export function canHandOver(state: CircleState, userId: UserId): boolean {
  const refusal = refuseOffering(state, userId);
  return refusal === undefined || refusal.code === 'HANDOVER_OPEN';
}

/** Offers a member's seat through a link with this code (circle-rules §8). */
export function offerSeat(draft: Draft, userId: UserId, code: string): Refusal | undefined {
  const refusal = refuseOffering(draft.state, userId);
  if (refusal !== undefined) return refusal;
  const seat = memberOf(draft.state, userId)?.seat;
  if (seat == null) throw new Error(`Member ${userId} holds no seat`);
  const handover: Handover = {
    code,
    cycle: draft.state.group.currentCycle,
    seat,
    leaverId: userId,
    substituteId: null,
    status: 'offered',
    offeredAt: draft.now,
    appliedAt: null,
    admittedAt: null,
    endedAt: null,
    priceKobo: null,
    byOperator: false,
  };
  addChange(draft, { kind: 'handover', handover });
  return undefined;
}

/** Withdraws the leaver's offer, at any time before the price is paid (circle-rules §8). */
export function withdrawOffer(draft: Draft, userId: UserId): Refusal | undefined {
  if (approvedMemberOf(draft.state, userId) === undefined) return { code: 'NOT_A_MEMBER' };
  const handover = handoverOfLeaver(draft.state, userId);
  if (handover === undefined) return { code: 'HANDOVER_NOT_FOUND' };
  dropHandover(draft, handover, 'withdrawn');
  return undefined;
}

/** Ends the hand-over to a substitute barred from joining by a new debt (circle-rules §8). */
export function barSubstitute(draft: Draft, userId: UserId): Refusal | undefined {
  const handover = handoverOfSubstitute(draft.state, userId);
  if (handover === undefined) return { code: 'HANDOVER_NOT_FOUND' };
  dropHandover(draft, handover, 'substitute-barred');
  return undefined;
}

/** Ends a hand-over and the application for its seat, without a vote's result. */
export function dropHandover(draft: Draft, handover: Handover, why: HandoverEnd): void {
  endHandover(draft, handover, why);
  const substitute = handover.substituteId === null ? undefined : memberOf(draft.state, handover.substituteId);
  if (substitute?.status !== 'pending') return;
  if (handover.status === 'voting') reject(draft, substitute, 'handover-over');
  else addChange(draft, { kind: 'member', member: { ...substitute, status: 'rejected' } });
}

/** Returns an open offer that is no longer valid (circle-rules §8). */
export function overtakenHandover(
  state: CircleState,
): { readonly handover: Handover; readonly why: HandoverEnd } | undefined {
  for (const handover of openHandovers(state)) {
    const why = handoverObstacle(state, handover);
    if (why !== undefined) return { handover, why };
  }
  return undefined;
}

const openOffer = ({ handovers }: CircleState, code: string): Handover | undefined =>
  handovers.find((handover) => handover.code === code && isHandoverOpen(handover));

/** Returns why this person cannot apply for an offered seat (circle-rules §§3, 8). */
export function refuseApplyingForSeat(state: CircleState, applicant: Applicant, code: string): Refusal | undefined {
  const handover = openOffer(state, code);
  if (handover === undefined) return { code: 'HANDOVER_NOT_FOUND' };
  if (state.group.frozenAt !== null) return { code: 'GROUP_FROZEN' };
  const { substituteId } = handover;
  if (substituteId !== null && substituteId !== applicant.userId) return { code: 'HANDOVER_TAKEN' };
  return refusePerson(state, applicant) ?? (hasHeldSeat(state, applicant.userId) ? { code: 'HELD_A_SEAT' } : undefined);
}

/** True for users who departed with a seat in this cycle, or handed one over. */
export const hasHeldSeat = (state: CircleState, userId: UserId): boolean =>
  memberOf(state, userId)?.seat != null ||
  state.handovers.some(
    ({ status, cycle, leaverId }) => status === 'done' && cycle === state.group.currentCycle && leaverId === userId,
  );

/**
 * Applies for an offered seat without taking a place. If no one is asked, the applicant is admitted at once
 * (circle-rules §8).
 */
export function applyForSeat(draft: Draft, applicant: Applicant, code: string): Refusal | undefined {
  const refusal = refuseApplyingForSeat(draft.state, applicant, code);
  if (refusal !== undefined) return refusal;
  const handover = openOffer(draft.state, code);
  if (handover === undefined) throw new Error('An accepted application has no offer');
  const candidate = newApplicant(applicant, nextApplication(draft.state, applicant.userId), draft.now);
  addChange(draft, { kind: 'member', member: candidate });
  const applied = { ...handover, substituteId: applicant.userId, status: 'voting', appliedAt: draft.now } as const;
  addChange(draft, { kind: 'handover', handover: applied });
  admitUnasked(draft, candidate);
  return undefined;
}

/** Returns why this person cannot pay for the seat now (circle-rules §8). */
export function refuseTaking(
  state: CircleState,
  applicant: Applicant,
  code: string,
  { amountKobo, now }: { readonly amountKobo: Kobo; readonly now: Instant },
): Refusal | undefined {
  const handover = openOffer(state, code);
  if (handover?.substituteId !== applicant.userId) return { code: 'HANDOVER_NOT_FOUND' };
  if (state.group.frozenAt !== null) return { code: 'GROUP_FROZEN' };
  const refusal = refusePerson(state, applicant, { isPending: true });
  if (refusal !== undefined) return refusal;
  if (handover.status !== 'admitted') return { code: 'NOT_ADMITTED_YET' };
  const { priceKobo } = sumsOf(state, handover, now);
  if (priceKobo !== amountKobo) return { code: 'PRICE_CHANGED', priceKobo };
  return balanceOf(state, applicant.userId) < priceKobo ? { code: 'INSUFFICIENT_BALANCE' } : undefined;
}

/** Returns the amounts of an open hand-over. */
export function sumsOf(state: CircleState, { leaverId }: Handover, now: Instant): HandoverSums {
  return handoverOf(state, leaverOf(state, leaverId), now);
}

function leaverOf(state: CircleState, leaverId: UserId): Member {
  const leaver = approvedMemberOf(state, leaverId);
  if (leaver === undefined) throw new Error(`Member ${leaverId}, who offers a seat, is not approved`);
  return leaver;
}

/** Pays the price and takes the seat over, with its payments and duties (circle-rules §8). */
export function takeSeat(draft: Draft, applicant: Applicant, code: string, amountKobo: Kobo): Refusal | undefined {
  const refusal = refuseTaking(draft.state, applicant, code, { amountKobo, now: draft.now });
  if (refusal !== undefined) return refusal;
  const handover = openOffer(draft.state, code);
  if (handover === undefined) throw new Error('An accepted payment has no offer');
  const leaver = leaverOf(draft.state, handover.leaverId);
  const sums = handoverOf(draft.state, leaver, draft.now);
  const wasComplete = openRoundOf(draft.state)?.complete;
  const done = { ...handover, status: 'done', endedAt: draft.now, priceKobo: sums.priceKobo } as const;
  addChange(draft, { kind: 'handover', handover: done });
  payPrice(draft, done, sums);
  changeHolder(draft, done, leaver, sums);
  tell(draft, done, sums);
  recountVotes(draft);
  if (wasComplete === false) notifyIfPotComplete(draft);
  return undefined;
}

type Taken = Handover & { readonly substituteId: UserId | null };

const substituteOf = ({ substituteId }: Taken): UserId => {
  if (substituteId === null) throw new Error('A paid hand-over has a substitute');
  return substituteId;
};

/** Moves the price to the leaver, and out of it what they owe here, as a set-off does (circle-rules §§7, 8). */
function payPrice(draft: Draft, handover: Taken, { priceKobo, paysOpenRound }: HandoverSums): void {
  const { leaverId } = handover;
  const { currentCycle: cycle, currentRound: round, contributionKobo } = draft.state.group;
  const from = walletOf(substituteOf(handover));
  addTransfer(draft, { type: 'seat_price', from, to: walletOf(leaverId), amountKobo: priceKobo, cycle, round });
  const open = openRoundOf(draft.state);
  if (paysOpenRound && open !== undefined) settleContribution(draft, open, leaverId);
  const creditKobo = priceKobo - (paysOpenRound ? contributionKobo : 0n);
  payDebtsFromCredit(draft, leaverId, creditKobo as Kobo);
}

/** Seats the substitute. What the leaver owed to the open round and is not due becomes theirs, with its day. */
function changeHolder(draft: Draft, handover: Taken, leaver: Member, { rounds }: HandoverSums): void {
  const { group } = draft.state;
  const userId = substituteOf(handover);
  const substitute = memberOf(draft.state, userId);
  if (substitute === undefined) throw new Error(`Substitute ${userId} is not loaded`);
  const { seat } = handover;
  const left = { status: 'left', seat: null, autoContribute: false, paidBefore: [], leftAt: draft.now } as const;
  addChange(draft, { kind: 'member', member: { ...leaver, ...left } });
  const paidBefore = rounds.map(({ round }) => round);
  const seated = { status: 'approved', seat, approvedAt: draft.now, paidBefore } as const;
  addChange(draft, { kind: 'member', member: { ...substitute, ...seated } });
  if (paidBefore.includes(group.currentRound)) return;
  const owed = contributionOf(draft.state, leaver.userId, group.currentCycle, group.currentRound);
  if (owed === undefined) return;
  addChange(draft, { kind: 'contribution-withdrawn', contribution: owed });
  addChange(draft, { kind: 'contribution', contribution: pendingContribution({ ...owed, userId }) });
}

function tell(draft: Draft, handover: Taken, { priceKobo, restKobo }: HandoverSums): void {
  const { state, now } = draft;
  const { leaverId, seat } = handover;
  const userId = substituteOf(handover);
  const others = approvedMembers(state).filter((member) => member.userId !== userId);
  const to = memberIdsWithOwner(state.group, others);
  emitNotice(draft, { type: 'member_joined', priority: 'low', to, params: { userId, seat, leaverId } });
  const params = { what: 'seat-handed-over', substituteId: userId, priceKobo, restKobo } as const;
  emitNotice(draft, { type: 'group_updated', priority: 'high', to: [leaverId], params });
  for (const ejection of state.ejections) {
    const { nomineeId, reason, votingDeadline } = ejection;
    const isAsked = electorateOf(state, ejection, now).some((voter) => voter.userId === userId);
    if (!isEjectionOpen(ejection) || nomineeId === leaverId || !isAsked) continue;
    const vote = { nomineeId, reason, votingDeadline };
    emitNotice(draft, { type: 'ejection_vote_required', priority: 'high', to: [userId], params: vote });
  }
}
