import { StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import '../styles/index.css';
import { followSystemTheme } from '../lib/theme.ts';
import { countError } from '../lib/track.ts';
import { App } from './app.tsx';
import { matchRoute } from './match-route.ts';

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
  const { isLanguage, showLanguage } = await import('../lib/language.ts');
  if (isLanguage(chosen)) await showLanguage(chosen).catch(() => undefined);
}

/**
 * Prerendered pages hydrate in English once their own code is there; guarded pages start from an empty shell, at once in
 * the chosen language.
 */
async function start(root: HTMLElement): Promise<void> {
  const { language } = document.documentElement.dataset;
  if (root.firstElementChild === null) {
    await showChosenLanguage(language);
    createRoot(root).render(app);
    return;
  }
  await matchRoute(window.location.pathname).page.load();
  hydrateRoot(root, app);
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
