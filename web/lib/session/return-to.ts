import { paths } from '../shell/paths.ts';

/** A path of ours that a `returnTo` in the address names; undefined when it names none, or another site. */
export function returnToOf(search: string, origin: string): string | undefined {
  const wanted = new URLSearchParams(search).get('returnTo');
  if (wanted === null || !URL.canParse(wanted, origin)) return undefined;
  const url = new URL(wanted, origin);
  // A path that begins with two slashes would be read as another host.
  if (url.origin !== origin || url.pathname.startsWith('//')) return undefined;
  return `${url.pathname}${url.search}${url.hash}`;
}

/** The address of the sign-in that leads back to where somebody was. */
export const signInAddress = ({ pathname, search }: { readonly pathname: string; readonly search: string }): string =>
  `${paths.authLogin}?returnTo=${encodeURIComponent(`${pathname}${search}`)}`;

/** The same for whoever is signed in and proves at the identity provider that it is them. */
export const ssoReauthUrl = (location: { readonly pathname: string; readonly search: string }): string =>
  `${signInAddress(location)}&reauthenticate=true`;

/** Another way in, with what comes after it: from the sign-in to the sign-up and back. */
export function withReturnTo(path: string, search: string): string {
  const wanted = new URLSearchParams(search).get('returnTo');
  const joint = path.includes('?') ? '&' : '?';
  return wanted === null ? path : `${path}${joint}returnTo=${encodeURIComponent(wanted)}`;
}
