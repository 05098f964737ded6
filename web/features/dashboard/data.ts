import { useQuery } from '@tanstack/react-query';
import { q } from '../../lib/api/member-api.ts';
import { atEveryVisit, POLL_MS } from '../../lib/api/member-data.ts';

/** What the person pays and receives in the coming months: the first card and the plan read the same. */
export const usePlan = () => useQuery({ ...q.getPlan(), staleTime: POLL_MS, refetchOnMount: atEveryVisit });
