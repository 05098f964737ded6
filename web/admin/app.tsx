import { I18nProvider } from '@lingui/react';
import { QueryCache, QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { useEffect, useState, type ReactNode } from 'react';
import { Route, Switch, useLocation } from 'wouter';
import type { Admin } from '../../contract/admin/sign-in.ts';
import { isSignedOut, shouldRetryUnanswered } from '../lib/api/query.ts';
import { i18n } from '../lib/i18n/i18n.ts';
import { LoadFailure } from '../ui/load-failure.tsx';
import { LoadingBlocks } from '../ui/skeleton.tsx';
import { storeToken, read, readToken } from './api.ts';
import { adminPaths } from './paths.ts';
import { AdminContext } from './session.ts';
import { Layout } from './shell/layout.tsx';
import { useSignOut } from './shell/use-sign-out.ts';
import { ComingSoonPage } from './sign-in/coming-soon-page.tsx';
import { SetCredentialsPage } from './sign-in/set-credentials-page.tsx';
import { SignInPage } from './sign-in/sign-in-page.tsx';
import { PermittedPages } from './permitted-pages.tsx';

/** Moves the focus to the top of the new page, as a page load would. */
function FocusOnPage() {
  const [path] = useLocation();
  const [first] = useState(path);
  useEffect(() => {
    if (path !== first) document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true });
    window.scrollTo(0, 0);
  }, [path, first]);
  return null;
}

/** Shows the signed-in pages. An admin whose credentials were set by another admin must replace them first. */
function Console({ onSignedOut, children }: { onSignedOut: () => void; children: ReactNode }) {
  const query = useQuery(read('getAdmin'));
  const signOut = useSignOut(onSignedOut);
  if (query.data !== undefined) {
    return (
      <AdminContext value={query.data}>
        {query.data.hasGivenSecrets ? (
          <SetCredentialsPage onSignOut={signOut} />
        ) : (
          <Layout onSignOut={signOut}>{children}</Layout>
        )}
      </AdminContext>
    );
  }
  return (
    <main className="page-width py-8">
      {query.isError ? (
        <LoadFailure live title="The console could not be loaded" query={query} />
      ) : (
        <LoadingBlocks label="Loading the console..." className="gap-4" blocks={['h-12', 'h-64']} />
      )}
    </main>
  );
}

/** Shows the sign-in form in place of any page; after sign-in the requested page appears. */
function SignedInOrForm() {
  const [hasToken, setHasToken] = useState(readToken() !== null);
  const [wasSignedOut, setWasSignedOut] = useState(false);
  const [path, go] = useLocation();
  const [client] = useState(() => {
    const made: QueryClient = new QueryClient({
      queryCache: new QueryCache({
        onError: (error) => {
          if (!isSignedOut(error)) return;
          storeToken(null);
          made.clear();
          setWasSignedOut(true);
          setHasToken(false);
        },
      }),
      defaultOptions: { queries: { retry: shouldRetryUnanswered, staleTime: 5000 } },
    });
    return made;
  });
  const isForm = path === adminPaths.signIn;
  useEffect(() => {
    // Without a token, pages redirect to the sign-in form. A sign-in path set by the operator needs no redirect.
    if (!hasToken && (path.startsWith(adminPaths.console) || path.startsWith('/admin/'))) {
      go(`${adminPaths.signIn}?to=${encodeURIComponent(path + window.location.search)}`, { replace: true });
    }
  }, [hasToken, path, go]);
  const signedIn = (_admin: Admin): void => {
    setWasSignedOut(false);
    setHasToken(true);
    const to = isForm ? new URLSearchParams(window.location.search).get('to') : null;
    const isOurs = to !== null && (to.startsWith(adminPaths.console) || to.startsWith('/admin/user/'));
    go(isOurs ? to : adminPaths.console, { replace: true });
  };
  return (
    <QueryClientProvider client={client}>
      {hasToken ? (
        <>
          <FocusOnPage />
          <Console
            onSignedOut={() => {
              setHasToken(false);
              go(adminPaths.signIn, { replace: true });
            }}
          >
            <PermittedPages />
          </Console>
        </>
      ) : (
        <SignInPage wasSignedOut={wasSignedOut} onSignedIn={signedIn} />
      )}
    </QueryClientProvider>
  );
}

export function App() {
  return (
    <I18nProvider i18n={i18n}>
      <Switch>
        <Route path={adminPaths.comingSoon} component={ComingSoonPage} />
        <Route component={SignedInOrForm} />
      </Switch>
    </I18nProvider>
  );
}
