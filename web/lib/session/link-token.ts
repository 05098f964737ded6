import { useEffect, useSyncExternalStore } from 'react';

const never = (): (() => void) => () => undefined;

type LinkTokenState = { readonly linkToken?: string } | null;

/** Returns the token in the URL, else the token in this history entry; empty if there is none. */
function read(): string {
  const state = window.history.state as LinkTokenState; // The router stores no field of this name.
  return new URLSearchParams(window.location.search).get('token') ?? state?.linkToken ?? '';
}

const put = (state: LinkTokenState): void => {
  window.history.replaceState(state, '', window.location.pathname);
};

/**
 * Token of the emailed link; undefined during hydration, empty if there is none. Removes the token from the URL, so
 * that no screenshot, shared link or referrer leaks it. A reload still finds it.
 */
export function useLinkToken(): string | undefined {
  const token = useSyncExternalStore(never, read, () => undefined);
  useEffect(() => {
    if (token !== undefined && new URLSearchParams(window.location.search).has('token')) put({ linkToken: token });
  }, [token]);
  return token;
}

/** Deletes the token after its single use. */
export const forgetLinkToken = (): void => {
  put(null);
};
