import { useLingui } from '@lingui/react/macro';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';

export function DashboardSkeleton() {
  const { t } = useLingui();
  return (
    <Loading label={t`Loading dashboard...`} className="page-width py-4 sm:py-8">
      <Skeleton className="h-7 w-72 max-w-full sm:h-10" />
      <div className="mt-3 flex flex-col gap-4 sm:mt-8 sm:gap-6">
        <Skeleton className="h-58 rounded-lg sm:h-55" />
        <div className="grid gap-4 lg:grid-cols-[2fr_3fr]">
          <Skeleton className="h-29 rounded-lg sm:h-32" />
          <div className="grid grid-cols-3 gap-4 max-sm:hidden">
            {[1, 2, 3].map((key) => (
              <Skeleton key={key} className="h-32 rounded-lg" />
            ))}
          </div>
        </div>
        <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
          <Skeleton className="h-80 rounded-lg" />
          <Skeleton className="h-64 rounded-lg" />
        </div>
      </div>
    </Loading>
  );
}
