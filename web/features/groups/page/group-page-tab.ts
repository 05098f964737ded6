import { useCallback } from 'react';
import { useLocation, useSearch } from 'wouter';
import type { GroupDetail } from '../../../../contract/round-schemas.ts';

/** Tabs in order, the specification's first. Links name them as `?tab=`. */
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

/**
 * Members and the owner see all tabs. Applicants see the members tab. Former members see the tabs with their own rows.
 */
export function visibleTabs(
  group: Pick<GroupDetail['group'], 'status'>,
  userMembership: GroupDetail['userMembership'],
): readonly GroupTabValue[] {
  // A cancelled circle has no rounds.
  const tabs = group.status === 'cancelled' ? groupTabValues.filter((tab) => tab !== 'calendar') : groupTabValues;
  if (userMembership?.status === 'approved') return tabs;
  // An owner without a seat takes no part in the messages.
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

/** Returns the tab named in the URL if visible, else the first. */
export function tabOf(search: string, visible: readonly GroupTabValue[]): GroupTabValue {
  const wanted = new URLSearchParams(search).get('tab');
  return visible.find((tab) => tab === wanted) ?? visible[0] ?? 'members';
}

export const TABS_ID = 'group-tabs';

export const scrollToTabs = (): void => {
  document.getElementById(TABS_ID)?.scrollIntoView({ block: 'start' });
};

/** Selects a tab through the URL, so that it can be linked and Back returns. */
export function useChooseTab(): (tab: string) => void {
  const [path, navigate] = useLocation();
  const search = useSearch();
  return useCallback(
    (tab) => {
      const query = new URLSearchParams(search);
      if (query.get('tab') === tab) return;
      query.set('tab', tab);
      navigate(`${path}?${query.toString()}`);
    },
    [navigate, path, search],
  );
}

/** Selects a tab from elsewhere on the page, and moves scroll and focus to it. */
export function useGoToTab(): (tab: GroupTabValue) => void {
  const choose = useChooseTab();
  return useCallback(
    (tab) => {
      choose(tab);
      scrollToTabs();
      // The tab renders in the next frame; until then the list has the focus.
      requestAnimationFrame(() => {
        document.querySelector<HTMLElement>(`#${TABS_ID} [role="tab"][data-state="active"]`)?.focus({
          preventScroll: true,
        });
      });
    },
    [choose],
  );
}

/** Selects a tab and scrolls past the tab list, which fills a third of a phone's screen. */
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
