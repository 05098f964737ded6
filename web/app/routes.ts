import type { FirstQueries, FirstQuery } from './first-queries.ts';
import { lazyPage, type LazyPage } from './lazy-page.ts';

/**
 * Who a page is for. `protected` pages send visitors to the sign-in; `open-member` pages live in the signed-in area but
 * answer visitors themselves.
 */
type PageAccess = 'public' | 'protected' | 'open-member';

export interface PageRoute {
  /** wouter's pattern, `/groups/:id`. */
  readonly path: string;
  readonly access: PageAccess;
  readonly page: LazyPage;
  /** The module of the page, from `web/`: the build counts its bytes and preloads it. */
  readonly module: string;
  /**
   * What the page shows first: asked for before its code is there (scripts/web/start.ts). `:id` is the page's own,
   * `:me` whoever is signed in.
   */
  readonly first?: (q: FirstQueries) => FirstQuery[];
}

/** The signed-in area, in which all pages stand that are not public. */
export const memberArea = lazyPage(() => import('./member/member-area.tsx').then((m) => m.MemberArea));

/** Public pages are prerendered; the first pattern that fits a path wins, so fixed paths stand before `:id`. */
export const routes: readonly PageRoute[] = [
  {
    path: '/',
    access: 'public',
    module: 'features/marketing/landing-page.tsx',
    page: lazyPage(() => import('../features/marketing/landing-page.tsx').then((m) => m.LandingPage)),
  },
  {
    path: '/contact',
    access: 'public',
    module: 'features/support/contact-page.tsx',
    page: lazyPage(() => import('../features/support/contact-page.tsx').then((m) => m.ContactPage)),
  },
  {
    path: '/partner',
    access: 'public',
    module: 'features/marketing/partner/partner-page.tsx',
    page: lazyPage(() => import('../features/marketing/partner/partner-page.tsx').then((m) => m.PartnerPage)),
  },
  {
    path: '/about',
    access: 'public',
    module: 'features/marketing/about/about-page.tsx',
    page: lazyPage(() => import('../features/marketing/about/about-page.tsx').then((m) => m.AboutPage)),
  },
  {
    path: '/help',
    access: 'public',
    module: 'features/marketing/help/help-page.tsx',
    page: lazyPage(() => import('../features/marketing/help/help-page.tsx').then((m) => m.HelpPage)),
  },
  {
    path: '/faq',
    access: 'public',
    module: 'features/marketing/faq/faq-page.tsx',
    page: lazyPage(() => import('../features/marketing/faq/faq-page.tsx').then((m) => m.FaqPage)),
  },
  {
    path: '/privacy',
    access: 'public',
    module: 'features/marketing/privacy/privacy-page.tsx',
    page: lazyPage(() => import('../features/marketing/privacy/privacy-page.tsx').then((m) => m.PrivacyPage)),
  },
  {
    path: '/sitemap',
    access: 'public',
    module: 'features/marketing/sitemap-page.tsx',
    page: lazyPage(() => import('../features/marketing/sitemap-page.tsx').then((m) => m.SitemapPage)),
  },
  {
    path: '/login',
    access: 'public',
    module: 'features/accounts/login-page.tsx',
    page: lazyPage(() => import('../features/accounts/login-page.tsx').then((m) => m.LoginPage)),
  },
  {
    path: '/signup',
    access: 'public',
    module: 'features/accounts/signup-page.tsx',
    page: lazyPage(() => import('../features/accounts/signup-page.tsx').then((m) => m.SignupPage)),
  },
  {
    path: '/verify-email',
    access: 'public',
    module: 'features/accounts/verify-email-page.tsx',
    page: lazyPage(() => import('../features/accounts/verify-email-page.tsx').then((m) => m.VerifyEmailPage)),
  },
  {
    path: '/forgot-password',
    access: 'public',
    module: 'features/accounts/forgot-password-page.tsx',
    page: lazyPage(() => import('../features/accounts/forgot-password-page.tsx').then((m) => m.ForgotPasswordPage)),
  },
  {
    path: '/reset-password',
    access: 'public',
    module: 'features/accounts/reset-password-page.tsx',
    page: lazyPage(() => import('../features/accounts/reset-password-page.tsx').then((m) => m.ResetPasswordPage)),
  },
  {
    path: '/not-me',
    access: 'public',
    module: 'features/accounts/not-me-page.tsx',
    page: lazyPage(() => import('../features/accounts/not-me-page.tsx').then((m) => m.NotMePage)),
  },
  {
    path: '/dashboard',
    access: 'protected',
    module: 'features/dashboard/dashboard-page.tsx',
    first: (q) => [q.listGroups(), q.getWallet(), q.getPlan(), q.debtsOf(':me')],
    page: lazyPage(() => import('../features/dashboard/dashboard-page.tsx').then((m) => m.DashboardPage)),
  },
  {
    path: '/kyc',
    access: 'protected',
    module: 'features/kyc/kyc-page.tsx',
    page: lazyPage(() => import('../features/kyc/kyc-page.tsx').then((m) => m.KycPage)),
  },
  {
    path: '/notifications',
    access: 'protected',
    module: 'features/notifications/notifications-page.tsx',
    page: lazyPage(() => import('../features/notifications/notifications-page.tsx').then((m) => m.NotificationsPage)),
  },
  {
    path: '/wallet',
    access: 'protected',
    module: 'features/wallet/wallet-page.tsx',
    first: (q) => [q.getWallet()],
    page: lazyPage(() => import('../features/wallet/wallet-page.tsx').then((m) => m.WalletPage)),
  },
  {
    path: '/wallet/deposit',
    access: 'protected',
    module: 'features/wallet/wallet-page.tsx',
    first: (q) => [q.getWallet()],
    page: lazyPage(() => import('../features/wallet/wallet-page.tsx').then((m) => m.WalletPage)),
  },
  {
    path: '/wallet/withdraw',
    access: 'protected',
    module: 'features/wallet/wallet-page.tsx',
    first: (q) => [q.getWallet()],
    page: lazyPage(() => import('../features/wallet/wallet-page.tsx').then((m) => m.WalletPage)),
  },
  {
    path: '/profile',
    access: 'protected',
    module: 'features/profile/profile-page.tsx',
    page: lazyPage(() => import('../features/profile/profile-page.tsx').then((m) => m.ProfilePage)),
  },
  {
    path: '/settings',
    access: 'protected',
    module: 'app/settings-screen.tsx',
    page: lazyPage(() => import('./settings-screen.tsx').then((m) => m.SettingsScreen)),
  },
  {
    path: '/groups',
    access: 'open-member',
    module: 'features/groups/list/groups-page.tsx',
    first: (q) => [q.listGroups()],
    page: lazyPage(() => import('../features/groups/list/groups-page.tsx').then((m) => m.GroupsPage)),
  },
  {
    path: '/groups/create',
    access: 'protected',
    module: 'features/groups/create/create-page.tsx',
    page: lazyPage(() => import('../features/groups/create/create-page.tsx').then((m) => m.CreateGroupPage)),
  },
  {
    path: '/groups/join',
    access: 'protected',
    module: 'features/groups/join/join-page.tsx',
    page: lazyPage(() => import('../features/groups/join/join-page.tsx').then((m) => m.JoinGroupPage)),
  },
  {
    path: '/groups/:id',
    access: 'protected',
    module: 'app/group-screen.tsx',
    first: (q) => [q.getGroup({ id: ':id' }), q.countUnreadMessages(), q.debtsOf(':me')],
    page: lazyPage(() => import('./group-screen.tsx').then((m) => m.GroupScreen)),
  },
  {
    path: '/groups/:id/edit',
    access: 'protected',
    module: 'features/groups/edit/edit-page.tsx',
    page: lazyPage(() => import('../features/groups/edit/edit-page.tsx').then((m) => m.EditGroupPage)),
  },
];

/** Any other path; prerendered as the server's 404 page. */
export const notFoundRoute: PageRoute = {
  path: '*',
  access: 'public',
  module: 'app/not-found-page.tsx',
  page: lazyPage(() => import('./not-found-page.tsx').then((m) => m.NotFoundPage)),
};
