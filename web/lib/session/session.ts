import { useSyncExternalStore } from 'react';
import type { User } from '../../../contract/accounts.ts';
import { ApiError, publicApi } from '../api/api.ts';
import { clearOfflineCache } from '../offline/cache-database.ts';
import { deviceNow } from '../i18n/clock.ts';
import { createStore } from '../boot/store.ts';
import { clearPreloaded } from '../boot/preloaded.ts';
import { claimPage, forgetUser } from './page-person.ts';
import { isVisitorsConfig, loadPublicConfig, reloadPublicConfig } from '../api/public-config.ts';

/** The signed-in person: undefined while unknown, null for a visitor. */
export type Viewer = User | null | undefined;

const viewer = createStore<Viewer>(undefined);

/** Call from the signed-in area and the sign-in forms only. */
export function setViewer(next: Viewer): void {
  const before = viewer.get();
  if (next === before) return;
  if (next != null && !claimPage(next.id)) return;
  if (next === null) forgetUser();
  // Any page that detects a sign-out deletes the person's stored data.
  if (next == null) void clearOfflineCache();
  // Responses refused to a visitor are not valid for the person who signs in.
  if (before === null) clearPreloaded();
  if (next != null && isVisitorsConfig()) void reloadPublicConfig();
  viewer.set(next);
}

export const currentViewer = viewer.get;

/** Returns the current viewer; unknown on a prerendered page. */
export const useViewer = (): Viewer => useSyncExternalStore(viewer.subscribe, currentViewer, () => undefined);

/** True to render for a signed-in person. Until the viewer is known, a guarded page assumes a signed-in person. */
export function useIsMember(isPublic: boolean): boolean {
  const isMember = (who: Viewer): boolean => who != null || (who === undefined && !isPublic);
  return useSyncExternalStore(
    viewer.subscribe,
    () => isMember(currentViewer()),
    () => isMember(undefined),
  );
}

/** Returns the viewer's id; empty without a signed-in person. */
export const useViewerId = (): string => useViewer()?.id ?? '';

/** Refetches the user and returns false if no one is logged in. Reloads the page if another person is logged in. */
export const isStillSignedIn = (): Promise<boolean> =>
  publicApi.getUser().then(
    () => true,
    (error: unknown) => !(error instanceof ApiError && error.status === 401),
  );

/** Loads the viewer for pages outside the signed-in area. Without a response, uses the person last seen here. */
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
    // Offline, the person last signed in is assumed to be still signed in.
    const { cachedUser } = await import('../offline/query-persistence.ts');
    const seen = await cachedUser(deviceNow());
    if (seen !== undefined && currentViewer() === undefined) setViewer(seen);
  }
}
