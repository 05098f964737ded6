import { it } from 'vitest';
import { MINUTE_MS } from '../../contract/durations.ts';

/** Time for all stories together. */
const AT_MOST_MS = 5 * MINUTE_MS;

interface Waiting {
  readonly atMs: number;
  readonly go: () => void;
}

interface SharedWalk {
  /** Waits for a time. Call it only within a story. */
  readonly until: (atMs: number) => Promise<void>;
  readonly story: (name: string, run: () => Promise<void>) => void;
}

/**
 * Lets tests share one passage of time, for clocks that are slow and only move forward. Each story is a test, and all
 * start together. Once all wait, the clock moves to the earliest awaited time.
 */
export function sharedWalk(moveClock: (atMs: number) => Promise<void>): SharedWalk {
  const stories: (() => Promise<void>)[] = [];
  const waiting = new Set<Waiting>();
  let running: Promise<PromiseSettledResult<void>[]> | undefined;
  let active = 0;

  async function moveOn(): Promise<void> {
    if (active === 0 || waiting.size < active) return;
    const atMs = Math.min(...[...waiting].map((each) => each.atMs));
    await moveClock(atMs);
    for (const each of [...waiting].filter((other) => other.atMs <= atMs)) {
      waiting.delete(each);
      each.go();
    }
  }

  async function tell(story: () => Promise<void>): Promise<void> {
    try {
      await story();
    } finally {
      active -= 1;
      await moveOn();
    }
  }

  function start() {
    active = stories.length;
    return Promise.allSettled(stories.map(tell));
  }

  return {
    until: (atMs) =>
      new Promise((resolve, reject) => {
        waiting.add({ atMs, go: resolve });
        moveOn().catch(reject);
      }),
    story(name, run) {
      const number = stories.push(run) - 1;
      it(
        name,
        async () => {
          const outcome = (await (running ??= start()))[number];
          if (outcome?.status === 'rejected') throw outcome.reason;
        },
        AT_MOST_MS,
      );
    },
  };
}
