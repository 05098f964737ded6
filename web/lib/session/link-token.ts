import { useEffect, useSyncExternalStore } from 'react';

const never = (): (() => void) => () => undefined;

/** What an entry of the history keeps; null when it keeps nothing. */
type Kept = { readonly linkToken?: string } | null;

/** The token in the address, else the one that this entry of the history keeps; empty when there is none. */
function read(): string {
  const kept = window.history.state as Kept; // What the router keeps there has no field of this name.
  return new URLSearchParams(window.location.search).get('token') ?? kept?.linkToken ?? '';
}

const put = (state: Kept): void => {
  window.history.replaceState(state, '', window.location.pathname);
};

/**
 * The token of the mailed link that leads here; undefined while the page comes alive, empty when there is none. It
 * leaves the address at once, so that no screenshot, shared address or referrer holds it; a reload still finds it.
 */
export function useLinkToken(): string | undefined {
  const token = useSyncExternalStore(never, read, () => undefined);
  useEffect(() => {
    if (token !== undefined && new URLSearchParams(window.location.search).has('token')) put({ linkToken: token });
  }, [token]);
  return token;
}

/** A link works once: after that nothing of it stays here. */
export const forgetLinkToken = (): void => {
  put(null);
};
