import { Card } from '../../ui/card.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';

export function RowsSkeleton({ label }: { label: string }) {
  return (
    <Loading label={label}>
      <Card flush>
        {[1, 2, 3].map((key) => (
          <div key={key} className="flex justify-between gap-4 border-b border-line px-5 py-4 last:border-b-0 sm:px-6">
            <Skeleton className="h-6 w-2/5" />
            <Skeleton className="h-6 w-24" />
          </div>
        ))}
      </Card>
    </Loading>
  );
}
