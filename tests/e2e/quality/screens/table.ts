import type { Screen } from '../screen.ts';
import { accountScreens } from './account.ts';
import { consoleScreen } from './console.ts';
import { contentScreens } from './content.ts';
import { groupScreens } from './group.ts';
import { groupsScreens } from './groups.ts';
import { handoverScreens } from './handover.ts';
import { invitationScreens } from './invitations.ts';
import { ownScreens } from './own.ts';
import { publicScreens } from './public.ts';
import { walletScreens } from './wallet.ts';

/** Every route with its states. A test fails if a route is missing. */
export const screens: readonly Screen[] = [
  ...publicScreens,
  ...contentScreens,
  ...accountScreens,
  ...walletScreens,
  ...groupsScreens,
  ...groupScreens,
  ...invitationScreens,
  ...handoverScreens,
  ...ownScreens,
  consoleScreen,
];
