import { clearOfflineCache } from '../offline/cache-database.ts';
import { finishSignOut, signedOutHome } from './finish-sign-out.ts';
import { setPendingSignOut, STILL_LOGGED_IN } from './pending-sign-out.ts';

/** Forgets everything this browser keeps for us; what it refuses to delete must not hold up the sign-out. */
async function clearBrowserData(): Promise<void> {
  const clearStorage = (storage: () => Storage): void => {
    try {
      storage().clear();
    } catch {
      // Storage that is closed to us holds nothing of ours.
    }
  };
  clearStorage(() => localStorage);
  clearStorage(() => sessionStorage);
  for (const cookie of document.cookie.split('; ')) {
    const name = cookie.split('=')[0] ?? '';
    if (name !== '') document.cookie = `${name}=; Path=/; Max-Age=0`;
  }
  await clearOfflineCache();
}

/**
 * The worker's files: public pages and the empty shell. Without an answer they stay, for they show what is still to be
 * said.
 */
async function clearFiles(): Promise<void> {
  try {
    await Promise.all((await caches.keys()).map((key) => caches.delete(key)));
  } catch {
    // Without a cache store there is nothing to clear.
  }
}

/** What became of the account of somebody who leaves; the front page tells them. */
export type AccountEnd = 'deleted' | 'deactivated';

/**
 * Offline, with no worker that could show the front page: its sentence stands alone, and the page goes home with the
 * connection.
 */
function stayWith(home: string): void {
  const words = document.createElement('p');
  words.setAttribute('role', 'alert');
  words.className = 'page-width py-10 font-medium';
  words.textContent = STILL_LOGGED_IN;
  // The tree of React goes with its root: nothing of the person's is left in the page.
  document.body.replaceChildren(words);
  window.addEventListener('online', () => {
    window.location.assign(home);
  });
}

/**
 * Signs out: clears this browser, tells the server, and goes home whatever the server says. When it says nothing, a
 * mark stays behind that has every page finish the log-out first (`pending-sign-out.ts`).
 */
export async function signOut(account?: AccountEnd): Promise<void> {
  await clearBrowserData();
  setPendingSignOut();
  const isDone = await finishSignOut();
  if (isDone) await clearFiles();
  // A page that the browser keeps for its back button would still show what it showed.
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) window.location.reload();
  });
  const home = `${signedOutHome()}${account === undefined ? '' : `&account=${account}`}`;
  const hasWorker = 'serviceWorker' in navigator && navigator.serviceWorker.controller !== null;
  const canLoad = isDone || navigator.onLine || hasWorker;
  if (canLoad) window.location.assign(home);
  else stayWith(home);
}
