import { I18nProvider } from '@lingui/react';
import { useCallback } from 'react';
import { Router, type AroundNavHandler } from 'wouter';
import { siteAddress } from '../lib/shell/site-paths.ts';
import { i18n } from '../lib/i18n/i18n.ts';
import { shownLanguage, useLanguage } from '../lib/i18n/language.ts';
import { ErrorBoundary } from './error-boundary.tsx';
import { matchRoute } from './match-route.ts';
import { Layout } from './shell/layout.tsx';

/** Navigates to app pages without a reload; the browser loads all other URLs, such as public pages. */
const goOrLeave: AroundNavHandler = (go, to, options) => {
  const { pathname } = new URL(to, window.location.href);
  if (matchRoute(pathname) !== undefined) {
    go(to, options);
    return;
  }
  const address = siteAddress(to, shownLanguage());
  if (options?.replace === true) window.location.replace(address);
  else window.location.assign(address);
};

/** `ssrPath`: the path to render during the build. */
function Screens({ ssrPath }: { ssrPath?: string | undefined }) {
  const language = useLanguage();
  const hrefs = useCallback((href: string) => siteAddress(href, language), [language]);
  return (
    <Router hrefs={hrefs} aroundNav={goOrLeave} {...(ssrPath === undefined ? {} : { ssrPath })}>
      <ErrorBoundary>
        <Layout />
      </ErrorBoundary>
    </Router>
  );
}

export function App({ ssrPath }: { ssrPath?: string }) {
  return (
    <I18nProvider i18n={i18n}>
      <Screens ssrPath={ssrPath} />
    </I18nProvider>
  );
}
