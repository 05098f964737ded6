import type { Page } from '@playwright/test';
import type { Offer } from '../../../../contract/handovers.ts';
import { intercept } from '../../intercept.ts';
import { refuse, type Screen } from '../screen.ts';
import { tooManyCodes } from './too-many-codes.ts';

/** Shows the offered seat as to an applicant whom the members have voted in. */
const votedIn = (page: Page): Promise<unknown> =>
  intercept(page, /\/api\/handovers\/\w+$/, async ({ url }) => {
    const offer = (await (await page.request.get(url)).json()) as Offer;
    return { json: { ...offer, role: 'substitute', status: 'admitted' } satisfies Offer };
  });

const DEAD = /^404 \/handover\/ABCDEFGH$/;

export const handoverScreens: readonly Screen[] = [
  {
    route: '/handover/:code',
    states: [
      { name: 'seat-link', who: 'saver', at: ({ seatLink }) => seatLink, shows: 'Apply for seat 4' },
      {
        name: 'seat-pay',
        who: 'saver',
        at: ({ seatLink }) => seatLink,
        shows: 'You are voted in.',
        prepare: votedIn,
        act: async (page) => {
          await page.getByRole('button', { name: /^Pay ₦/ }).click();
          await page.getByRole('dialog').getByText('Total charge').waitFor();
        },
      },
      {
        name: 'seat-price-changed',
        who: 'busy',
        at: ({ seatLink }) => seatLink,
        shows: 'You are voted in.',
        prepare: async (page) => {
          await votedIn(page);
          await refuse(/\/pay$/, 'The price is ₦40,000.00 now. Please look at it again.', 409, 'PRICE_CHANGED')(page);
        },
        act: async (page) => {
          await page.getByRole('button', { name: /^Pay ₦/ }).click();
          const sheet = page.getByRole('dialog');
          await sheet.getByRole('button', { name: /^Pay ₦/ }).click();
          await sheet.getByText('Please look at it again.').waitFor();
        },
        refused: /^409 \/api\/handovers\/\w+\/pay$/,
      },
      {
        name: 'seat-closed',
        who: 'saver',
        at: '/handover/ABCDEFGH',
        shows: 'This link has closed',
        refused: /^404 \/api\/handovers\/ABCDEFGH$/,
      },
      { name: 'seat-visitor', who: 'visitor', at: ({ seatLink }) => seatLink, shows: 'Price of the seat now' },
      {
        name: 'seat-visitor-closed',
        who: 'visitor',
        at: '/handover/ABCDEFGH',
        shows: 'This link has closed',
        refused: DEAD,
        widths: [360],
      },
      {
        name: 'seat-visitor-later',
        who: 'visitor',
        at: '/handover/ABCD2345',
        prepare: tooManyCodes('handover', 'handovers-later'),
        shows: 'Too many codes',
        refused: /^429 \/handover\/ABCD2345$/,
        widths: [360],
      },
    ],
  },
  {
    route: '/pcm/handover/:code',
    states: [
      {
        name: 'pcm-seat-visitor',
        who: 'visitor',
        at: ({ seatLink }) => `/pcm${seatLink}`,
        shows: 'Take over seat 4 for',
        widths: [360],
      },
    ],
  },
];
