import { useCallback } from 'react';
import { useLocation, useSearch } from 'wouter';
import type { GroupDetail } from '../../../../contract/round-schemas.ts';

/** Tabs in order, the most used first. Links name them as `?tab=`. */
export const groupTabValues = [
  'members',
  'messages',
  'contributions',
  'payouts',
  'calendar',
  'statement',
  'trades',
  'ejections',
  'settings',
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
      return ['contributions', 'payouts', 'statement', 'settings'];
    case 'ejected':
      return ['contributions', 'payouts', 'statement', 'ejections', 'settings'];
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

/** Columns of the page: two on a tablet, three on a desktop, where the middle one must fit a table. */
export const CIRCLE_GRID =
  'md:grid md:grid-cols-[minmax(0,1fr)_18.75rem] md:items-start md:gap-x-10 lg:grid-cols-[10.75rem_minmax(0,1fr)_16rem] lg:gap-x-6 xl:grid-cols-[11rem_minmax(0,1fr)_19.5rem] xl:gap-x-10';

const GLIDE_MS = 200;

/** Scrolls the window within a fifth of a second, at once with reduced motion. */
function glideTo(top: number): void {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) {
    scrollTo(0, top);
    return;
  }
  const from = scrollY;
  let first: number | undefined;
  const step = (now: number): void => {
    first ??= now;
    const part = Math.min(1, (now - first) / GLIDE_MS);
    scrollTo(0, from + (top - from) * part * (2 - part));
    if (part < 1) requestAnimationFrame(step);
  };
  requestAnimationFrame(step);
}

/**
 * Scrolls the row of tabs to the top of the screen, so that its panel fills the rest. A desktop shows both at once, so
 * it scrolls only if the beginning of the panel is out of sight.
 */
export function scrollToTabs(scroll: (top: number) => void = glideTo): void {
  const list = document.querySelector(`#${TABS_ID} [role="tablist"]`);
  const panel = document.querySelector(`#${TABS_ID} [role="tabpanel"]`);
  const row = list?.parentElement;
  if (row == null || panel === null) return;
  const { top } = panel.getBoundingClientRect();
  const isRail = list?.ariaOrientation === 'vertical';
  const stuckAt = Number.parseInt(getComputedStyle(row).top, 10);
  const bar = isRail ? stuckAt : stuckAt + row.offsetHeight;
  if (matchMedia('(width >= 48rem)').matches && top >= bar && top < innerHeight * 0.7) return;
  // A rail's panel has a card above it, which the header would cut off.
  scroll(isRail && top < bar ? 0 : scrollY + top - bar);
}

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
