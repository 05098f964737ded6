import type { ReactNode } from 'react';
import { Card } from '../ui/card.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { LoadFailure } from '../ui/load-failure.tsx';
import { LoadingBlocks } from '../ui/skeleton.tsx';
import { PageLinks } from './page-links.tsx';

interface ListCardProps<Data> {
  title?: string;
  /** Name of the listed items, as a lower-case plural: 'people'. */
  of: string;
  query: {
    readonly data: Data | undefined;
    readonly error: unknown;
    readonly isError: boolean;
    readonly isFetching: boolean;
    readonly refetch: () => unknown;
  };
  isEmpty: (data: Data) => boolean;
  empty: string;
  children: (data: Data) => ReactNode;
}

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

interface CardListProps<Data, Item> extends Omit<ListCardProps<Data>, 'isEmpty' | 'children'> {
  itemsOf: (data: Data) => readonly Item[];
  /** Null on the last page; undefined for a list without pages. */
  nextCursor?: string | null | undefined;
  children: (item: Item) => ReactNode;
}

/** A list with a card for each item. */
export const CardList = <Data, Item>({ itemsOf, nextCursor, children, ...list }: CardListProps<Data, Item>) => (
  <ListCard {...list} isEmpty={(data) => itemsOf(data).length === 0}>
    {(data) => (
      <>
        <div className="grid gap-4 p-4 sm:p-6 lg:grid-cols-2">{itemsOf(data).map(children)}</div>
        {nextCursor === undefined ? null : <PageLinks nextCursor={nextCursor} />}
      </>
    )}
  </ListCard>
);

/** Shown when a prefix search has more matches than it returns. */
export const TruncatedNote = ({ isCut }: { isCut: boolean }) =>
  isCut ? (
    <p className="border-t border-line px-5 py-4 text-sm text-muted sm:px-6">
      Too many matches. Type more of the name or email.
    </p>
  ) : null;
