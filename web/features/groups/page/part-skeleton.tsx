import { useLingui } from '@lingui/react/macro';
import { Loading, Skeleton } from '../../../ui/skeleton.tsx';

const ROWS = [1, 2, 3, 4, 5, 6];

/** Placeholder rows while a panel loads. */
export function PartSkeleton() {
  const { t } = useLingui();
  return (
    <Loading label={t`Loading...`} className="divide-y divide-hair">
      {ROWS.map((row) => (
        <span key={row} className="flex min-h-14 items-center gap-3">
          <Skeleton className="size-9 rounded-full" />
          <Skeleton className="h-5 w-2/5" />
        </span>
      ))}
    </Loading>
  );
}
