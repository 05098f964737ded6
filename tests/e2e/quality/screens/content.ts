import type { Page } from '@playwright/test';
import type { Screen } from '../screen.ts';
import { cookieStates } from './cookies.ts';

const page = (route: string, name: string, heading: string): Screen => ({
  route,
  states: [
    { name, who: 'visitor', at: route, shows: heading },
    { name: `${name}-signed-in`, who: 'owner', at: route, shows: heading, widths: [360] },
  ],
});

/** A Pidgin page. Its texts have other lengths than the English ones. */
const inPidgin = (route: string, shows: string): Screen => ({
  route,
  states: [{ name: route.slice(1).replace('/', '-'), who: 'visitor', at: route, shows, widths: [360] }],
});

const press = (name: string) => (window: Page) => window.getByRole('button', { name, exact: true }).click();

export const contentScreens: readonly Screen[] = [
  page('/partner', 'partner', 'Run a circle. Be paid for the work.'),
  page('/help', 'help', 'Help'),
  page('/faq', 'faq', 'Frequently asked questions'),
  { route: '/sitemap', states: [...page('/sitemap', 'sitemap', 'Sitemap').states, ...cookieStates] },
  page('/about', 'about', 'About Rota'),
  page('/money', 'money', 'Where the money is'),
  page('/privacy', 'privacy', 'Privacy'),
  page('/join', 'join', 'Open your invitation'),
  {
    route: '/contact',
    states: [
      { name: 'contact', who: 'visitor', at: '/contact', shows: 'Send us a message' },
      { name: 'contact-signed-in', who: 'owner', at: '/contact', shows: 'Send us a message', widths: [360] },
      {
        name: 'contact-empty',
        who: 'visitor',
        at: '/contact',
        act: press('Send message'),
        shows: 'There is a problem',
      },
      {
        name: 'feedback-empty',
        who: 'visitor',
        at: '/contact',
        act: press('Send feedback'),
        shows: 'There is a problem',
      },
    ],
  },
  inPidgin('/pcm', 'Save together. Take turns.'),
  inPidgin('/pcm/partner', 'Run circle. Collect pay for the work.'),
  inPidgin('/pcm/about', 'About Rota'),
  inPidgin('/pcm/help', 'Help'),
  inPidgin('/pcm/faq', 'Questions wey people dey ask pass'),
  inPidgin('/pcm/contact', 'Contact us'),
  inPidgin('/pcm/money', 'Where the money dey'),
  inPidgin('/pcm/sitemap', 'Sitemap'),
  inPidgin('/pcm/privacy', 'Privacy'),
  inPidgin('/pcm/join', 'Open the invitation wey you get'),
];
