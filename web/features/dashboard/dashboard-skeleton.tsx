import { useLingui } from '@lingui/react/macro';
import { Card } from '../../ui/card.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';

/** The dashboard's shape while its figures are on their way. */
export function DashboardSkeleton() {
  const { t } = useLingui();
  return (
    <Loading label={t`Loading dashboard...`} className="page-width py-4 sm:py-8">
      <Skeleton className="h-7 w-72 max-w-full sm:h-10" />
      <Skeleton className="mt-3 h-44 rounded-lg sm:mt-8" />
      <div className="mt-4 grid grid-cols-3 gap-3 sm:mt-6 sm:gap-4 lg:grid-cols-[2fr_1fr_1fr_1fr]">
        <Skeleton className="col-span-3 h-28 rounded-lg lg:col-span-1" />
        {[1, 2, 3].map((key) => (
          <Skeleton key={key} className="h-18 rounded-lg max-sm:hidden lg:h-28" />
        ))}
      </div>
      <div className="mt-6 grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
        {[3, 4].map((rows) => (
          <Card key={rows}>
            <Skeleton className="h-7 w-2/5" />
            {Array.from({ length: rows }, (_, index) => (
              <Skeleton key={index} className="mt-4 h-14" />
            ))}
          </Card>
        ))}
      </div>
    </Loading>
  );
}
