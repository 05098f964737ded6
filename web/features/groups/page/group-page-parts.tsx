import { useLingui } from '@lingui/react/macro';
import { useEffect, type ComponentType } from 'react';
import { useLocation, useSearch } from 'wouter';
import { onDemand } from '../../../lib/boot/on-demand.ts';
import { useProductNow } from '../../../lib/i18n/product-now.ts';
import { useUnreadMessages } from '../../../circles/unread-messages.ts';
import { Tabs } from '../../../ui/tabs.tsx';
import { useEjections, useTrades } from '../data.ts';
import { awaitingMyVote } from '../ejections/ejection-view.ts';
import { scrollToTabs, tabOf, TABS_ID, useChooseTab, visibleTabs, type GroupTabValue } from './group-page-tab.ts';
import { MembersTab } from './members-tab.tsx';
import { PartSkeleton } from './part-skeleton.tsx';
import { decidesWithOthers } from './standing.ts';
import { awaitingMyAnswer } from '../trades/trade-view.ts';
import { useViewerId } from '../../../lib/session/session.ts';
import { useGroupDetail } from './group-detail.ts';

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

/** From this many tabs on, a phone groups them. */
const MANY_TABS = 5;

export function GroupParts({ slots }: { slots: GroupSlots }) {
  const { t } = useLingui();
  const { group, userMembership } = useGroupDetail();
  const search = useSearch();
  const choose = useChooseTab();
  const visible = visibleTabs(group, userMembership);
  const counts = useWaiting();
  const shown = tabOf(search, visible);
  useLinkedTab(search, shown);
  const labels: Record<GroupTabValue, string> = {
    members: t`Members`,
    contributions: t`Contributions`,
    payouts: t`Payouts`,
    trades: t`Position Trades`,
    ejections: t`Member Ejections`,
    messages: t`Messages`,
    settings: t`Settings`,
    calendar: t`Calendar`,
    statement: t`Statement`,
  };
  const groups: Record<GroupTabValue, string> = {
    members: t`People`,
    contributions: t`Round`,
    payouts: t`Round`,
    trades: t`Seats`,
    ejections: t`Seats`,
    messages: t`Chat`,
    settings: t`Book`,
    calendar: t`Book`,
    statement: t`Book`,
  };
  const parts = { ...PARTS, ...slots };
  return (
    <div id={TABS_ID} className="scroll-mt-20">
      <Tabs
        label={t`About this circle`}
        value={shown}
        onValueChange={choose}
        items={visible.map((value) => {
          const Part = parts[value];
          return {
            value,
            label: labels[value],
            ...countOf(counts[value]),
            ...(visible.length < MANY_TABS ? {} : { group: groups[value] }),
            content: <Part />,
          };
        })}
      />
    </div>
  );
}

/** Scrolls to the tabs when the URL names one. */
function useLinkedTab(search: string, shown: GroupTabValue): void {
  const [path, navigate] = useLocation();
  const linked = new URLSearchParams(search).get('tab');
  useEffect(() => {
    if (linked === shown) scrollToTabs();
    // Corrects a URL whose tab is unknown or hidden from the viewer.
    else if (linked !== null) navigate(path, { replace: true });
    // eslint-disable-next-line react-hooks/exhaustive-deps -- only on arrival: choosing another tab leaves the page as it is
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

const countOf = (count: number | undefined) => (count === undefined ? {} : { count });
