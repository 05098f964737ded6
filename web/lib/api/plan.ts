import { useQuery } from '@tanstack/react-query';
import { planAsOf } from '../circles/short.ts';
import { useProductNow } from '../words/product-now.ts';
import { q } from './member-api.ts';
import { atEveryVisit, POLL_MS } from './member-data.ts';

/** The coming months' payments and payouts. `lib/circles/short.ts` sums what is owed. */
export function usePlan() {
  const nowMs = useProductNow();
  return useQuery({
    ...q.getPlan(),
    staleTime: POLL_MS,
    refetchOnMount: atEveryVisit,
    select: (plan) => planAsOf(plan, nowMs),
  });
}
