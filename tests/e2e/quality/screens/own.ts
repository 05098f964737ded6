import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { pageHeight, topOf } from '../measures.ts';
import { answer, keepWaiting, loadForAnother, refuse, refuseUntilConfirmed, type Screen } from '../screen.ts';
import { payingInState } from './paying-in.ts';

const FEED = /\/api\/notifications\?.*limit=5/;
const LIST = /\/api\/notifications\?(?!.*limit=5)/;
const EMPTY = { notifications: [], unreadCount: 0, nextCursor: null };

const popup = (priority: 'high' | 'urgent', title: string) => ({
  // A notification pops up only once, so each needs a new id.
  id: randomUUID(),
  type: priority === 'urgent' ? 'security_alert' : 'payout_available',
  title,
  message:
    'The pot of Yaba Traders, round 1, is complete: ₦80,000.00 after fees. Collect it now, or it comes to your wallet at the end of 11 January.',
  priority,
  isRead: false,
  // Only new notifications pop up, so the date is later than the clock of any test.
  createdAt: '2099-01-01T00:00:00.000Z',
  actionUrl: '/groups',
  actionText: 'View group',
  groupId: null,
  relatedEntityType: null,
  relatedEntityId: null,
  expiresAt: null,
});

const device = (browser: string, deviceName: string, current: boolean) => ({
  id: randomUUID(),
  current,
  deviceName,
  browser,
  ipAddress: '2001:0db8:85a3:0000:0000:8a2e:0370:7334',
  lastUsedAt: '2026-01-31T09:00:00.000Z',
});

const newPopups = () => ({
  notifications: [popup('urgent', 'Somebody signed in'), popup('high', 'Your pot is ready')],
  unreadCount: 120,
  nextCursor: null,
});

/** Returns how many items of the list begin above the foot bar. */
const itemsBegun = (page: Page): Promise<number> =>
  page.locator('[data-list] > section > ul > li').evaluateAll((items) => {
    const foot = document.querySelector('.phone-tabs')?.getBoundingClientRect().top ?? innerHeight;
    return items.filter((each) => each.getBoundingClientRect().top < foot).length;
  });

const openPanel = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: /^Notifications/ }).click();
  await page.getByRole('dialog').waitFor();
};

const openDeletion = async (page: Page): Promise<void> => {
  await page.getByRole('main').getByRole('button', { name: 'Delete account' }).click();
  await page.getByRole('dialog').waitFor();
};

