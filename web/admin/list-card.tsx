import type { ReactNode } from 'react';
import { Card } from '../ui/card.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { LoadFailure } from '../ui/load-failure.tsx';
import { LoadingBlocks } from '../ui/skeleton.tsx';

interface ListCardProps<Data> {
  title?: string;
  /** What is listed, in the plural and small: 'people'. */
  of: string;
  query: {
    readonly data: Data | undefined;
    readonly error: unknown;
    readonly isError: boolean;
    readonly isFetching: boolean;
    readonly refetch: () => unknown;
  };
  /** Whether there is nothing to list. */
  isEmpty: (data: Data) => boolean;
  /** Said when there is nothing. */
  empty: string;
  children: (data: Data) => ReactNode;
}

/** A card with a list: while it loads, when it could not be loaded, when it is empty, and as it is. */
export function ListCard<Data>({ title, of, query, isEmpty, empty, children }: ListCardProps<Data>) {
  const { data } = query;
  const content = (): ReactNode => {
    if (data !== undefined) return isEmpty(data) ? <EmptyState title={empty} /> : children(data);
    return query.isError ? (
      <LoadFailure live title={`The ${of} could not be loaded`} query={query} className="m-4" />
    ) : (
      <LoadingBlocks label={`Loading ${of}...`} className="gap-3 p-5" blocks={['h-12', 'h-12', 'h-12', 'h-12']} />
    );
  };
  return (
    <Card flush {...(title === undefined ? {} : { title })}>
      {content()}
    </Card>
  );
}

/** Said under what a search by a beginning has found, when more begin so than are read. */
export const TruncatedNote = ({ isCut }: { isCut: boolean }) =>
  isCut ? (
    <p className="border-t border-line px-5 py-4 text-sm text-muted sm:px-6">
      More begin like this than a search reads. Write more of the name or the e-mail.
    </p>
  ) : null;
