import type { GroupDetail } from '../../../../contract/round-schemas.ts';
import { placesOf } from '../../../circles/places.ts';
import { hasLeft } from '../../../circles/membership.ts';

/** True for an approved member or the owner, who see everything. */
export const isApprovedOrOwner = ({ userMembership }: Pick<GroupDetail, 'userMembership'>): boolean =>
  userMembership?.status === 'approved' || userMembership?.role === 'owner';

/** True for former members, who see their own rows only. */
export const isFormer = ({ userMembership }: Pick<GroupDetail, 'userMembership'>): boolean =>
  hasLeft({ membership: userMembership });

/** True for people who have applied, even if they were rejected. */
export const isApplicant = ({ userMembership }: Pick<GroupDetail, 'userMembership'>): boolean =>
  !isApprovedOrOwner({ userMembership }) &&
  (userMembership?.status === 'pending' || userMembership?.status === 'rejected');

/** True if people may be waiting for votes: before the start, or if someone wants to take over a seat. */
export const hasApplicants = ({ group }: Pick<GroupDetail, 'group'>): boolean =>
  group.status === 'forming' || (group.status === 'active' && group.applicants > 0);

/** True for members of a forming or active group, who trade positions and vote on ejections. */
export const decidesWithOthers = ({ group, userMembership }: Pick<GroupDetail, 'group' | 'userMembership'>): boolean =>
  userMembership?.status === 'approved' && (group.status === 'forming' || group.status === 'active');

/**
 * True if the card of the next action asks the viewer about the open proposal. Applicants in a full circle come first.
 */
export function isStartMyAct({ group, userMembership }: GroupDetail, myId: string): boolean {
  const votesFirst = placesOf(group).free <= 0 && (userMembership?.votesWaiting ?? 0) > 0;
  return group.startProposal?.missing.includes(myId) === true && !votesFirst;
}

/** True if that card shows the state of the open proposal, because the viewer has answered or may only watch. */
export function isStartAnswered({ group, userMembership }: GroupDetail, myId: string): boolean {
  const votesFirst = placesOf(group).free <= 0 && (userMembership?.votesWaiting ?? 0) > 0;
  return group.startProposal?.missing.includes(myId) === false && !votesFirst;
}

export const NEXT_CYCLE_ID = 'next-cycle';

/** True if the next cycle's card has content for the viewer (circle-rules §11). */
export function showsNextCycle({ group, userMembership }: GroupDetail, myId: string): boolean {
  if (group.status !== 'completed') return false;
  if (group.ownerId === myId) return true;
  return group.nextCycle !== null && (userMembership?.status === 'approved' || userMembership?.staysOn === true);
}
