import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { getUser } from '../../contract/accounts.ts';
import type { listGroups } from '../../contract/groups.ts';
import type { getWallet, listDebts } from '../../contract/wallet.ts';
import { deviceNow } from './clock.ts';
import { getQuery } from './query.ts';

/** What others may change meanwhile is asked for again this often. */
export const POLL_MS = 30_000;
/** For so long a balance counts as fresh. */
export const WALLET_FRESH_MS = 10_000;

/** An answer of this age came with the page itself, which asked for it before its code was there. */
const JUST_COME_MS = 2_000;

/** Whoever comes to a page sees it as it is now: it asks again, unless its answer has just come. */
export const atEveryVisit = ({ state }: { state: { dataUpdatedAt: number } }): true | 'always' =>
  deviceNow() - state.dataUpdatedAt < JUST_COME_MS || 'always';

/** The session check of the specification: no retry, fresh for 30 seconds, not renewed when the window gets the focus. */
export const sessionQuery = queryOptions({
  ...getQuery<typeof getUser>('/api/user'),
  staleTime: POLL_MS,
  retry: false,
  refetchOnWindowFocus: false,
});

/** The person looking. The guard around every page has just asked who that is: a failure is not asked about again. */
export const useUser = () => useQuery({ ...sessionQuery, retryOnMount: false });

export const useGroups = () =>
  useQuery({ ...getQuery<typeof listGroups>('/api/groups'), staleTime: POLL_MS, refetchOnMount: atEveryVisit });

/** The wallet: asked for again every 30 seconds, fresh for 10. */
export const useWallet = () =>
  useQuery({ ...getQuery<typeof getWallet>('/api/wallet'), staleTime: WALLET_FRESH_MS, refetchInterval: POLL_MS });

/** What a person still owes, in one group or in all. */
export const useOutstandingDebts = (userId: string, groupId?: string) =>
  useQuery({
    ...getQuery<typeof listDebts>('/api/users/:id/debts', { params: { id: userId }, query: { limit: '100' } }),
    staleTime: WALLET_FRESH_MS,
    refetchInterval: POLL_MS,
    enabled: userId !== '',
    select: ({ debts }) =>
      debts.filter((debt) => debt.status === 'outstanding' && (groupId === undefined || debt.groupId === groupId)),
  });

const AFFECTED = ['/api/groups', '/api/wallet', '/api/user', '/api/notifications'];

/**
 * Fetches anew all that a movement of money or an action in a group may have changed: groups, votes, wallet, user,
 * notifications, and debts, whose address begins with the users'.
 */
export function useRefresh(): () => void {
  const client = useQueryClient();
  return useCallback(() => {
    void client.invalidateQueries({
      predicate: ({ queryKey }) => AFFECTED.some((path) => String(queryKey[0]).startsWith(path)),
    });
  }, [client]);
}
