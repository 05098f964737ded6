import { I18nProvider } from '@lingui/react';
import { QueryCache, QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { useEffect, useState, type ReactNode } from 'react';
import { Redirect, Route, Switch, useLocation } from 'wouter';
import type { Admin } from '../../contract/admin/sign-in.ts';
import { isSignedOut, shouldRetryUnanswered } from '../lib/api/query.ts';
import { i18n } from '../lib/words/i18n.ts';
import { LoadFailure } from '../ui/load-failure.tsx';
import { LoadingBlocks } from '../ui/skeleton.tsx';
import { ActivityPage } from './activity/activity-page.tsx';
import { keepToken, read, readToken } from './api.ts';
import { BooksPage } from './books/books-page.tsx';
import { ReconciliationPage } from './books/reconciliation-page.tsx';
import { LedgerAccountPage } from './books/ledger-account-page.tsx';
import { TransferPage } from './books/transfer-page.tsx';
import { AnnouncementsPage } from './announcements/announcements-page.tsx';
import { AppealsPage } from './appeals/appeals-page.tsx';
import { UndeliveredPage } from './deliveries/undelivered-page.tsx';
import { FeesPage } from './fees/fees-page.tsx';
import { GroupPage } from './groups/group-page.tsx';
import { GroupsPage } from './groups/groups-page.tsx';
import { IdentitiesPage } from './identities/identities-page.tsx';
import { DebtsPage } from './money/debts-page.tsx';
import { PaymentsPage } from './money/payments-page.tsx';
import { WithdrawalPage } from './money/withdrawal-page.tsx';
import { WithdrawalsPage } from './money/withdrawals-page.tsx';
import { adminPaths } from './paths.ts';
import { OperationsPage } from './operations/operations-page.tsx';
import { MobileAccountsPage } from './people/mobile-accounts-page.tsx';
import { PeoplePage } from './people/people-page.tsx';
import { PersonPage } from './people/person-page.tsx';
import { ProposalsPage } from './proposals/proposals-page.tsx';
import { sectionOf } from './sections.ts';
import { AdminContext, useMay } from './session.ts';
import { Layout } from './shell/layout.tsx';
import { useSignOut } from './shell/use-sign-out.ts';
import { NotPermitted } from './shell/not-permitted.tsx';
import { ComingSoonPage } from './sign-in/coming-soon-page.tsx';
import { OwnSecretsPage } from './sign-in/own-secrets-page.tsx';
import { SessionsPage } from './sign-in/sessions-page.tsx';
import { SignInPage } from './sign-in/sign-in-page.tsx';
import { TicketPage } from './tickets/ticket-page.tsx';
import { TicketsPage } from './tickets/tickets-page.tsx';
import { TeamPage } from './team/team-page.tsx';
import { TemplatePage } from './templates/template-page.tsx';
import { TemplatesPage } from './templates/templates-page.tsx';
import { ViewPage } from './view-as/view-page.tsx';

/** Moves the focus to the top of a page that was gone to, as a page load would. */
function FocusOnPage() {
  const [path] = useLocation();
  const [first] = useState(path);
  useEffect(() => {
    if (path !== first) document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true });
    window.scrollTo(0, 0);
  }, [path, first]);
  return null;
}

/**
 * The pages of whoever is signed in, once they have a password and an app of their own. Without a token that counts
 * there is only the form.
 */
function Console({ onSignedOut, children }: { onSignedOut: () => void; children: ReactNode }) {
  const query = useQuery(read('getAdmin'));
  const signOut = useSignOut(onSignedOut);
  if (query.data !== undefined) {
    return (
      <AdminContext value={query.data}>
        {query.data.hasGivenSecrets ? (
          <OwnSecretsPage onSignOut={signOut} />
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

/** The page at an address, or that the role of whoever is signed in may not see it. The server refuses it as well. */
function PermittedPages() {
  const [path] = useLocation();
  const may = useMay();
  const needs = sectionOf(path)?.needs;
  return needs === undefined || may(needs) ? <Pages /> : <NotPermitted needs={needs} />;
}

const Pages = () => (
  <Switch>
    <Route path={adminPaths.console} component={PeoplePage} />
    <Route path={adminPaths.identities} component={IdentitiesPage} />
    <Route path={adminPaths.books} component={BooksPage} />
    <Route path={adminPaths.reconciliation} component={ReconciliationPage} />
    <Route path={adminPaths.ledgerAccount(':id')}>
      {(params: { id: string }) => <LedgerAccountPage key={params.id} id={params.id} />}
    </Route>
    <Route path={adminPaths.transfer(':id')}>
      {(params: { id: string }) => <TransferPage key={params.id} id={params.id} />}
    </Route>
    <Route path={adminPaths.groups} component={GroupsPage} />
    <Route path={adminPaths.group(':id')}>
      {(params: { id: string }) => <GroupPage key={params.id} id={params.id} />}
    </Route>
    <Route path={adminPaths.fees} component={FeesPage} />
    <Route path={adminPaths.proposals} component={ProposalsPage} />
    <Route path={adminPaths.mobileAccounts} component={MobileAccountsPage} />
    <Route path={adminPaths.appeals} component={AppealsPage} />
    <Route path={adminPaths.debts} component={DebtsPage} />
    <Route path={adminPaths.payments} component={PaymentsPage} />
    <Route path={adminPaths.withdrawals} component={WithdrawalsPage} />
    <Route path={adminPaths.withdrawal(':reference')}>
      {(params: { reference: string }) => <WithdrawalPage key={params.reference} reference={params.reference} />}
    </Route>
    <Route path={adminPaths.announcements} component={AnnouncementsPage} />
    <Route path={adminPaths.tickets} component={TicketsPage} />
    <Route path={adminPaths.ticket(':id')}>
      {(params: { id: string }) => <TicketPage key={params.id} id={params.id} />}
    </Route>
    <Route path={adminPaths.templates} component={TemplatesPage} />
    <Route path={adminPaths.template(':type')}>
      {(params: { type: string }) => <TemplatePage key={params.type} type={params.type} />}
    </Route>
    <Route path={adminPaths.undelivered} component={UndeliveredPage} />
    <Route path={adminPaths.operations} component={OperationsPage} />
    <Route path={adminPaths.activity} component={ActivityPage} />
    <Route path={adminPaths.team} component={TeamPage} />
    <Route path={adminPaths.sessions} component={SessionsPage} />
    <Route path={adminPaths.view(':id')}>
      {(params: { id: string }) => <ViewPage key={params.id} id={params.id} />}
    </Route>
    <Route path={adminPaths.person(':id')}>
      {(params: { id: string }) => <PersonPage key={params.id} id={params.id} />}
    </Route>
    {/* The addresses of the form, for somebody who is signed in. */}
    <Route>
      <Redirect to={adminPaths.console} replace />
    </Route>
  </Switch>
);

/** The form stands in the place of every page of the console; afterwards the page that was asked for is there. */
function SignedInOrForm() {
  const [hasToken, setHasToken] = useState(readToken() !== null);
  const [wasSignedOut, setWasSignedOut] = useState(false);
  const [path, go] = useLocation();
  const [client] = useState(() => {
    const made: QueryClient = new QueryClient({
      queryCache: new QueryCache({
        onError: (error) => {
          if (!isSignedOut(error)) return;
          keepToken(null);
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
    // Without a token the pages lead to the form; a configured address is the form itself.
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

/** The console. */
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
