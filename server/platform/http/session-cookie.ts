/**
 * Returns the name of the session cookie. Browsers accept `__Host-` only over https from the exact host, for all paths,
 * so no neighbouring subdomain can plant a session. The sandbox may use http, so its name has no prefix.
 */
export const sessionCookieName = (mode: 'sandbox' | 'live'): string => (mode === 'live' ? '__Host-sid' : 'sid');
