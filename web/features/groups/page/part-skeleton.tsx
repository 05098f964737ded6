import { useLingui } from '@lingui/react/macro';
import { Loading, Skeleton } from '../../../ui/skeleton.tsx';

export function PartSkeleton() {
  const { t } = useLingui();
  return (
    <Loading label={t`Loading...`} className="flex flex-col gap-4">
      <Skeleton className="h-40 rounded-lg" />
      <Skeleton className="h-40 rounded-lg" />
    </Loading>
  );
}
