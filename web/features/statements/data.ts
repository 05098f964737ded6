import { useQuery } from '@tanstack/react-query';
import type { getBook, getStatement } from '../../../contract/statements.ts';
import { POLL_MS, WALLET_FRESH_MS } from '../../lib/member-data.ts';
import { getQuery } from '../../lib/query.ts';

const polled = { staleTime: WALLET_FRESH_MS, refetchInterval: POLL_MS };

/** What moved between me and a circle. */
export const useStatement = (groupId: string) =>
  useQuery({ ...getQuery<typeof getStatement>('/api/groups/:id/statement', { params: { id: groupId } }), ...polled });

/** A circle's book: one cycle, or all of them. */
export const useBook = (groupId: string, cycle: string | undefined) =>
  useQuery({
    ...getQuery<typeof getBook>('/api/groups/:id/book', {
      params: { id: groupId },
      ...(cycle === undefined ? {} : { query: { cycle } }),
    }),
    ...polled,
    // The book stays on the screen while another cycle of it is fetched.
    placeholderData: (previous) => previous,
  });
