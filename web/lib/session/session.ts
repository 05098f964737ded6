import { useSyncExternalStore } from 'react';
import type { User } from '../../../contract/accounts.ts';
import { ApiError, publicApi } from '../api/api.ts';
import { clearOfflineCache } from '../offline/cache-database.ts';
import { deviceNow } from '../i18n/clock.ts';
import { createStore } from '../boot/store.ts';
import { clearPreloaded } from '../boot/preloaded.ts';
import { claimPage, forgetUser } from './page-person.ts';
import { isVisitorsConfig, loadPublicConfig, reloadPublicConfig } from '../api/public-config.ts';

/** Who is looking: undefined while that is not known, null for a visitor. */
export type Viewer = User | null | undefined;

const viewer = createStore<Viewer>(undefined);

/** Tells the shell who is signed in; the signed-in area and the sign-in forms call it. */
export function setViewer(next: Viewer): void {
  const before = viewer.get();
  if (next === before) return;
  if (next != null && !claimPage(next.id)) return;
  if (next === null) forgetUser();
  // Whichever page learns of a sign-out removes what was kept for that person.
  if (next == null) void clearOfflineCache();
  // What a visitor was refused before is no answer to whoever signs in.
  if (before === null) clearPreloaded();
  if (next != null && isVisitorsConfig()) void reloadPublicConfig();
  viewer.set(next);
}

export const currentViewer = viewer.get;

/** Who is looking; a prerendered page starts as nobody's. */
export const useViewer = (): Viewer => useSyncExternalStore(viewer.subscribe, currentViewer, () => undefined);

/** Whether to draw things for somebody who is signed in; on guarded pages already before it is known who is looking. */
export function useIsMember(isPublic: boolean): boolean {
  const isMember = (who: Viewer): boolean => who != null || (who === undefined && !isPublic);
  return useSyncExternalStore(
    viewer.subscribe,
    () => isMember(currentViewer()),
    () => isMember(undefined),
  );
}

/** The id of whoever is looking; empty as long as that is nobody. */
export const useViewerId = (): string => useViewer()?.id ?? '';

/** Refetches the user: reloads the page for another person, and returns false if no one is logged in. */
export const isStillSignedIn = (): Promise<boolean> =>
  publicApi.getUser().then(
    () => true,
    (error: unknown) => !(error instanceof ApiError && error.status === 401),
  );

/**
 * Finds out who is looking, for pages that stand outside the signed-in area. Refusals leave a visitor; without an
 * answer it is the one last seen here, if there is one.
 */
export async function loadViewer(): Promise<void> {
  const config = await loadPublicConfig();
  if (viewer.get() !== undefined) return;
  if (config?.signedIn === false) {
    setViewer(null);
    return;
  }
  try {
    setViewer(await publicApi.getUser());
  } catch (error) {
    if (error instanceof ApiError && error.status !== 0) {
      setViewer(null);
      return;
    }
    // Whoever was signed in when there was a connection still is, as far as anybody knows.
    const { cachedUser } = await import('../offline/query-persistence.ts');
    const seen = await cachedUser(deviceNow());
    if (seen !== undefined && currentViewer() === undefined) setViewer(seen);
  }
}
