import { setTimeout as delay } from 'node:timers/promises';
import type pg from 'pg';
import type { Position } from './acknowledgement.ts';
import { createReplay, lsnOf, type Place } from './standby-replay.ts';

/** Calls wait for the standby only while it is `up`. `behind`: a call waited in vain. `down`: it does not respond. */
export type FollowerState = 'up' | 'behind' | 'down';

/** Tracks how far a standby has replayed the primary's WAL. */
export interface Follower {
  /** Waits until the standby has this position, but not for long. */
  reach(position: Position): Promise<'reached' | 'behind' | 'down'>;
  readonly state: () => FollowerState;
  stop(): Promise<void>;
}

/** Longest wait of a call. Replication within a region takes a few milliseconds. */
const PATIENCE_MS = 50;
const LOOK_AGAIN_MS = 2;
/** Time between looks at a standby that is behind or down. */
const REST_MS = 1000;

interface Waiter {
  readonly place: Place;
  readonly done: (outcome: 'reached' | 'behind' | 'down') => void;
}

/** Lets calls wait for a position. Looks again and again while any waits. */
function createQueue(has: (place: Place) => boolean, look: () => Promise<void>) {
  let waiters: Waiter[] = [];
  let looking: Promise<void> | undefined;
  const lookOn = async (): Promise<void> => {
    while (waiters.length > 0) {
      await look();
      if (waiters.length > 0) await delay(LOOK_AGAIN_MS);
    }
    looking = undefined;
  };
  const leave = (waiter: Waiter, outcome: Parameters<Waiter['done']>[0]): void => {
    waiters = waiters.filter((other) => other !== waiter);
    waiter.done(outcome);
  };
  return {
    wait: (place: Place): Promise<'reached' | 'behind' | 'down'> =>
      new Promise((resolve) => {
        const timer = setTimeout(() => {
          leave(waiter, 'behind');
        }, PATIENCE_MS);
        const waiter: Waiter = {
          place,
          done: (outcome) => {
            clearTimeout(timer);
            resolve(outcome);
          },
        };
        waiters.push(waiter);
        looking ??= lookOn();
      }),
    letGo(): void {
      for (const waiter of waiters) if (has(waiter.place)) leave(waiter, 'reached');
    },
    giveUp(): void {
      for (const waiter of waiters) leave(waiter, 'down');
    },
    ended: (): Promise<void> => looking ?? Promise.resolve(),
  };
}

export function createFollower(pool: pg.Pool, onChange: (state: FollowerState) => void): Follower {
  const stopping = new AbortController();
  const replay = createReplay(pool);
  let state: FollowerState = 'down';
  /** Where the standby was not in time. It is up again once it is there. */
  let missed: Place | undefined;
  let resting: Promise<void> | undefined;

  const enter = (next: FollowerState): void => {
    if (next === state) return;
    state = next;
    onChange(next);
  };
  const rest = (): void => {
    resting ??= delay(REST_MS, undefined, { ref: false, signal: stopping.signal })
      .catch(() => undefined)
      .then(async () => {
        resting = undefined;
        if (!stopping.signal.aborted) await look();
      });
  };
  async function look(): Promise<void> {
    if (!(await replay.look())) {
      enter('down');
      missed = undefined;
      queue.giveUp();
      rest();
      return;
    }
    if (missed === undefined || replay.has(missed)) {
      missed = undefined;
      enter('up');
    } else rest();
    queue.letGo();
  }
  const queue = createQueue(replay.has, look);

  const begun = look();
  return {
    async reach({ lsn, timeline }) {
      const place = { lsn: lsnOf(lsn), timeline };
      if (state === 'down') return 'down';
      if (replay.has(place)) return 'reached';
      if (state === 'behind') return 'behind';
      const outcome = await queue.wait(place);
      if (outcome === 'behind') {
        missed = place;
        enter('behind');
        rest();
      }
      return outcome;
    },
    state: () => state,
    async stop() {
      stopping.abort();
      await Promise.all([begun, queue.ended(), resting]);
    },
  };
}
