import type { endpoints } from '../../../contract/endpoints.ts';
import { languageOfTag, LANGUAGES } from '../../../contract/languages.ts';
import { onPress } from '../../frame/behaviour/on-press.ts';
import { startFrame } from '../../frame/behaviour/start.ts';
import type * as sandboxBar from '../../frame/sandbox-bar.ts';
import { countPage } from '../../lib/consent/track.ts';
import { onConsent } from '../../lib/consent/consent.ts';
import { startAfterSignOut } from '../../lib/session/finish-sign-out.ts';
import { personHeader } from '../../lib/session/page-person.ts';
import { pagePerson } from '../../lib/session/page-owner.ts';
import { saveChoice } from '../../lib/shell/stored-choice.ts';
import { startForms } from './forms.ts';
import { showWhoIsSignedIn } from './signed-in.ts';
import { rememberInvitation } from './invitation.ts';

/** Behaviour of public pages. Their HTML contains all texts. */

const { sandboxBar: sandboxBarFile = '' } =
  document.querySelector<HTMLElement>('script[data-sandbox-bar]')?.dataset ?? {};

/** Spelled out, because importing the endpoints would add them all to the page's script. */
const LANGUAGE: typeof endpoints.chooseLanguage.path = '/api/user/language';
const language = languageOfTag(document.documentElement.lang);
const { prefix } = LANGUAGES[language];

/** Returns the path of the page without the language. All URLs without a page count as one. */
function pagePattern(): string {
  const canonical = document.querySelector<HTMLLinkElement>('[rel="canonical"]')?.href;
  if (canonical === undefined) return '/404';
  // A code in the path is a key to a circle or a seat, and must not be counted.
  const path = new URL(canonical).pathname.slice(prefix.length).replace(/(.)\/.*/, '$1/:code');
  return path || '/';
}

const count = (): void => {
  countPage(pagePattern());
};

/** Links to another language store the choice before the browser follows them. */
function startLanguage(): void {
  onPress('a[data-language]', ({ dataset }) => {
    const chosen = dataset['language'] ?? '';
    saveChoice('rota_language', chosen);
    if (pagePerson() === undefined) return;
    const headers = { ...personHeader(), 'Content-Type': 'application/json' };
    // The page is about to unload; without a response the choice is stored on this device only.
    const call = { method: 'PUT', keepalive: true, headers, body: JSON.stringify({ language: chosen }) };
    fetch(LANGUAGE, call).catch(() => undefined);
  });
  // Links into the app store the page's language, but not after a log-out, because another person may log in next.
  if (prefix === '' || location.search.includes('logout')) return;
  onPress(`a[href^="/"]:not([href^="${prefix}"], [data-language])`, () => {
    saveChoice('rota_language', language);
  });
}

/** Unfolds the answer named in the URL, because some browsers do not. */
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

/** Shows the message for `?logout=complete` and the account's end, and cleans the URL. */
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
startAfterSignOut(() => {
  showLogOutNotice();
  rememberInvitation();
  startForms();
  void showWhoIsSignedIn();
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) void showWhoIsSignedIn();
  });
});
// Insecure origins have no service workers.
if ('serviceWorker' in navigator)
  navigator.serviceWorker.register('/sw.js', { updateViaCache: 'none' }).catch(() => undefined);
