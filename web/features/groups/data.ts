import { useQuery } from '@tanstack/react-query';
import type { getGroup } from '../../../contract/groups.ts';
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
