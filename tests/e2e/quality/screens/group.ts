import type { Locator, Page } from '@playwright/test';
import type { LastSeenCircle } from '../../../../contract/group-parts.ts';
import { momentOf } from '../../moments.ts';
import type { Who } from '../fixtures.ts';
import { bottomOf, heightOf, topOf, type Measure } from '../measures.ts';
import { answer, keepWaiting, refuse, type Screen, type State } from '../screen.ts';
import type { CircleName } from '../world.ts';

const NOBODY = '01890000-0000-7000-8000-000000000000';

/** Two applicants. The reader has voted on neither. */
const TWO_APPLICANTS = ['Ngozi Adaeze Chukwuemeka-Okonkwo', 'Tunde Ba'].map((name, index) => ({
  userId: `01890000-0000-7000-8000-00000000000${String(index)}`,
  name,
  verified: index === 0,
  rounds: index * 8,
  paidOnTime: index * 7,
  owesElsewhere: index === 0 ? '0.00' : '150000.00',
  appliedAt: '2026-01-31T09:00:00.000Z',
  expiresAt: '2026-02-07T09:00:00.000Z',
  approvalCount: 1,
  requiredVotes: 2,
  myVote: null,
  asked: true,
  canVote: true,
  approvers: [{ userId: NOBODY, name: 'Ada Obi' }],
  missing: [{ userId: NOBODY, name: 'Chi Eze' }],
  substituteFor: null,
  canRemind: false,
}));

const memberRows = (page: Page): Locator => page.getByRole('tabpanel').getByRole('listitem');

/** The panel of messages with its field, which fits between the row of tabs and the foot of a phone. */
async function messagesHeight(page: Page): Promise<number> {
  const panel = await topOf(() => page.getByRole('tabpanel'))(page);
  return (await bottomOf(() => page.getByRole('tabpanel').locator('form'))(page)) - panel;
}

/** Distance between the right edges of a table's amounts: none in a column, infinite where there are no columns. */
const spreadOfAmounts = (page: Page): Promise<number> =>
  page
    .getByRole('tabpanel')
    .locator('tbody td:last-child')
    .evaluateAll((cells) => {
      if (cells.length < 2 || cells.some((cell) => getComputedStyle(cell).display !== 'table-cell')) return Infinity;
      const ends = cells
        .flatMap((cell) => [...cell.querySelectorAll('[data-money]')])
        .map((sum) => sum.getBoundingClientRect().right);
      return Math.max(...ends) - Math.min(...ends);
    });

const TABLE: Measure[] = [{ name: 'spread of the amounts', of: spreadOfAmounts, width: 1280, atMost: 0 }];

const inCircle = (name: string, who: Who, circle: CircleName, shows: State['shows'], tab?: string): State => ({
  name: `group-${name}`,
  who,
  at: ({ circles }) => `${circles[circle].path}${tab === undefined ? '' : `?tab=${tab}`}`,
  shows,
});

const dialog = (state: State, button: string | RegExp): State => ({
  ...state,
  act: async (page) => {
    await page.getByRole('button', { name: button }).first().click();
    await page.getByRole('dialog').waitFor();
  },
});

/** A celebration for a member who last saw the circle in the state `before`. */
const moment = (state: State, before: LastSeenCircle): State => ({
  ...state,
  act: async (page) => {
    await page.request.put(`/api${new URL(page.url()).pathname}/seen`, { data: before });
    await page.reload();
    await momentOf(page).waitFor();
  },
});

const NOT_ADMITTED: LastSeenCircle = { cycle: 1, status: 'forming', received: false, admitted: false };

/** A sheet leaves room for a toast at the top, and its button is a thumb's. */
const sheet = (tallest: number): Measure[] => [
  { name: 'top of the sheet', of: topOf((page) => page.getByRole('dialog')), atLeast: 96 },
  { name: 'height of the sheet', of: heightOf((page) => page.getByRole('dialog')), atMost: tallest },
  {
    name: 'height of its button',
    of: heightOf((page) => page.getByRole('dialog').getByRole('button', { name: /^Pay ₦/ })),
    atLeast: 52,
  },
];

