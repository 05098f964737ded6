/**
 * Why a page does not show: `offline` and `not-loaded`: its code could not be fetched, for want of a connection or
 * because a newer version has taken its place; `broken`: it threw.
 */
export type PageFailure = 'offline' | 'not-loaded' | 'broken';

/** What browsers say when a module cannot be fetched: Chromium, Firefox, Safari. */
const NOT_LOADED = /dynamically imported module|importing a module script failed/i;

export function failureOf(error: unknown, hasNetwork: boolean): PageFailure {
  if (!(error instanceof Error) || !NOT_LOADED.test(error.message)) return 'broken';
  return hasNetwork ? 'not-loaded' : 'offline';
}
