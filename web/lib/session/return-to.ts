import { paths } from '../shell/paths.ts';

/** Returns the local path in the URL's `returnTo`; undefined if absent or on another site. */
export function returnToOf(search: string, origin: string): string | undefined {
  const wanted = new URLSearchParams(search).get('returnTo');
  if (wanted === null || !URL.canParse(wanted, origin)) return undefined;
  const url = new URL(wanted, origin);
  // A path that begins with two slashes is another host.
  if (url.origin !== origin || url.pathname.startsWith('//')) return undefined;
  return `${url.pathname}${url.search}${url.hash}`;
}

/** Returns the sign-in URL that leads back to this location. */
export const signInAddress = ({ pathname, search }: { readonly pathname: string; readonly search: string }): string =>
  `${paths.authLogin}?returnTo=${encodeURIComponent(`${pathname}${search}`)}`;

/** Reauthenticates at the identity provider and leads back to this location. */
export const ssoReauthUrl = (location: { readonly pathname: string; readonly search: string }): string =>
  `${signInAddress(location)}&reauthenticate=true`;

/** Keeps `returnTo` when switching between sign-in and sign-up. */
export function withReturnTo(path: string, search: string): string {
  const wanted = new URLSearchParams(search).get('returnTo');
  const joint = path.includes('?') ? '&' : '?';
  return wanted === null ? path : `${path}${joint}returnTo=${encodeURIComponent(wanted)}`;
}
