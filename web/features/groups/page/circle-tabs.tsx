import { useEffect, type ComponentType, type ReactNode } from 'react';
import { useLocation, useSearch } from 'wouter';
import { useUnreadMessages } from '../../../circles/unread-messages.ts';
import { onDemand } from '../../../lib/boot/on-demand.ts';
import { useProductNow } from '../../../lib/i18n/product-now.ts';
import { useViewerId } from '../../../lib/session/session.ts';
import { cx } from '../../../ui/cx.ts';
import { TabPanel, TabRow, TabsPlace, type TabItem } from '../../../ui/tabs.tsx';
import { useEjections, useTrades } from '../data.ts';
import { awaitingMyVote } from '../ejections/ejection-view.ts';
import { awaitingMyAnswer } from '../trades/trade-view.ts';
import { useGroupDetail } from './group-detail.ts';
import {
  CIRCLE_GRID,
  scrollToTabs,
  tabOf,
  TABS_ID,
  useChooseTab,
  visibleTabs,
  type GroupTabValue,
} from './group-page-tab.ts';
import { MembersTab } from './members-tab.tsx';
import { PartSkeleton } from './part-skeleton.tsx';
import { decidesWithOthers } from './standing.ts';
import { useTabNames } from './tab-names.ts';

const contributions = onDemand(
  async () => (await import('../round/contributions-tab.tsx')).ContributionsTab,
  PartSkeleton,
);
const payouts = onDemand(async () => (await import('../round/payouts-tab.tsx')).PayoutsTab, PartSkeleton);
const calendar = onDemand(async () => (await import('../calendar/calendar-tab.tsx')).CalendarTab, PartSkeleton);
const trades = onDemand(async () => (await import('../trades/trades-tab.tsx')).TradesTab, PartSkeleton);
const ejections = onDemand(async () => (await import('../ejections/ejections-tab.tsx')).EjectionsTab, PartSkeleton);
const settings = onDemand(async () => (await import('../settings/settings-tab.tsx')).SettingsTab, PartSkeleton);

/** Parts from other features, passed in because features do not import each other. */
export type GroupSlots = Record<'messages' | 'statement', ComponentType>;

const PARTS: Record<Exclude<GroupTabValue, keyof GroupSlots>, ComponentType> = {
  members: MembersTab,
  contributions: contributions.Needed,
  payouts: payouts.Needed,
  trades: trades.Needed,
  ejections: ejections.Needed,
  settings: settings.Needed,
  calendar: calendar.Needed,
};

interface CircleTabsProps {
  slots: GroupSlots;
  /** True if the tabs are next to the panel. */
  isRail: boolean;
  /** The blocks above the tabs. */
  before: ReactNode;
  after?: ReactNode;
}

/** A circle's page below its name: the next action, the ring, the tabs and their panel. */
export function CircleTabs({ slots, isRail, before, after }: CircleTabsProps) {
  const { group, userMembership } = useGroupDetail();
  const search = useSearch();
  const choose = useChooseTab();
  const names = useTabNames();
  const visible = visibleTabs(group, userMembership);
  const news = useWaiting();
  const shown = tabOf(search, visible);
  useLinkedTab(search, shown);
  const parts = { ...PARTS, ...slots };
  const items = visible.map((value): TabItem => {
    const Part = parts[value];
    const count = news[value];
    return { value, label: names[value], ...(count === undefined ? {} : { news: count }), content: <Part /> };
  });
  return (
    <TabsPlace
      id={TABS_ID}
      isRail={isRail}
      value={shown}
      onValueChange={(value) => {
        choose(value);
        scrollToTabs();
      }}
      className={cx('flex flex-col lg:grid-rows-[auto_1fr]', CIRCLE_GRID)}
    >
      {before}
      <TabRow
        label={group.name}
        isRail={isRail}
        items={items}
        value={shown}
        onPress={() => {
          scrollToTabs();
        }}
        className="sticky z-10 bg-bg max-md:top-0 max-md:-mx-[min(1rem,5vw)] max-md:px-[min(0.5rem,2.5vw)] md:top-16 md:max-lg:col-start-1 md:max-lg:mt-3 lg:top-20 lg:row-span-2 lg:row-start-1"
      />
      {/* Scroll anchoring would keep a part that loads first in place, such as the book, and hide what is above it. */}
      <TabPanel
        items={items}
        value={shown}
        className="pt-2 [overflow-anchor:none] max-lg:min-h-[calc(100dvh-var(--foot-height)-3.0625rem)] md:max-lg:col-start-1 lg:col-start-2 lg:row-start-2 lg:pt-5"
      />
      {after}
    </TabsPlace>
  );
}

/** Scrolls to the tabs when the URL names one. */
function useLinkedTab(search: string, shown: GroupTabValue): void {
  const [path, navigate] = useLocation();
  const linked = new URLSearchParams(search).get('tab');
  useEffect(() => {
    if (linked === shown) {
      scrollToTabs((top) => {
        scrollTo(0, top);
      });
    }
    // Corrects a URL whose tab is unknown or hidden from the viewer.
    else if (linked !== null) navigate(path, { replace: true });
    // eslint-disable-next-line react-hooks/exhaustive-deps -- only on arrival: choosing another tab scrolls by itself
  }, []);
}

/** Counts pending decisions and unread messages by tab; tabs without any are absent. */
function useWaiting(): Partial<Record<GroupTabValue, number>> {
  const detail = useGroupDetail();
  const myId = useViewerId();
  const nowMs = useProductNow();
  const { id } = detail.group;
  const votes = decidesWithOthers(detail);
  const found: readonly [GroupTabValue, number][] = [
    ['trades', awaitingMyAnswer(useTrades(id, votes).data ?? [], myId).length],
    ['ejections', awaitingMyVote(useEjections(id, votes).data ?? [], nowMs).length],
    ['messages', useUnreadMessages(id)],
  ];
  return Object.fromEntries(found.filter(([, count]) => count > 0));
}
