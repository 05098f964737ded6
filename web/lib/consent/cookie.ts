/** The value of a cookie in `document.cookie`'s text, as it was stored; undefined when there is none of this name. */
export function cookieValue(cookies: string, name: string): string | undefined {
  for (const cookie of cookies.split('; ')) if (cookie.startsWith(`${name}=`)) return cookie.slice(name.length + 1);
  return undefined;
}

/**
 * The text of a cookie of ours for the whole site; on https it never travels unprotected. Without an age it ends with
 * the browser.
 */
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

/** Sets a cookie of ours, by the rules of `cookieText`. */
export function setCookie(name: string, value: string, sameSite: 'Strict' | 'Lax', maxAgeSeconds?: number): void {
  document.cookie = cookieText(name, value, sameSite, window.location.protocol === 'https:', maxAgeSeconds);
}
