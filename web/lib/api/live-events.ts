import type { QueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { endpoints } from '../../../contract/endpoints.ts';
import type { Topic } from '../../../contract/events.ts';
import { invalidateForTopics, topicsIn } from './event-invalidation.ts';
import { useAfterStart } from '../boot/after-start.ts';
import { buildUrl } from '../boot/build-url.ts';
import { prefersLessData } from '../offline/save-data.ts';
import { isStillSignedIn, useViewer } from '../session/session.ts';
import { pagePerson } from '../session/page-owner.ts';

/** Milliseconds within which change events are handled together. */
const GATHER_MS = 250;
/** Milliseconds before reconnecting after the server refuses a stream, plus up to half as much jitter. */
const REFUSED_MS = 60_000;

/** Connects only while the page is visible, because browsers limit connections. Reports `everything` after a gap. */
function followEvents(onTopics: (topics: readonly Topic[]) => void): () => void {
  let source: EventSource | undefined;
  let retry: ReturnType<typeof setTimeout> | undefined;
  let wasOpen = false;

  const disconnect = (): void => {
    clearTimeout(retry);
    source?.close();
    source = undefined;
  };
  const connect = (): void => {
    if (source !== undefined || document.hidden || !navigator.onLine) return;
    const opened = new EventSource(buildUrl(endpoints.streamEvents.path, { query: { person: pagePerson() } }));
    source = opened;
    opened.addEventListener('open', () => {
      if (wasOpen) onTopics(['everything']);
      wasOpen = true;
    });
    opened.addEventListener('message', ({ data }) => {
      onTopics(topicsIn(data));
    });
    // After the event 'end' the stream must not reconnect. The page polls until it is hidden and shown again.
    opened.addEventListener('end', disconnect);
    opened.addEventListener('error', () => {
      // The browser reconnects after a lost connection, but treats a refusal as final.
      if (opened.readyState !== EventSource.CLOSED) return;
      disconnect();
      // The refusal may mean that another person has logged in.
      void isStillSignedIn();
      retry = setTimeout(connect, REFUSED_MS * (1 + Math.random() / 2));
    });
  };
  const follow = (): void => {
    if (document.hidden) disconnect();
    else connect();
  };
  document.addEventListener('visibilitychange', follow);
  window.addEventListener('online', follow);
  connect();
  return () => {
    document.removeEventListener('visibilitychange', follow);
    window.removeEventListener('online', follow);
    disconnect();
  };
}

/** Refetches what changes on screen. Without the stream, or with data saver on, screens poll more slowly instead. */
export function useLiveEvents(client: QueryClient): void {
  const userId = useViewer()?.id;
  // Connects late, because the page has just fetched everything.
  const late = useAfterStart();
  useEffect(() => {
    if (userId === undefined || !late || prefersLessData()) return undefined;
    const gathered = new Set<Topic>();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const follow = (): void => {
      // A running action renders all its changes at once. A refetch during the action could show only some of them.
      if (client.isMutating() > 0) {
        timer = setTimeout(follow, GATHER_MS);
        return;
      }
      timer = undefined;
      const topics = [...gathered];
      gathered.clear();
      void invalidateForTopics(client, topics);
    };
    const stop = followEvents((topics) => {
      for (const topic of topics) gathered.add(topic);
      timer ??= setTimeout(follow, GATHER_MS);
    });
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [client, userId, late]);
}
