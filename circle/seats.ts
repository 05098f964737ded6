import type { UserId } from '../contract/ids.ts';
import type { CircleState, ClosedPair, Debt, Group, Member } from './types.ts';

export const memberOf = (state: CircleState, userId: UserId): Member | undefined =>
  state.members.find((member) => member.userId === userId);

export const isApproved = (member: Pick<Member, 'status'>): boolean => member.status === 'approved';

/** The member of this user when approved: who may act in the circle. */
export const approvedMemberOf = (state: CircleState, userId: UserId): Member | undefined => {
  const member = memberOf(state, userId);
  return member !== undefined && isApproved(member) ? member : undefined;
};

export const approvedMembers = (state: CircleState): readonly Member[] => state.members.filter(isApproved);

/** Those who vote (circle-rules §§3, 5): approved members whose account is not suspended. */
export const voters = <M extends Pick<Member, 'status' | 'suspended'>>(state: {
  readonly members: readonly M[];
}): readonly M[] => state.members.filter((member) => isApproved(member) && !member.suspended);

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

/**
 * The seats that those who have applied would take: the lowest free ones (circle-rules §2). `freeSeats` are in their
 * order.
 */
export const retainedSeats = (freeSeats: readonly number[], applicants: number): readonly number[] =>
  freeSeats.slice(0, applicants);

/** Adds the owner to those told, once: a participating owner is among the members already. */
export const withOwner = (group: Group, members: readonly Member[]): readonly UserId[] => [
  ...new Set([...members.map((member) => member.userId), group.ownerId]),
];

/**
 * Pairs of seats that owe each other nothing any more (circle-rules §§1, 8, 9): what i has not paid j, j does not pay
 * i. A pair has no direction, so neither side can be closed without the other.
 */
type WithPairs = Pick<Group, 'closedPairs'>;

const pairOf = (a: number, b: number): ClosedPair => (a < b ? [a, b] : [b, a]);

export const isClosed = ({ closedPairs }: WithPairs, a: number, b: number): boolean => {
  const [low, high] = pairOf(a, b);
  return closedPairs.some((pair) => pair[0] === low && pair[1] === high);
};

/** Closes the pairs of one seat with others; those that are closed already stay so. */
export const closePairs = (group: Group, seat: number, others: readonly number[]): Group => ({
  ...group,
  closedPairs: [
    ...group.closedPairs,
    ...others.filter((other) => !isClosed(group, seat, other)).map((other) => pairOf(seat, other)),
  ],
});

/** Opens the pairs of one seat with others again. */
export const reopenPairs = (group: Group, seat: number, others: readonly number[]): Group => {
  const reopened = { closedPairs: others.map((other) => pairOf(seat, other)) };
  return { ...group, closedPairs: group.closedPairs.filter(([low, high]) => !isClosed(reopened, low, high)) };
};

/** Two people swap seats: what each owes whom is between people, so their closed pairs go with them (§10). */
export const swapSeatsInPairs = (group: Group, a: number, b: number): Group => {
  const swap = (seat: number): number => (seat === a ? b : seat === b ? a : seat);
  return { ...group, closedPairs: group.closedPairs.map(([low, high]) => pairOf(swap(low), swap(high))) };
};

/**
 * Who owes these debts, each person once, by seat; whoever has none comes last. The order of the debts themselves
 * depends on how many of them were loaded.
 */
export function debtorsOf(state: CircleState, debts: readonly Debt[]): UserId[] {
  const owing = new Set(debts.map(({ userId }) => userId));
  const seatOf = (userId: UserId): number => memberOf(state, userId)?.seat ?? Infinity;
  return [...owing].sort((a, b) => (seatOf(a) === seatOf(b) ? (a < b ? -1 : 1) : seatOf(a) - seatOf(b)));
}
