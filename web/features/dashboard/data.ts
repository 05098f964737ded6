import { useQuery } from '@tanstack/react-query';
import type { getUser } from '../../../contract/accounts.ts';
import { POLL_MS } from '../../lib/member-data.ts';
import { getQuery } from '../../lib/query.ts';

/** The person looking: no retry, fresh for 30 seconds, not renewed when the window gets the focus. */
export const useUser = () =>
  useQuery({
    ...getQuery<typeof getUser>('/api/user'),
    staleTime: POLL_MS,
    retry: false,
    refetchOnWindowFocus: false,
  });
