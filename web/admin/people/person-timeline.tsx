import { useInfiniteQuery } from '@tanstack/react-query';
import { Landmark, MessageSquare, ShieldCheck, Wallet } from 'lucide-react';
import type { TimelineEntry } from '../../../contract/admin/people.ts';
import { formatFullDateTime } from '../../lib/words/time.ts';
import { Button } from '../../ui/button.tsx';
import { SignedMoney } from '../../ui/money.tsx';
import { adminApi, read } from '../api.ts';
import { ListCard } from '../list-card.tsx';

const KINDS = {
  admin: { Icon: ShieldCheck, name: 'Act' },
  money: { Icon: Wallet, name: 'Money' },
  withdrawal: { Icon: Landmark, name: 'Withdrawal' },
  notice: { Icon: MessageSquare, name: 'Told' },
} as const satisfies Record<TimelineEntry['kind'], unknown>;

function Entry({ entry: { at, kind, title, detail, amount, by } }: { entry: TimelineEntry }) {
  const { Icon, name } = KINDS[kind];
  return (
    <li className="flex gap-3 border-b border-line px-5 py-3 last:border-b-0 sm:px-6">
      <Icon aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-muted" />
      <div className="min-w-0 flex-1 [overflow-wrap:anywhere]">
        <p className="flex flex-wrap justify-between gap-x-4">
          <span className="font-medium">
            <span className="sr-only">{name}: </span>
            {title}
          </span>
          {amount === null ? null : <SignedMoney amount={amount} />}
        </p>
        {detail === null || detail === '' ? null : <p className="text-muted">{detail}</p>}
        <p className="text-sm text-muted">
          {formatFullDateTime(at)}
          {by === null ? '' : `, ${by}`}
        </p>
      </div>
    </li>
  );
}

/** What happened to a person, newest first. */
export function PersonTimeline({ id }: { id: string }) {
  const { queryKey } = read('getTimeline', { params: { id } });
  const query = useInfiniteQuery({
    queryKey,
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam, signal }) => adminApi.getTimeline({ params: { id }, query: { cursor: pageParam }, signal }),
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
  });
  return (
    <ListCard
      title="What happened"
      of="events"
      query={query}
      isEmpty={({ pages }) => pages.every(({ entries }) => entries.length === 0)}
      empty="Nothing yet"
    >
      {({ pages }) => (
        <>
          <ol>
            {pages
              .flatMap(({ entries }) => entries)
              .map((entry) => (
                <Entry key={entry.id} entry={entry} />
              ))}
          </ol>
          {query.hasNextPage ? (
            <div className="p-4 sm:px-6">
              <Button variant="secondary" busy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
                Show earlier
              </Button>
            </div>
          ) : null}
        </>
      )}
    </ListCard>
  );
}
