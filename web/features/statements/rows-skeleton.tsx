import { Section } from '../../ui/section.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';

export function RowsSkeleton({ label }: { label: string }) {
  return (
    <Loading label={label}>
      <Section>
        {[1, 2, 3].map((key) => (
          <div key={key} className="flex justify-between gap-4 border-b border-hair py-4 last:border-b-0">
            <Skeleton className="h-6 w-2/5" />
            <Skeleton className="h-6 w-24" />
          </div>
        ))}
      </Section>
    </Loading>
  );
}
