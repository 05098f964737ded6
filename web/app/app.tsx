import { I18nProvider } from '@lingui/react';
import { Router } from 'wouter';
import { i18n } from '../lib/i18n.ts';
import { ErrorBoundary } from './error-boundary.tsx';
import { Layout } from './shell/layout.tsx';

/** The whole app. `ssrPath` is the page to render where there is no address bar. */
export function App({ ssrPath }: { ssrPath?: string }) {
  return (
    <I18nProvider i18n={i18n}>
      <Router {...(ssrPath === undefined ? {} : { ssrPath })}>
        <ErrorBoundary>
          <Layout />
        </ErrorBoundary>
      </Router>
    </I18nProvider>
  );
}
