import { useQuery } from '@tanstack/react-query';
import { planWithLateEntries } from './shortfall.ts';
import { useProductNow } from '../lib/i18n/product-now.ts';
import { q } from '../lib/api/member-api.ts';
import { refetchOnVisit, POLL_MS } from '../lib/api/member-data.ts';

export function usePlan() {
  const nowMs = useProductNow();
  return useQuery({
    ...q.getPlan(),
    staleTime: POLL_MS,
    refetchOnMount: refetchOnVisit,
    select: (plan) => planWithLateEntries(plan, nowMs),
  });
}
