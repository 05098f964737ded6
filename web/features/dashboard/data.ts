import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { getUser } from '../../../contract/accounts.ts';
import type { listGroups } from '../../../contract/groups.ts';
import type { getWallet, listDebts } from '../../../contract/wallet.ts';
import { getQuery } from '../../lib/query.ts';

const POLL_MS = 30_000;
const WALLET_FRESH_MS = 10_000;

/** The person looking: no retry, fresh for 30 seconds, not renewed when the window gets the focus. */
export const useUser = () =>
  useQuery({
    ...getQuery<typeof getUser>('/api/user'),
    staleTime: POLL_MS,
    retry: false,
    refetchOnWindowFocus: false,
  });

export const useGroups = () =>
  useQuery({ ...getQuery<typeof listGroups>('/api/groups'), staleTime: POLL_MS, refetchOnMount: 'always' });

/** The wallet: asked for again every 30 seconds, fresh for 10. */
export const useWallet = () =>
  useQuery({ ...getQuery<typeof getWallet>('/api/wallet'), staleTime: WALLET_FRESH_MS, refetchInterval: POLL_MS });

/** What the person still owes in all circles. */
export const useOutstandingDebts = (userId: string) =>
  useQuery({
    ...getQuery<typeof listDebts>('/api/users/:id/debts', { params: { id: userId }, query: { limit: '100' } }),
    staleTime: WALLET_FRESH_MS,
    refetchInterval: POLL_MS,
    select: ({ debts }) => debts.filter(({ status }) => status === 'outstanding'),
  });

const AFFECTED = ['/api/wallet', '/api/user', '/api/groups', '/api/notifications'];

/** Fetches anew all that paying a debt may have changed; the debts' address begins with the users'. */
export function useRefresh(): () => void {
  const client = useQueryClient();
  return useCallback(() => {
    void client.invalidateQueries({
      predicate: ({ queryKey }) => AFFECTED.some((path) => String(queryKey[0]).startsWith(path)),
    });
  }, [client]);
}
