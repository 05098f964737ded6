import type { Page } from '@playwright/test';
import type { State } from '../screen.ts';

const press = (name: string) => (page: Page) =>
  page.getByRole('region', { name: 'Cookies' }).getByRole('button', { name }).click();

/** A state of the cookie banner, which looks the same on every page. */
const asked = (name: string, shows: string, act?: State['act']): State => ({
  name,
  who: 'undecided',
  at: '/sitemap',
  shows,
  ...(act === undefined ? {} : { act }),
});

export const cookieStates: readonly State[] = [
  asked('cookie-banner', 'Accept All'),
  asked('cookie-banner-more', 'rota_analytics_session', press('Learn more about our cookies')),
  asked('cookie-preferences', 'Save Preferences', press('Customize')),
];
