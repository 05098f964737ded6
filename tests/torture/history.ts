import type { Kobo } from '../../contract/money.ts';
import type { Act } from './acts.ts';

/** Records what callers requested and which responses they got, and compares both with what was stored. */

export type Outcome =
  /** The response says that it happened. It must be stored once. */
  | 'acknowledged'
  /** The response says that it did not happen. It must not be stored. */
  | 'refused'
  /** No response, or a failure. It may be stored, but only once. */
  | 'unknown';

/** An operation's identity, under which it may happen at most once. */
export interface Asked {
  readonly act: Act;
  /** Identifies the operation among those of its kind, as `acts.ts` defines. */
  readonly key: string;
  /** 0 for an act that moves no money. */
  readonly amountKobo: Kobo;
}

interface Operation extends Asked {
  readonly outcome: Outcome;
}

/** A stored effect. */
export type Stored = Asked;

export interface Verdict {
  readonly acknowledged: number;
  /** Acknowledged, but not stored. */
  readonly lost: readonly string[];
  /** Stored more than once. Lists each effect beyond the first. */
  readonly duplicated: readonly string[];
  /** Stored although refused or never requested, or with another amount. */
  readonly created: readonly string[];
}

const nameOf = ({ act, key, amountKobo }: Asked): string => `${act} ${key}, ${String(amountKobo)} kobo`;

/** Compares operations with effects. Pure, so that a test can plant faults. */
export function judge(operations: readonly Operation[], stored: readonly Stored[]): Verdict {
  const times = new Map<string, number>();
  for (const effect of stored) times.set(nameOf(effect), (times.get(nameOf(effect)) ?? 0) + 1);
  const acknowledged = operations.filter(({ outcome }) => outcome === 'acknowledged');
  const allowed = new Set(operations.filter(({ outcome }) => outcome !== 'refused').map(nameOf));
  return {
    acknowledged: acknowledged.length,
    lost: acknowledged.map(nameOf).filter((name) => !times.has(name)),
    duplicated: [...times].flatMap(([name, count]) => Array.from({ length: count - 1 }, () => name)),
    created: [...times.keys()].filter((name) => !allowed.has(name)),
  };
}

export interface History {
  /** Records an operation before its first call. Its outcome is unknown until the returned function is called. */
  begin(asked: Asked): (outcome: Outcome) => void;
  /** Records that the product responded to a call. `awayMs` is the longest time without a response. */
  heard(): void;
  readonly operations: readonly Operation[];
  /** Longest time without a response, in milliseconds. */
  awayMs(): number;
}

/** Creates a history. `now` counts milliseconds and never goes back. */
export function newHistory(now: () => number): History {
  const operations: { -readonly [Key in keyof Operation]: Operation[Key] }[] = [];
  let [heardAt, awayMs] = [now(), 0];
  const heard = (): void => {
    awayMs = Math.max(awayMs, now() - heardAt);
    heardAt = now();
  };
  return {
    operations,
    heard,
    awayMs: () => awayMs,
    begin(asked) {
      const operation: (typeof operations)[number] = { ...asked, outcome: 'unknown' };
      operations.push(operation);
      return (outcome) => {
        operation.outcome = outcome;
        if (outcome !== 'unknown') heard();
      };
    },
  };
}
