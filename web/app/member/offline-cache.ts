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

/** Keeps what somebody sees for reading offline; their signing out, or being signed out, drops it all. */
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

/**
 * When the server cannot be reached, what this person last saw takes the place of its answers. Answers whether that was
 * tried; when it found something, the session has data from then on.
 */
export function useOfflineFallback(client: QueryClient, unanswered: boolean): boolean {
  const [tried, setTried] = useState(false);
  const connected = useConnection() === 'online';
  // Somebody known needs it too, when the connection goes: for the pages they have not opened since this one was
  // loaded.
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

/** What the shell itself asks for on every page; it says nothing about the page. */
const OF_THE_SHELL = [sessionQuery, unreadQuery, feedQuery].map(({ queryKey }) => hashKey(queryKey));

/**
 * What can be read of the page without a connection. `asOfMs`: when the oldest answer on it came, in product time;
 * 'nothing': it waits for answers and has none; undefined: it shows nothing that ages, or there is a connection.
 */
export function useOfflineAge(client: QueryClient): number | 'nothing' | undefined {
  const cache = client.getQueryCache();
  const connection = useConnection();
  return useSyncExternalStore(
    (listener) => cache.subscribe(listener),
    () => {
      if (connection === 'online') return undefined;
      const asked = cache.findAll({
        type: 'active',
        predicate: ({ queryHash }) => !OF_THE_SHELL.includes(queryHash),
      });
      const times = asked.filter(({ state }) => state.data !== undefined).map(({ state }) => state.dataUpdatedAt);
      if (times.length > 0) return productTimeOf(Math.min(...times));
      return asked.some(({ state }) => state.fetchStatus === 'paused') ? 'nothing' : undefined;
    },
  );
}
