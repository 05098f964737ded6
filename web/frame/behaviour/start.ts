import { countError } from '../../lib/consent/track.ts';
import { signOut } from '../../lib/session/sign-out.ts';
import type * as sandboxBar from '../sandbox-bar.ts';
import { startConsent } from './consent.ts';
import { startDialogs } from './dialogs.ts';
import { startMenus } from './menus.ts';
import { onPress } from './on-press.ts';
import { startTheme } from './theme.ts';

/**
 * Starts the behaviour of the frame. Call once per document, because the handlers are delegated. `loadSandboxBar`
 * imports frame/sandbox-bar.ts.
 */
export function startFrame(loadSandboxBar: () => Promise<typeof sandboxBar>): void {
  startErrors();
  startMenus();
  startDialogs();
  startExpands();
  startTheme();
  startConsent();
  startComingSoon();
  startLogOut();
  startSandbox(loadSandboxBar);
}

/** Logs uncaught errors and, with consent, counts them. */
function startErrors(): void {
  window.addEventListener('error', (event) => {
    // eslint-disable-next-line no-console -- the specification has window errors logged to the console
    console.error('Uncaught error:', event.error ?? event.message);
    countError();
  });
  window.addEventListener('unhandledrejection', (event) => {
    // eslint-disable-next-line no-console -- and unhandled rejections
    console.error('Unhandled rejection:', event.reason);
    countError();
  });
}

/** Buttons that show and hide the element named by `data-expands`. */
function startExpands(): void {
  onPress('[data-expands]', (button) => {
    const part = document.getElementById(button.dataset['expands'] ?? '');
    if (part === null) return;
    part.hidden = !part.hidden;
    button.ariaExpanded = String(!part.hidden);
  });
}

const SHOWN_MS = 4000;

/** A badge of a future app shows its message for four seconds. Pressing again restarts the time. */
function startComingSoon(): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  onPress('[data-coming-soon]', ({ dataset }) => {
    const words = document.createElement('p');
    words.textContent = dataset['comingSoon'] ?? '';
    const place = document.getElementById('coming-soon');
    place?.replaceChildren(words);
    clearTimeout(timer);
    timer = setTimeout(() => place?.replaceChildren(), SHOWN_MS);
  });
}

/** The pressed log-out row stays disabled, with a progress text, until the browser has left the page. */
function startLogOut(): void {
  onPress('[data-log-out]', (row) => {
    row.setAttribute('disabled', '');
    const words = row.querySelector('span');
    if (words !== null) words.textContent = row.dataset['logOut'] ?? '';
    void signOut();
  });
}

function startSandbox(load: () => Promise<typeof sandboxBar>): void {
  onPress('[data-opens-sandbox]', (button) => {
    // If loading fails, the button stays for another press.
    load().then(
      ({ openSandboxBar }) => {
        openSandboxBar(button);
      },
      () => undefined,
    );
  });
}
