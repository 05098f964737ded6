import * as adminActivity from './admin/activity.ts';
import * as adminBooks from './admin/books.ts';
import * as adminAnnouncements from './admin/announcements.ts';
import * as adminAppeals from './admin/appeals.ts';
import * as adminMobileAccounts from './admin/mobile-accounts.ts';
import * as adminDeliveries from './admin/deliveries.ts';
import * as adminDeposits from './admin/deposits.ts';
import * as adminDisputes from './admin/disputes.ts';
import type { adminEndpoints } from './admin/endpoints.ts';
import * as adminFees from './admin/fees.ts';
import * as adminGroups from './admin/groups.ts';
import * as adminIdentities from './admin/identities.ts';
import * as adminMoney from './admin/money.ts';
import * as adminMoneyIn from './admin/money-in.ts';
import * as adminOperations from './admin/operations.ts';
import * as adminPeople from './admin/people.ts';
import * as adminReconciliation from './admin/reconciliation.ts';
import * as adminPersonMoneyIn from './admin/person-money-in.ts';
import * as adminProposals from './admin/proposals.ts';
import * as adminTariffs from './admin/tariffs.ts';
import * as adminSignIn from './admin/sign-in.ts';
import * as adminTeam from './admin/team.ts';
import * as adminTickets from './admin/tickets.ts';
import * as adminViews from './admin/impersonation.ts';
import * as adminTemplates from './admin/templates.ts';
import * as adminWaiting from './admin/queues.ts';
import * as accountClosure from './account-closure.ts';
import * as accountNumber from './account-number.ts';
import * as accounts from './accounts.ts';
import * as automatic from './automatic.ts';
import * as bookSchemas from './book-schemas.ts';
import * as calendarFeed from './calendar-feed.ts';
import * as config from './config.ts';
import * as contributions from './contributions.ts';
import * as dataArchive from './data-archive.ts';
import * as debts from './debts.ts';
import * as discover from './discover.ts';
import * as ejections from './ejections.ts';
import type { endpoints } from './endpoints.ts';
import * as events from './events.ts';
import * as groupCalendar from './group-calendar.ts';
import * as groupParts from './group-parts.ts';
import * as groupSchemas from './group-schemas.ts';
import * as groups from './groups.ts';
import * as invitations from './invitations.ts';
import * as kyc from './kyc.ts';
import * as draw from './draw.ts';
import * as exposure from './exposure.ts';
import * as handovers from './handovers.ts';
import * as leaving from './leaving.ts';
import * as lostFactors from './lost-factors.ts';
import * as mailReports from './mail-reports.ts';
import * as messages from './messages.ts';
import * as notifications from './notifications.ts';
import * as passkeys from './passkeys.ts';
import * as passwords from './passwords.ts';
import * as plan from './plan.ts';
import * as preferences from './preferences.ts';
import * as profile from './profile.ts';
import * as push from './push.ts';
import * as receipts from './receipts.ts';
import * as smsNumber from './sms-number.ts';
import * as reminders from './reminders.ts';
import type { ResponseOf, Route } from './route.ts';
import * as roundSchemas from './round-schemas.ts';
import * as shareCards from './share-cards.ts';
import * as sessions from './sessions.ts';
import * as statementSchemas from './statement-schemas.ts';
import * as statements from './statements.ts';
import * as support from './support.ts';
import * as trades from './trades.ts';
import * as twoFactor from './two-factor.ts';
import * as votes from './votes.ts';
import * as mandates from './mandates.ts';
import * as paymentSources from './payment-sources.ts';
import * as wallet from './wallet.ts';

const isRoute = (value: unknown): value is Route =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'responses' in value;

export type Areas = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

export const areas = {
  accounts,
  passwords,
  sessions,
  'two-factor': { ...twoFactor, ...lostFactors },
  passkeys,
  'account closure': accountClosure,
  'data archive': dataArchive,
  kyc,
  wallet: { ...wallet, ...paymentSources, ...mandates, ...accountNumber, ...automatic, ...debts },
  groups: { ...groupParts, ...groupSchemas, ...roundSchemas, ...groups, ...contributions },
  votes,
  reminders,
  discover,
  invitations,
  calendar: { ...groupCalendar, ...calendarFeed },
  'share cards': shareCards,
  draw,
  exposure,
  leaving,
  handovers,
  trades,
  ejections,
  messages,
  statements: { ...statementSchemas, ...bookSchemas, ...statements, ...receipts },
  plan,
  notifications,
  preferences,
  push,
  smsNumber,
  'mail reports': mailReports,
  profile,
  events,
  support,
  config,
} satisfies Areas;

export const adminAreas = {
  'console: sign-in': adminSignIn,
  'console: people': { ...adminPeople, ...adminMobileAccounts, ...adminViews },
  'console: identities': adminIdentities,
  'console: books': { ...adminBooks, ...adminReconciliation },
  'console: groups': adminGroups,
  'console: proposals': adminProposals,
  'console: appeals': adminAppeals,
  'console: money': { ...adminMoney, ...adminDeposits, ...adminMoneyIn, ...adminPersonMoneyIn, ...adminDisputes },
  'console: fees': { ...adminFees, ...adminTariffs },
  'console: tickets': adminTickets,
  'console: announcements': adminAnnouncements,
  'console: templates': adminTemplates,
  'console: deliveries': adminDeliveries,
  'console: operations': { ...adminOperations, ...adminWaiting },
  'console: activity': adminActivity,
  'console: admins': adminTeam,
} satisfies Areas;

export const routesOf = (chosen: Areas): readonly { area: string; name: string; route: Route }[] =>
  Object.entries(chosen).flatMap(([area, exported]) =>
    Object.entries(exported).flatMap(([name, route]) => (isRoute(route) ? [{ area, name, route }] : [])),
  );

/** Every route of the product except the sandbox's, for tests that check them all. */
export const routes: readonly Route[] = routesOf({ ...areas, ...adminAreas }).map(({ route }) => route);

type Intersection<T> = (T extends unknown ? (each: T) => void : never) extends (all: infer All) => void ? All : never;
type Declared = Intersection<(typeof areas)[keyof typeof areas]>;

/** Declarations by endpoint name. An endpoint without a declaration does not compile. */
export type Routes = { [N in keyof typeof endpoints]: Declared[N] };

type DeclaredForAdmins = Intersection<(typeof adminAreas)[keyof typeof adminAreas]>;

export type AdminRoutes = { [N in keyof typeof adminEndpoints]: DeclaredForAdmins[N] };

/** Names of routes that return JSON by GET. */
export type ReadName = {
  [N in keyof Routes]: Routes[N] extends { method: 'GET' }
    ? ResponseOf<Routes[N]> extends undefined
      ? never
      : N
    : never;
}[keyof Routes];
