import { startFrame } from '../../frame/behaviour/start.ts';
import type * as sandboxBar from '../../frame/sandbox-bar.ts';
import { countPage } from '../../lib/consent/track.ts';
import { onConsent } from '../../lib/consent/consent.ts';
import { finishSignOutFirst } from '../../lib/session/finish-sign-out.ts';
import { startForms } from './forms.ts';
import { startLanguage } from './language.ts';
import { startLinkedPart } from './linked-part.ts';
import { showLogOutNotice } from './log-out-notice.ts';
import { showWhoIsSignedIn } from './signed-in.ts';

/** What public pages do: everything but their words, which stand in their HTML. */

const { sandboxBar: sandboxBarFile = '' } =
  document.querySelector<HTMLElement>('script[data-sandbox-bar]')?.dataset ?? {};

/** The page's address without the language; addresses that have no page count as one. */
function pagePattern(): string {
  const canonical = document.querySelector<HTMLLinkElement>('[rel="canonical"]')?.href;
  return canonical === undefined ? '/404' : new URL(canonical).pathname.replace(/^\/pcm\b/, '') || '/';
}

const count = (): void => {
  countPage(pagePattern());
};

startFrame(() => import(sandboxBarFile) as Promise<typeof sandboxBar>);
startLanguage();
startLinkedPart();
count();
onConsent(count);
finishSignOutFirst(() => {
  showLogOutNotice();
  startForms();
  void showWhoIsSignedIn();
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) void showWhoIsSignedIn();
  });
});
// Browsers have none on an address that is not safe.
if ('serviceWorker' in navigator)
  navigator.serviceWorker.register('/sw.js', { updateViaCache: 'none' }).catch(() => undefined);
