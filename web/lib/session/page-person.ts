import { setPageOwner, isPageOf, pagePerson } from './page-owner.ts';

/**
 * A page belongs to the person whom its first response names, until it reloads (decision 0019). Its calls carry that id
 * (`personHeader`). In local storage, this key tells the browser's other tabs who is logged in.
 */
export const SIGNED_IN = 'rota_signed_in';
/** Session storage key: the page has reloaded for another person and has not yet shown a notice. */
const CHANGED = 'rota_person_changed';

export type Change = 'here' | 'elsewhere';

const HEADER = 'X-Rota-Person';

/** True once the server has reported that no one is logged in. */
let isSignedOutPage = false;
let isLeaving = false;

export function personHeader(): Readonly<Record<string, string>> {
  const person = pagePerson();
  return person === undefined ? {} : { [HEADER]: person };
}

/** Returns undefined if the browser blocks storage. The server still refuses another person's page. */
function inStorage<T>(access: () => T): T | undefined {
  try {
    return access();
  } catch {
    return undefined;
  }
}

export const lastSignedInPersonId = (): string | null => inStorage(() => localStorage.getItem(SIGNED_IN)) ?? null;

/** Reloads the page, or opens `address`, for the new person. Clears the previous person's session storage. */
export function reloadForOtherPerson(where: Change, address?: string): void {
  if (isLeaving) return;
  isLeaving = true;
  inStorage(() => {
    if (pagePerson() !== undefined) sessionStorage.clear();
    sessionStorage.setItem(CHANGED, where);
  });
  if (address === undefined) window.location.reload();
  else window.location.assign(address);
}

/** Reads and clears the pending change of person; undefined without one, or while the page is about to reload. */
export const readChange = (): Change | undefined =>
  inStorage(() => {
    if (isLeaving) return undefined;
    const change = sessionStorage.getItem(CHANGED) as Change | null; // `reloadForOtherPerson` wrote the value.
    sessionStorage.removeItem(CHANGED);
    return change ?? undefined;
  });

/**
 * Gives the page to the person the server named, and notifies other tabs. If the page belongs to another person,
 * reloads it and returns false, so that the caller does not show the response.
 */
export function claimPage(id: string): boolean {
  if (!isPageOf(id)) {
    reloadForOtherPerson('elsewhere');
    return false;
  }
  setPageOwner(id);
  isSignedOutPage = false;
  inStorage(() => {
    localStorage.setItem(SIGNED_IN, id);
  });
  return true;
}

/** True if the response is for another person; the page then reloads. */
export function isForOtherPerson({ headers }: Response): boolean {
  const whose = headers.get(HEADER);
  return whose !== null && !claimPage(whose);
}

/** Records that no one is logged in, so that the next login reloads this page. */
export function forgetUser(): void {
  isSignedOutPage = true;
  inStorage(() => {
    localStorage.removeItem(SIGNED_IN);
  });
}

/** True if another tab's login concerns this page. A page whose person is not known yet learns it from the server. */
const isOtherPerson = (id: string | null): boolean =>
  id !== null && (isSignedOutPage || (pagePerson() !== undefined && pagePerson() !== id));

/**
 * Reloads the page when another tab logs in a different person. This works even for a page that the back button
 * restores.
 */
export function listenForSignIns(): void {
  window.addEventListener('storage', ({ key, newValue }) => {
    if (key === SIGNED_IN && isOtherPerson(newValue)) reloadForOtherPerson('elsewhere');
  });
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted && isOtherPerson(lastSignedInPersonId())) reloadForOtherPerson('elsewhere');
  });
}

/** Never settles: stops a caller on a page that is reloading. */
export const waitForReload = (): Promise<never> => new Promise(() => undefined);
