import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { GroupDetail } from '../../../contract/round-schemas.ts';
import { ApiError } from '../../lib/api/api.ts';
import { q } from '../../lib/api/member-api.ts';
import { polled, useRefresh, WALLET_FRESH_MS } from '../../lib/api/member-data.ts';
import { shouldRetry } from '../../lib/api/query.ts';

/** An id that no group has, or none of ours: nothing that asking again would change. */
export const isUnknownGroup = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 404 || error.status === 400);

/** The group as it is now: asked for again every 30 seconds, since others pay and vote meanwhile. */
export const useGroup = (id: string) =>
  useQuery({
    ...q.getGroup({ id }),
    ...polled,
    retry: (failures, error) => !isUnknownGroup(error) && shouldRetry(failures, error),
  });

/** Requests to trade positions; members and the owner may ask for them. */
export const useTrades = (groupId: string, enabled = true) =>
  useQuery({
    ...q.listTrades({ id: groupId }),
    ...polled,
    enabled,
    select: ({ requests }) => requests,
  });

/** With whom the person can ask to trade positions now, as the circle itself says it. */
export const useTradePartners = (groupId: string): readonly string[] =>
  useQuery({ ...q.listTrades({ id: groupId }), ...polled, select: ({ partners }) => partners }).data ?? [];

/** Votes on ejections of this cycle; somebody who was ejected gets their own. */
export const useEjections = (groupId: string, enabled = true) =>
  useQuery({
    ...q.listEjections({ id: groupId }),
    ...polled,
    enabled,
    select: ({ ejections }) => ejections,
  });

/** What ejecting somebody would do to everybody's money now. */
export const useConsequences = (groupId: string, userId: string) =>
  useQuery({ ...q.getEjectionConsequences({ id: groupId, userId }), staleTime: WALLET_FRESH_MS });

/** What others owe the person in this group as debts, before fees; undefined until that is known. */
export const useOwedToMe = (groupId: string, enabled = true): string | undefined =>
  useQuery({
    ...q.getStatement({ id: groupId }),
    ...polled,
    enabled,
    select: ({ owed }) => owed.toMe,
  }).data;

/** Every round of the cycle with what its complete pot comes to, whoever has departed. */
export const useCalendar = (groupId: string) => useQuery({ ...q.getCalendar({ id: groupId }), ...polled });

/**
 * After the person has left: only the group itself is fetched anew, which then shows other parts. Asking again for
 * those that were on the screen before would only be refused.
 */
export function useRefreshGroup(groupId: string): () => void {
  const client = useQueryClient();
  return () => {
    const { queryKey } = q.getGroup({ id: groupId });
    void client.invalidateQueries({ queryKey, exact: true });
  };
}

/**
 * When what the person is to the group changes while they look at it, everything else is fetched anew, and a focus that
 * went with what they pressed comes to the page's heading.
 */
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
