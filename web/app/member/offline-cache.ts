import { hashKey, type QueryClient } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { feedQuery } from '../../features/notifications/data.ts';
import { sessionQuery } from '../../lib/api/member-data.ts';
import { unreadQuery } from '../../circles/unread-messages.ts';
import { deviceNow, productTimeOf } from '../../lib/i18n/clock.ts';
import { useConnection } from '../../lib/offline/connection.ts';
import { persistQueries, restoreQueries } from '../../lib/offline/query-persistence.ts';
import { useAfterStart } from '../../lib/boot/after-start.ts';
import { enableOfflineCache, clearOfflineCache } from '../../lib/offline/cache-database.ts';
import { useViewer } from '../../lib/session/session.ts';

/** Stores what a person reads for offline use; ending the session deletes it. */
export function usePersistForOffline(client: QueryClient): void {
  const viewer = useViewer();
  const userId = viewer?.id;
  const signedOut = viewer === null;
  const late = useAfterStart();
  useEffect(() => {
    if (signedOut) void clearOfflineCache();
  }, [signedOut]);
  useEffect(() => {
    if (userId === undefined) return undefined;
    enableOfflineCache();
    return late ? persistQueries(client, userId) : undefined;
  }, [client, userId, late]);
}

/** Restores stored data for offline reading. Returns true once the attempt is over, with or without data. */
export function useOfflineFallback(client: QueryClient, unanswered: boolean): boolean {
  const [tried, setTried] = useState(false);
  const connected = useConnection() === 'online';
  // Restores again if the connection drops later, because pages not opened since this load have no data yet.
  const needed = unanswered || !connected;
  useEffect(() => {
    if (!needed) return undefined;
    let current = true;
    void restoreQueries(client, deviceNow())
      .catch(() => undefined)
      .then(() => {
        if (current) setTried(true);
      });
    return () => {
      current = false;
    };
  }, [client, needed]);
  return tried;
}

/** The shell's own queries on every page; they do not count as page data. */
const OF_THE_SHELL = [sessionQuery, unreadQuery, feedQuery].map(({ queryKey }) => hashKey(queryKey));

/** Offline: product time (ms) of the page's oldest data, or 'nothing' while the page waits for data. */
export function useOfflineAge(client: QueryClient): number | 'nothing' | undefined {
  const cache = client.getQueryCache();
  const connection = useConnection();
  return useSyncExternalStore(
    (listener) => cache.subscribe(listener),
    () => {
      if (connection === 'online') return undefined;
      const queries = cache.findAll({
        type: 'active',
        predicate: ({ queryHash }) => !OF_THE_SHELL.includes(queryHash),
      });
      const times = queries.filter(({ state }) => state.data !== undefined).map(({ state }) => state.dataUpdatedAt);
      if (times.length > 0) return productTimeOf(Math.min(...times));
      return queries.some(({ state }) => state.fetchStatus === 'paused') ? 'nothing' : undefined;
    },
  );
}
