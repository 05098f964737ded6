import { useSyncExternalStore } from 'react';
import type { getUser, User } from '../../contract/accounts.ts';
import { ApiError, callApi } from './api.ts';
import { deviceNow } from './clock.ts';
import { dropEarlyAnswers } from './early.ts';
import { loadPublicConfig } from './public-config.ts';

/** Who is looking: undefined while that is not known, null for a visitor. */
export type Viewer = User | null | undefined;

let viewer: Viewer;
const listeners = new Set<() => void>();

/** Tells the shell who is signed in; the signed-in area and the sign-in forms call it. */
export function setViewer(next: Viewer): void {
  if (next === viewer) return;
  // What a visitor was refused before is no answer to whoever signs in.
  if (viewer === null) dropEarlyAnswers();
  viewer = next;
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
};

export const currentViewer = (): Viewer => viewer;

/** Who is looking; a prerendered page starts as nobody's. */
export const useViewer = (): Viewer => useSyncExternalStore(subscribe, currentViewer, () => undefined);

/**
 * Finds out who is looking, for pages that stand outside the signed-in area. Refusals leave a visitor; without an answer
 * it is the one last seen here, if there is one.
 */
export async function loadViewer(): Promise<void> {
  const config = await loadPublicConfig();
  if (viewer !== undefined) return;
  if (config?.signedIn === false) {
    setViewer(null);
    return;
  }
  try {
    setViewer(await callApi<typeof getUser>('GET', '/api/user', {}));
  } catch (error) {
    if (error instanceof ApiError && error.status !== 0) {
      setViewer(null);
      return;
    }
    // Whoever was signed in when there was a connection still is, as far as anybody knows.
    const { seenUser } = await import('./last-seen.ts');
    const seen = await seenUser(deviceNow());
    if (seen !== undefined && currentViewer() === undefined) setViewer(seen);
  }
}

/** 'approved' and 'verified' both count as verified; anything else is pending. */
export const isKycVerified = (user: Pick<User, 'kycStatus'>): boolean =>
  user.kycStatus === 'approved' || user.kycStatus === 'verified';
