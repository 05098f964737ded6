import type { Query, QueryClient } from '@tanstack/react-query';
import type { User } from '../../../contract/accounts.ts';
import { DAY_MS } from '../../../contract/durations.ts';
import { clockOffsetMs, restoreClockOffset } from '../i18n/clock.ts';
import { lastSignedInPersonId } from '../session/page-person.ts';
import { queryPolicies, type ReadKey } from '../api/query-policies.ts';
import { isForgotten, readCachedResponses, saveCachedResponse, type CachedResponse } from './cache-database.ts';

/** Maximum age of data that is shown, because a circle changes within a week (decision 0019). */
export const MAX_CACHE_AGE_MS = 7 * DAY_MS;
/** Milliseconds within which responses are written together. */
const GATHER_MS = 150;
const USER: ReadKey = ['getUser'];
const USER_KEY = JSON.stringify(USER);

/** Returns the stored responses that may still be shown, and their person; undefined without a person. */
export function freshResponses(
  answers: readonly CachedResponse[],
  deviceNowMs: number,
): { userId: string; answers: CachedResponse[] } | undefined {
  const recent = answers.filter(({ seenAtMs }) => deviceNowMs - seenAtMs < MAX_CACHE_AGE_MS);
  const person = recent.find(({ key }) => key === USER_KEY);
  if (person === undefined) return undefined;
  return { userId: person.userId, answers: recent.filter(({ userId }) => userId === person.userId) };
}

/** Returns the stored responses, or undefined if another person has logged in on this browser since. */
async function readUsable(deviceNowMs: number): Promise<ReturnType<typeof freshResponses>> {
  const usable = freshResponses(await readCachedResponses().catch(() => []), deviceNowMs);
  const last = lastSignedInPersonId();
  return last === null || usable?.userId === last ? usable : undefined;
}

/** Restores stored queries with their original age, so that they refetch. Returns their person; undefined if none. */
export async function restoreQueries(client: QueryClient, deviceNowMs: number): Promise<User | undefined> {
  if (isForgotten()) return undefined;
  const usable = await readUsable(deviceNowMs);
  const known = client.getQueryData<User>(USER);
  if (usable === undefined || (known !== undefined && known.id !== usable.userId)) return undefined;
  const newest = usable.answers.reduce((latest, answer) => (answer.seenAtMs > latest.seenAtMs ? answer : latest));
  restoreClockOffset(newest.clockOffsetMs);
  for (const { key, data, seenAtMs } of usable.answers) {
    const queryKey = JSON.parse(key) as ReadKey; // The cast is safe because `persistQueries` wrote the key.
    // An older version may have stored reads that no longer exist.
    if (queryKey[0] in queryPolicies && client.getQueryData(queryKey) === undefined)
      client.setQueryData(queryKey, data, { updatedAt: seenAtMs });
  }
  return client.getQueryData<User>(USER);
}

/** Returns the stored person, as last seen, for pages outside the signed-in area. */
export async function cachedUser(deviceNowMs: number): Promise<User | undefined> {
  if (isForgotten()) return undefined;
  const usable = await readUsable(deviceNowMs);
  const user = usable?.answers.find(({ key }) => key === USER_KEY);
  return user?.data as User | undefined; // The cast is safe because `persistQueries` wrote the data.
}

/** Stores, for this person, every response marked for offline reading. Returns a function that stops the storing. */
export function persistQueries(client: QueryClient, userId: string): () => void {
  const cache = client.getQueryCache();
  const gathered = new Map<string, CachedResponse>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const add = ({ queryKey, state }: Query): void => {
    if (state.data === undefined || queryPolicies[queryKey[0]].offline !== true) return;
    const key = JSON.stringify(queryKey);
    const { data, dataUpdatedAt } = state;
    gathered.set(key, { key, userId, data, seenAtMs: dataUpdatedAt, clockOffsetMs: clockOffsetMs() });
    timer ??= setTimeout(() => void write(), GATHER_MS);
  };
  const write = async (): Promise<void> => {
    clearTimeout(timer);
    timer = undefined;
    if (gathered.size === 0) return;
    const answers = [...gathered.values()];
    gathered.clear();
    // Storage may be full or blocked, but the page works without it.
    await saveCachedResponse(answers).catch(() => undefined);
  };
  const dropOthers = async (): Promise<void> => {
    const others = (await readCachedResponses()).filter((answer) => answer.userId !== userId);
    if (others.length > 0)
      await saveCachedResponse(
        [],
        others.map(({ key }) => key),
      );
  };
  void dropOthers().catch(() => undefined);
  cache.getAll().forEach(add);
  const stop = cache.subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'success') return;
    const query = cache.get(event.query.queryHash);
    if (query !== undefined) add(query);
  });
  // The next page, or a page opened offline, must find everything received so far.
  const flush = (): void => void write();
  window.addEventListener('pagehide', flush);
  window.addEventListener('offline', flush);
  document.addEventListener('visibilitychange', flush);
  return () => {
    window.removeEventListener('pagehide', flush);
    window.removeEventListener('offline', flush);
    document.removeEventListener('visibilitychange', flush);
    stop();
    flush();
  };
}
