/** An event that the provider does not confirm is tried again 10 seconds after it came, then after 1 and 5 minutes. */
export const FIRST_RETRY_MS = 10_000;
export const LATER_RETRIES_S = [60, 300] as const;

/** `attempts` counts the tries again; after the last one nobody waits for the event itself any more. */
export const isLastTry = (attempts: number): boolean => attempts > LATER_RETRIES_S.length;
