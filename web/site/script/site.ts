import type { endpoints } from '../../../contract/endpoints.ts';
import { languageOfTag, LANGUAGES } from '../../../contract/languages.ts';
import { onPress } from '../../frame/behaviour/on-press.ts';
import { startFrame } from '../../frame/behaviour/start.ts';
import type * as sandboxBar from '../../frame/sandbox-bar.ts';
import { countPage } from '../../lib/consent/track.ts';
import { onConsent } from '../../lib/consent/consent.ts';
import { finishSignOutFirst } from '../../lib/session/finish-sign-out.ts';
import { personHeader } from '../../lib/session/page-person.ts';
import { pagePerson } from '../../lib/session/whose-page.ts';
import { saveChoice } from '../../lib/shell/stored-choice.ts';
import { startForms } from './forms.ts';
import { showWhoIsSignedIn } from './signed-in.ts';
import { rememberInvitation } from './invitation.ts';

/** What public pages do: everything but their words, which stand in their HTML. */

const { sandboxBar: sandboxBarFile = '' } =
  document.querySelector<HTMLElement>('script[data-sandbox-bar]')?.dataset ?? {};

/** By its own text, since a page carries the addresses that it uses. */
const LANGUAGE: typeof endpoints.chooseLanguage.path = '/api/user/language';
const language = languageOfTag(document.documentElement.lang);
const { prefix } = LANGUAGES[language];

/** The page's address without the language; addresses that have no page count as one. */
function pagePattern(): string {
  const canonical = document.querySelector<HTMLLinkElement>('[rel="canonical"]')?.href;
  if (canonical === undefined) return '/404';
  // An invitation's code is the key to a circle, and no name of a page.
  const path = new URL(canonical).pathname.slice(prefix.length).replace(/^\/join\/.*/, '/join/:code');
  return path || '/';
}

const count = (): void => {
  countPage(pagePattern());
};

/** Links to the same page in another language: the choice is kept before the link is followed. */
function startLanguage(): void {
  onPress('a[data-language]', ({ dataset }) => {
    const chosen = dataset['language'] ?? '';
    saveChoice('rota_language', chosen);
    if (pagePerson() === undefined) return;
    const headers = { ...personHeader(), 'Content-Type': 'application/json' };
    // The page is about to go; without an answer the choice holds for this device alone.
    const call = { method: 'PUT', keepalive: true, headers, body: JSON.stringify({ language: chosen }) };
    fetch(LANGUAGE, call).catch(() => undefined);
  });
  // The app has no addresses by language: whoever goes on into it reads on in the language of the page, except from
  // where a log-out led: the next person may be another.
  if (prefix === '' || location.search.includes('logout')) return;
  onPress(`a[href^="/"]:not([href^="${prefix}"], [data-language])`, () => {
    saveChoice('rota_language', language);
  });
}

/** Opens the answer that the part named by the address is folded into: not all browsers do it by themselves. */
function startLinkedPart(): void {
  const show = (): void => {
    const part = document.getElementById(location.hash.slice(1));
    const folded = part?.closest('details:not([open])');
    folded?.setAttribute('open', '');
    if (folded != null) part?.scrollIntoView();
  };
  window.addEventListener('hashchange', show);
  show();
}

/**
 * `?logout=complete`, with what became of the account of whoever has left: shows the sentence that says so, and cleans
 * the address.
 */
function showLogOutNotice(): void {
  const query = new URLSearchParams(location.search);
  if (query.get('logout') !== 'complete') return;
  const account = query.get('account');
  const left = account === 'deleted' || account === 'deactivated' ? account : 'signed-out';
  const words = document.querySelector<HTMLElement>(`[data-logout="${left}"]`);
  if (words !== null) words.hidden = false;
  history.replaceState(null, '', location.pathname);
}

startFrame(() => import(sandboxBarFile) as Promise<typeof sandboxBar>);
startLanguage();
startLinkedPart();
count();
onConsent(count);
finishSignOutFirst(() => {
  showLogOutNotice();
  rememberInvitation();
  startForms();
  void showWhoIsSignedIn();
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) void showWhoIsSignedIn();
  });
});
// Browsers have none on an address that is not safe.
if ('serviceWorker' in navigator)
  navigator.serviceWorker.register('/sw.js', { updateViaCache: 'none' }).catch(() => undefined);
