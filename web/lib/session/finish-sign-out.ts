import { publicEndpoints } from '../../../contract/public-endpoints.ts';
import { languageOfTag } from '../../../contract/languages.ts';
import { listenForSignIns } from './page-person.ts';
import { isSigningOut, SIGNING_OUT, STILL_LOGGED_IN, clearPendingSignOut } from './pending-sign-out.ts';

const ANSWER_WITHIN_MS = 10_000;
const AGAIN_AFTER_MS = 15_000;

/** Logging out clears the stored language, so the URL carries it for `theme.js`. */
export function signedOutHome(): string {
  const language = languageOfTag(document.documentElement.lang);
  return language === 'en' ? '/?logout=complete' : `/?logout=complete&language=${language}`;
}

/** Ends the session on the server and clears the pending mark. Returns false if the outcome is unknown. */
export async function finishSignOut(): Promise<boolean> {
  try {
    const signal = AbortSignal.timeout(ANSWER_WITHIN_MS);
    const address = `${publicEndpoints.logout.path}?returnTo=${encodeURIComponent(window.location.origin)}`;
    const { type } = await fetch(address, { redirect: 'manual', signal });
    if (type !== 'opaqueredirect') return false;
    clearPendingSignOut();
    return true;
  } catch {
    return false;
  }
}

/**
 * Calls `start` at once, or after a pending log-out has reached the server. Until then the page makes no other calls
 * (decision 0019). Also follows log-outs and logins of other tabs.
 */
export function startAfterSignOut(start: () => void): void {
  listenForSignIns();
  window.addEventListener('storage', ({ key, newValue }) => {
    if (key === SIGNING_OUT && newValue !== null) window.location.assign(signedOutHome());
  });
  if (!isSigningOut()) {
    start();
    return;
  }
  const notice = document.createElement('p');
  notice.setAttribute('role', 'alert');
  notice.className = 'border-b border-line bg-tint-warning px-4 py-3 font-medium text-ink';
  notice.textContent = STILL_LOGGED_IN;
  const settle = (isDone: boolean): void => {
    // A slow attempt may end after another attempt has completed the log-out.
    if (timer === undefined) return;
    if (!isDone) {
      if (!notice.isConnected) document.body.prepend(notice);
      return;
    }
    clearInterval(timer);
    timer = undefined;
    notice.remove();
    start();
  };
  const again = (): void => {
    if (timer !== undefined) void finishSignOut().then(settle);
  };
  let timer: ReturnType<typeof setInterval> | undefined = setInterval(again, AGAIN_AFTER_MS);
  window.addEventListener('online', again);
  again();
}
