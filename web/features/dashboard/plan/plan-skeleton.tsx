import { useLingui } from '@lingui/react/macro';
import { Card } from '../../../ui/card.tsx';
import { Loading, Skeleton } from '../../../ui/skeleton.tsx';

export function PlanSkeleton() {
  const { t } = useLingui();
  return (
    <Card>
      <Loading label={t`Loading your plan...`}>
        <Skeleton className="h-7 w-2/5" />
        <Skeleton className="mt-2 h-5 w-4/5" />
        <span className="mt-6 grid gap-6 lg:grid-cols-[20rem_minmax(0,1fr)]">
          <Skeleton className="h-64" />
          <Skeleton className="h-64" />
        </span>
        {[1, 2, 3].map((row) => (
          <Skeleton key={row} className="mt-4 h-12" />
        ))}
      </Loading>
    </Card>
  );
}
