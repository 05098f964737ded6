import { useLingui } from '@lingui/react/macro';
import { errorWords } from '../../lib/api.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';

interface LoadFailureProps {
  title: string;
  query: { error: Error | null; isFetching: boolean; refetch: () => Promise<unknown> };
}

/** Says why something did not load, and tries again on request. */
export function LoadFailure({ title, query }: LoadFailureProps) {
  const { t } = useLingui();
  return (
    <Alert
      live
      tone="negative"
      title={title}
      actions={
        <Button
          variant="secondary"
          busy={query.isFetching}
          onClick={() => {
            void query.refetch();
          }}
        >{t`Retry`}</Button>
      }
    >
      {errorWords(query.error, t`Please check your connection and try again.`)}
    </Alert>
  );
}

/** Rows to come, in their final height. */
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
