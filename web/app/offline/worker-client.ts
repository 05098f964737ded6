import { useSyncExternalStore } from 'react';
import { createStore } from '../../lib/boot/store.ts';
import { avoidsPrefetch } from '../../lib/offline/save-data.ts';

/** Somebody who comes back to a page after so long may have missed a new version. */
const LOOK_AGAIN_MS = 10 * 60_000;

let registration: ServiceWorkerRegistration | undefined;
const newVersion = createStore(false);
let reloading = false;

const announce = (): void => {
  newVersion.set(true);
};

/** A worker that is installed while another one is in charge is a new version that waits. */
function followWorker(worker: ServiceWorker | null): void {
  if (worker === null) return;
  const look = (): void => {
    if (worker.state === 'installed' && navigator.serviceWorker.controller !== null) announce();
  };
  worker.addEventListener('statechange', look);
  look();
}

/** Starts the service worker, once. It is asked for anew when somebody comes back to the page after a while. */
export async function startServiceWorker(): Promise<void> {
  // The development server has none.
  if (!import.meta.env.PROD || !('serviceWorker' in navigator) || registration !== undefined) return;
  const { serviceWorker } = navigator;
  let wasControlled = serviceWorker.controller !== null;
  serviceWorker.addEventListener('controllerchange', () => {
    if (reloading) window.location.reload();
    // Another window took the new version; this one still runs the old.
    else if (wasControlled) announce();
    wasControlled = true;
  });
  registration = await serviceWorker.register('/sw.js', { updateViaCache: 'none' });
  const registered = registration;
  followWorker(registered.waiting);
  registered.addEventListener('updatefound', () => {
    followWorker(registered.installing);
  });
  let lookedAt = performance.now();
  document.addEventListener('visibilitychange', () => {
    if (document.hidden || performance.now() - lookedAt < LOOK_AGAIN_MS) return;
    lookedAt = performance.now();
    registered.update().catch(() => undefined);
  });
}

/**
 * Has the pages of somebody who is signed in kept for reading offline, unless that would cost what they want to save.
 */
export async function precacheMemberPages(): Promise<void> {
  if (registration === undefined || avoidsPrefetch()) return;
  (await navigator.serviceWorker.ready).active?.postMessage('keep');
}

/** Goes over to the new version; the only way a page of ours is ever loaded anew by us. */
export function activateUpdate(): void {
  const waiting = registration?.waiting;
  if (waiting == null) {
    window.location.reload();
    return;
  }
  reloading = true;
  waiting.postMessage('activate');
}

/** Whether a new version of Rota waits to be taken. */
export const useNewVersion = (): boolean => useSyncExternalStore(newVersion.subscribe, newVersion.get, () => false);
