import { foldForSearch } from '../../../../contract/fold-name.ts';
import type { Group } from '../../../../contract/group-schemas.ts';
import { hasLeft } from '../../../circles/membership.ts';

export const groupTabs = ['my-groups', 'owned', 'member', 'active'] as const;
export type GroupTab = (typeof groupTabs)[number];

const BELONGS: Readonly<Record<GroupTab, (group: Group, myId: string) => boolean>> = {
  'my-groups': () => true,
  owned: (group, myId) => group.ownerId === myId,
  member: (group, myId) => group.ownerId !== myId && !hasLeft(group),
  active: (group) => group.status === 'active' && !hasLeft(group),
};

/** Matches name or description, ignoring case, accents and punctuation. */
export function searchGroups(groups: readonly Group[], typed: string): Group[] {
  const wanted = foldForSearch(typed);
  return groups.filter(({ name, description }) =>
    [name, description ?? ''].some((text) => foldForSearch(text).includes(wanted)),
  );
}

/** Filters groups by tab. The Member tab excludes groups that the viewer owns or has left. */
export const groupsOfTab = (groups: readonly Group[], tab: GroupTab, myId: string): Group[] =>
  groups.filter((group) => BELONGS[tab](group, myId));
