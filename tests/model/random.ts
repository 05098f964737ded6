/** A seeded source of choices: the same seed makes the same choices wherever it runs. */
export interface Random {
  /** A whole number from 0 up to, but not including, `below`. */
  int(below: number): number;
  /** A whole number from `from` to `to`, both included. */
  between(from: number, to: number): number;
  /** True with the given probability. */
  chance(probability: number): boolean;
  /** One of the list; undefined when it is empty. */
  pick<T>(list: readonly T[]): T | undefined;
  /** The list in another order. */
  shuffled<T>(list: readonly T[]): T[];
}

/** Mulberry32: 32 bits of state are enough to choose what people do. */
export function seededRandom(seed: number): Random {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 0x1_0000_0000;
  };
  const int = (below: number): number => Math.floor(next() * below);
  return {
    int,
    between: (from, to) => from + int(to - from + 1),
    chance: (probability) => next() < probability,
    pick: (list) => list[int(list.length)],
    shuffled(list) {
      const order = [...list];
      for (let index = order.length - 1; index > 0; index -= 1) {
        const other = int(index + 1);
        [order[index], order[other]] = [order[other]!, order[index]!];
      }
      return order;
    },
  };
}
