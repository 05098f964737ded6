import type { Page } from '@playwright/test';
import type { Screen } from '../screen.ts';

const send = (name: string) => async (page: Page) => {
  await page.getByRole('main').getByRole('button', { name, exact: true }).click();
};

/** What everybody may read without an account. */
export const publicScreens: readonly Screen[] = [
  {
    route: '/',
    states: [
      { name: 'landing', who: 'visitor', at: '/', shows: 'Save together. Take turns.' },
      { name: 'landing-signed-in', who: 'owner', at: '/', shows: 'Save together. Take turns.' },
      { name: 'landing-after-logout', who: 'visitor', at: '/?logout=complete', shows: 'Save together. Take turns.' },
      {
        name: 'landing-side-menu',
        who: 'visitor',
        at: '/',
        widths: [360],
        act: (page) => page.getByRole('button', { name: 'Menu' }).click(),
        shows: 'Sign up',
      },
      {
        name: 'landing-theme-menu',
        who: 'visitor',
        at: '/',
        act: (page) => page.getByLabel('Theme', { exact: true }).click(),
        shows: 'System',
      },
    ],
  },
  {
    route: '/login',
    states: [
      { name: 'login', who: 'visitor', at: '/login', shows: 'Welcome back' },
      { name: 'login-empty', who: 'visitor', at: '/login', act: send('Login'), shows: 'There is a problem' },
      {
        name: 'login-blocked',
        who: 'visitor',
        at: '/login?error=idp_blocked&message=This%20account%20signs%20in%20with%20a%20password.',
        shows: 'This account signs in with a password.',
        endsAt: '/login',
      },
      {
        name: 'login-refused',
        who: 'visitor',
        at: '/login',
        act: async (page) => {
          await page.getByLabel('Email').fill('nobody@example.com');
          await page.getByLabel('Password', { exact: true }).fill('not the password');
          await send('Login')(page);
        },
        shows: /not right|incorrect|wrong|Invalid/,
        refused: /^401 \/api\/internal\/login$/,
      },
    ],
  },
  {
    route: '/signup',
    states: [
      { name: 'signup', who: 'visitor', at: '/signup', shows: 'Create Account' },
      { name: 'signup-empty', who: 'visitor', at: '/signup', act: send('Create Account'), shows: 'There is a problem' },
      {
        name: 'signup-blocked',
        who: 'visitor',
        at: '/signup?blocked=idp&message=Please%20sign%20up%20with%20email%20and%20password.',
        shows: 'Please sign up with email and password.',
        endsAt: '/signup',
      },
    ],
  },
  {
    route: '/verify-email',
    states: [
      { name: 'verify-email', who: 'visitor', at: '/verify-email', shows: 'Verify your email' },
      {
        name: 'verify-email-failed',
        who: 'visitor',
        at: '/verify-email?token=nonsense',
        shows: 'This link did not work',
        refused: /^4\d\d \/api\/auth\/verify-email$/,
      },
    ],
  },
  {
    route: '*',
    states: [
      {
        name: 'not-found',
        who: 'visitor',
        at: '/no-such-page',
        shows: 'Page not found',
        refused: /^404 \/no-such-page$/,
      },
      {
        name: 'not-found-signed-in',
        who: 'owner',
        at: '/no-such-page',
        shows: 'Page not found',
        refused: /^404 \/no-such-page$/,
      },
    ],
  },
];
