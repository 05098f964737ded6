import { keepWaiting, refuse, type Screen } from '../screen.ts';

/** The signed-in home, and proving who one is. */
export const accountScreens: readonly Screen[] = [
  {
    route: '/dashboard',
    states: [
      { name: 'dashboard', who: 'owner', at: '/dashboard', shows: 'Owner Tools' },
      { name: 'dashboard-newcomer', who: 'newcomer', at: '/dashboard', shows: 'Complete Your Profile' },
      { name: 'dashboard-invited', who: 'confirmed', at: '/dashboard', shows: 'You are invited' },
      { name: 'dashboard-no-groups', who: 'alone', at: '/dashboard', shows: 'Quick Actions' },
      { name: 'dashboard-debts', who: 'debtor', at: '/dashboard', shows: 'LATE FEE' },
      {
        name: 'dashboard-loading',
        who: 'alone',
        at: '/dashboard',
        prepare: keepWaiting('**/api/wallet'),
        shows: 'Loading dashboard...',
        busy: true,
      },
      {
        name: 'dashboard-error',
        who: 'alone',
        at: '/dashboard',
        prepare: refuse('**/api/wallet'),
        shows: 'Error Loading Dashboard',
        refused: /^403 \/api\/wallet$/,
      },
      {
        name: 'dashboard-offline',
        who: 'owner',
        at: '/dashboard',
        act: (page) => page.context().setOffline(true),
        shows: 'You are offline.',
        offline: true,
      },
      {
        name: 'dashboard-visitor',
        who: 'visitor',
        at: '/dashboard',
        shows: 'Welcome back',
        endsAt: '/login',
        refused: /^401 \/api\/user$/,
      },
    ],
  },
  {
    route: '/kyc',
    states: [
      { name: 'kyc-form', who: 'confirmed', at: '/kyc', shows: 'Complete Verification' },
      {
        name: 'kyc-form-empty',
        who: 'confirmed',
        at: '/kyc',
        act: (page) => page.getByRole('button', { name: 'Complete Verification' }).click(),
        shows: 'There is a problem',
      },
      { name: 'kyc-email-first', who: 'newcomer', at: '/kyc', shows: 'Email Verification Required' },
      {
        name: 'kyc-wrong-address',
        who: 'newcomer',
        at: '/kyc',
        act: (page) => page.getByRole('button', { name: 'Wrong address?' }).click(),
        shows: 'Correct the address',
      },
      { name: 'kyc-under-review', who: 'underReview', at: '/kyc', shows: 'We are checking your details' },
      { name: 'kyc-abroad', who: 'abroad', at: '/kyc', shows: 'Change country' },
      { name: 'kyc-complete-invited', who: 'applicant', at: '/kyc', shows: 'See your invitation' },
      { name: 'kyc-complete', who: 'owner', at: '/kyc', shows: 'Verification Complete' },
    ],
  },
];
