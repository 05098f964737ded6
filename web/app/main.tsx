import { StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import '../styles/index.css';
import { followSystemTheme } from '../lib/theme.ts';
import { App } from './app.tsx';
import { matchRoute } from './match-route.ts';

const app = (
  <StrictMode>
    <App />
  </StrictMode>
);

/** Prerendered pages hydrate once their own code is there; guarded pages start from an empty shell. */
async function start(root: HTMLElement): Promise<void> {
  if (root.firstElementChild === null) {
    createRoot(root).render(app);
    return;
  }
  await matchRoute(window.location.pathname).page.load();
  hydrateRoot(root, app);
}

followSystemTheme();
window.addEventListener('error', (event) => {
  // eslint-disable-next-line no-console -- the specification has window errors logged to the console
  console.error('Uncaught error:', event.error ?? event.message);
});
window.addEventListener('unhandledrejection', (event) => {
  // eslint-disable-next-line no-console -- and unhandled rejections
  console.error('Unhandled rejection:', event.reason);
});

const root = document.getElementById('root');
if (root !== null) void start(root);
