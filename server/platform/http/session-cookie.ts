/**
 * The name of the cookie that carries a session's token. Live mode is reached by https alone, and there browsers take a
 * cookie of this name only from the very host, for all of it: no neighbour below the same domain can plant one.
 */
export const sessionCookieName = (mode: 'sandbox' | 'live'): string => (mode === 'live' ? '__Host-sid' : 'sid');
