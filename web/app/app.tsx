import { I18nProvider } from '@lingui/react';
import { Router } from 'wouter';
import { i18n } from '../lib/words/i18n.ts';
import { ErrorBoundary } from './error-boundary.tsx';
import { Layout } from './shell/layout.tsx';

/**
 * The whole app. `ssrPath` is the page to render where there is no address bar; pages are prerendered without a query,
 * so they come alive as if there were none and read it right after.
 */
export function App({ ssrPath }: { ssrPath?: string }) {
  return (
    <I18nProvider i18n={i18n}>
      <Router ssrSearch="" {...(ssrPath === undefined ? {} : { ssrPath })}>
        <ErrorBoundary>
          <Layout />
        </ErrorBoundary>
      </Router>
    </I18nProvider>
  );
}
