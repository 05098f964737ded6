import { topOf } from '../measures.ts';
import { answer, keepWaiting, refuse, type Screen } from '../screen.ts';

const LIST = /\/api\/groups$/;

export const groupsScreens: readonly Screen[] = [
  {
    route: '/groups',
    states: [
      {
        name: 'groups',
        who: 'owner',
        at: '/groups',
        shows: 'Yaba Traders',
        measures: [{ name: 'first circle', of: topOf((page) => page.getByRole('article')), atMost: 230 }],
      },
      { name: 'groups-none', who: 'alone', at: '/groups', shows: 'No circles yet' },
      {
        name: 'groups-nothing-found',
        who: 'owner',
        at: '/groups',
        act: (page) => page.getByRole('searchbox').fill('zzz'),
        shows: 'No circles match your search',
      },
      {
        name: 'groups-visitor',
        who: 'visitor',
        at: '/groups',
        shows: 'Authentication Required',
        refused: /^401 \/api\/(groups|user)$/,
      },
      { name: 'groups-loading', who: 'alone', at: '/groups', prepare: keepWaiting(LIST), shows: 'Loading', busy: true },
      {
        name: 'groups-error',
        who: 'alone',
        at: '/groups',
        prepare: refuse(LIST),
        shows: 'Error Loading Groups',
        refused: /^403 \/api\/groups$/,
      },
    ],
  },
  {
    route: '/groups/create',
    states: [
      { name: 'group-create', who: 'alone', at: '/groups/create', shows: 'Contribution amount' },
      {
        name: 'group-create-empty',
        who: 'alone',
        at: '/groups/create',
        act: (page) => page.getByRole('button', { name: 'Create Group' }).click(),
        shows: 'There is a problem',
      },
      { name: 'group-create-abroad', who: 'abroad', at: '/groups/create', shows: 'Change country' },
      { name: 'group-create-unverified', who: 'confirmed', at: '/groups/create', shows: 'Complete KYC' },
    ],
  },
  {
    route: '/groups/join',
    states: [
      { name: 'group-join', who: 'alone', at: '/groups/join', shows: 'Invitation code' },
      {
        name: 'group-join-invited',
        who: 'alone',
        at: ({ circles }) => `/groups/join?code=${circles.forming.code}`,
        shows: '1 other person has applied. Who is in now decides about them. You will not be asked.',
      },
      { name: 'group-join-abroad', who: 'abroad', at: '/groups/join', shows: 'Change country' },
      { name: 'group-join-unverified', who: 'confirmed', at: '/groups/join', shows: 'Complete KYC' },
      {
        name: 'group-join-nothing-to-discover',
        who: 'alone',
        at: '/groups/join',
        prepare: answer(/\/api\/groups\/discover/, { groups: [], nextCursor: null }),
        shows: /No public|no public/,
      },
    ],
  },
];
