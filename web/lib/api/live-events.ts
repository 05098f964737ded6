import type { QueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { endpoints } from '../../../contract/endpoints.ts';
import type { Topic } from '../../../contract/events.ts';
import { invalidateForTopics, topicsIn } from './event-invalidation.ts';
import { useAfterStart } from '../boot/after-start.ts';
import { buildUrl } from '../boot/build-url.ts';
import { prefersLessData } from '../offline/save-data.ts';
import { isStillSignedIn, useViewer } from '../session/session.ts';
import { pagePerson } from '../session/whose-page.ts';

/** Hints that come close together are followed up together. */
const GATHER_MS = 250;
/** When the server refused a stream, it is asked again after this long, and up to half as long again. */
const REFUSED_MS = 60_000;

/**
 * Listens to the server's hints while the page is visible: a browser opens few connections to one place, and a page
 * that nobody sees needs none. Answers how to stop. After a pause in which hints may have been missed it tells of
 * everything.
 */
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
    // The server does not want this stream back: polling goes on alone until the page is shown anew.
    opened.addEventListener('end', disconnect);
    opened.addEventListener('error', () => {
      // A lost connection the browser opens again by itself; a refusal it takes as final.
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

/**
 * Has what is on the screen fetched again as soon as the server hints that it has changed, for somebody who is signed
 * in and not saving data. Without it, or while it is down, the polling of each screen does the same more slowly.
 */
export function useLiveEvents(client: QueryClient): void {
  const userId = useViewer()?.id;
  // The page has just asked for everything.
  const late = useAfterStart();
  useEffect(() => {
    if (userId === undefined || !late || prefersLessData()) return undefined;
    const gathered = new Set<Topic>();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const follow = (): void => {
      // An act under way takes over all that it changes in one step; a hint about it must not show a part of that.
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
