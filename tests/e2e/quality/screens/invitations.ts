import type { Screen } from '../screen.ts';
import { tooManyCodes } from './too-many-codes.ts';

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
        prepare: tooManyCodes('join', 'invitations-later'),
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
