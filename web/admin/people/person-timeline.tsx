import { useInfiniteQuery } from '@tanstack/react-query';
import { ArrowDownToLine, Landmark, MessageSquare, ShieldCheck, Wallet } from 'lucide-react';
import { Link } from 'wouter';
import type { Permission } from '../../../contract/admin/permissions.ts';
import type { TimelineEntry } from '../../../contract/admin/people.ts';
import { Button } from '../../ui/button.tsx';
import { adminApi, read } from '../api.ts';
import { EventLines } from '../event-lines.tsx';
import { ConsoleLink } from '../console-link.tsx';
import { ListCard } from '../list-card.tsx';
import { adminPaths } from '../paths.ts';
import { useHasPermission } from '../session.ts';

const KINDS = {
  admin: { Icon: ShieldCheck, name: 'Action' },
  money: { Icon: Wallet, name: 'Money' },
  deposit: { Icon: ArrowDownToLine, name: 'Deposit' },
  withdrawal: { Icon: Landmark, name: 'Withdrawal' },
  notice: { Icon: MessageSquare, name: 'Notification' },
} as const satisfies Record<TimelineEntry['kind'], unknown>;

/** Returns the page of an entry's subject, if there is one that the role may see. */
function placeOf({ kind, transferId, reference }: TimelineEntry, may: (needs: Permission) => boolean) {
  if (kind === 'deposit' && reference !== null) return may('deposits.read') ? adminPaths.deposit(reference) : undefined;
  if (!may('money.read')) return undefined;
  if (kind === 'withdrawal' && reference !== null) return adminPaths.withdrawal(reference);
  return transferId === null ? undefined : adminPaths.transfer(transferId);
}

function Entry({ entry }: { entry: TimelineEntry }) {
  const { kind, title, reference } = entry;
  const { Icon, name } = KINDS[kind];
  const may = useHasPermission();
  const href = placeOf(entry, may);
  const isDeposit = kind === 'money' && reference !== null;
  const named = (
    <span className="font-medium">
      <span className="sr-only">{name}: </span>
      {href === undefined ? (
        title
      ) : (
        <Link href={href} className="inline-flex min-h-6 items-center text-brand underline">
          {title}
        </Link>
      )}
    </span>
  );
  return (
    <li className="flex gap-3 border-b border-line px-5 py-3 last:border-b-0 sm:px-6">
      <Icon aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-muted" />
      <div className="min-w-0 flex-1 [overflow-wrap:anywhere]">
        <EventLines {...entry} title={named} />
        {isDeposit && may('money.decide') ? (
          <ConsoleLink href={`${adminPaths.payments}?return=${encodeURIComponent(reference)}`}>
            Send it back
          </ConsoleLink>
        ) : null}
      </div>
    </li>
  );
}

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
