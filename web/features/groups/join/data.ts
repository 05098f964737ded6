import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { discoverGroups, getInvitation } from '../../../../contract/discover.ts';
import type { AnswerOf } from '../../../../contract/route.ts';
import { ApiError, callApi } from '../../../lib/api.ts';
import { POLL_MS } from '../../../lib/member-data.ts';
import { getQuery, shouldRetry } from '../../../lib/query.ts';
import { CODE_LENGTH } from '../invitation-code.ts';

export type Invitation = AnswerOf<typeof getInvitation>;

const isRefused = (error: unknown): boolean => error instanceof ApiError && error.status >= 400 && error.status < 500;

/** What a whole code leads to; nothing is asked before it has all its signs. A wrong code counts, so it is asked once. */
export const useInvitation = (code: string) =>
  useQuery({
    ...getQuery<typeof getInvitation>('/api/groups/invitations/:code', { params: { code } }),
    enabled: code.length === CODE_LENGTH,
    staleTime: POLL_MS,
    retry: (failures, error) => !isRefused(error) && shouldRetry(failures, error),
    retryOnMount: false,
  });

/** Public groups that the person can join, page after page. */
export const useDiscover = (search: string) =>
  useInfiniteQuery({
    queryKey: ['/api/groups/discover', search],
    queryFn: ({ pageParam, signal }) =>
      callApi<typeof discoverGroups>('GET', '/api/groups/discover', {
        query: {
          limit: '10',
          ...(search === '' ? {} : { search }),
          ...(pageParam === null ? {} : { cursor: pageParam }),
        },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
    staleTime: POLL_MS,
  });
