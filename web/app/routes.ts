import type { ComponentType } from 'react';
import type { FirstQueries, FirstQuery } from './first-queries.ts';

interface AnyPage {
  /** Pattern, such as `/groups/:id`. */
  readonly path: string;
  /** The build reads this import to find the page's file, count its bytes and preload it. */
  readonly load: () => Promise<ComponentType>;
}

interface SignInPage extends AnyPage {
  readonly access: 'public';
  readonly first?: never;
}

interface MemberPage extends AnyPage {
  /** `protected` pages redirect visitors to the sign-in; `open-member` pages handle visitors themselves. */
  readonly access: 'protected' | 'open-member';
  /** Queries to preload (preload.ts). `:id` is the id in the page's URL, `:me` the signed-in person. */
  readonly first: (q: FirstQueries) => FirstQuery[];
}

export type PageRoute = SignInPage | MemberPage;

/** Preloads nothing: for pages that need only the viewer, or query only once their code has loaded. */
const nothing = (): FirstQuery[] => [];

const wallet = {
  access: 'protected',
  first: (q) => [q.getWallet(), q.getPlan(), q.listGroups()],
  load: async () => (await import('../features/wallet/wallet-page.tsx')).WalletPage,
} satisfies Omit<MemberPage, 'path'>;

/** All pages of the app; the first matching pattern wins. */
export const routes: readonly PageRoute[] = [
  {
    path: '/login',
    access: 'public',
    load: async () => (await import('../features/accounts/login-page.tsx')).LoginPage,
  },
  {
    path: '/login-code',
    access: 'public',
    load: async () => (await import('../features/accounts/login-code-page.tsx')).LoginCodePage,
  },
  {
    path: '/login-password',
    access: 'public',
    load: async () => (await import('../features/accounts/login-password-page.tsx')).LoginPasswordPage,
  },
  {
    path: '/signup',
    access: 'public',
    load: async () => (await import('../features/accounts/signup-page.tsx')).SignupPage,
  },
  {
    path: '/verify-email',
    access: 'public',
    load: async () => (await import('../features/accounts/verify-email-page.tsx')).VerifyEmailPage,
  },
  {
    path: '/forgot-password',
    access: 'public',
    load: async () => (await import('../features/accounts/forgot-password-page.tsx')).ForgotPasswordPage,
  },
  {
    path: '/reset-password',
    access: 'public',
    load: async () => (await import('../features/accounts/reset-password-page.tsx')).ResetPasswordPage,
  },
  {
    path: '/not-me',
    access: 'public',
    load: async () => (await import('../features/accounts/not-me-page.tsx')).NotMePage,
  },
  {
    path: '/dashboard',
    access: 'protected',
    first: (q) => [q.listGroups(), q.getWallet(), q.getPlan(), q.debtsOf(':me')],
    load: async () => (await import('./dashboard-screen.tsx')).DashboardScreen,
  },
  {
    path: '/kyc',
    access: 'protected',
    first: nothing,
    load: async () => (await import('../features/kyc/kyc-page.tsx')).KycPage,
  },
  {
    path: '/notifications',
    access: 'protected',
    first: nothing,
    load: async () => (await import('../features/notifications/notifications-page.tsx')).NotificationsPage,
  },
  { path: '/wallet', ...wallet },
  { path: '/wallet/deposit', ...wallet },
  { path: '/wallet/withdraw', ...wallet },
  {
    path: '/profile',
    access: 'protected',
    first: nothing,
    load: async () => (await import('../features/profile/profile-page.tsx')).ProfilePage,
  },
  {
    path: '/settings',
    access: 'protected',
    first: nothing,
    load: async () => (await import('./settings-screen.tsx')).SettingsScreen,
  },
  {
    path: '/groups',
    access: 'open-member',
    first: (q) => [q.listGroups()],
    load: async () => (await import('../features/groups/list/groups-page.tsx')).GroupsPage,
  },
  {
    path: '/groups/create',
    access: 'protected',
    first: nothing,
    load: async () => (await import('../features/groups/create/create-page.tsx')).CreateGroupPage,
  },
  {
    path: '/groups/join',
    access: 'protected',
    first: nothing,
    load: async () => (await import('../features/groups/join/join-page.tsx')).JoinGroupPage,
  },
  {
    path: '/handover/:code',
    access: 'protected',
    first: nothing,
    load: async () => (await import('../features/groups/handover/handover-page.tsx')).HandoverPage,
  },
  {
    path: '/groups/:id',
    access: 'protected',
    first: (q) => [q.getGroup({ id: ':id' }), q.countUnreadMessages(), q.debtsOf(':me')],
    load: async () => (await import('./group-screen.tsx')).GroupScreen,
  },
  {
    path: '/groups/:id/edit',
    access: 'protected',
    first: nothing,
    load: async () => (await import('../features/groups/edit/edit-page.tsx')).EditGroupPage,
  },
];
