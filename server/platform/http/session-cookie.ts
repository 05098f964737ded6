/**
 * Returns the name of the session cookie. Live mode uses https alone, where browsers accept this prefix only from the
 * exact host, for all paths, so that no neighbouring subdomain can plant one.
 */
export const sessionCookieName = (mode: 'sandbox' | 'live'): string => (mode === 'live' ? '__Host-sid' : 'sid');
