import { startTransition, StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import '../styles/index.css';
import { followSystemTheme } from '../lib/shell/theme.ts';
import { countError } from '../lib/consent/track.ts';
import { App } from './app.tsx';
import { isMemberShell, takeEarlyPresses } from '../lib/boot/preloaded.ts';
import { pressLater } from '../lib/boot/hydrate-on-interaction.ts';
import { matchRoute } from './match-route.ts';
import { memberArea } from './routes.ts';

const app = (
  <StrictMode>
    <App />
  </StrictMode>
);

/**
 * Shows the language that `theme.js` found to be chosen. Its code and catalogue are loaded only for that; without them
 * the page reads in English.
 */
async function showChosenLanguage(chosen: string | undefined): Promise<void> {
  if (chosen === undefined) return;
  const { isLanguage, showLanguage } = await import('../lib/words/language.ts');
  if (isLanguage(chosen)) await showLanguage(chosen).catch(() => undefined);
}

/**
 * Prerendered HTML, a public page or the shell of the guarded ones, hydrates in English once the page's own code is
 * there. Where the HTML is not this page's (the worker answers with the shell for a public page that it has not kept),
 * or there is none, the page starts from nothing, at once in the chosen language.
 */
async function start(root: HTMLElement): Promise<void> {
  const { language } = document.documentElement.dataset;
  const { access, page } = matchRoute(window.location.pathname);
  const isGuarded = access !== 'public';
  if (root.firstElementChild === null || isGuarded !== isMemberShell(root)) {
    takeEarlyPresses();
    root.replaceChildren();
    await showChosenLanguage(language);
    createRoot(root).render(app);
    return;
  }
  // A guarded page that cannot be loaded leaves the shell standing and says so in it.
  await Promise.all([page.load(), isGuarded && memberArea.load()]).catch((error: unknown) => {
    if (!isGuarded) throw error;
  });
  pressLater(takeEarlyPresses());
  // In small steps, so that a slow phone answers a touch meanwhile.
  startTransition(() => {
    hydrateRoot(root, app);
  });
  await showChosenLanguage(language);
}

followSystemTheme();
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

const root = document.getElementById('root');
if (root !== null) void start(root);
