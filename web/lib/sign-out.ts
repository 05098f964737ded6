import { sendJson } from './api.ts';
import { paths } from './paths.ts';
import { forgetLastSeen } from './seen-database.ts';

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
  await forgetLastSeen();
  try {
    await Promise.all((await caches.keys()).map((key) => caches.delete(key)));
  } catch {
    // Without a cache store there is nothing to clear.
  }
}

/** What became of the account of somebody who leaves; the front page tells them. */
export type AccountEnd = 'deleted' | 'deactivated';

/** Signs out: clears this browser, tells the server, and goes home whatever the server says. */
export async function signOut(account?: AccountEnd): Promise<void> {
  await clearBrowserData();
  try {
    await sendJson('GET', `${paths.authLogout}?returnTo=${encodeURIComponent(window.location.origin)}`);
  } catch {
    // The specification sends the user home even when the request fails.
  }
  window.location.assign(`${paths.home}?logout=complete${account === undefined ? '' : `&account=${account}`}`);
}
