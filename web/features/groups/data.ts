import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { getGroup, listGroups } from '../../../contract/groups.ts';
import type { getWallet, listDebts } from '../../../contract/wallet.ts';
import { ApiError } from '../../lib/api.ts';
import { getQuery, shouldRetry } from '../../lib/query.ts';

const POLL_MS = 30_000;
const WALLET_FRESH_MS = 10_000;

export const useGroups = () =>
  useQuery({ ...getQuery<typeof listGroups>('/api/groups'), staleTime: POLL_MS, refetchOnMount: 'always' });

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

/** The wallet: polled every 30 seconds, fresh for 10. */
export const useWallet = () =>
  useQuery({
    ...getQuery<typeof getWallet>('/api/wallet'),
    staleTime: WALLET_FRESH_MS,
    refetchInterval: POLL_MS,
  });

/** The outstanding debts of the person looking in one group. */
export function useGroupDebts(userId: string, groupId: string) {
  return useQuery({
    ...getQuery<typeof listDebts>('/api/users/:id/debts', { params: { id: userId }, query: { limit: '100' } }),
    staleTime: WALLET_FRESH_MS,
    refetchInterval: POLL_MS,
    enabled: userId !== '',
    select: ({ debts }) => debts.filter((debt) => debt.groupId === groupId && debt.status === 'outstanding'),
  });
}

const AFFECTED = ['/api/groups', '/api/wallet', '/api/user', '/api/notifications'];

/** Fetches anew all that an action in a group may have changed: groups, votes, wallet, user, debts, notifications. */
export function useRefresh(): () => void {
  const client = useQueryClient();
  return useCallback(() => {
    void client.invalidateQueries({
      predicate: ({ queryKey }) => AFFECTED.some((path) => String(queryKey[0]).startsWith(path)),
    });
  }, [client]);
}
