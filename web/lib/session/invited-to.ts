import { returnToOf } from './return-to.ts';

/**
 * The name of the circle whose invitation a visitor has opened, for the ways in that follow. The invitation's page has
 * said it already, and no other page may: whoever has only a code is told nothing. Kept in the tab, so that nothing
 * has to be asked for; logging out clears it with all other storage.
 */
const STORAGE_KEY = 'rota_invited_to';

interface Kept {
  readonly code: string;
  readonly circle: string;
}

/** Notes what the page of an open invitation says. */
export function saveInvitedCircle(kept: Kept): void {
  try {
    sessionStorage.setItem(STORAGE_KEY, JSON.stringify(kept));
  } catch {
    // Without storage the ways in say what they say to everybody.
  }
}

/** The name of the circle that a way in leads to, by what was kept; undefined for any other circle or page. */
export function circleOf(search: string, origin: string, kept: string | null): string | undefined {
  const wanted = returnToOf(search, origin);
  if (wanted === undefined || kept === null) return undefined;
  try {
    const { code, circle } = JSON.parse(kept) as Readonly<Record<string, unknown>>;
    const asked = new URL(wanted, origin).searchParams.get('code');
    return typeof circle === 'string' && asked !== null && asked === code ? circle : undefined;
  } catch {
    return undefined;
  }
}

/** The name of the circle that brought somebody to this way in; undefined for whoever came otherwise. */
export function invitedCircleName(search: string): string | undefined {
  try {
    return circleOf(search, window.location.origin, sessionStorage.getItem(STORAGE_KEY));
  } catch {
    // The build has no storage, and a browser may keep it from us.
    return undefined;
  }
}
