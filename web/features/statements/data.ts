import { useQuery } from '@tanstack/react-query';
import { q } from '../../lib/api/member-api.ts';
import { POLL_MS, WALLET_FRESH_MS } from '../../lib/api/member-data.ts';

const polled = { staleTime: WALLET_FRESH_MS, refetchInterval: POLL_MS };

/** What moved between me and a circle. */
export const useStatement = (groupId: string) => useQuery({ ...q.getStatement({ id: groupId }), ...polled });

/** A circle's book: one cycle, or all of them. */
export const useBook = (groupId: string, cycle: string | undefined) =>
  useQuery({
    ...q.getBook({ id: groupId, ...(cycle === undefined ? {} : { cycle }) }),
    ...polled,
    // The book stays on the screen while another cycle of it is fetched.
    placeholderData: (previous) => previous,
  });
