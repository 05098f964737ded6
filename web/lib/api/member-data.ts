import { queryOptions, useQuery } from '@tanstack/react-query';
import { use } from 'react';
import { useViewerId } from '../session/session.ts';
import { deviceNow } from '../i18n/clock.ts';
import { ActionContext } from './action.ts';
import { q } from './member-api.ts';

/** What others may change meanwhile is asked for again this often. */
export const POLL_MS = 30_000;
/** For so long a balance counts as fresh. */
export const WALLET_FRESH_MS = 10_000;
/** What moves money or is decided together: asked for again every 30 seconds, fresh for 10. */
export const polled = { staleTime: WALLET_FRESH_MS, refetchInterval: POLL_MS } as const;

/** An answer of this age came with the page itself, which asked for it before its code was there. */
const JUST_COME_MS = 2_000;

/** Whoever comes to a page sees it as it is now: it asks again, unless its answer has just come. */
export const refetchOnVisit = ({ state }: { state: { dataUpdatedAt: number } }): true | 'always' =>
  deviceNow() - state.dataUpdatedAt < JUST_COME_MS || 'always';

/**
 * The session check of the specification: no retry, fresh for 30 seconds, not renewed when the window gets the focus.
 */
export const sessionQuery = queryOptions({
  ...q.getUser(),
  staleTime: POLL_MS,
  retry: false,
  refetchOnWindowFocus: false,
});

/** The person looking. The guard around every page has just asked who that is: a failure is not asked about again. */
export const useUser = () => useQuery({ ...sessionQuery, retryOnMount: false });

export const useGroups = () => useQuery({ ...q.listGroups(), staleTime: POLL_MS, refetchOnMount: refetchOnVisit });

export const useWallet = () => useQuery({ ...q.getWallet(), ...polled });

/** The debts of a person, all that one has at a time. */
export const debtsQuery = (userId: string) => q.listDebts({ id: userId, limit: '100' });

/** What the person looking still owes, in one group or in all. */
export function useOutstandingDebts(groupId?: string) {
  const userId = useViewerId();
  return useQuery({
    ...debtsQuery(userId),
    ...polled,
    enabled: userId !== '',
    select: ({ debts }) =>
      debts.filter((debt) => debt.status === 'outstanding' && (groupId === undefined || debt.groupId === groupId)),
  });
}

/** Fetches anew all that a movement of money or an action in a group may have changed. */
export const useRefresh = (): (() => void) => use(ActionContext).refresh;
