import { useQuery } from '@tanstack/react-query';
import { planAsOf } from '../circles/short.ts';
import { useProductNow } from '../words/product-now.ts';
import { q } from './member-api.ts';
import { atEveryVisit, POLL_MS } from './member-data.ts';

/** What the person pays and receives in the coming months; what is owed of it is summed in `lib/circles/short.ts`. */
export function usePlan() {
  const nowMs = useProductNow();
  return useQuery({
    ...q.getPlan(),
    staleTime: POLL_MS,
    refetchOnMount: atEveryVisit,
    select: (plan) => planAsOf(plan, nowMs),
  });
}
