import { expect, type Page } from '@playwright/test';
import type { Screen } from '../screen.ts';
import { cookieStates } from './cookies.ts';

const page = (route: string, name: string, heading: string): Screen => ({
  route,
  states: [
    { name, who: 'visitor', at: route, shows: heading },
    { name: `${name}-signed-in`, who: 'owner', at: route, shows: heading, widths: [360] },
  ],
});

const press = (name: string) => (window: Page) => window.getByRole('button', { name, exact: true }).click();

/** Forms of public pages come alive with their first use; until then a press does nothing. */
const pressUntilChecked = (name: string) => async (window: Page) => {
  await expect(async () => {
    await press(name)(window);
    await expect(window.getByRole('alert').first()).toBeVisible({ timeout: 1_000 });
  }).toPass();
};

/** What Rota is, does and does not do, and ways to reach us. */
export const contentScreens: readonly Screen[] = [
  page('/partner', 'partner', 'Run a circle. Be paid for the work.'),
  page('/help', 'help', 'Help'),
  page('/faq', 'faq', 'Frequently asked questions'),
  { route: '/sitemap', states: [...page('/sitemap', 'sitemap', 'Sitemap').states, ...cookieStates] },
  page('/about', 'about', 'About Rota'),
  page('/privacy', 'privacy', 'Privacy'),
  {
    route: '/contact',
    states: [
      { name: 'contact', who: 'visitor', at: '/contact', shows: 'Send us a message' },
      { name: 'contact-signed-in', who: 'owner', at: '/contact', shows: 'Send us a message', widths: [360] },
      {
        name: 'contact-empty',
        who: 'visitor',
        at: '/contact',
        act: pressUntilChecked('Send message'),
        shows: 'There is a problem',
      },
      {
        name: 'feedback-empty',
        who: 'visitor',
        at: '/contact',
        act: pressUntilChecked('Send feedback'),
        shows: 'There is a problem',
      },
    ],
  },
];
