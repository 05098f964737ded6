import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { FIRST_FEE_POLICY } from '../../../../circle/figures.ts';
import { renderPage, pageVariables } from '../../../../server/main/page-variables.ts';
import type { Screen } from '../screen.ts';

const NO_SUPPORT = { email: undefined, phone: undefined, whatsappNumber: undefined, addresses: [], profiles: [] };

/** Serves the page that appears after too many tried codes. So many real tries would also block the other states. */
const tooMany = (page: Page): Promise<unknown> => {
  const html = readFileSync('dist/web/invitations-later.en.html', 'utf8');
  const figures = pageVariables({ support: NO_SUPPORT, mode: 'sandbox', oidc: undefined }, FIRST_FEE_POLICY);
  const body = renderPage(html, figures, { marks: { code: 'ABCD2345' }, lists: {} });
  return page.route('**/join/ABCD2345', (route) =>
    route.fulfill({ status: 429, contentType: 'text/html; charset=utf-8', body }),
  );
};

const DEAD = /^404 (\/pcm)?\/join\/ABCDEFGH$/;

export const invitationScreens: readonly Screen[] = [
  {
    route: '/join/:code',
    states: [
      {
        name: 'invitation',
        who: 'visitor',
        at: ({ circles }) => `/join/${circles.forming.code}`,
        shows: 'Biodun invites you to save ₦10,000.00 every month',
      },
      {
        name: 'invitation-signed-in',
        who: 'alone',
        at: ({ circles }) => `/join/${circles.managed.code}`,
        shows: 'Managed by Hauwa, who does not take part',
        widths: [360],
      },
      {
        name: 'invitation-own',
        who: 'owner',
        at: ({ circles }) => `/join/${circles.forming.code}`,
        shows: 'Go to the circle',
      },
      {
        name: 'invitation-closed',
        who: 'visitor',
        at: '/join/ABCDEFGH',
        shows: 'This invitation is not open',
        refused: DEAD,
      },
      {
        name: 'invitations-later',
        who: 'visitor',
        at: '/join/ABCD2345',
        prepare: tooMany,
        shows: 'Too many codes',
        refused: /^429 \/join\/ABCD2345$/,
      },
    ],
  },
  {
    route: '/pcm/join/:code',
    states: [
      {
        name: 'pcm-invitation',
        who: 'visitor',
        at: ({ circles }) => `/pcm/join/${circles.forming.code}`,
        shows: 'Biodun dey invite you to save ₦10,000.00 every month',
        widths: [360],
      },
      {
        name: 'pcm-invitation-closed',
        who: 'visitor',
        at: '/pcm/join/ABCDEFGH',
        shows: 'This invitation no dey open',
        refused: DEAD,
        widths: [360],
      },
    ],
  },
];
