import { useLingui } from '@lingui/react/macro';
import { Card } from '../../ui/card.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';

/** The dashboard's shape while its figures are on their way. */
export function DashboardSkeleton() {
  const { t } = useLingui();
  return (
    <Loading label={t`Loading dashboard...`} className="page-width py-8">
      <Skeleton className="h-10 w-72 max-w-full" />
      <Skeleton className="mt-2 h-6 w-96 max-w-full" />
      <div className="mt-8 grid grid-cols-2 gap-3 sm:gap-4 lg:grid-cols-4">
        {[1, 2, 3, 4].map((key) => (
          <Card key={key} className={key < 3 ? 'max-sm:col-span-2' : ''}>
            <Skeleton className="h-5 w-3/5" />
            <Skeleton className="mt-2 h-8 w-4/5" />
          </Card>
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
