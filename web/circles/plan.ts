import { useQuery } from '@tanstack/react-query';
import type { PlanEntry } from '../../contract/plan.ts';
import { planWithLateEntries } from './shortfall.ts';
import { useProductNow } from '../lib/i18n/product-now.ts';
import { q } from '../lib/api/member-api.ts';
import { refetchOnVisit, POLL_MS } from '../lib/api/member-data.ts';

export function usePlan(isWanted = true) {
  const nowMs = useProductNow();
  return useQuery({
    ...q.getPlan(),
    enabled: isWanted,
    staleTime: POLL_MS,
    refetchOnMount: refetchOnVisit,
    select: (plan) => planWithLateEntries(plan, nowMs),
  });
}

type OwnRound = Pick<PlanEntry, 'groupId' | 'cycle' | 'round'>;

/**
 * True if auto-contribute will pay this contribution from the wallet's current balance. Fetches nothing unless wanted.
 */
export function useFromWallet({ groupId, cycle, round }: OwnRound, isWanted: boolean): boolean {
  const entries = usePlan(isWanted).data?.entries ?? [];
  return (
    isWanted &&
    entries.some(
      (entry) =>
        entry.fromWallet === true && entry.groupId === groupId && entry.cycle === cycle && entry.round === round,
    )
  );
}
