import { useQuery } from '@tanstack/react-query';
import type { listEjections } from '../../../contract/ejections.ts';
import type { getCalendar } from '../../../contract/group-calendar.ts';
import type { getGroup } from '../../../contract/groups.ts';
import type { listTrades } from '../../../contract/trades.ts';
import { ApiError } from '../../lib/api.ts';
import { POLL_MS, WALLET_FRESH_MS } from '../../lib/member-data.ts';
import { getQuery, shouldRetry } from '../../lib/query.ts';

/** An id that no group has, or none of ours: nothing that asking again would change. */
export const isUnknownGroup = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 404 || error.status === 400);

/** The group as it is now: asked for again every 30 seconds, since others pay and vote meanwhile. */
export const useGroup = (id: string) =>
  useQuery({
    ...getQuery<typeof getGroup>('/api/groups/:id', { params: { id } }),
    staleTime: WALLET_FRESH_MS,
    refetchInterval: POLL_MS,
    retry: (failures, error) => !isUnknownGroup(error) && shouldRetry(failures, error),
  });

const decisions = { staleTime: WALLET_FRESH_MS, refetchInterval: POLL_MS } as const;

/** Requests to trade positions; members and the owner may ask for them. */
export const useTrades = (groupId: string, enabled = true) =>
  useQuery({
    ...getQuery<typeof listTrades>('/api/groups/:id/position-trades', { params: { id: groupId } }),
    ...decisions,
    enabled,
    select: ({ requests }) => requests,
  });

/** Votes on ejections of this cycle; somebody who was ejected gets their own. */
export const useEjections = (groupId: string, enabled = true) =>
  useQuery({
    ...getQuery<typeof listEjections>('/api/groups/:id/ejections', { params: { id: groupId } }),
    ...decisions,
    enabled,
    select: ({ ejections }) => ejections,
  });

/** Every round of the cycle with what its complete pot comes to, whoever has departed. */
export const useCalendar = (groupId: string, enabled = true) =>
  useQuery({
    ...getQuery<typeof getCalendar>('/api/groups/:id/calendar', { params: { id: groupId } }),
    ...decisions,
    enabled,
  });
