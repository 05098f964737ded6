import { Redirect, Route, Switch, useLocation } from 'wouter';
import { ActivityPage } from './activity/activity-page.tsx';
import { BooksPage } from './books/books-page.tsx';
import { ReconciliationPage } from './books/reconciliation-page.tsx';
import { LedgerAccountPage } from './books/ledger-account-page.tsx';
import { TransferPage } from './books/transfer-page.tsx';
import { AnnouncementsPage } from './announcements/announcements-page.tsx';
import { AppealsPage } from './appeals/appeals-page.tsx';
import { UndeliveredPage } from './deliveries/undelivered-page.tsx';
import { DepositPage } from './deposits/deposit-page.tsx';
import { DepositsPage } from './deposits/deposits-page.tsx';
import { FeesPage } from './fees/fees-page.tsx';
import { GroupPage } from './groups/group-page.tsx';
import { GroupsPage } from './groups/groups-page.tsx';
import { IdentitiesPage } from './identities/identities-page.tsx';
import { DebtsPage } from './money/debts-page.tsx';
import { MoneyInPage } from './money-in/money-in-page.tsx';
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
import { useHasPermission } from './session.ts';
import { NotPermitted } from './shell/not-permitted.tsx';
import { SessionsPage } from './sign-in/sessions-page.tsx';
import { TicketPage } from './tickets/ticket-page.tsx';
import { TicketsPage } from './tickets/tickets-page.tsx';
import { TeamPage } from './team/team-page.tsx';
import { TemplatePage } from './templates/template-page.tsx';
import { TemplatesPage } from './templates/templates-page.tsx';
import { ViewPage } from './impersonation/impersonation-page.tsx';

/** Page at a URL, or a notice that the role may not see it. The server also refuses the page's calls. */
export function PermittedPages() {
  const [path] = useLocation();
  const may = useHasPermission();
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
    <Route path={adminPaths.moneyIn} component={MoneyInPage} />
    <Route path={adminPaths.deposits} component={DepositsPage} />
    <Route path={adminPaths.deposit(':reference')}>
      {(params: { reference: string }) => <DepositPage key={params.reference} reference={params.reference} />}
    </Route>
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
    {/** The sign-in form's paths lead a signed-in admin to the first page. */}
    <Route>
      <Redirect to={adminPaths.console} replace />
    </Route>
  </Switch>
);
