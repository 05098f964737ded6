import type { ClosedPair, Group } from './types.ts';

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
