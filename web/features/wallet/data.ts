import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { ResponseOf } from '../../../contract/route.ts';
import type { getWallet, listWithdrawals, verifiedAccountSchema } from '../../../contract/wallet.ts';
import { api, q } from '../../lib/api/member-api.ts';
import { productNow } from '../../lib/i18n/clock.ts';
import { POLL_MS, WALLET_FRESH_MS } from '../../lib/api/member-data.ts';

const ACCOUNT_FRESH_MS = 5 * 60_000;

export type Wallet = ResponseOf<typeof getWallet>;
export type Withdrawal = ResponseOf<typeof listWithdrawals>['requests'][number];
export type BankAccount = typeof verifiedAccountSchema._zod.output;

/** Account that withdrawals go to; only for users in Nigeria, and fresh for five minutes. */
export const useVerifiedAccount = (nigerian: boolean) =>
  useQuery({ ...q.getVerifiedAccount(), staleTime: ACCOUNT_FRESH_MS, enabled: nigerian });

/** Banks that withdrawals can go to; only for users in Nigeria, and fresh for five minutes. */
export const useBanks = (nigerian: boolean) =>
  useQuery({ ...q.listBanks(), staleTime: ACCOUNT_FRESH_MS, enabled: nigerian });

/** Polling interval (ms) of a recent withdrawal in transit. */
const TRANSIT_POLL_MS = 3_000;

/** Milliseconds of frequent polling. After this time the bank may take hours. */
const CLOSELY_MS = 2 * 60_000;

export const withdrawalsPollMs = (
  requests: readonly Pick<Withdrawal, 'status' | 'createdAt'>[],
  nowMs: number,
): number =>
  requests.some(
    ({ status, createdAt }) =>
      (status === 'pending' || status === 'processing') && nowMs - Date.parse(createdAt) < CLOSELY_MS,
  )
    ? TRANSIT_POLL_MS
    : POLL_MS;

export const useWithdrawals = () =>
  useQuery({
    ...q.listWithdrawals({ limit: '20' }),
    staleTime: WALLET_FRESH_MS,
    refetchInterval: ({ state }) => withdrawalsPollMs(state.data?.requests ?? [], productNow()),
  });

/** Pages of the statement. A refetch reloads all pages, so that no line between two of them is missed. */
export function useStatement(firstPage: Wallet) {
  return useInfiniteQuery({
    queryKey: ['getWallet', {}, 'pages'] as const,
    queryFn: ({ pageParam, signal }) =>
      api.getWallet({ query: pageParam === null ? {} : { cursor: pageParam }, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
    staleTime: WALLET_FRESH_MS,
    refetchInterval: POLL_MS,
    initialData: { pages: [firstPage], pageParams: [null] },
  });
}
