import { returnToOf } from './return-to.ts';

/**
 * Storage key of the circle's name in an opened invitation. Sign-up and login read the name from the tab, because only
 * the invitation's page may show the name by code alone. Logging out clears it.
 */
const STORAGE_KEY = 'rota_invited_to';

interface StoredInvitation {
  readonly code: string;
  readonly circle: string;
}

export function saveInvitedCircle(kept: StoredInvitation): void {
  try {
    sessionStorage.setItem(STORAGE_KEY, JSON.stringify(kept));
  } catch {
    // Without storage, sign-up and login show their usual text.
  }
}

/** Returns the stored circle's name, if this sign-up or login leads to that circle. */
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

export function invitedCircleName(search: string): string | undefined {
  try {
    return circleOf(search, window.location.origin, sessionStorage.getItem(STORAGE_KEY));
  } catch {
    // The build has no storage, and browsers may block it.
    return undefined;
  }
}
