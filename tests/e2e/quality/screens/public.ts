import type { Page } from '@playwright/test';
import { fillDate } from '../../identity-form.ts';
import { intercept } from '../../intercept.ts';
import { bottomOf, pageHeight, topOf } from '../measures.ts';
import { answer, loadForAnother, type Screen } from '../screen.ts';

const send = (name: string) => async (page: Page) => {
  await page.getByRole('main').getByRole('button', { name, exact: true }).click();
};

const signUp = (page: Page) => page.getByRole('main').getByRole('link', { name: 'Create an account' });

const withdrawal = (amount: string, status: string) => ({
  id: amount,
  reference: `wd_0197f1c2d3e4_${amount}`,
  amount,
  fee: '0.00',
  netAmount: amount,
  withdrawalMethod: 'standard',
  status,
  failureReason: null,
  heldUntil: null,
  createdAt: '2026-02-03T09:15:00.000Z',
  processedAt: null,
});

/** A response with one cancelled withdrawal and two that can no longer be cancelled. */
const PROTECTED = {
  withdrawals: [withdrawal('150000.00', 'completed'), withdrawal('20000.00', 'processing')],
  cancelled: [withdrawal('7500.00', 'cancelled')],
  payoutAccountRemoved: true,
  mobilePasswordRemoved: true,
  secondFactorRemoved: true,
  lostFactorsStopped: true,
};

