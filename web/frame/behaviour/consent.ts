import { OPTIONAL_CATEGORIES, onConsent, storedConsent, type Choices } from '../../lib/consent/consent.ts';
import { ALL_CHOICES, NECESSARY_ONLY, saveConsent } from '../../lib/consent/consent-save.ts';
import { onPress } from './on-press.ts';

const DIALOG = 'cookie-preferences';

/** Switches of the dialog; empty on a page without the dialog. */
const switches = (): HTMLInputElement[] =>
  OPTIONAL_CATEGORIES.flatMap((category) => {
    const input = document.getElementById(`cookies-${category}`);
    return input instanceof HTMLInputElement ? [input] : [];
  });

const chosen = (): Choices => ({
  ...NECESSARY_ONLY,
  ...Object.fromEntries(switches().map(({ name, checked }) => [name, checked])),
});

/** Shows the banner if cookies work and no valid choice is stored. Corrects the guess of theme.js. */
function showIfUndecided(): boolean {
  const asks = navigator.cookieEnabled && storedConsent() === undefined;
  document.documentElement.classList.toggle('ask-cookies', asks);
  return asks;
}

function choose(choices: Choices): void {
  const wasAsked = showIfUndecided();
  saveConsent(choices);
  const dialog = document.getElementById(DIALOG);
  if (dialog instanceof HTMLDialogElement) dialog.close();
  // Hiding the banner removes the focused button.
  if (wasAsked) document.getElementById('main')?.focus({ preventScroll: true });
}

/** The dialog shows the stored choice each time it opens; only 'Save Preferences' stores changes. */
export function startConsent(): void {
  showIfUndecided();
  onConsent(showIfUndecided);
  onPress('[data-consent]', ({ dataset: { consent } }) => {
    choose(consent === 'all' ? ALL_CHOICES : consent === 'chosen' ? chosen() : NECESSARY_ONLY);
  });
  onPress(`[data-opens="${DIALOG}"]`, () => {
    const held = storedConsent() ?? NECESSARY_ONLY;
    for (const input of switches()) input.checked = held[input.name as keyof Choices];
  });
}
