import { givePageTo, isPageOf, pagePerson } from './whose-page.ts';

/**
 * A page belongs to the person whom the first answer names, until it is loaded anew: its calls say so
 * (`personHeader`), and nobody else's answer is taken over. Pages of one browser tell each other who is signed in by
 * this name in local storage.
 */
export const SIGNED_IN = 'rota_signed_in';
/** In the tab's storage: the page was loaded anew for another person, and has not said so yet. */
const CHANGED = 'rota_person_changed';

/** Where it came about that the person is another: on this page itself, or on another page of the browser. */
export type Change = 'here' | 'elsewhere';

const HEADER = 'X-Rota-Person';

/** Whether the page knows that nobody is signed in, or not any more. */
let isNobodys = false;
let isLeaving = false;

/** What every call carries, once the page is somebody's. */
export function personHeader(): Readonly<Record<string, string>> {
  const person = pagePerson();
  return person === undefined ? {} : { [HEADER]: person };
}

/** Storage that is closed to us keeps nothing; the server refuses another person's page all the same. */
function inStorage<T>(access: () => T): T | undefined {
  try {
    return access();
  } catch {
    return undefined;
  }
}

/** Who signed in last in this browser, as far as its pages know. */
export const lastSignedIn = (): string | null => inStorage(() => localStorage.getItem(SIGNED_IN)) ?? null;

/**
 * Loads a page anew, or another one in its place, for the person who is signed in now. What the tab keeps for the one
 * before goes, as does all that was typed.
 */
export function leaveToAnother(where: Change, address?: string): void {
  if (isLeaving) return;
  isLeaving = true;
  inStorage(() => {
    if (pagePerson() !== undefined) sessionStorage.clear();
    sessionStorage.setItem(CHANGED, where);
  });
  if (address === undefined) window.location.reload();
  else window.location.assign(address);
}

/** Where it came about that this page is another person's than before; undefined when it is not, or was said. */
export const takeChange = (): Change | undefined =>
  inStorage(() => {
    const change = sessionStorage.getItem(CHANGED) as Change | null; // As it was written.
    sessionStorage.removeItem(CHANGED);
    return change ?? undefined;
  });

/**
 * The server says that this person is signed in. The page is theirs from now on, and pages of others hear of it. A page
 * that is somebody else's is loaded anew; the answer is false then, and whoever asked is to show nothing of it.
 */
export function claimPage(id: string): boolean {
  if (!isPageOf(id)) {
    leaveToAnother('elsewhere');
    return false;
  }
  givePageTo(id);
  isNobodys = false;
  inStorage(() => {
    localStorage.setItem(SIGNED_IN, id);
  });
  return true;
}

/** Whether an answer is to somebody else than the person whose page this is, which is loaded anew then. */
export function isAnothers({ headers }: Response): boolean {
  const whose = headers.get(HEADER);
  return whose !== null && !claimPage(whose);
}

/** The server says that nobody is signed in. Who signs in next is news to every page then. */
export function knowNobody(): void {
  isNobodys = true;
  inStorage(() => {
    localStorage.removeItem(SIGNED_IN);
  });
}

/** Somebody is signed in by what another page says. One that does not know yet whose it is finds out by itself. */
const isNews = (id: string | null): boolean =>
  id !== null && (isNobodys || (pagePerson() !== undefined && pagePerson() !== id));

/** Loads the page anew when another page says that somebody else is signed in: now, or while the browser kept it. */
export function hearSignIns(): void {
  window.addEventListener('storage', ({ key, newValue }) => {
    if (key === SIGNED_IN && isNews(newValue)) leaveToAnother('elsewhere');
  });
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted && isNews(lastSignedIn())) leaveToAnother('elsewhere');
  });
}

/** What a page waits for that is being left. */
export const leaving = (): Promise<never> => new Promise(() => undefined);
