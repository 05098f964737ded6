import { useQuery } from '@tanstack/react-query';
import { q } from '../../../lib/api/member-api.ts';

/** The answers of the first two steps, asked for anew each time leaving begins: they change with every payment. */
export function useLeaveAnswers(groupId: string, open: boolean) {
  const fresh = { staleTime: 0, gcTime: 0, refetchOnWindowFocus: false, enabled: open } as const;
  const params = { id: groupId };
  const eligibility = useQuery({ ...q.getLeaveEligibility(params), ...fresh });
  const debt = useQuery({ ...q.calculateLeaveDebt(params), ...fresh });
  return { eligibility, debt };
}

export type LeaveAnswers = ReturnType<typeof useLeaveAnswers>;