export const publicScreens: readonly Screen[] = [
  {
    route: '/',
    states: [
      {
        name: 'landing',
        who: 'visitor',
        at: '/',
        shows: 'Save together. Take turns.',
        measures: [
          { name: 'landing: height', of: pageHeight, atMost: 5_000 },
          { name: 'landing: height on a desktop', of: pageHeight, atMost: 3_000, width: 1280 },
          { name: 'landing: sign-up button', of: topOf(signUp), atMost: 280 },
          { name: 'landing: sign-up button on a desktop', of: bottomOf(signUp), atMost: 480, width: 1280 },
          { name: 'landing: people', of: topOf((page) => page.getByRole('img', { name: /^An example/ })), atMost: 440 },
        ],
      },
      { name: 'landing-signed-in', who: 'owner', at: '/', shows: 'Save together. Take turns.' },
      {
        name: 'landing-another-person',
        who: 'owner',
        at: '/',
        act: loadForAnother,
        shows: 'You are now signed in as',
      },
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
      { name: 'login-signed-in', who: 'owner', at: '/login', shows: 'You are signed in as' },
      {
        name: 'login-another-account',
        who: 'owner',
        at: '/login',
        act: send('Use another account'),
        shows: 'Welcome back',
      },
      { name: 'login-empty', who: 'visitor', at: '/login', act: send('Login'), shows: 'There is a problem' },
      {
        name: 'login-blocked',
        who: 'visitor',
        at: '/login?error=idp_blocked&message=Single%20sign-on%20is%20not%20responding.%20Please%20try%20again%20later%2C%20or%20log%20in%20with%20your%20email%20and%20password.',
        shows: 'Single sign-on is not responding.',
        endsAt: '/login',
      },
      {
        name: 'login-after-reset',
        who: 'visitor',
        at: '/login?reset=complete',
        shows: 'Your password is changed',
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
      { name: 'signup-signed-in', who: 'owner', at: '/signup', shows: 'You are signed in as' },
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
    route: '/login-code',
    states: [
      { name: 'login-code', who: 'visitor', at: '/login-code', shows: 'Enter your login code' },
      {
        name: 'login-code-passkey',
        who: 'visitor',
        at: '/login-code?with=passkey',
        act: (page) => page.getByRole('button', { name: 'Use a recovery code' }).click(),
        shows: 'Now use your passkey',
      },
      {
        name: 'login-code-lost',
        who: 'visitor',
        at: '/login-code',
        act: (page) => page.getByRole('button', { name: 'I lost my phone and my codes' }).click(),
        shows: 'Show us again who you are.',
      },
      {
        name: 'login-code-lost-asked',
        who: 'visitor',
        at: '/login-code',
        prepare: answer('**/api/auth/lost-factors', { success: true }),
        act: async (page) => {
          await page.getByRole('button', { name: 'I lost my phone and my codes' }).click();
          await page.getByLabel('It has 11 digits').fill('22212345678');
          await fillDate(page, '1990-05-06');
          await send('Send')(page);
        },
        shows: 'We have your request',
      },
      {
        name: 'login-code-recovery',
        who: 'visitor',
        at: '/login-code',
        act: async (page) => {
          await page.getByRole('button', { name: 'Use a recovery code' }).click();
          await page.getByLabel('Recovery code').fill('ABCDE-FGHJK');
          await send('Continue')(page);
        },
        shows: 'This login has expired. Please log in again.',
        refused: /^400 \/api\/auth\/second-factor$/,
      },
    ],
  },
  {
    route: '/login-password',
    states: [
      { name: 'login-password', who: 'visitor', at: '/login-password', shows: 'Enter your Rota password' },
      {
        name: 'login-password-over',
        who: 'visitor',
        at: '/login-password',
        act: async (page) => {
          await page.getByLabel('Password', { exact: true }).fill('any password');
          await send('Continue')(page);
        },
        shows: 'This login has expired or started in another browser.',
        refused: /^400 \/api\/auth\/provider-password$/,
      },
      {
        name: 'login-password-unknown',
        who: 'visitor',
        at: '/login-password',
        act: send('I do not know this password'),
        shows: 'Continue without the password?',
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
        endsAt: '/verify-email',
      },
      {
        name: 'verify-email-question',
        who: 'visitor',
        at: '/verify-email?token=any',
        prepare: answer('**/api/auth/check-verification', { link: 'good', isOwn: false }),
        shows: 'Is this your email?',
        endsAt: '/verify-email',
      },
      {
        name: 'verify-email-verified',
        who: 'visitor',
        at: '/verify-email?token=any',
        prepare: async (page) => {
          await answer('**/api/auth/check-verification', { link: 'good', isOwn: false })(page);
          await answer('**/api/auth/verify-email', { success: true })(page);
        },
        act: send('Yes, verify my email'),
        shows: 'Your email is verified',
        endsAt: '/verify-email',
      },
      {
        name: 'verify-email-already',
        who: 'visitor',
        at: '/verify-email?token=any',
        prepare: answer('**/api/auth/check-verification', { link: 'verified', isOwn: false }),
        shows: 'Your email is already verified',
        endsAt: '/verify-email',
      },
      {
        name: 'verify-email-of-another',
        who: 'owner',
        at: '/verify-email?token=any',
        prepare: answer('**/api/auth/check-verification', { link: 'verified', isOwn: false }),
        shows: 'It belongs to another account',
        endsAt: '/verify-email',
      },
    ],
  },
  {
    route: '/forgot-password',
    states: [
      { name: 'forgot-password', who: 'visitor', at: '/forgot-password', shows: 'Forgot your password?' },
      {
        name: 'forgot-password-empty',
        who: 'visitor',
        at: '/forgot-password',
        act: send('Send the link'),
        shows: 'There is a problem',
      },
      {
        name: 'forgot-password-asked',
        who: 'visitor',
        at: '/forgot-password',
        prepare: (page) => intercept(page, '**/api/auth/forgot-password', () => ({ status: 202, json: {} })),
        act: async (page) => {
          await page.getByLabel('Email').fill('somebody.with.a.long.name@example.com');
          await send('Send the link')(page);
        },
        shows: 'Check your email',
      },
    ],
  },
  {
    route: '/reset-password',
    states: [
      {
        name: 'reset-password',
        who: 'visitor',
        at: '/reset-password?token=any',
        shows: 'Set new password',
        endsAt: '/reset-password',
      },
      {
        name: 'reset-password-short',
        who: 'visitor',
        at: '/reset-password?token=any',
        act: async (page) => {
          await page.getByLabel('New password').fill('short');
          await send('Set new password')(page);
        },
        shows: 'There is a problem',
        endsAt: '/reset-password',
      },
      {
        name: 'reset-password-failed',
        who: 'visitor',
        at: '/reset-password?token=nonsense',
        act: async (page) => {
          await page.getByLabel('New password').fill('correct horse battery');
          await send('Set new password')(page);
        },
        shows: 'This link did not work',
        endsAt: '/reset-password',
        refused: /^400 \/api\/auth\/reset-password$/,
      },
      // The path alone would restore the token of an earlier page, as after a reload. `?tok` is no token.
      { name: 'reset-password-no-link', who: 'visitor', at: '/reset-password?tok', shows: 'Ask for a new link' },
    ],
  },
  {
    route: '/not-me',
    states: [
      { name: 'not-me', who: 'visitor', at: '/not-me?token=any', shows: 'Was this not you?', endsAt: '/not-me' },
      {
        name: 'not-me-done',
        who: 'visitor',
        at: '/not-me?token=any',
        prepare: answer('**/api/auth/not-me', PROTECTED),
        act: send('This was not me, protect my account'),
        shows: 'Money that has already left your wallet',
        endsAt: '/not-me',
      },
      {
        name: 'not-me-failed',
        who: 'visitor',
        at: '/not-me?token=nonsense',
        act: send('This was not me, protect my account'),
        shows: 'This link did not work',
        endsAt: '/not-me',
        refused: /^400 \/api\/auth\/not-me$/,
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
