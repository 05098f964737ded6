import { ApiError } from '../lib/api/api.ts';
import { Alert } from '../ui/alert.tsx';
import { LoadFailure } from '../ui/load-failure.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { LoadingBlocks } from '../ui/skeleton.tsx';

interface DetailStateProps {
  /** Name of the object in lower case: 'person'. */
  of: string;
  back: { href: string; label: string };
  query: {
    readonly error: unknown;
    readonly isError: boolean;
    readonly isFetching: boolean;
    readonly refetch: () => unknown;
  };
  unknown?: string;
}

export function DetailState({ of, back, query, unknown }: DetailStateProps) {
  const isUnknown = query.error instanceof ApiError && query.error.status === 404;
  const name = of.replace(/^./, (first) => first.toUpperCase());
  const title = isUnknown ? (unknown ?? `${name} not found`) : name;
  const content = () => {
    if (isUnknown) return <Alert live>Check the link, or find it under ‘{back.label}’.</Alert>;
    return query.isError ? (
      <LoadFailure live title={`The ${of} could not be loaded`} query={query} />
    ) : (
      <LoadingBlocks label={`Loading the ${of}...`} className="gap-4" blocks={['h-40', 'h-40']} />
    );
  };
  return (
    <>
      <title>{`${title} · Rota console`}</title>
      <PageHeader title={title} back={back} />
      {content()}
    </>
  );
}
