import { HOUR_MS } from '../../contract/durations.ts';
import type { Route } from '../../contract/route.ts';
import { isDone, sameBody, type Call, type Exchange } from './calls.ts';

const KEY_LIVES_MS = 24 * HOUR_MS;

/** All requests and responses so far, and methods that search them. */
export interface Journal {
  readonly all: readonly Exchange[];
  add(exchanges: readonly Exchange[]): void;
  /** Successful requests of a route, without replayed responses. */
  done(route: Route): readonly Exchange[];
  /** Violations so far of the promise that an Idempotency-Key takes effect once. */
  findBrokenPromises(): string[];
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
    findBrokenPromises: () => [...byKey.values()].flatMap(brokenBy),
  };
}

/** Finds violations of the promise: within a day one key takes effect once, and repeated responses equal the first. */
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
  return [...broken, ...strange.map(({ call }) => `${nameOf(call)} replays a response that was never sent`)];
}

const nameOf = ({ by, route, key }: Call): string => `${by.name}'s ${route.path} with ${key ?? 'no key'}`;
