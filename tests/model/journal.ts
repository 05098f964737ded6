import { HOUR_MS } from '../../contract/durations.ts';
import type { Route } from '../../contract/route.ts';
import { isDone, sameBody, type Call, type Exchange } from './calls.ts';

const KEY_LIVES_MS = 24 * HOUR_MS;

/** Everything that was ever asked and answered, and what follows from it. */
export interface Journal {
  readonly all: readonly Exchange[];
  add(exchanges: readonly Exchange[]): void;
  /** What was done by this route, each thing once: stored answers of repeated requests are none. */
  done(route: Route): readonly Exchange[];
  /** What contradicts the promise of Idempotency-Key in the requests so far. */
  brokenPromises(): string[];
}

export function createJournal(): Journal {
  const all: Exchange[] = [];
  const done = new Map<Route, Exchange[]>();
  const byKey = new Map<string, Exchange[]>();
  const filed = <Key>(map: Map<Key, Exchange[]>, key: Key): Exchange[] => {
    const list = map.get(key) ?? [];
    map.set(key, list);
    return list;
  };
  return {
    all,
    add(exchanges) {
      for (const exchange of exchanges) {
        all.push(exchange);
        if (!isDone(exchange)) continue;
        const { call } = exchange;
        if (!exchange.replayed) filed(done, call.route).push(exchange);
        if (call.key !== undefined) filed(byKey, `${call.by.id} ${call.key}`).push(exchange);
      }
    },
    done: (route) => done.get(route) ?? [],
    brokenPromises: () => [...byKey.values()].flatMap(brokenBy),
  };
}

/** Within a day one key does one thing, and every other answer to it repeats that one word for word. */
function brokenBy(exchanges: readonly Exchange[]): string[] {
  const originals = exchanges.filter(({ replayed }) => !replayed).sort((a, b) => a.at - b.at);
  const broken = originals.flatMap((exchange, index) => {
    const before = originals[index - 1];
    return before !== undefined && exchange.at - before.at < KEY_LIVES_MS
      ? [`${nameOf(exchange.call)} was done twice within a day`]
      : [];
  });
  const strange = exchanges.filter(
    ({ replayed, body, status }) =>
      replayed && !originals.some((first) => first.status === status && sameBody(first.body, body)),
  );
  return [...broken, ...strange.map(({ call }) => `${nameOf(call)} repeats an answer that nobody got`)];
}

const nameOf = ({ by, route, key }: Call): string => `${by.name}'s ${route.path} with ${key ?? 'no key'}`;