export const ownScreens: readonly Screen[] = [
  {
    route: '/notifications',
    states: [
      {
        name: 'notifications',
        who: 'member',
        at: '/notifications',
        shows: /Yaba Traders/,
        measures: [
          { name: 'the first item', of: topOf((page) => page.locator('[data-list] li')), atMost: 140 },
          { name: 'items begun on the first screen', of: itemsBegun, atLeast: 5 },
        ],
      },
      {
        name: 'notifications-none',
        who: 'member',
        at: '/notifications',
        prepare: answer(LIST, EMPTY),
        shows: "You're all caught up!",
      },
      {
        name: 'notifications-loading',
        who: 'member',
        at: '/notifications',
        prepare: keepWaiting(LIST),
        shows: 'Loading notifications...',
        busy: true,
      },
      {
        name: 'notifications-error',
        who: 'member',
        at: '/notifications',
        prepare: refuse(LIST),
        shows: 'Notifications could not be loaded',
        refused: /^403 \/api\/notifications$/,
      },
      { name: 'notification-panel', who: 'member', at: '/wallet', act: openPanel, shows: 'See all notifications' },
      {
        name: 'notification-panel-none',
        who: 'member',
        at: '/wallet',
        prepare: answer(LIST, EMPTY),
        act: openPanel,
        shows: 'No notifications',
      },
      {
        name: 'notification-popups',
        who: 'alone',
        at: '/wallet',
        prepare: (page) => answer(FEED, newPopups())(page),
        // Waits for the popup that stays, because the other one disappears after a while.
        shows: 'Somebody signed in',
      },
    ],
  },
  {
    route: '/profile',
    states: [
      { name: 'profile', who: 'owner', at: '/profile', shows: 'Member since' },
      {
        name: 'profile-another-person',
        who: 'owner',
        at: '/profile',
        act: loadForAnother,
        loadedPerWidth: true,
        shows: 'You are now signed in as',
      },
      { name: 'profile-newcomer', who: 'newcomer', at: '/profile', shows: 'Your email address is not verified' },
    ],
  },
  {
    route: '/settings',
    states: [
      {
        name: 'settings',
        who: 'owner',
        at: '/settings',
        shows: 'Download my data',
        measures: [{ name: 'height of the page', of: pageHeight, atMost: 1660 }],
      },
      {
        name: 'settings-newcomer',
        who: 'newcomer',
        at: '/settings#notifications',
        shows: 'Starts once your email address',
      },
      {
        name: 'settings-empty-name',
        who: 'owner',
        at: '/settings',
        act: async (page) => {
          await page.getByLabel('First name').fill('');
          await page.getByRole('button', { name: 'Save changes' }).click();
        },
        shows: 'There is a problem',
      },
      {
        name: 'settings-preferences-error',
        who: 'owner',
        at: '/settings#notifications',
        prepare: refuse('**/api/notifications/preferences'),
        shows: 'Unable to load notification preferences.',
        refused: /^403 \/api\/notifications\/preferences$/,
      },
      payingInState,
      // With every part open.
      {
        name: 'settings-password-empty',
        who: 'owner',
        at: '/settings',
        act: async (page) => {
          for (const part of await page.locator('main details').all()) await part.locator('summary').click();
          await page.getByRole('button', { name: 'Change password' }).click();
        },
        shows: 'Current password is required',
      },
      {
        name: 'settings-who-it-is',
        who: 'owner',
        at: '/settings#notifications',
        prepare: refuseUntilConfirmed('**/api/notifications/preferences'),
        act: async (page) => {
          await page.getByRole('switch', { name: 'Email' }).click();
          await page.getByRole('dialog').waitFor();
        },
        shows: "Confirm it's you",
        refused: /^403 \/api\/notifications\/preferences$/,
      },
      {
        name: 'settings-sessions',
        who: 'owner',
        at: '/settings',
        prepare: answer('**/api/user/sessions', {
          sessions: [device('Chrome', 'Android', true), device('Unknown browser', 'Unknown device', false)],
        }),
        act: (page) => page.getByRole('button', { name: 'Manage devices' }).click(),
        shows: 'Log out everywhere else',
      },
      {
        name: 'settings-sessions-error',
        who: 'owner',
        at: '/settings',
        prepare: refuse('**/api/user/sessions'),
        act: (page) => page.getByRole('button', { name: 'Manage devices' }).click(),
        shows: 'Your devices could not be loaded',
        refused: /^403 \/api\/user\/sessions$/,
      },
      {
        name: 'settings-two-factor',
        who: 'owner',
        at: '/settings',
        prepare: answer('**/api/user/two-factor/setup', {
          secret: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP',
          otpauthUrl: 'otpauth://totp/Rota:somebody.with.a.long.name%40example.com?secret=JBSWY3DPEHPK3PXP&issuer=Rota',
        }),
        act: async (page) => {
          await page.getByRole('button', { name: 'Set up login codes' }).click();
          await page.getByRole('button', { name: 'Start setup' }).click();
        },
        shows: 'Or type this key into the app:',
      },
      {
        name: 'settings-lost-factors',
        who: 'owner',
        at: '/settings',
        prepare: answer('**/api/user/two-factor', {
          enabledAt: '2026-01-05T09:00:00.000Z',
          recoveryCodesLeft: 3,
          lostFactors: { askedAt: '2026-01-05T09:00:00.000Z', endsAt: '2026-01-08T09:00:00.000Z' },
        }),
        shows: 'Someone asked to turn off your login protection',
      },
      {
        name: 'settings-passkeys',
        who: 'owner',
        at: '/settings',
        prepare: answer('**/api/user/passkeys', {
          passkeys: [
            {
              id: '00000000-0000-4000-8000-000000000001',
              name: 'The phone of my sister, with a very long name',
              createdAt: '2026-01-05T09:00:00.000Z',
              lastUsedAt: '2026-01-06T09:00:00.000Z',
            },
          ],
        }),
        act: (page) => page.getByRole('button', { name: 'Manage passkeys' }).click(),
        shows: 'No recovery code is left: make new ones.',
      },
      { name: 'delete-account', who: 'newcomer', at: '/settings', act: openDeletion, shows: 'What we delete' },
      {
        name: 'delete-account-not-yet',
        who: 'owner',
        at: '/settings',
        act: openDeletion,
        shows: 'Your account cannot be deleted yet',
      },
      {
        name: 'delete-account-debts',
        who: 'debtor',
        at: '/settings',
        act: openDeletion,
        shows: /What you owe|cannot be deleted/,
      },
    ],
  },
];
