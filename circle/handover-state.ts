import type { Instant, UserId } from '../contract/ids.ts';
import { addChange, emitNotice, type Draft } from './draft.ts';
import { OFFER_DAYS, PRICE_HOURS } from './figures.ts';
import type { HandoverEnd } from './notices.ts';
import { roundClosesAt } from './round-times.ts';
import { plusHours } from './time.ts';
import type { Handover } from './decision-types.ts';
import type { CircleState, Group, Member } from './types.ts';

export const isHandoverOpen = ({ status }: Pick<Handover, 'status'>): boolean =>
  status !== 'done' && status !== 'ended';

type WithHandovers = Pick<CircleState, 'handovers'>;

export const openHandovers = ({ handovers }: WithHandovers): readonly Handover[] => handovers.filter(isHandoverOpen);

export const handoverOfLeaver = (state: WithHandovers, userId: UserId): Handover | undefined =>
  openHandovers(state).find(({ leaverId }) => leaverId === userId);

/** Returns the seat that a pending applicant wants to take over; undefined for an applicant for a free place. */
export const handoverOfSubstitute = (state: WithHandovers, userId: UserId): Handover | undefined =>
  openHandovers(state).find(({ substituteId }) => substituteId === userId);

/** True for a pending applicant who is voted in and has only to pay, so that no vote on them is open. */
export const isAdmittedSubstitute = (state: WithHandovers, userId: UserId): boolean =>
  handoverOfSubstitute(state, userId)?.status === 'admitted';

/** Returns the deadline for an applicant, or for an admitted substitute to pay; null while members vote. */
export function handoverEndsAt({
  status,
  offeredAt,
  admittedAt,
}: Pick<Handover, 'status' | 'offeredAt' | 'admittedAt'>): Instant | null {
  if (status === 'offered') return plusHours(offeredAt, OFFER_DAYS * 24);
  return status === 'admitted' && admittedAt !== null ? plusHours(admittedAt, PRICE_HOURS) : null;
}

/**
 * Returns the earliest time at which the seat's turn can start, when its open offer ends; null unless the seat is next.
 * This is the end of the open round's due day, or the round's close if the day has passed (circle-rules §5).
 */
export function turnCanComeAt(
  { status, currentRound, dueDate, frequency }: Pick<Group, 'status' | 'currentRound' | 'dueDate' | 'frequency'>,
  seat: number,
  now: Instant,
): Instant | null {
  if (status !== 'active' || dueDate === null || seat !== currentRound + 1) return null;
  return now < dueDate ? dueDate : roundClosesAt(dueDate, frequency);
}

/** Substitutes know why these ended, from what they did or from the notice about their identity. */
const KNOWN_TO_SUBSTITUTE: ReadonlySet<HandoverEnd> = new Set(['substitute-left', 'substitute-unverified']);

/** Ends a hand-over without effect (circle-rules §8). The rejection notifies a substitute whose application is open. */
export function endHandover(draft: Draft, handover: Handover, why: HandoverEnd): void {
  const { leaverId, substituteId, seat, status } = handover;
  addChange(draft, { kind: 'handover', handover: { ...handover, status: 'ended', endedAt: draft.now } });
  const to = [leaverId];
  if (substituteId !== null && status === 'admitted' && !KNOWN_TO_SUBSTITUTE.has(why)) to.push(substituteId);
  const params = { what: 'handover-ended', leaverId, substituteId, seat, why } as const;
  emitNotice(draft, { type: 'group_updated', priority: 'low', to, params });
}

/** Returns why an open offer is no longer valid (circle-rules §8); undefined while it is valid. */
export function handoverObstacle(state: CircleState, { leaverId, seat }: Handover): HandoverEnd | undefined {
  const { group, members } = state;
  const leaver = members.find((member: Member) => member.userId === leaverId);
  if (leaver?.status !== 'approved') return 'leaver-left';
  if (leaver.seat !== seat) return 'seat-changed';
  return group.status !== 'active' || seat <= group.currentRound ? 'turn-came' : undefined;
}

/** Returns the notice parameters that identify the seat an applicant would take over. */
export function wantedSeatOf(
  state: CircleState,
  candidateId: UserId,
): { readonly leaverId?: UserId; readonly seat?: number } {
  const handover = handoverOfSubstitute(state, candidateId);
  return handover === undefined ? {} : { leaverId: handover.leaverId, seat: handover.seat };
}
