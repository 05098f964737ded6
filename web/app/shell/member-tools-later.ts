import { onDemand } from '../../lib/boot/on-demand.ts';

const load = () => import('./member-tools.tsx');

/** A separate chunk, so that sign-in pages load none of its code. */
export const memberTools = {
  actions: onDemand(async () => (await load()).MemberActions),
  menu: onDemand(async () => (await load()).MemberMenu),
  face: onDemand(async () => (await load()).Face),
  popups: onDemand(async () => (await load()).Popups),
};
