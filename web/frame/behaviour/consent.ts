import { OPTIONAL_CATEGORIES, onConsent, storedConsent, type Choices } from '../../lib/consent/consent.ts';
import { ALL, NECESSARY_ONLY, saveConsent } from '../../lib/consent/consent-save.ts';
import { onPress } from './on-press.ts';

const DIALOG = 'cookie-preferences';

/** The dialog's switches; a page without the dialog has none. */
const switches = (): HTMLInputElement[] =>
  OPTIONAL_CATEGORIES.flatMap((category) => {
    const input = document.getElementById(`cookies-${category}`);
    return input instanceof HTMLInputElement ? [input] : [];
  });

/** What the dialog's switches say. */
const chosen = (): Choices => ({
  ...NECESSARY_ONLY,
  ...Object.fromEntries(switches().map(({ name, checked }) => [name, checked])),
});

/** Asks where nothing is stored that counts, and what is answered could be stored; theme.js has guessed it. */
function askIfMissing(): boolean {
  const asks = navigator.cookieEnabled && storedConsent() === undefined;
  document.documentElement.classList.toggle('ask-cookies', asks);
  return asks;
}

function choose(choices: Choices): void {
  const wasAsked = askIfMissing();
  saveConsent(choices);
  const dialog = document.getElementById(DIALOG);
  if (dialog instanceof HTMLDialogElement) dialog.close();
  // The choice takes the banner away, and with it the button that had the focus.
  if (wasAsked) document.getElementById('main')?.focus({ preventScroll: true });
}

/**
 * The banner and the dialog about cookies. The dialog's switches show what holds each time it opens; only 'Save
 * Preferences' keeps what they say.
 */
export function startConsent(): void {
  askIfMissing();
  onConsent(askIfMissing);
  onPress('[data-consent]', ({ dataset: { consent } }) => {
    choose(consent === 'all' ? ALL : consent === 'chosen' ? chosen() : NECESSARY_ONLY);
  });
  onPress(`[data-opens="${DIALOG}"]`, () => {
    const held = storedConsent() ?? NECESSARY_ONLY;
    for (const input of switches()) input.checked = held[input.name as keyof Choices];
  });
}
