import { useLingui } from '@lingui/react/macro';
import { Card } from '../../../ui/card.tsx';
import { Loading, Skeleton } from '../../../ui/skeleton.tsx';

export function GroupSkeleton() {
  const { t } = useLingui();
  return (
    <Loading label={t`Loading circle...`} className="page-width flex flex-col gap-4 py-4 sm:gap-6 sm:py-8">
      <div>
        <Skeleton className="h-11 w-40" />
        <Skeleton className="mt-2 h-10 w-72 max-w-full" />
      </div>
      <Card>
        <div className="grid gap-x-10 gap-y-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
          <div className="flex flex-col gap-4">
            <Skeleton className="h-36" />
            <Skeleton className="h-16" />
            <Skeleton className="h-20" />
          </div>
          <Skeleton className="mx-auto aspect-square w-72 max-w-full rounded-full! lg:w-full" />
        </div>
      </Card>
      <Skeleton className="h-10 rounded-lg max-sm:hidden" />
      <Skeleton className="h-12 max-w-sm" />
      <Skeleton className="h-48 rounded-lg" />
    </Loading>
  );
}

export const CardSkeleton = () => <Skeleton className="h-96 rounded-lg" />;
