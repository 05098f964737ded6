import { onDemand } from '../../lib/boot/on-demand.ts';

const load = () => import('./member-tools.tsx');

/** A separate chunk, so that sign-in pages load none of its code. */
export const memberTools = {
  actions: onDemand(async () => (await load()).MemberActions),
  account: onDemand(async () => (await load()).SideMenuPerson),
  unread: onDemand(async () => (await load()).UnreadCount),
  popups: onDemand(async () => (await load()).Popups),
};
