/** Retries of an unconfirmed event: 10 seconds after its arrival, then after 1 and 5 minutes. */
export const FIRST_RETRY_MS = 10_000;
export const LATER_RETRIES_S = [60, 300] as const;

/** Returns true when no retry follows. `attempts` counts the retries. */
export const isLastTry = (attempts: number): boolean => attempts > LATER_RETRIES_S.length;
