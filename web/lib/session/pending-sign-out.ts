/** Local storage key: a log-out that has not reached the server. */
export const SIGNING_OUT = 'rota_signing_out';

/** Always English, because logging out clears the chosen language too. */
export const STILL_LOGGED_IN = 'You are still logged in on this device until we reach Rota';

/**
 * Marks a log-out that has not reached the server. Scripts cannot clear the session cookie, so the next page finishes
 * the log-out before any other call (`finish-sign-out.ts`).
 */
export function setPendingSignOut(): void {
  try {
    localStorage.setItem(SIGNING_OUT, '1');
  } catch {
    // Without storage there are no cookies either, so no one was signed in.
  }
}

export function clearPendingSignOut(): void {
  localStorage.removeItem(SIGNING_OUT);
}

export function isSigningOut(): boolean {
  try {
    return localStorage.getItem(SIGNING_OUT) !== null;
  } catch {
    return false;
  }
}
