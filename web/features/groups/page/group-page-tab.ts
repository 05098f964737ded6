import { useCallback } from 'react';
import { useLocation, useSearch } from 'wouter';
import type { GroupDetail } from '../../../../contract/round-schemas.ts';

/**
 * The parts of a group's page, in the order of their tabs: those that the specification names, then ours. Notifications
 * and links name them as `?tab=`.
 */
export const groupTabValues = [
  'members',
  'contributions',
  'payouts',
  'trades',
  'ejections',
  'messages',
  'settings',
  'calendar',
  'statement',
] as const;
export type GroupTabValue = (typeof groupTabValues)[number];

/** What somebody may look at: members and the owner see all, applicants the members, those who are out their own. */
export function visibleTabs(
  group: Pick<GroupDetail['group'], 'status'>,
  userMembership: GroupDetail['userMembership'],
): readonly GroupTabValue[] {
  // A cancelled circle has no rounds.
  const tabs = group.status === 'cancelled' ? groupTabValues.filter((tab) => tab !== 'calendar') : groupTabValues;
  if (userMembership?.status === 'approved') return tabs;
  // An owner who only manages holds no place among those who write to each other.
  if (userMembership?.role === 'owner') return tabs.filter((tab) => tab !== 'messages');
  switch (userMembership?.status) {
    case 'left':
      return ['contributions', 'payouts', 'settings', 'statement'];
    case 'ejected':
      return ['contributions', 'payouts', 'ejections', 'settings', 'statement'];
    case undefined:
    case null:
    case 'pending':
    case 'rejected':
      return ['members', 'settings'];
  }
}

/** The tab that an address names, where the person may see it; else the first. */
export function tabOf(search: string, visible: readonly GroupTabValue[]): GroupTabValue {
  const wanted = new URLSearchParams(search).get('tab');
  return visible.find((tab) => tab === wanted) ?? visible[0] ?? 'members';
}

/** Where the tabs stand on the page. */
export const TABS_ID = 'group-tabs';

/** Brings the tabs to the top of the screen. */
export const scrollToTabs = (): void => {
  document.getElementById(TABS_ID)?.scrollIntoView({ block: 'start' });
};

/** Chooses a tab by the address, so that it can be linked to; the way back leads to the tab before. */
export function useChooseTab(): (tab: string) => void {
  const [path, navigate] = useLocation();
  const search = useSearch();
  return useCallback(
    (tab) => {
      const query = new URLSearchParams(search);
      // The tab that shows already is no step to come back from.
      if (query.get('tab') === tab) return;
      query.set('tab', tab);
      navigate(`${path}?${query.toString()}`);
    },
    [navigate, path, search],
  );
}

/** Leads from elsewhere on the page to a tab: there the screen and the focus go too. */
export function useGoToTab(): (tab: GroupTabValue) => void {
  const choose = useChooseTab();
  return useCallback(
    (tab) => {
      choose(tab);
      scrollToTabs();
      // The tab is chosen in the next render; until then the focus waits at the list.
      requestAnimationFrame(() => {
        document.querySelector<HTMLElement>(`#${TABS_ID} [role="tab"][data-state="active"]`)?.focus({
          preventScroll: true,
        });
      });
    },
    [choose],
  );
}

/** Leads to what a tab shows, past the tabs themselves, which take a third of a phone's screen. */
export function useOpenPart(): (tab: GroupTabValue) => void {
  const choose = useChooseTab();
  return useCallback(
    (tab) => {
      choose(tab);
      requestAnimationFrame(() => {
        const part = document.querySelector<HTMLElement>(`#${TABS_ID} [role="tabpanel"]`);
        part?.focus({ preventScroll: true });
        part?.scrollIntoView({ block: 'start' });
      });
    },
    [choose],
  );
}
