/** The name in local storage of the mark of a log-out that has not reached the server (`sign-out-mark.ts`). */
export const SIGNING_OUT = 'rota_signing_out';

/** Logging out clears the chosen language too, so it is said in the first one. */
export const STILL_LOGGED_IN = 'You are still logged in on this device until we reach Rota';
