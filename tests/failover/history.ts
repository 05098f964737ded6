/** Compares what callers were promised with what was stored. Pure, so that a unit test can plant faults. */

export const KINDS = ['contribution', 'deposit', 'withdrawal', 'mail'] as const;
export type Kind = (typeof KINDS)[number];

export interface Operation {
  readonly kind: Kind;
  /** Identifies what must have happened exactly once, such as a circle and its payer. */
  readonly key: string;
  /** When the promise was made; undefined if the caller never got one. */
  readonly acknowledgedAt?: number | undefined;
}

/** How often each key of a kind was found. */
export type Found = Readonly<Record<Kind, ReadonlyMap<string, number>>>;

export interface Verdict {
  readonly acknowledged: number;
  /** Acknowledged, but not stored. */
  readonly lost: readonly Operation[];
  /** Stored more than once. */
  readonly twice: readonly Operation[];
  /** Stored, although no caller requested it. */
  readonly unasked: readonly string[];
  /** Stored, although the caller never got a response. This is allowed, because the caller must check. */
  readonly silent: number;
}

export function check(operations: readonly Operation[], found: Found): Verdict {
  const times = ({ kind, key }: Operation): number => found[kind].get(key) ?? 0;
  const acknowledged = operations.filter(({ acknowledgedAt }) => acknowledgedAt !== undefined);
  const asked = new Set(operations.map(({ kind, key }) => `${kind} ${key}`));
  return {
    acknowledged: acknowledged.length,
    lost: acknowledged.filter((operation) => times(operation) === 0),
    twice: operations.filter((operation) => times(operation) > 1),
    unasked: KINDS.flatMap((kind) =>
      [...found[kind].keys()].map((key) => `${kind} ${key}`).filter((each) => !asked.has(each)),
    ),
    silent: operations.filter((each) => each.acknowledgedAt === undefined && times(each) > 0).length,
  };
}

/** Returns the longest time without an acknowledgement between `from` and `to`, in milliseconds. */
export function longestSilence(operations: readonly Operation[], from: number, to: number): number {
  const moments = operations
    .flatMap(({ acknowledgedAt }) => acknowledgedAt ?? [])
    .filter((at) => at > from && at < to)
    .sort((a, b) => a - b);
  let [longest, last] = [0, from];
  for (const at of [...moments, to]) {
    longest = Math.max(longest, at - last);
    last = at;
  }
  return longest;
}
