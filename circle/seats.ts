import type { UserId } from '../contract/ids.ts';
import type { CircleState, ClosedPair, Debt, Group, Member } from './types.ts';

export const memberOf = (state: CircleState, userId: UserId): Member | undefined =>
  state.members.find((member) => member.userId === userId);

export const isApproved = (member: Pick<Member, 'status'>): boolean => member.status === 'approved';

/** Returns a user's membership if it is approved, because only approved members may act in the circle. */
export const approvedMemberOf = (state: CircleState, userId: UserId): Member | undefined => {
  const member = memberOf(state, userId);
  return member !== undefined && isApproved(member) ? member : undefined;
};

export const approvedMembers = (state: CircleState): readonly Member[] => state.members.filter(isApproved);

/** Returns the approved members whose account is not suspended; only they may vote (circle-rules §§3, 5). */
export const voters = <M extends Pick<Member, 'status' | 'suspended'>>(state: {
  readonly members: readonly M[];
}): readonly M[] => state.members.filter((member) => isApproved(member) && !member.suspended);

/**
 * Counts approved members and pending applicants: `currentMembers` in the specification (circle-rules §2). An applicant
 * after the start wants a seat that is held, and takes no place.
 */
export const countPlacesTaken = ({ group, members }: CircleState): number =>
  members.filter((member) => isApproved(member) || (group.status === 'forming' && member.status === 'pending')).length;

/** Returns the member who holds a seat, or held it when departing from a running circle (circle-rules §§2, 8). */
export const holderOf = <M extends Pick<Member, 'seat'>>(
  { members }: { readonly members: readonly M[] },
  seat: number,
): M | undefined => members.find((member) => member.seat === seat);

/** Returns the seat for the next approved member (circle-rules §2); undefined when all are held. */
export function lowestFreeSeat(state: CircleState): number | undefined {
  for (let seat = 1; seat <= state.group.maxMembers; seat += 1) {
    if (holderOf(state, seat) === undefined) return seat;
  }
  return undefined;
}

/** Returns the seats the pending applicants would take: the lowest free ones, in order (circle-rules §2). */
export const retainedSeats = (freeSeats: readonly number[], applicants: number): readonly number[] =>
  freeSeats.slice(0, applicants);

/** Returns the ids of all members and of the owner, each once. */
export const memberIdsWithOwner = (group: Group, members: readonly Member[]): readonly UserId[] => [
  ...new Set([...members.map((member) => member.userId), group.ownerId]),
];

/**
 * The seats of a closed pair owe each other nothing more. A pair always closes for both sides (circle-rules §§1, 8, 9).
 */
type WithPairs = Pick<Group, 'closedPairs'>;

const pairOf = (a: number, b: number): ClosedPair => (a < b ? [a, b] : [b, a]);

export const isClosed = ({ closedPairs }: WithPairs, a: number, b: number): boolean => {
  const [low, high] = pairOf(a, b);
  return closedPairs.some((pair) => pair[0] === low && pair[1] === high);
};

export const closePairs = (group: Group, seat: number, others: readonly number[]): Group => ({
  ...group,
  closedPairs: [
    ...group.closedPairs,
    ...others.filter((other) => !isClosed(group, seat, other)).map((other) => pairOf(seat, other)),
  ],
});

export const reopenPairs = (group: Group, seat: number, others: readonly number[]): Group => {
  const reopened = { closedPairs: others.map((other) => pairOf(seat, other)) };
  return { ...group, closedPairs: group.closedPairs.filter(([low, high]) => !isClosed(reopened, low, high)) };
};

/** Swaps two seats in the closed pairs, because debts are between people, not seats (circle-rules §10). */
export const swapSeatsInPairs = (group: Group, a: number, b: number): Group => {
  const swap = (seat: number): number => (seat === a ? b : seat === b ? a : seat);
  return { ...group, closedPairs: group.closedPairs.map(([low, high]) => pairOf(swap(low), swap(high))) };
};

/** Lists debtors once, in seat order. The order of `debts` depends on which debts were loaded, so it is not used. */
export function debtorsOf(state: CircleState, debts: readonly Debt[]): UserId[] {
  const owing = new Set(debts.map(({ userId }) => userId));
  const seatOf = (userId: UserId): number => memberOf(state, userId)?.seat ?? Infinity;
  return [...owing].sort((a, b) => (seatOf(a) === seatOf(b) ? (a < b ? -1 : 1) : seatOf(a) - seatOf(b)));
}
