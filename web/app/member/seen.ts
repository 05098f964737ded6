import type { QueryClient } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { deviceNow, productTimeOf } from '../../lib/clock.ts';
import { currentConnection } from '../../lib/connection.ts';
import { allowKeeping, forgetLastSeen } from '../../lib/seen-database.ts';
import { useViewer } from '../../lib/session.ts';

const QUIET_MS = 1_500;

/** Keeps what somebody sees for reading offline; their signing out, or being signed out, drops it all. */
export function useKeptForOffline(client: QueryClient): void {
  const viewer = useViewer();
  const userId = viewer?.id;
  const signedOut = viewer === null;
  useEffect(() => {
    if (signedOut) void forgetLastSeen();
  }, [signedOut]);
  useEffect(() => {
    if (userId === undefined) return undefined;
    allowKeeping();
    let stop: (() => void) | undefined;
    const timer = setTimeout(() => {
      import('../../lib/last-seen.ts').then(
        ({ keepLastSeen }) => {
          stop ??= keepLastSeen(client, userId);
        },
        () => undefined,
      );
    }, QUIET_MS);
    return () => {
      clearTimeout(timer);
      stop?.();
      stop = () => undefined;
    };
  }, [client, userId]);
}

/**
 * Where the server does not say who is signed in because it cannot be reached, what this person last saw stands in. Answers
 * whether that was tried; when it found something, the session has data from then on.
 */
export function useSeenInstead(client: QueryClient, unanswered: boolean): boolean {
  const [tried, setTried] = useState(false);
  useEffect(() => {
    if (!unanswered || tried) return undefined;
    let current = true;
    void import('../../lib/last-seen.ts')
      .then(({ restoreLastSeen }) => restoreLastSeen(client, deviceNow()))
      .catch(() => undefined)
      .then(() => {
        if (current) setTried(true);
      });
    return () => {
      current = false;
    };
  }, [client, unanswered, tried]);
  return tried;
}

/** When the oldest answer on the screen came, in product time; undefined while there is a connection. */
export function useAsOf(client: QueryClient): number | undefined {
  const cache = client.getQueryCache();
  return useSyncExternalStore(
    (listener) => cache.subscribe(listener),
    () => {
      if (currentConnection() === 'online') return undefined;
      const times = cache
        .findAll({ type: 'active', predicate: ({ state }) => state.data !== undefined })
        .map(({ state }) => state.dataUpdatedAt);
      return times.length === 0 ? undefined : productTimeOf(Math.min(...times));
    },
  );
}
