import type { UserId } from '../contract/ids.ts';
import type { CircleState, Group, Member } from './types.ts';

export const memberOf = (state: CircleState, userId: UserId): Member | undefined =>
  state.members.find((member) => member.userId === userId);

export const isApproved = (member: Member): boolean => member.status === 'approved';

/** The member of this user when approved: who may act in the circle. */
export const approvedMemberOf = (state: CircleState, userId: UserId): Member | undefined => {
  const member = memberOf(state, userId);
  return member !== undefined && isApproved(member) ? member : undefined;
};

export const approvedMembers = (state: CircleState): readonly Member[] => state.members.filter(isApproved);

/** Those who vote (circle-rules §§3, 5): approved members whose account is not suspended. */
export const voters = (state: CircleState): readonly Member[] =>
  state.members.filter((member) => isApproved(member) && !member.suspended);

/** Places taken, the specification's `currentMembers` (circle-rules §2): approved seats and pending applicants. */
export const placesTaken = (state: CircleState): number =>
  state.members.filter((member) => isApproved(member) || member.status === 'pending').length;

/** Who holds or, departed from a running circle, held a seat (circle-rules §§2, 8). */
export const holderOf = <M extends Pick<Member, 'seat'>>(
  { members }: { readonly members: readonly M[] },
  seat: number,
): M | undefined => members.find((member) => member.seat === seat);

/** The seat that the next approved member takes (circle-rules §2); undefined when all are held. */
export function lowestFreeSeat(state: CircleState): number | undefined {
  for (let seat = 1; seat <= state.group.maxMembers; seat += 1) {
    if (holderOf(state, seat) === undefined) return seat;
  }
  return undefined;
}

/** Adds the owner to those told, once: a participating owner is among the members already. */
export const withOwner = (group: Group, members: readonly Member[]): readonly UserId[] => [
  ...new Set([...members.map((member) => member.userId), group.ownerId]),
];
