/** The name in local storage of the mark of a log-out that has not reached the server. */
export const SIGNING_OUT = 'rota_signing_out';

/** Logging out clears the chosen language too, so it is said in the first one. */
export const STILL_LOGGED_IN = 'You are still logged in on this device until we reach Rota';

/**
 * A log-out that has not reached the server leaves a mark in this browser. The cookie of the session is out of a
 * script's reach, so until the server has said that it is done, whoever holds the device is still logged in: a page
 * that finds the mark finishes the log-out first (`finish-sign-out.ts`), and asks for nothing until then.
 */
export function setPendingSignOut(): void {
  try {
    localStorage.setItem(SIGNING_OUT, '1');
  } catch {
    // Where storage is closed to us, so are cookies: nobody was signed in.
  }
}

export function clearPendingSignOut(): void {
  localStorage.removeItem(SIGNING_OUT);
}

/** Whether a log-out has not reached the server yet. */
export function isSigningOut(): boolean {
  try {
    return localStorage.getItem(SIGNING_OUT) !== null;
  } catch {
    return false;
  }
}
