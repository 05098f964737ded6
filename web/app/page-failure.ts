/**
 * `offline` and `not-loaded`: the code could not be fetched, without a connection or because a newer version replaced
 * it. `broken`: the page threw.
 */
export type PageFailure = 'offline' | 'not-loaded' | 'broken';

/** Messages of a failed module import: Chromium, Firefox, Safari. */
const NOT_LOADED = /dynamically imported module|importing a module script failed/i;

export function failureOf(error: unknown, hasNetwork: boolean): PageFailure {
  if (!(error instanceof Error) || !NOT_LOADED.test(error.message)) return 'broken';
  return hasNetwork ? 'not-loaded' : 'offline';
}
