import { clearOfflineCache } from '../offline/cache-database.ts';
import { finishSignOut, signedOutHome } from './finish-sign-out.ts';
import { setPendingSignOut, STILL_LOGGED_IN } from './pending-sign-out.ts';

/** Deletes all browser data and marks the log-out as pending. A failed deletion must not delay the sign-out. */
async function clearBrowserData(): Promise<void> {
  const clearStorage = (storage: () => Storage): void => {
    try {
      storage().clear();
    } catch {
      // Blocked storage holds no data.
    }
  };
  clearStorage(() => localStorage);
  clearStorage(() => sessionStorage);
  for (const cookie of document.cookie.split('; ')) {
    const name = cookie.split('=')[0] ?? '';
    if (name !== '') document.cookie = `${name}=; Path=/; Max-Age=0`;
  }
  // Before the wait: if the person closes the page now, the next page still finishes the log-out.
  setPendingSignOut();
  await clearOfflineCache();
}

/** Deletes the worker's cached pages and shell. Offline they stay, because they show that the log-out is pending. */
async function clearFiles(): Promise<void> {
  try {
    await Promise.all((await caches.keys()).map((key) => caches.delete(key)));
  } catch {
    // Without a cache store there is nothing to delete.
  }
}

export type AccountEnd = 'deleted' | 'deactivated';

/** Shows only the home page's message until the connection returns. Used offline without a service worker. */
function stayWith(home: string): void {
  const words = document.createElement('p');
  words.setAttribute('role', 'alert');
  words.className = 'page-width py-10 font-medium';
  words.textContent = STILL_LOGGED_IN;
  // Removing React's root removes the person's data from the page.
  document.body.replaceChildren(words);
  window.addEventListener('online', () => {
    window.location.assign(home);
  });
}

/** Opens the home page whatever the server returns. Without a response, marks the log-out as pending. */
export async function signOut(account?: AccountEnd): Promise<void> {
  await clearBrowserData();
  const isDone = await finishSignOut();
  if (isDone) await clearFiles();
  // A page restored by the back button would still show the person's data.
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) window.location.reload();
  });
  const home = `${signedOutHome()}${account === undefined ? '' : `&account=${account}`}`;
  const hasWorker = 'serviceWorker' in navigator && navigator.serviceWorker.controller !== null;
  const canLoad = isDone || navigator.onLine || hasWorker;
  if (canLoad) window.location.assign(home);
  else stayWith(home);
}
