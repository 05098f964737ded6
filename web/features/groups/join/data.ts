import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { getInvitation } from '../../../../contract/discover.ts';
import { CODE_LENGTH } from '../../../../contract/code-form.ts';
import type { ResponseOf } from '../../../../contract/route.ts';
import { api, q } from '../../../lib/api/member-api.ts';
import { POLL_MS } from '../../../lib/api/member-data.ts';
import { shouldRetryUnanswered } from '../../../lib/api/query.ts';

export type Invitation = ResponseOf<typeof getInvitation>;

/** Looks up a complete code. Wrong codes count against a rate limit, so each code is requested once. */
export const useInvitation = (code: string) =>
  useQuery({
    ...q.getInvitation({ code }),
    enabled: code.length === CODE_LENGTH,
    staleTime: POLL_MS,
    retry: shouldRetryUnanswered,
    retryOnMount: false,
  });

export const useDiscover = (search: string) =>
  useInfiniteQuery({
    queryKey: ['discoverGroups', { search }, 'pages'] as const,
    queryFn: ({ pageParam, signal }) =>
      api.discoverGroups({
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
