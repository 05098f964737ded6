import { paths } from '../shell/paths.ts';
import { unmarkSigningOut } from './sign-out-mark.ts';

const ANSWER_WITHIN_MS = 10_000;

/**
 * Ends the session at the server, which leads home then, and takes the mark away. Any other answer, or none, leaves it
 * open whether the session is over. Answers whether it is.
 */
export async function finishSignOut(): Promise<boolean> {
  try {
    const address = `${paths.authLogout}?returnTo=${encodeURIComponent(window.location.origin)}`;
    const signal = AbortSignal.timeout(ANSWER_WITHIN_MS);
    const { type } = await fetch(address, { credentials: 'include', redirect: 'manual', signal });
    if (type !== 'opaqueredirect') return false;
    unmarkSigningOut();
    return true;
  } catch {
    return false;
  }
}
