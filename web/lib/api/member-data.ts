import { queryOptions, useQuery } from '@tanstack/react-query';
import { use } from 'react';
import { useViewerId } from '../session/session.ts';
import { deviceNow } from '../i18n/clock.ts';
import { ActionContext } from './action.ts';
import { q } from './member-api.ts';

export const POLL_MS = 30_000;
export const WALLET_FRESH_MS = 10_000;
/** For money and shared decisions: polled every 30 seconds, fresh for 10 seconds. */
export const POLLED_READ = { staleTime: WALLET_FRESH_MS, refetchInterval: POLL_MS } as const;

/** Maximum age (ms) of a response that was preloaded with the page. */
const FRESH_MS = 2_000;

/** Refetches on each visit, unless the response was preloaded. */
export const refetchOnVisit = ({ state }: { state: { dataUpdatedAt: number } }): true | 'always' =>
  deviceNow() - state.dataUpdatedAt < FRESH_MS || 'always';

/** The specified session check: no retry, fresh for 30 seconds, no refetch on window focus. */
export const sessionQuery = queryOptions({
  ...q.getUser(),
  staleTime: POLL_MS,
  retry: false,
  refetchOnWindowFocus: false,
});

/** The signed-in person. `SessionGuard` has just fetched it, so a failure is not retried on mount. */
export const useUser = () => useQuery({ ...sessionQuery, retryOnMount: false });

export const useGroups = () => useQuery({ ...q.listGroups(), staleTime: POLL_MS, refetchOnMount: refetchOnVisit });

export const useWallet = () => useQuery({ ...q.getWallet(), ...POLLED_READ });

/** Returns all debts of a person; there are at most 100 at a time. */
export const debtsQuery = (userId: string) => q.listDebts({ id: userId, limit: '100' });

export function useOutstandingDebts(groupId?: string) {
  const userId = useViewerId();
  return useQuery({
    ...debtsQuery(userId),
    ...POLLED_READ,
    enabled: userId !== '',
    select: ({ debts }) =>
      debts.filter((debt) => debt.status === 'outstanding' && (groupId === undefined || debt.groupId === groupId)),
  });
}

/** Returns a function that refetches everything a money movement or a group action may have changed. */
export const useRefresh = (): (() => void) => use(ActionContext).refresh;
