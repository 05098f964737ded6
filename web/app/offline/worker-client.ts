import { useSyncExternalStore } from 'react';
import { createStore } from '../../lib/boot/store.ts';
import { avoidsPrefetch } from '../../lib/offline/save-data.ts';

/** Milliseconds in the background after which a page checks for a new version. */
const RECHECK_MS = 10 * 60_000;

let registration: ServiceWorkerRegistration | undefined;
const newVersion = createStore(false);
let reloading = false;

const announce = (): void => {
  newVersion.set(true);
};

/** A worker that is installed while another one is active is a new version. */
function followWorker(worker: ServiceWorker | null): void {
  if (worker === null) return;
  const look = (): void => {
    if (worker.state === 'installed' && navigator.serviceWorker.controller !== null) announce();
  };
  worker.addEventListener('statechange', look);
  look();
}

/** Starts the service worker once. Checks for updates when the page returns after a long time in the background. */
export async function startServiceWorker(): Promise<void> {
  // The development server has no worker.
  if (!import.meta.env.PROD || !('serviceWorker' in navigator) || registration !== undefined) return;
  const { serviceWorker } = navigator;
  let wasControlled = serviceWorker.controller !== null;
  serviceWorker.addEventListener('controllerchange', () => {
    if (reloading) window.location.reload();
    // Another window has activated the new version, so this window runs an old one.
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
    if (document.hidden || performance.now() - lookedAt < RECHECK_MS) return;
    lookedAt = performance.now();
    registered.update().catch(() => undefined);
  });
}

/** Precaches the signed-in pages, unless the person saves data. */
export async function precacheMemberPages(): Promise<void> {
  if (registration === undefined || avoidsPrefetch()) return;
  (await navigator.serviceWorker.ready).active?.postMessage('keep');
}

/** Activates the new version. A page reloads for a new version only after this call. */
export function activateUpdate(): void {
  const waiting = registration?.waiting;
  if (waiting == null) {
    window.location.reload();
    return;
  }
  reloading = true;
  waiting.postMessage('activate');
}

export const useNewVersion = (): boolean => useSyncExternalStore(newVersion.subscribe, newVersion.get, () => false);