/** The page of a circle for each kind of reader, and the page that edits it. */
export const groupScreens: readonly Screen[] = [
  {
    route: '/groups/:id',
    states: [
      {
        ...inCircle('members', 'owner', 'running', 'Yaba Traders', 'members'),
        measures: [
          { name: 'row of a member', of: heightOf((page) => memberRows(page).nth(2)), atLeast: 56, atMost: 61 },
          { name: 'row of the member whose turn it is', of: heightOf((page) => memberRows(page).nth(1)), atMost: 61 },
        ],
      },
      {
        ...inCircle('round-sheet', 'owner', 'running', 'Pot of this round'),
        at: ({ circles }) => `${circles.running.path}?sheet=round`,
        measures: [{ name: 'top of the sheet', of: topOf((page) => page.getByRole('dialog')), atLeast: 96 }],
      },
      {
        ...inCircle('exposure-sheet', 'member', 'running', 'Who stops paying today?'),
        at: ({ circles }) => `${circles.running.path}?sheet=exposure`,
      },
      { ...inCircle('contributions', 'member', 'running', 'Yaba Traders', 'contributions'), measures: TABLE },
      {
        ...inCircle('terms', 'owner', 'running', 'How your payout is worked out'),
        at: ({ circles }) => `${circles.running.path}?sheet=terms`,
      },
      {
        ...inCircle('share-pot', 'third', 'completed', 'Show the amount', 'payouts'),
        act: async (page) => {
          await page.getByRole('button', { name: 'Share the good news' }).click();
          await page.getByRole('dialog').getByRole('img').waitFor();
        },
      },
      { ...inCircle('payouts', 'owner', 'running', 'Yaba Traders', 'payouts'), measures: TABLE },
      inCircle('calendar', 'owner', 'running', 'Yaba Traders', 'calendar'),
      { ...inCircle('statement', 'owner', 'running', 'Yaba Traders', 'statement'), measures: TABLE },
      inCircle('trades', 'fourth', 'running', 'Yaba Traders', 'trades'),
      inCircle('ejections', 'owner', 'running', 'Yaba Traders', 'ejections'),
      inCircle('ejections-nominee', 'third', 'running', 'You cannot vote on your own ejection', 'ejections'),
      {
        ...inCircle('messages', 'owner', 'running', 'Good morning. I have paid for this week.', 'messages'),
        measures: [{ name: 'panel down to its field', of: messagesHeight, atMost: 635, atLeast: 560 }],
      },
      inCircle('settings', 'owner', 'running', 'Yaba Traders', 'settings'),
      inCircle('settings-member', 'member', 'running', 'Leave circle', 'settings'),
      {
        ...dialog(inCircle('contribute-dialog', 'owner', 'running', 'Pay ₦20,000.00'), 'Contribute'),
        measures: sheet(360),
      },
      dialog(inCircle('seat-sheet', 'owner', 'running', 'Not received yet'), /^Chike Nwosu/),
      dialog(inCircle('free-chair', 'member', 'forming', 'Invite people'), 'Free position'),
      {
        ...dialog(inCircle('contribute-short', 'debtor', 'indebted', 'Total charge'), 'Contribute'),
        measures: sheet(520),
      },
      dialog(inCircle('nominate-dialog', 'owner', 'running', 'Member to eject', 'ejections'), 'Nominate a member'),
      dialog(inCircle('leave-dialog', 'member', 'running', 'Can you leave now?', 'settings'), 'Leave circle'),
      {
        ...inCircle('handover', 'third', 'running', 'Offer my seat'),
        at: ({ circles }) => `${circles.running.path}?sheet=handover`,
      },
      {
        ...inCircle('handover-shared', 'fourth', 'running', 'Take it back'),
        at: ({ circles }) => `${circles.running.path}?sheet=handover`,
      },
      inCircle('forming', 'member', 'forming', 'Femi Ige'),
      {
        ...inCircle('votes-sheet', 'member', 'forming', 'Identity verified'),
        at: ({ circles }) => `${circles.forming.path}?sheet=votes`,
      },
      {
        ...inCircle('votes-sheet-two', 'owner', 'forming', 'Yes, approve 2 people'),
        at: ({ circles }) => `${circles.forming.path}?sheet=votes`,
        prepare: answer(/\/api\/groups\/[0-9a-f-]{36}\/applicants$/, { applicants: TWO_APPLICANTS }),
        act: (page) => page.getByRole('button', { name: 'Approve all 2' }).click(),
      },
      {
        ...inCircle('votes-sheet-none', 'owner', 'forming', 'No one is waiting for votes now.'),
        at: ({ circles }) => `${circles.forming.path}?sheet=votes`,
        prepare: answer(/\/api\/groups\/[0-9a-f-]{36}\/applicants$/, { applicants: [] }),
      },
      {
        ...inCircle('votes-sheet-error', 'owner', 'forming', 'The applicants could not be loaded'),
        at: ({ circles }) => `${circles.forming.path}?sheet=votes`,
        prepare: refuse(/\/api\/groups\/[0-9a-f-]{36}\/applicants$/),
        refused: /^403 \/api\/groups\//,
      },
      {
        ...inCircle('votes-sheet-loading', 'owner', 'forming', 'Who wants to join'),
        at: ({ circles }) => `${circles.forming.path}?sheet=votes`,
        prepare: keepWaiting(/\/api\/groups\/[0-9a-f-]{36}\/applicants$/),
        busy: true,
      },
      inCircle('forming-settings', 'member', 'forming', 'Lekki Restocking Adashe', 'settings'),
      inCircle('applicant', 'applicant', 'forming', /waiting|wait/i),
      moment(inCircle('moment-in', 'owner', 'forming', "You're in, Amina!"), NOT_ADMITTED),
      {
        ...inCircle('share-in', 'owner', 'forming', 'Show when my turn is'),
        act: async (page) => {
          await moment(inCircle('moment-in', 'owner', 'forming', ''), NOT_ADMITTED).act?.(page);
          await page.getByRole('button', { name: "Share that you're in" }).click();
          await page.getByRole('dialog').getByRole('img').waitFor();
        },
        measures: [{ name: 'top of the sheet', of: topOf((page) => page.getByRole('dialog')), atLeast: 96 }],
      },
      inCircle('lot-forming', 'drawn', 'sealed', 'Turns are drawn at the start'),
      {
        ...inCircle('draw-sealed', 'drawn', 'sealed', 'The draw is sealed'),
        at: ({ circles }) => `${circles.sealed.path}?sheet=draw`,
      },
      {
        ...inCircle('draw-sheet', 'drawn', 'drawn', 'Your device drew again'),
        at: ({ circles }) => `${circles.drawn.path}?sheet=draw`,
      },
      moment(inCircle('moment-drawn', 'drawn', 'drawn', 'The turns are drawn'), {
        cycle: 1,
        status: 'forming',
        received: false,
        admitted: true,
      }),
      moment(inCircle('moment-started', 'leaver', 'started', 'Your circle has started'), {
        cycle: 1,
        status: 'forming',
        received: false,
        admitted: true,
      }),
      moment(inCircle('moment-pot', 'third', 'completed', 'You received your pot'), {
        cycle: 1,
        status: 'completed',
        received: false,
        admitted: true,
      }),
      moment(inCircle('moment-finished', 'third', 'completed', 'Your circle is finished'), {
        cycle: 1,
        status: 'active',
        received: true,
        admitted: true,
      }),
      inCircle('managed', 'manager', 'managed', 'Surulere Savers'),
      inCircle('completed', 'fourth', 'completed', 'Balogun Esusu'),
      inCircle('cancelled', 'member', 'cancelled', 'Mushin Builders'),
      inCircle('debts', 'debtor', 'indebted', 'Ikeja Neighbours'),
      inCircle('late-seen-by-owner', 'owner', 'indebted', 'Ikeja Neighbours'),
      inCircle('left', 'leaver', 'departed', 'Ojota Drivers'),
      inCircle('ejected', 'ejected', 'refused', 'Agege Tailors', 'ejections'),
      {
        name: 'group-not-found',
        who: 'owner',
        at: `/groups/${NOBODY}`,
        shows: 'Group Not Found',
        refused: /^404 \/api\/groups\//,
      },
      {
        ...inCircle('loading', 'owner', 'running', /Loading circle/),
        prepare: keepWaiting(/\/api\/groups\/[0-9a-f-]{36}$/),
        busy: true,
      },
      {
        ...inCircle('error', 'owner', 'running', 'Error Loading Group'),
        prepare: refuse(/\/api\/groups\/[0-9a-f-]{36}$/),
        refused: /^403 \/api\/groups\//,
      },
    ],
  },
  {
    route: '/groups/:id/edit',
    states: [
      { name: 'group-edit', who: 'owner', at: ({ circles }) => `${circles.running.path}/edit`, shows: 'Edit Group' },
      {
        name: 'group-edit-forming',
        who: 'member',
        at: ({ circles }) => `${circles.forming.path}/edit`,
        shows: 'Edit Group',
      },
      {
        name: 'group-edit-denied',
        who: 'member',
        at: ({ circles }) => `${circles.running.path}/edit`,
        shows: 'Access Denied',
      },
      { name: 'group-edit-invalid', who: 'owner', at: '/groups/nonsense/edit', shows: 'Invalid Group' },
    ],
  },
];
