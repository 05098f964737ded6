import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
import { useLocation } from 'wouter';
import type { AppNotification } from '../../../contract/notifications.ts';
import { Button } from '../../ui/button.tsx';
import { cx } from '../../ui/cx.ts';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { mergePages } from './feed-cache.ts';
import { useChangeNotification, useNotificationList } from './data.ts';
import { type ListProps, NoMatches, passFocusOn, Entries } from './entries.tsx';

/**
 * The height that the specification fixes. It fades out where more follows. The padding keeps the marks of unread items
 * from being cut.
 */
const PANEL_HEIGHT = 'md:h-[500px] md:overflow-y-auto md:-ml-2.5 md:pl-2.5 md:pb-10 md:mask-b-from-[calc(100%-2.5rem)]';

/** Announces how many notifications arrived since the list was first shown. */
function useArrivals(newest: AppNotification | undefined, all: readonly AppNotification[], onSay: ListProps['onSay']) {
  const known = useRef(newest?.id);
  useEffect(() => {
    if (newest === undefined || newest.id === known.current) return;
    const before = all.findIndex(({ id }) => id === known.current);
    known.current = newest.id;
    if (before > 0) onSay(plural(before, { one: '# new notification', other: '# new notifications' }));
  }, [newest, all, onSay]);
}

export function NotificationList({ filter, inPanel, onSay, onLeave }: ListProps) {
  const { t } = useLingui();
  const [, navigate] = useLocation();
  const list = useNotificationList(filter);
  const change = useChangeNotification();
  const all = mergePages(list.data?.pages ?? []);
  useArrivals(all[0], all, onSay);

  if (list.data === undefined) {
    if (!list.isError) return <ListSkeleton className={inPanel ? PANEL_HEIGHT : undefined} />;
    return <LoadFailure live title={t`Notifications could not be loaded`} query={list} />;
  }
  if (all.length === 0 && !list.hasNextPage) {
    return (
      <div data-list="" tabIndex={-1} data-quiet-focus="" className={cx(inPanel && PANEL_HEIGHT)}>
        <NoMatches filter={filter} />
      </div>
    );
  }
  const read = (notification: AppNotification, item: HTMLElement | null): void => {
    if (notification.isRead) return;
    if (filter.unreadOnly) passFocusOn(item);
    change({ kind: 'read', notification });
    onSay(t`Marked as read`);
  };
  return (
    <div data-list="" tabIndex={-1} data-quiet-focus="" className={cx('@container', inPanel && PANEL_HEIGHT)}>
      <Entries
        all={all}
        inPanel={inPanel}
        onRead={read}
        onSay={onSay}
        onAction={(notification, href) => {
          if (!notification.isRead) change({ kind: 'read', notification });
          navigate(href);
          onLeave?.();
        }}
      />
      {list.hasNextPage ? (
        <Button
          variant="secondary"
          block
          className="mt-3"
          busy={list.isFetchingNextPage}
          busyText={t`Loading...`}
          onClick={() => {
            void list.fetchNextPage();
          }}
        >{t`Load more`}</Button>
      ) : null}
    </div>
  );
}

function ListSkeleton({ className }: { className: string | undefined }) {
  const { t } = useLingui();
  return (
    <Loading label={t`Loading notifications...`} className={cx('divide-y divide-hair pt-8', className)}>
      {[0, 1, 2, 3, 4, 5].map((row) => (
        <div key={row} className="flex h-18 items-center gap-3">
          <Skeleton className="size-9 shrink-0 rounded-full" />
          <Skeleton className="h-9 grow rounded-md" />
        </div>
      ))}
    </Loading>
  );
}
