import { startTransition, StrictMode, useLayoutEffect, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import '../styles/index.css';
import { startFrame } from '../frame/behaviour/start.ts';
import { markStartComplete } from '../lib/boot/after-start.ts';
import { guardTranslatedText } from '../lib/boot/translated-text.ts';
import { preserveInput } from '../lib/boot/preserve-input.ts';
import { startAfterSignOut } from '../lib/session/finish-sign-out.ts';
import { showLanguage } from '../lib/i18n/language.ts';
import { isLanguage } from '../../contract/languages.ts';
import { App } from './app.tsx';
import { matchRoute } from './match-route.ts';
import { loadPage } from './pages.tsx';

/** Shows the page in the language that `theme.js` found. The page stays English if the catalogue cannot be loaded. */
async function showChosenLanguage(): Promise<void> {
  const { language } = document.documentElement.dataset;
  if (isLanguage(language) && language !== 'en') await showLanguage(language).catch(() => undefined);
}

/** Calls `then` once its children are in the page. */
function Drawn({ then, children }: { then: () => void; children: ReactNode }) {
  useLayoutEffect(then, [then]);
  return children;
}

/** Replaces the page's prerendered HTML with the app once the page's code is loaded. */
async function start(root: HTMLElement): Promise<void> {
  const route = matchRoute(window.location.pathname);
  await Promise.all([
    // The page itself reports a failed load.
    route === undefined ? undefined : loadPage(route).catch(() => undefined),
    showChosenLanguage(),
  ]);
  const isPublic = route === undefined || route.access === 'public';
  const putBack = preserveInput(root);
  // Replaces the prerendered title, which would otherwise stay until the app's page loads.
  document.title = 'Rota';
  // A transition, so that React yields to clicks and typing.
  startTransition(() => {
    createRoot(root).render(
      <StrictMode>
        <Drawn
          then={() => {
            putBack();
            if (isPublic) markStartComplete();
          }}
        >
          <App />
        </Drawn>
      </StrictMode>,
    );
  });
}

guardTranslatedText();
startFrame(() => import('../frame/sandbox-bar.ts'));
const root = document.getElementById('root');
if (root !== null) startAfterSignOut(() => void start(root));
