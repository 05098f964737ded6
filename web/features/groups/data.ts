import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { GroupDetail } from '../../../contract/round-schemas.ts';
import { ApiError } from '../../lib/api/api.ts';
import { q } from '../../lib/api/member-api.ts';
import { POLLED_READ, useRefresh, WALLET_FRESH_MS } from '../../lib/api/member-data.ts';
import { shouldRetry } from '../../lib/api/query.ts';

/** Returns true for an unknown or inaccessible group, which retrying cannot change. */
export const isUnknownGroup = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 404 || error.status === 400);

/** Polls the group every 30 seconds, since others pay and vote. */
export const useGroup = (id: string) =>
  useQuery({
    ...q.getGroup({ id }),
    ...POLLED_READ,
    retry: (failures, error) => !isUnknownGroup(error) && shouldRetry(failures, error),
  });

export const useTrades = (groupId: string, enabled = true) =>
  useQuery({
    ...q.listTrades({ id: groupId }),
    ...POLLED_READ,
    enabled,
    select: ({ requests }) => requests,
  });

/** Returns the ids of members the viewer can ask to trade positions. */
export const useTradePartners = (groupId: string): readonly string[] =>
  useQuery({ ...q.listTrades({ id: groupId }), ...POLLED_READ, select: ({ partners }) => partners }).data ?? [];

/** Queries the ejection votes of this cycle. An ejected member gets only the vote about them. */
export const useEjections = (groupId: string, enabled = true) =>
  useQuery({
    ...q.listEjections({ id: groupId }),
    ...POLLED_READ,
    enabled,
    select: ({ ejections }) => ejections,
  });

export const useConsequences = (groupId: string, userId: string) =>
  useQuery({ ...q.getEjectionConsequences({ id: groupId, userId }), staleTime: WALLET_FRESH_MS });

/** Returns in naira what others owe the viewer in this group, before payout fees; undefined while loading. */
export const useOwedToMe = (groupId: string, enabled = true): string | undefined =>
  useQuery({
    ...q.getStatement({ id: groupId }),
    ...POLLED_READ,
    enabled,
    select: ({ owed }) => owed.toMe,
  }).data;

/** All rounds of the cycle with their complete pots, including the effects of departures. */
export const useCalendar = (groupId: string) => useQuery({ ...q.getCalendar({ id: groupId }), ...POLLED_READ });

/** Refetches only the group itself after leaving, because the server would refuse its other parts. */
export function useRefreshGroup(groupId: string): () => void {
  const client = useQueryClient();
  return () => {
    const { queryKey } = q.getGroup({ id: groupId });
    void client.invalidateQueries({ queryKey, exact: true });
  };
}

/** Refetches everything when the viewer's membership changes, and moves a lost focus to the page's heading. */
export function useChangedMembership({ userMembership }: GroupDetail): void {
  const refresh = useRefresh();
  const standing = userMembership?.status ?? null;
  const known = useRef(standing);
  useEffect(() => {
    if (known.current === standing) return;
    known.current = standing;
    refresh();
    const heading = document.querySelector<HTMLElement>('main h1');
    if (heading === null || document.activeElement !== document.body) return;
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
  }, [standing, refresh]);
}
