/** Returns the raw value of a cookie in `document.cookie`; undefined if absent. */
export function cookieValue(cookies: string, name: string): string | undefined {
  for (const cookie of cookies.split('; ')) if (cookie.startsWith(`${name}=`)) return cookie.slice(name.length + 1);
  return undefined;
}

/** Formats a cookie for the whole site, `Secure` on https. Without a maximum age it is a session cookie. */
export const cookieText = (
  name: string,
  value: string,
  sameSite: 'Strict' | 'Lax',
  isHttps: boolean,
  maxAgeSeconds?: number,
): string =>
  `${name}=${value}; Path=/; SameSite=${sameSite}` +
  (maxAgeSeconds === undefined ? '' : `; Max-Age=${String(maxAgeSeconds)}`) +
  (isHttps ? '; Secure' : '');

export function setCookie(name: string, value: string, sameSite: 'Strict' | 'Lax', maxAgeSeconds?: number): void {
  document.cookie = cookieText(name, value, sameSite, window.location.protocol === 'https:', maxAgeSeconds);
}
