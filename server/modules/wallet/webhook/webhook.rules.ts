/** Retries of an unconfirmed event, 10 seconds, 1 minute and 5 minutes after its arrival. */
export const FIRST_RETRY_MS = 10_000;
export const LATER_RETRIES_S = [60, 300] as const;

/** True if no retry follows. `attempts` is the number of retries so far. */
export const isLastTry = (attempts: number): boolean => attempts > LATER_RETRIES_S.length;
